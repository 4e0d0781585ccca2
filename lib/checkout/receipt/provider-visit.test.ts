import { describe, expect, it } from 'vitest'
import { buildCart, itemWire } from '../../cart/cart-fixtures.ts'
import { unconfirmedOrder } from './order.ts'
import {
  buildDeparture,
  findDeparture,
  parseDeparture,
  readOrderNumber,
  receiptOfReturn,
  withoutShopper,
} from './provider-visit.ts'

const HOUR_MS = 3600 * 1000
const cart = buildCart({
  items: [itemWire({ qty: 2 })],
  payment_methods: [{ code: 'freedompay', title: 'FreedomPay' }],
})
const left = buildDeparture(cart, 'freedompay', { isPayment: true, sid: 'a', leftAtMs: 0 })
const back = { number: '', sid: 'a', isCartEmpty: true, nowMs: HOUR_MS }

describe('a cart during a visit to a provider’s page', () => {
  it('returns the receipt of the order that was placed there, with the number in the return address', () => {
    expect(receiptOfReturn(left, back)).toMatchObject({ number: '', items: [{ qty: 2 }], paymentTitle: 'FreedomPay' })
    expect(receiptOfReturn(left, { ...back, number: 'K-1' })?.number).toBe('K-1')
    expect(receiptOfReturn(left, { ...back, number: 'K-1', isCartEmpty: false })?.number).toBe('K-1')
    expect(receiptOfReturn(left, { ...back, isCartEmpty: false })).toBeNull()
  })

  it('returns the receipt of an order that awaits its payment if the return address has no number', () => {
    const order = { ...unconfirmedOrder(cart, 'USD'), number: 'K-2' }
    const unpaid = buildDeparture(cart, 'financeit', { isPayment: true, sid: 'a', leftAtMs: 0, order })
    expect(receiptOfReturn(unpaid, back)).toMatchObject({ number: 'K-2', isAwaited: true })
    expect(receiptOfReturn(unpaid, { ...back, number: 'K-2' })).not.toHaveProperty('isAwaited')
    expect(receiptOfReturn(unpaid, { ...back, number: 'K-3' })).toBeNull()
  })

  it('returns no receipt after hours, for a login, or without a departure', () => {
    expect(receiptOfReturn(left, { ...back, nowMs: 3 * HOUR_MS })).toBeNull()
    expect(receiptOfReturn({ ...left, isPayment: false }, { ...back, number: 'K-1' })).toBeNull()
    expect(receiptOfReturn(null, back)).toBeNull()
  })

  it('returns one in another session only if the return address has the number: its empty cart proves nothing', () => {
    expect(receiptOfReturn(left, { ...back, sid: 'b' })).toBeNull()
    expect(receiptOfReturn(left, { ...back, sid: 'b', number: 'K-1' })?.number).toBe('K-1')
  })

  it('is kept for two hours, with the inputs that restore its lines', () => {
    expect(findDeparture(left, 2 * HOUR_MS)).toBe(left)
    expect(findDeparture(left, 2 * HOUR_MS + 1)).toBeNull()
    expect(left.lines).toEqual([expect.objectContaining({ qty: 2 })])
  })

  it.each([
    ['order=K-1', 'K-1'],
    ['order=%00nonsense', ''],
    ['order=%3Cscript%3E', ''],
    [`order=${'9'.repeat(33)}`, ''],
    ['', ''],
  ])('reads the number of an address that ends with ?%s', (query, number) => {
    expect(readOrderNumber(new URLSearchParams(query))).toBe(number)
  })

  it('is available to other tabs without personal data', () => {
    const placed = buildDeparture(
      buildCart({
        items: [itemWire()],
        email: 'ann@example.com',
        billing_address: {
          firstname: 'Ann',
          street: ['1 Lake Ave'],
          telephone: '2185550123',
          email: 'ann@example.com',
        },
      }),
      'financeit',
      { isPayment: true, sid: 'a', leftAtMs: 0, paidWith: { plan_hash: 'h' } },
    )
    const shared = JSON.stringify(withoutShopper(placed))
    expect(shared).not.toMatch(/ann@|Ann|Lake|5550123|plan_hash/)
    expect(parseDeparture(shared)?.receipt.items).toHaveLength(1)
  })

  it('is parsed as it was stored; invalid texts are rejected', () => {
    expect(parseDeparture(JSON.stringify(left))).toEqual(JSON.parse(JSON.stringify(left)))
    for (const text of [null, '', 'null', '[]', '{"receipt":{}}', '{"leftAtMs":1}'])
      expect(parseDeparture(text)).toBeNull()
  })
})
