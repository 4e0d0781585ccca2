/** Sums of a cart, in whole cents. */
import type { CouponRecord, TaxRecord } from '../import/folder-schemas.ts'
import { toCents } from '../text/money.ts'
import type { Fee } from './fees.ts'
import type { Destination } from './shipping.ts'

/** A line's money: what one unit costs, and how many there are. */
export type PricedLine = { unitCents: number; quantity: number }

/** What totals are made of. */
export type TotalsInput = {
  lines: readonly PricedLine[]
  coupon: CouponRecord | undefined
  /** What offers for buying together take off at once. */
  offersCents: number
  /** Price of the chosen way of delivery for a subtotal; undefined while none is chosen. */
  shippingCents: ((goodsCents: number) => number) | undefined
  fees: readonly Pick<Fee, 'cents' | 'isTaxed'>[]
  taxes: readonly TaxRecord[]
  destination: Destination
}

/** Sums in cents; `discount` is positive and never more than the subtotal. null: the line does not apply. */
export type Totals = {
  subtotal: number
  discount: number
  fee: number | null
  tax: number | null
  taxTitle: string
  shipping: number | null
  grandTotal: number
}

/** Taxes of a place; several rows of one region add up. */
export const taxesOf = (taxes: readonly TaxRecord[], { country, region }: Destination): TaxRecord[] =>
  taxes.filter((tax) => tax.country === country && (tax.region === '*' || tax.region === region))

/** What a coupon takes off: a share of the subtotal or an amount, at most all of it; nothing below its minimum. */
export function couponCents(coupon: CouponRecord | undefined, subtotalCents: number): number {
  if (coupon === undefined || !reachesMinimum(coupon, subtotalCents)) return 0
  const wanted =
    coupon.percent === undefined ? toCents(coupon.amount ?? 0) : Math.round((subtotalCents * coupon.percent) / 100)
  return Math.min(subtotalCents, wanted)
}

/** Is the subtotal high enough for the coupon? */
export const reachesMinimum = (coupon: CouponRecord, subtotalCents: number): boolean =>
  coupon.min_subtotal === undefined || subtotalCents >= toCents(coupon.min_subtotal)

/**
 * Adds a cart up. Each tax is rounded by itself, as it is shown to the tax office. Fees are never discounted; those
 * marked so are taxed like goods.
 */
export function sumUp(input: TotalsInput): Totals {
  const { lines, coupon, offersCents, shippingCents, fees, taxes, destination } = input
  const subtotal = lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0)
  const discount = Math.min(subtotal, couponCents(coupon, subtotal) + offersCents)
  const goods = subtotal - discount
  const shipping = shippingCents === undefined || lines.length === 0 ? null : shippingCents(goods)
  const fee = fees.reduce((sum, { cents }) => sum + cents, 0)
  const taxable = fees.reduce((sum, { cents, isTaxed }) => sum + (isTaxed ? cents : 0), goods)
  const due = taxesOf(taxes, destination)
  const tax = due.reduce((sum, row) => sum + Math.round(row.rate * (taxable + (row.shipping ? (shipping ?? 0) : 0))), 0)
  return {
    subtotal,
    discount,
    fee: fees.length === 0 ? null : fee,
    tax: due.length === 0 ? null : tax,
    taxTitle: [...new Set(due.map(({ title }) => title))].join(' + '),
    shipping,
    grandTotal: goods + fee + (shipping ?? 0) + tax,
  }
}
