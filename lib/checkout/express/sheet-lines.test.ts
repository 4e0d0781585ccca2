import { describe, expect, it } from 'vitest'
import { buildCart } from '#lib/cart/cart-fixtures.ts'
import english from '#public/locales/en/checkout.json' with { type: 'json' }
import { listSheetLines } from './sheet-lines.ts'

const linesOf = (wire: Record<string, unknown>, isAddressKnown = true) =>
  listSheetLines(buildCart(wire), english.totals, isAddressKnown).map(
    ({ kind, label, amount }) => `${kind} ${label} ${amount}`,
  )

describe('the lines of a wallet’s sheet', () => {
  it('are those of the cart’s totals: with the server’s titles, every fee and offer, discounts below 0', () => {
    const money = (amount: number) => ({ amount, formatted: `$${amount}.00` })
    expect(
      linesOf({
        coupon_code: 'SAVE50',
        buymoresavemore_info: [{ type: 'BuyMoreSaveMore_Instant', title: 'The Whole Room', amount: money(400) }],
        fees: [{ title: 'Haul-away', fee_amount: money(30) }],
        totals: {
          subtotal: money(1000),
          discount: { title: 'Discount (SAVE50, The Whole Room)', amount: -450 },
          financeit_admin_fee: money(49),
          tax: { title: 'MN sales tax', amount: 6.875 },
          shipping: money(0),
          grand_total: money(635.88),
        },
      }),
    ).toEqual([
      'subtotal Subtotal 1000.00',
      'discount The Whole Room -400.00',
      'discount Discount (SAVE50) -50.00',
      'fee Haul-away 30.00',
      'fee Additional Fees 49.00',
      'tax MN sales tax 6.88',
      'shipping Shipping/Delivery & Handling 0.00',
    ])
  })

  it('are pending for tax and shipping until the address is known, and missing for amounts that the store does not charge', () => {
    const wire = { totals: { subtotal: { amount: 100 }, discount: { amount: 0 }, fee: { amount: 0 } } }
    expect(linesOf(wire, false)).toEqual([
      'subtotal Subtotal 100.00',
      'tax Tax null',
      'shipping Shipping/Delivery & Handling null',
    ])
    expect(linesOf(wire)).toEqual(['subtotal Subtotal 100.00'])
  })

  it('have a discount below 0, also if the server states it as a positive amount', () => {
    expect(linesOf({ totals: { discount: { amount: 12.5 } } })).toEqual(['discount Discount -12.50'])
  })
})
