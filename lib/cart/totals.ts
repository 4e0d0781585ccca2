import { MISSING_TOTAL } from '../core/checkout-constants.ts'
import type { Cart, Total } from './cart.ts'

/** Labels that stand in for titles the server doesn't give: 'totals' in public/locales/{lng}/checkout.json. */
export type TotalsLabels = {
  readonly subtotal: string
  readonly discount: string
  readonly fee: string
  readonly tax: string
  readonly shipping: string
  readonly grandTotal: string
}

/** A line to print. */
export type TotalLine = { readonly key: string; readonly label: string; readonly value: string }

/**
 * The lines of the totals panel from subtotal to grand total. The server's title comes first, a missing value is '-'.
 * Every part of the discount is a line, and every single fee; the sum of fees is one only when none is listed. The instalment provider's admin fee is
 * a line only when the cart has one.
 */
export function listTotals({ totals, fees }: Pick<Cart, 'totals' | 'fees'>, labels: TotalsLabels): TotalLine[] {
  const line = (key: string, total: Total | null, label: string): TotalLine => ({
    key,
    label: total?.title.trim() || label,
    value: total?.formatted || MISSING_TOTAL,
  })
  const feeLines = fees.map((fee, index) => ({
    key: `fee-${index}`,
    label: fee.title.trim() || labels.fee,
    value: fee.formatted || MISSING_TOTAL,
  }))
  const parts = totals.discountParts ?? []
  const discountLines =
    parts.length === 0
      ? [line('discount', totals.discount, labels.discount)]
      : parts.map((part, index) =>
          line(
            `discount-${index}`,
            part,
            part.couponCode ? `${labels.discount} (${part.couponCode})` : labels.discount,
          ),
        )
  return [
    line('subtotal', totals.subtotal, labels.subtotal),
    ...discountLines,
    ...(feeLines.length > 0 ? feeLines : [line('fee', totals.fee, labels.fee)]),
    ...(totals.adminFee ? [line('admin-fee', totals.adminFee, labels.fee)] : []),
    line('tax', totals.tax, labels.tax),
    line('shipping', totals.shipping, labels.shipping),
    line('grand-total', totals.grandTotal, labels.grandTotal),
  ]
}
