/** Sums of a cart, in whole cents. */
import type { CouponRecord, TaxRecord } from '../import/folder-schemas.ts'
import { toCents } from '../text/money.ts'
import type { Fee } from './fees.ts'
import type { ShippingDestination } from './shipping.ts'

export type PricedLine = { unitCents: number; quantity: number }

export type TotalsInput = {
  lines: readonly PricedLine[]
  coupon: CouponRecord | undefined
  /** Sum of the discounts for products bought together. */
  offersCents: number
  /**
   * Returns the price of the selected shipping method for a subtotal after discounts; undefined if none is selected.
   */
  shippingCents: ((goodsCents: number) => number) | undefined
  fees: readonly Pick<Fee, 'cents' | 'isTaxed'>[]
  taxes: readonly TaxRecord[]
  destination: ShippingDestination
}

/** Sums in cents; `discount` is positive and at most the subtotal. null: the row does not apply. */
export type CartAmounts = {
  subtotal: number
  discount: number
  fee: number | null
  tax: number | null
  taxTitle: string
  shipping: number | null
  grandTotal: number
}

/** Tax rows that apply at a destination; all rows of a region apply. */
export const taxesOf = (taxes: readonly TaxRecord[], { country, region }: ShippingDestination): TaxRecord[] =>
  taxes.filter((tax) => tax.country === country && (tax.region === '*' || tax.region === region))

/** Discount of a coupon: a percentage of the subtotal or an amount, at most the subtotal; 0 below its minimum. */
export function couponDiscountCents(coupon: CouponRecord | undefined, subtotalCents: number): number {
  if (coupon === undefined || !reachesMinimum(coupon, subtotalCents)) return 0
  const discountCents =
    coupon.percent === undefined ? toCents(coupon.amount ?? 0) : Math.round((subtotalCents * coupon.percent) / 100)
  return Math.min(subtotalCents, discountCents)
}

export const reachesMinimum = (coupon: CouponRecord, subtotalCents: number): boolean =>
  coupon.min_subtotal === undefined || subtotalCents >= toCents(coupon.min_subtotal)

/**
 * Calculates the totals of a cart. Each tax is rounded separately, as it is reported to the tax office. Fees are never
 * discounted; taxed fees are taxed like goods.
 */
export function calculateTotals(input: TotalsInput): CartAmounts {
  const { lines, coupon, offersCents, shippingCents, fees, taxes, destination } = input
  const subtotal = lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0)
  const discount = Math.min(subtotal, couponDiscountCents(coupon, subtotal) + offersCents)
  const goods = subtotal - discount
  const shipping = shippingCents === undefined || lines.length === 0 ? null : shippingCents(goods)
  const fee = fees.reduce((sum, { cents }) => sum + cents, 0)
  const taxable = fees.reduce((sum, { cents, isTaxed }) => sum + (isTaxed ? cents : 0), goods)
  const applicableTaxes = taxesOf(taxes, destination)
  const tax = applicableTaxes.reduce(
    (sum, row) => sum + Math.round(row.rate * (taxable + (row.shipping ? (shipping ?? 0) : 0))),
    0,
  )
  return {
    subtotal,
    discount,
    fee: fees.length === 0 ? null : fee,
    tax: applicableTaxes.length === 0 ? null : tax,
    taxTitle: [...new Set(applicableTaxes.map(({ title }) => title))].join(' + '),
    shipping,
    grandTotal: goods + fee + (shipping ?? 0) + tax,
  }
}
