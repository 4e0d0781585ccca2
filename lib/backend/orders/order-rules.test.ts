import { describe, expect, it } from 'vitest'
import { orderEvent } from './order-fixtures.ts'
import {
  isRepeat,
  nextStatuses,
  OPEN_STATUSES,
  OPEN_STATUSES_SQL,
  ORDER_STATUSES,
  type OrderEvent,
  parseOrderListStart,
  readOrderChange,
} from './order-rules.ts'

const parcel = { carrier: 'Post', tracking_number: '1', tracking_url: 'https://post.example.com/1' }
const event = (fields: Partial<OrderEvent>): OrderEvent => orderEvent({ ...parcel, ...fields })

describe('the statuses of an order', () => {
  it('that are open are the same in SQL', () => {
    expect(OPEN_STATUSES_SQL).toBe(`('${OPEN_STATUSES.join("', '")}')`)
  })

  it.each([
    ['pending', ['processing', 'shipped', 'canceled']],
    ['suspicious', ['processing', 'canceled']],
    ['processing', ['shipped', 'complete', 'canceled', 'refunded']],
    ['shipped', ['shipped', 'complete', 'refunded']],
    ['complete', ['refunded']],
    ['canceled', ['refunded']],
    ['refunded', []],
    ['a word of another release', []],
  ])('%s is followed by %j', (status, next) => {
    expect(nextStatuses(status)).toEqual(next)
  })

  it('an order that was shipped can never be cancelled, and a refund is its last status', () => {
    // The set grows while it is read.
    const later = new Set(nextStatuses('shipped'))
    for (const status of later) for (const next of nextStatuses(status)) later.add(next)
    expect([...later]).toEqual(['shipped', 'complete', 'refunded'])
    expect(nextStatuses('refunded')).toEqual([])
  })

  it('the same status again is a repeat, except a parcel with other data', () => {
    for (const status of ORDER_STATUSES) expect(isRepeat(status, [], readOrderChange({ status })), status).toBe(true)
    expect(isRepeat('pending', [], readOrderChange({ status: 'shipped' }))).toBe(false)
    const again = readOrderChange({ status: 'shipped', ...parcel })
    expect(isRepeat('shipped', [event({})], again)).toBe(true)
    expect(isRepeat('shipped', [event({})], readOrderChange({ status: 'shipped' }))).toBe(true)
    expect(isRepeat('shipped', [event({ tracking_number: '2' })], again)).toBe(false)
    const corrected = [event({ tracking_number: '2' }), event({}), event({ status: 'note', carrier: '' })]
    expect(isRepeat('shipped', corrected, again)).toBe(true)
    expect(isRepeat('shipped', [], again)).toBe(true)
  })
})

describe('a change of an order', () => {
  it('keeps texts of one line without control characters', () => {
    expect(readOrderChange({ status: 'shipped', ...parcel, note: ' by\u0007truck\n' })).toEqual({
      status: 'shipped',
      ...parcel,
      note: 'by truck',
    })
  })

  it('keeps a text of its full length, and blanks between words', () => {
    expect(readOrderChange({ status: 'shipped', carrier: 'x'.repeat(100) }).carrier).toHaveLength(100)
    expect(readOrderChange({ status: 'shipped', note: 'by\r\n\ttruck' }).note).toBe('by truck')
    expect(readOrderChange({ status: 'shipped', tracking_url: 'http://post.example.com/1' }).tracking_url).toMatch(
      /^http:/,
    )
  })

  it.each([
    [
      { status: 'pending' },
      'badOrderStatus',
      { statuses: 'processing, shipped, complete, canceled, refunded, pickup_ready, pickup_collected' },
    ],
    [{ status: 'shipped', note: 5 }, 'badRequest', {}],
    [{ status: 'complete', tracking_number: '1' }, 'badTracking', {}],
    [{ status: 'shipped', tracking_url: 'ftp://post.example.com' }, 'badTracking', {}],
  ])('names the reason for rejecting %j', (body, key, values) => {
    expect(() => readOrderChange(body)).toThrow(expect.objectContaining({ key, values }))
  })

  it.each([
    [{}],
    [{ status: 'pending' }],
    [{ status: ['shipped'] }],
    [{ status: 'shipped', note: 5 }],
    [{ status: 'shipped', carrier: 'x'.repeat(101) }],
    [{ status: 'complete', tracking_number: '1' }],
    [{ status: 'shipped', tracking_url: 'javascript:alert(1)' }],
    [{ status: 'shipped', tracking_url: 'data:text/html,x' }],
    [{ status: 'shipped', tracking_url: '//post.example.com/1' }],
    [{ status: 'shipped', tracking_url: 'https://user@post.example.com/1' }],
    [{ status: 'shipped', tracking_url: 'https://:word@post.example.com/1' }],
    [{ status: 'shipped', tracking_url: 'shttp://post.example.com/1' }],
    [{ status: 'shipped', tracking_url: 'https.x://post.example.com/1' }],
  ])('rejects %j', (body) => {
    expect(() => readOrderChange(body)).toThrow(expect.objectContaining({ status: 400 }))
  })
})

describe('since', () => {
  const parse = (text: string) => parseOrderListStart(text, (typed) => (/^\d+$/.test(typed) ? `K-${typed}` : undefined))
  it.each([
    ['', { after: '', date: '' }],
    [' 100001 ', { after: 'K-100001', date: '' }],
    ['  ', { after: '', date: '' }],
    ['100001', { after: 'K-100001', date: '' }],
    ['2026-11-23', { after: '', date: '2026-11-23T00:00:00.000Z' }],
    ['2026-11-23T08:00', { after: '', date: '2026-11-23T08:00:00.000Z' }],
    ['2026-11-23T08:00:00-05:00', { after: '', date: '2026-11-23T13:00:00.000Z' }],
  ])('%j', (text, since) => {
    expect(parse(text)).toEqual(since)
  })

  it.each(['yesterday', '2026-13-45', '23.11.2026', "1' OR '1'='1"])('rejects %j', (text) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ status: 400, key: 'badSince' }))
  })
})
