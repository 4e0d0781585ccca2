import { MISSING_TOTAL } from '../core/checkout-constants.ts'
import type { Cart, Total } from './cart.ts'

/** Labels that stand in for titles the server doesn't give: 'totals' in public/locales/{lng}/checkout.json. */
export type TotalsTexts = {
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
 * a line only when the cart has one. `missingAddress` stands for tax and delivery that are missing because the shopper has
 * not said where to.
 */
export function listTotals(
  { totals, fees }: Pick<Cart, 'totals' | 'fees'>,
  texts: TotalsTexts,
  missingAddress = MISSING_TOTAL,
): TotalLine[] {
  const line = (key: string, total: Total | null, label: string, missing = MISSING_TOTAL): TotalLine => ({
    key,
    label: total?.title.trim() || label,
    value: total?.formatted || missing,
  })
  const feeLines = fees.map((fee, index) => ({
    key: `fee-${index}`,
    label: fee.title.trim() || texts.fee,
    value: fee.formatted || MISSING_TOTAL,
  }))
  const parts = totals.discountParts ?? []
  const discountLines =
    parts.length === 0
      ? [line('discount', totals.discount, texts.discount)]
      : parts.map((part, index) =>
          line(`discount-${index}`, part, part.couponCode ? `${texts.discount} (${part.couponCode})` : texts.discount),
        )
  return [
    line('subtotal', totals.subtotal, texts.subtotal),
    ...discountLines,
    ...(feeLines.length > 0 ? feeLines : [line('fee', totals.fee, texts.fee)]),
    ...(totals.adminFee ? [line('admin-fee', totals.adminFee, texts.fee)] : []),
    line('tax', totals.tax, texts.tax, missingAddress),
    line('shipping', totals.shipping, texts.shipping, missingAddress),
    line('grand-total', totals.grandTotal, texts.grandTotal),
  ]
}
