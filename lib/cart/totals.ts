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

export type TotalLine = {
  readonly key: string
  readonly kind: keyof TotalsTexts
  readonly label: string
  readonly value: string
  /** null if the server leaves it out. */
  readonly amount: number | null
}

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
  const line = (
    key: string,
    kind: keyof TotalsTexts,
    total: Total | null,
    missing = MISSING_TOTAL,
    label = texts[kind],
  ): TotalLine => ({
    key,
    kind,
    label: total?.title.trim() || label,
    value: total?.formatted || missing,
    amount: total?.amount ?? null,
  })
  const feeLines = fees.map((fee, index) => line(`fee-${index}`, 'fee', fee))
  const parts = totals.discountParts ?? []
  const discountLines =
    parts.length === 0
      ? [line('discount', 'discount', totals.discount)]
      : parts.map((part, index) => {
          const label = part.couponCode ? `${texts.discount} (${part.couponCode})` : texts.discount
          return line(`discount-${index}`, 'discount', part, MISSING_TOTAL, label)
        })
  return [
    line('subtotal', 'subtotal', totals.subtotal),
    ...discountLines,
    ...(feeLines.length > 0 ? feeLines : [line('fee', 'fee', totals.fee)]),
    ...(totals.adminFee ? [line('admin-fee', 'fee', totals.adminFee)] : []),
    line('tax', 'tax', totals.tax, missingAddress),
    line('shipping', 'shipping', totals.shipping, missingAddress),
    line('grand-total', 'grandTotal', totals.grandTotal),
  ]
}
