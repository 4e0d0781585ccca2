/** Sums of a cart, in whole cents. */

import { toCents } from '../../contract-server/money.ts'
import { percentOfCents, splitCents } from '../../core/money/rates.ts'
import type { CouponRecord } from '../store/folder-schemas.ts'
import { STANDARD_CLASS } from '../store/tax-schema.ts'
import type { CartTax, CartTaxLine } from '../taxes/cart-tax-line.ts'
import type { TaxableCart } from '../taxes/compute-taxes.ts'
import type { Fee } from './fees.ts'

/** `taxClass` is the product's; missing: the standard class. */
export type PricedLine = { unitCents: number; quantity: number; taxClass?: string }

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
  /** Computes the taxes of what is taxed. */
  taxOf: (cart: TaxableCart) => CartTax
}

/** Sums in cents; `discount` is positive and at most the subtotal. null: the row does not apply. */
export type CartAmounts = {
  subtotal: number
  discount: number
  fee: number | null
  tax: number | null
  taxTitle: string
  /** What `tax` consists of. `lines` of each are in the order of the cart's, with the tax of their fees. */
  taxLines: readonly CartTaxLine[]
  /** 'exempt' for an exempted customer; 'later' if the tax can't be computed now, so that nothing can be ordered. */
  taxState: CartTax['state']
  shipping: number | null
  grandTotal: number
}

/** Discount of a coupon: a percentage of the subtotal or an amount, at most the subtotal; 0 below its minimum. */
export function couponDiscountCents(coupon: CouponRecord | undefined, subtotalCents: number): number {
  if (coupon === undefined || !reachesMinimum(coupon, subtotalCents)) return 0
  const discountCents =
    coupon.percent === undefined ? toCents(coupon.amount ?? 0) : percentOfCents(subtotalCents, coupon.percent)
  return Math.min(subtotalCents, discountCents)
}

export const reachesMinimum = (coupon: CouponRecord, subtotalCents: number): boolean =>
  coupon.min_subtotal === undefined || subtotalCents >= toCents(coupon.min_subtotal)

/** The title of all taxes: the names of one or two, or of those that a file without places lists; else ''. */
function titleTaxes({ lines, isByPlace }: CartTax): string {
  const titles = [...new Set(lines.map(({ title }) => title))]
  return isByPlace && titles.length > 2 ? '' : titles.join(' + ')
}

/**
 * Calculates the totals of a cart. Discounts are shared among the lines in proportion to their prices. Fees are never
 * discounted; taxed fees are taxed like goods of the standard class.
 */
export function calculateTotals(input: TotalsInput): CartAmounts {
  const { lines, coupon, offersCents, shippingCents, fees, taxOf } = input
  const rows = lines.map(({ unitCents, quantity }) => unitCents * quantity)
  const subtotal = rows.reduce((sum, cents) => sum + cents, 0)
  const discount = Math.min(subtotal, couponDiscountCents(coupon, subtotal) + offersCents)
  const goods = subtotal - discount
  const shipping = shippingCents === undefined || lines.length === 0 ? null : shippingCents(goods)
  const fee = fees.reduce((sum, { cents }) => sum + cents, 0)
  const discounts = splitCents(discount, rows)
  const taxes = taxOf({
    lines: lines.map(({ taxClass = STANDARD_CLASS }, index) => ({
      cents: (rows[index] ?? 0) - (discounts[index] ?? 0),
      taxClass,
    })),
    feesCents: fees.reduce((sum, { cents, isTaxed }) => sum + (isTaxed ? cents : 0), 0),
    shippingCents: shipping ?? 0,
  })
  const tax = taxes.lines.reduce((sum, { cents }) => sum + cents, 0)
  return {
    subtotal,
    discount,
    fee: fees.length === 0 ? null : fee,
    tax: taxes.state === 'none' || taxes.state === 'later' ? null : tax,
    taxTitle: titleTaxes(taxes),
    taxLines: taxes.lines.map((line) => {
      // A refund shares fees among the lines by their prices.
      const ofFees = splitCents(line.feesCents, rows)
      return { ...line, lines: line.lines.map((cents, index) => cents + (ofFees[index] ?? 0)), feesCents: 0 }
    }),
    taxState: taxes.state,
    shipping,
    grandTotal: goods + fee + (shipping ?? 0) + tax,
  }
}
