import { describe, expect, it } from 'vitest'
import english from '#public/locales/en/checkout.json' with { type: 'json' }
import { buildCart } from './cart-fixtures.ts'
import { listTotals } from './totals.ts'

const linesOf = (wire: Record<string, unknown>) =>
  Object.fromEntries(
    listTotals(buildCart(wire), english.totals).map(({ key, label, value }) => [key, `${label}: ${value}`]),
  )

describe('the totals panel', () => {
  it("S2-2-17 has the labels of the specification and '-' for values that the server omits", () => {
    expect(linesOf({})).toEqual({
      subtotal: 'Subtotal: -',
      discount: 'Discount: -',
      fee: 'Additional Fees: -',
      tax: 'Tax: -',
      shipping: 'Shipping/Delivery & Handling: -',
      'grand-total': 'Grand Total: -',
    })
    expect(linesOf({ totals: { tax: { title: '', amount: null } } }).tax).toBe('Tax: -')
  })

  it('S2-2-17 asks for the address instead of tax and delivery if the cart has no address', () => {
    const texts = Object.fromEntries(
      listTotals(buildCart({}), english.totals, english.totals.awaitsZip).map(({ key, value }) => [key, value]),
    )
    expect(texts).toMatchObject({
      tax: 'Calculated with your ZIP',
      shipping: 'Calculated with your ZIP',
      discount: '-',
    })
  })

  it('prefers the server’s titles and texts', () => {
    const totals = { tax: { title: 'MN sales tax', amount: 6.88, formatted: '$6.88' } }
    expect(linesOf({ totals }).tax).toBe('MN sales tax: $6.88')
  })

  it('S2-3.2-23 has a line for every fee instead of their sum', () => {
    const fees = [{ title: 'Haul-away', fee_amount: { amount: 30, formatted: '$30.00' } }]
    const lines = linesOf({ fees, totals: { fee: { amount: 30, formatted: '$30.00' } } })
    expect(lines['fee-0']).toBe('Haul-away: $30.00')
    expect(lines.fee).toBeUndefined()
  })

  it('S2-3.2-35 has a line for every offer that the discount names, and one for the coupon', () => {
    const money = (amount: number) => ({ amount, formatted: `$${amount}.00` })
    const buymoresavemore_info = [{ type: 'BuyMoreSaveMore_Instant', title: 'The Whole Room', amount: money(400) }]
    const discount = { title: 'Discount (SAVE50, The Whole Room)', amount: -450, formatted: '-$450.00' }
    const lines = linesOf({ buymoresavemore_info, coupon_code: 'SAVE50', totals: { discount } })
    expect(lines).toMatchObject({
      'discount-0': 'The Whole Room: -$400.00',
      'discount-1': 'Discount (SAVE50): -$50.00',
    })
    expect(lines.discount).toBeUndefined()
  })

  it('has the admin fee of the instalment provider only if the cart has one', () => {
    const totals = { financeit_admin_fee: { title: 'Admin fee', amount: 49, formatted: '$49.00' } }
    expect(linesOf({ totals })['admin-fee']).toBe('Admin fee: $49.00')
    expect(linesOf({})['admin-fee']).toBeUndefined()
  })
})
