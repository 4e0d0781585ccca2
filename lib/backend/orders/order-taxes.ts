/** The taxes of an order as its snapshot keeps them, by line, so that refunds return exactly what was charged. */
import * as v from 'valibot'
import type { CartSummary } from '../cart/cart-summary.ts'

const cents = v.pipe(v.number(), v.integer())

/** A tax that was charged. `items` has the cents by item id; they and `shipping` add up to `cents`. */
export const OrderTax = v.object({
  title: v.string(),
  rate: v.number(),
  cents,
  items: v.record(v.string(), cents),
  shipping: cents,
})
export type OrderTax = v.InferOutput<typeof OrderTax>

/** A tax that was refunded. */
export const RefundedTax = v.object({ title: v.string(), rate: v.number(), cents })
export type RefundedTax = v.InferOutput<typeof RefundedTax>

/** The field `tax_shares` of an order's snapshot. */
export const listOrderTaxes = ({ lines, totals }: Pick<CartSummary, 'lines' | 'totals'>): OrderTax[] =>
  totals.taxLines.map(({ title, rate, cents, lines: shares, shippingCents }) => ({
    title,
    rate,
    cents,
    items: Object.fromEntries(lines.map(({ line }, index) => [String(line.itemId), shares[index] ?? 0])),
    shipping: shippingCents,
  }))

/** What is left of each tax after refunds, together at most `mostCents`. */
export function leftOfTaxes(
  taxes: readonly OrderTax[],
  refunds: readonly { readonly taxes: readonly RefundedTax[] }[],
  mostCents: number,
): RefundedTax[] {
  let most = mostCents
  return taxes.map(({ title, rate, cents }, index) => {
    const done = refunds.reduce((sum, refund) => sum + (refund.taxes[index]?.cents ?? 0), 0)
    const left = Math.min(most, cents - done)
    most -= left
    return { title, rate, cents: left }
  })
}
