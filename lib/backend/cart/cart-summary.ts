/** A stored cart seen with today's catalogue, stock, coupons, taxes and delivery prices. */
import type { View } from '../catalog/view.ts'
import type { CouponRecord, ShippingRecord } from '../import/folder-schemas.ts'
import type { Product, Stock } from '../store/content.ts'
import { regionOfPostcode } from '../store/postal-areas.ts'
import { cleanCode } from '../text/clean-text.ts'
import { say } from '../text/messages.ts'
import { formatCents, toCents } from '../text/money.ts'
import { type CartState, type ChosenPlan, deliveryAddress } from './cart-state.ts'
import { chargeFees, type Fee } from './fees.ts'
import { countDemand, findShortages, type ResolvedLine, resolveLine, type Shortage } from './lines.ts'
import { findOffers, type Offer } from './offers.ts'
import { carries, type Destination, reaches, shippingCents, suits } from './shipping.ts'
import { reachesMinimum, sumUp, type Totals } from './totals.ts'

/** Everything that follows from a cart's state. */
export type CartSummary = {
  lines: ResolvedLine[]
  /** Lines whose product is no longer offered. */
  goneCount: number
  shortages: Shortage[]
  destination: Destination
  /** What is sent: variants for configurables, selections for bundles. */
  goods: Product[]
  /** Methods for these goods that reach the destination, with their price for this cart. */
  shippingMethods: { method: ShippingRecord; cents: number }[]
  /** The chosen method, as long as it reaches the destination. */
  shippingMethod: ShippingRecord | undefined
  offers: Offer[]
  /** The coupon in use; its minimum may not be reached. */
  coupon: CouponRecord | undefined
  fees: Fee[]
  /** The instalment plan in use; its admin fee is part of the grand total. */
  instalment: ChosenPlan | null
  totals: Totals
}

const sameCode = (code: string): string => cleanCode(code).toLowerCase()

/** The store's coupon of that code; letter case does not matter, nor how a keyboard writes accents. */
export const findCoupon = (view: View, code: string): CouponRecord | undefined =>
  [...view.documents.coupons.values()].find((coupon) => sameCode(coupon.code) === sameCode(code))

/** Why a coupon can't be used, as a sentence; '' when it can. */
export function explainCoupon(view: View, code: string, subtotalCents: number): string {
  const coupon = findCoupon(view, code)
  if (coupon === undefined) return say('badCoupon', view.locale, { code })
  if (reachesMinimum(coupon, subtotalCents)) return ''
  const amount = formatCents(toCents(coupon.min_subtotal ?? 0), view.locale, view.content.currency)
  return say('couponMinimum', view.locale, { code, amount })
}

/** Where the cart goes; the region is read off the postcode while the address does not name it. */
function destinationOf(state: CartState): Destination {
  const { country_id: country, region, postcode } = deliveryAddress(state)
  return { country, region: region || regionOfPostcode(country, postcode), postcode }
}

/** Works a cart out. `stock` is today's, read under lock when an order is placed. */
export function summarizeCart(view: View, state: CartState, stock: Stock = view.content.stock): CartSummary {
  const { content, documents } = view
  const lines = state.lines.flatMap((line) => resolveLine(content, line) ?? [])
  const destination = destinationOf(state)
  const offers = findOffers(content, documents.promotions.values(), documents.categories, lines)
  const demand = countDemand(lines)
  const goods = [...demand.keys()]
  const reaching = [...documents.shipping.values()].filter(
    (method) => reaches(method, destination) && carries(method, goods) && suits(view, method, goods),
  )
  const shippingMethod = reaching.find(({ code }) => code === state.shippingMethod)
  const coupon = state.couponCode === '' ? undefined : findCoupon(view, state.couponCode)
  const offersCents = offers
    .filter(({ type }) => type === 'BuyMoreSaveMore_Instant')
    .reduce((sum, { cents }) => sum + cents, 0)
  const fees = chargeFees(documents.fees.values(), demand, destination)
  const sums = sumUp({
    lines: lines.map(({ unitCents, line }) => ({ unitCents, quantity: line.quantity })),
    coupon,
    offersCents,
    shippingCents: shippingMethod === undefined ? undefined : (goods) => shippingCents(shippingMethod, goods),
    fees,
    taxes: [...documents.taxes.values()],
    destination,
  })
  const instalment = lines.length === 0 ? null : state.instalment
  const totals = { ...sums, grandTotal: sums.grandTotal + (instalment?.feeCents ?? 0) }
  return {
    lines,
    goneCount: state.lines.length - lines.length,
    shortages: findShortages(stock, lines),
    destination,
    goods,
    shippingMethods: reaching.map((method) => ({
      method,
      cents: shippingCents(method, totals.subtotal - totals.discount),
    })),
    shippingMethod,
    offers,
    coupon,
    fees,
    instalment,
    totals,
  }
}
