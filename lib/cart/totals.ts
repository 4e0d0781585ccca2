import { MISSING_TOTAL } from '../core/checkout-constants.ts'
import type { Cart, Total } from './cart.ts'

/** Labels for rows without a title of the server: 'totals' in public/locales/{lng}/checkout.json. */
export type TotalsTexts = {
  readonly subtotal: string
  readonly discount: string
  readonly fee: string
  readonly tax: string
  readonly shipping: string
  readonly grandTotal: string
}

export type TotalLine = { readonly key: string; readonly label: string; readonly value: string }

/**
 * The rows of the totals panel from subtotal to grand total. The server's title wins; a missing value is '-'. Each part
 * of the discount and each fee is a row; the sum of fees is one only if no fee is listed. The instalment provider's
 * admin fee is a row only if the cart has one. `missingAddress` is the text for tax and delivery while the address is
 * missing.
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
