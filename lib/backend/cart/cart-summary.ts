/** A stored cart evaluated with the current catalogue, stock, coupons, taxes and shipping prices. */

import { formatCents, toCents } from '../../contract-server/money.ts'
import { regionOfPostcode } from '../../core/address/postal-areas.ts'
import { todayIn } from '../../core/time/today.ts'
import type { TaxServiceRequest } from '../providers/tax-service.ts'
import type { CatalogProduct, Stock } from '../store/content.ts'
import type { CouponRecord, ShippingRecord } from '../store/folder-schemas.ts'
import type { StoreContext } from '../store/store-context.ts'
import { STANDARD_CLASS } from '../store/tax-schema.ts'
import { taxCart } from '../taxes/cart-tax.ts'
import type { TaxableCart } from '../taxes/compute-taxes.ts'
import { isValidOn } from '../taxes/exemption.ts'
import { translate } from '../text/messages.ts'
import { type CartState, type ChosenPlan, deliveryAddress } from './cart-state.ts'
import { findByCode } from './coupon-code.ts'
import { type Fee, listFees } from './fees.ts'
import { countDemand, findShortages, type ResolvedLine, resolveLine, type Shortage } from './lines.ts'
import { type CartOffer, findOffers } from './offers.ts'
import { canShip, isOfferedFor, type ShippingDestination, shippingCents, shipsTo } from './shipping.ts'
import { type CartAmounts, calculateTotals, reachesMinimum } from './totals.ts'

export type CartSummary = {
  lines: ResolvedLine[]
  /** Number of lines whose product is no longer offered. */
  goneCount: number
  shortages: Shortage[]
  destination: ShippingDestination
  /** Products to ship: variants of configurables, selections of bundles. */
  goods: CatalogProduct[]
  /** Methods for these goods that reach the destination, with their price for this cart. */
  shippingMethods: { method: ShippingRecord; cents: number }[]
  /** The selected method, if it reaches the destination. */
  shippingMethod: ShippingRecord | undefined
  offers: CartOffer[]
  /** The applied coupon; the cart may be below its minimum. */
  coupon: CouponRecord | undefined
  fees: Fee[]
  /** The selected instalment plan; its admin fee is part of the grand total. */
  instalment: ChosenPlan | null
  totals: CartAmounts
  /** What a tax service needs to know. */
  taxRequest: TaxServiceRequest | undefined
}

export const findCoupon = (store: StoreContext, code: string): CouponRecord | undefined =>
  findByCode(store.documents.coupons.values(), code)

/** Public message why a coupon can't be used; '' if it can. */
export function explainCoupon(store: StoreContext, code: string, subtotalCents: number): string {
  const coupon = findCoupon(store, code)
  if (coupon === undefined) return translate('badCoupon', store.locale, { code })
  if (reachesMinimum(coupon, subtotalCents)) return ''
  const amount = formatCents(toCents(coupon.min_subtotal ?? 0), store.locale, store.content.currency)
  return translate('couponMinimum', store.locale, { code, amount })
}

/** Where the cart is shipped to; without a region in the address it is derived from the postcode. */
function destinationOf(state: CartState): ShippingDestination {
  const { country_id: country, region, postcode } = deliveryAddress(state)
  return { country, region: region || regionOfPostcode(country, postcode), postcode }
}

/** The tax class of a line; a variant inherits that of its configurable, and a bundle has its own one. */
const taxClassOf = ({ item, product }: ResolvedLine): string => item.tax_class || product.tax_class || STANDARD_CLASS

type TaxedAt = ShippingDestination & { city: string; street: string }

/** Where the shopper gets the goods, by which they are taxed: the shop of a pickup, else the delivery address. */
function taxedAt({ documents }: StoreContext, state: CartState, method: ShippingRecord | undefined): TaxedAt {
  const shop = method?.pickup && state.pickup ? documents.locations.get(state.pickup.google_code) : undefined
  if (shop) {
    const { country_id: country, region, postcode, city, street } = shop.address
    return { country, region, postcode, city, street }
  }
  const { city, street } = deliveryAddress(state)
  return { ...destinationOf(state), city, street: street.join(', ') }
}

type Taxable = { lines: readonly ResolvedLine[]; taxable: TaxableCart; place: TaxedAt }

/** The request to the tax service, whether or not the store has one. */
function describeTaxRequest(store: StoreContext, state: CartState, { lines, taxable, place }: Taxable) {
  const { content } = store
  const day = todayIn(content.timeZone)
  const { exemption } = state
  const isExempt = exemption !== null && isValidOn(exemption, day)
  return {
    store: content.id,
    currency: content.currency,
    day,
    to: place,
    lines: lines.map(({ line, item }, index) => ({
      id: String(line.itemId),
      sku: item.sku,
      taxClass: taxable.lines[index]?.taxClass ?? STANDARD_CLASS,
      quantity: line.quantity,
      cents: taxable.lines[index]?.cents ?? 0,
    })),
    feesCents: taxable.feesCents,
    shippingCents: taxable.shippingCents,
    exemption: isExempt ? { certificate: exemption.certificate, places: exemption.places } : null,
  }
}

/** Evaluates a cart. Placing an order passes the `stock` that it has read under a lock. */
export function summarizeCart(store: StoreContext, state: CartState, stock: Stock = store.content.stock): CartSummary {
  const { content, documents } = store
  const lines = state.lines.flatMap((line) => resolveLine(content, line) ?? [])
  const destination = destinationOf(state)
  const offers = findOffers(content, documents.promotions.values(), documents.categories, lines)
  const demand = countDemand(lines)
  const goods = [...demand.keys()]
  const reaching = [...documents.shipping.values()].filter(
    (method) => shipsTo(method, destination) && canShip(method, goods) && isOfferedFor(store, method, goods),
  )
  const shippingMethod = reaching.find(({ code }) => code === state.shippingMethod)
  const coupon = state.couponCode === '' ? undefined : findCoupon(store, state.couponCode)
  const offersCents = offers
    .filter(({ type }) => type === 'BuyMoreSaveMore_Instant')
    .reduce((sum, { cents }) => sum + cents, 0)
  const fees = listFees(documents.fees.values(), demand, destination)
  let taxRequest: TaxServiceRequest | undefined
  const sums = calculateTotals({
    lines: lines.map((resolved) => ({
      unitCents: resolved.unitCents,
      quantity: resolved.line.quantity,
      taxClass: taxClassOf(resolved),
    })),
    coupon,
    offersCents,
    shippingCents: shippingMethod === undefined ? undefined : (goods) => shippingCents(shippingMethod, goods),
    fees,
    taxOf: (taxable) => {
      const place = taxedAt(store, state, shippingMethod)
      taxRequest = describeTaxRequest(store, state, { lines, taxable, place })
      return taxCart(store, taxable, { place, exemption: state.exemption, quote: state.taxQuote, request: taxRequest })
    },
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
    taxRequest,
  }
}
