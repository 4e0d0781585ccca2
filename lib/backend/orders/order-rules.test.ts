import { describe, expect, it } from 'vitest'
import { isRepeat, nextStatuses, ORDER_STATUSES, type OrderEvent, parseSince, readOrderChange } from './order-rules.ts'

const parcel = { carrier: 'Post', tracking_number: '1', tracking_url: 'https://post.example.com/1' }
const event = (fields: Partial<OrderEvent>): OrderEvent => ({
  status: 'shipped',
  created_at: '2026-11-23T08:00:00Z',
  by: 'staff',
  note: '',
  ...parcel,
  ...fields,
})

describe('the statuses of an order', () => {
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

  it('what was sent off is never cancelled, and nothing comes after a refund', () => {
    for (const status of ['shipped', 'complete', 'canceled', 'refunded'])
      expect(nextStatuses(status)).not.toContain('canceled')
  })

  it('the same status again is a repeat; a parcel with other data is none', () => {
    for (const status of ORDER_STATUSES) expect(isRepeat(status, [], readOrderChange({ status })), status).toBe(true)
    expect(isRepeat('pending', [], readOrderChange({ status: 'shipped' }))).toBe(false)
    const again = readOrderChange({ status: 'shipped', ...parcel })
    expect(isRepeat('shipped', [event({})], again)).toBe(true)
    expect(isRepeat('shipped', [event({})], readOrderChange({ status: 'shipped' }))).toBe(true)
    expect(isRepeat('shipped', [event({ tracking_number: '2' })], again)).toBe(false)
  })
})

describe('a change as it is sent', () => {
  it('keeps texts of one line without control characters', () => {
    expect(readOrderChange({ status: 'shipped', ...parcel, note: ' by\u0007truck\n' })).toEqual({
      status: 'shipped',
      ...parcel,
      note: 'by truck',
    })
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
    [{ status: 'shipped', tracking_url: 'https://user:word@post.example.com/1' }],
  ])('refuses %j', (body) => {
    expect(() => readOrderChange(body)).toThrow(expect.objectContaining({ status: 400 }))
  })
})

describe('since', () => {
  const parse = (text: string) => parseSince(text, (typed) => (/^\d+$/.test(typed) ? `K-${typed}` : undefined))
  it.each([
    ['', { after: '', date: '' }],
    ['100001', { after: 'K-100001', date: '' }],
    ['2026-11-23', { after: '', date: '2026-11-23T00:00:00.000Z' }],
    ['2026-11-23T08:00', { after: '', date: '2026-11-23T08:00:00.000Z' }],
    ['2026-11-23T08:00:00-05:00', { after: '', date: '2026-11-23T13:00:00.000Z' }],
  ])('%j', (text, since) => {
    expect(parse(text)).toEqual(since)
  })

  it.each(['yesterday', '2026-13-45', '23.11.2026', "1' OR '1'='1"])('refuses %j', (text) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ status: 400 }))
  })
})
