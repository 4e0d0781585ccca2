import { describe, expect, it } from 'vitest'
import { buildCart, itemWire } from '../cart/cart-fixtures.ts'
import { buildDeparture, findDeparture, parseDeparture, receiptOfReturn } from './departure.ts'

const HOUR_MS = 3600 * 1000
const cart = buildCart({
  items: [itemWire({ qty: 2 })],
  payment_methods: [{ code: 'freedompay', title: 'FreedomPay' }],
})
const left = buildDeparture(cart, 'freedompay', { isPayment: true, sid: 'a', leftAtMs: 0 })
const back = { number: '', sid: 'a', nowMs: HOUR_MS }

describe('a cart on its way to a provider’s page', () => {
  it('is the receipt of the order that was placed there, with the number that the way back names', () => {
    expect(receiptOfReturn(left, back)).toMatchObject({ number: '', items: [{ qty: 2 }], paymentTitle: 'FreedomPay' })
    expect(receiptOfReturn(left, { ...back, number: 'K-1' })?.number).toBe('K-1')
    expect(receiptOfReturn(left, { ...back, number: '\0nonsense' })?.number).toBe('')
  })

  it('is no receipt after hours, of a login, or of nobody', () => {
    expect(receiptOfReturn(left, { ...back, nowMs: 3 * HOUR_MS })).toBeNull()
    expect(receiptOfReturn({ ...left, isPayment: false }, { ...back, number: 'K-1' })).toBeNull()
    expect(receiptOfReturn(null, back)).toBeNull()
  })

  it('is one in another session only when the way back names the order: its empty cart says nothing', () => {
    expect(receiptOfReturn(left, { ...back, sid: 'b' })).toBeNull()
    expect(receiptOfReturn(left, { ...back, sid: 'b', number: 'K-1' })?.number).toBe('K-1')
  })

  it('is kept for two hours, with what puts its lines back', () => {
    expect(findDeparture(left, 2 * HOUR_MS)).toBe(left)
    expect(findDeparture(left, 2 * HOUR_MS + 1)).toBeNull()
    expect(left.lines).toEqual([expect.objectContaining({ qty: 2 })])
  })

  it('is read back as it was stored, and nothing else is', () => {
    expect(parseDeparture(JSON.stringify(left))).toEqual(JSON.parse(JSON.stringify(left)))
    for (const text of [null, '', 'null', '[]', '{"receipt":{}}', '{"leftAtMs":1}'])
      expect(parseDeparture(text)).toBeNull()
  })
})
