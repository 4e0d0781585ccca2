/**
 * Texts of a product's stock. Tile, product page, wishlist, comparison, cart, checkout, receipt and structured data
 * all use this file, so that they agree. Any field of the response may be missing.
 */
import type * as v from 'valibot'
import type { SpecWire, StockWire } from '../contracts/product.ts'
import type { Translate } from '../i18n/catalogue.ts'
import type { Availability } from './availability.ts'

/** Facts that decide the state of a product. */
export type StockFacts = {
  /** Stock over all shops: 'untracked' means that the store doesn't count and the product is available. */
  readonly stock: 'in' | 'out' | 'untracked'
  /** Units over all shops; 0 if not counted. */
  readonly units: number
  readonly canAddToCart: boolean
  /** Time to get or make the product, in the store's words; '' if unknown. */
  readonly leadTime: string
  /** The product is no longer made or supplied, so it will not be back in stock. */
  readonly isDiscontinued?: true
}

/** Text of each state, in the store's language. */
export type StockTexts = Readonly<Record<Availability, string>>

/** Fields of a product in a response that describe its stock (S1-3.7). */
type StockSource = {
  location_inventory: readonly Pick<v.InferOutput<typeof StockWire>, 'qty'>[]
  display_add_to_cart: boolean
  poa: boolean
  discontinued?: boolean
  product_data: readonly v.InferOutput<typeof SpecWire>[]
}

/** Up to this number of units over all shops is limited availability. */
const FEW = 3

/** Names under which dealers list a lead time among a product's facts. */
const LEAD_TIME = /^(lead[\s_-]?times?|d[ée]lais?([\s_-].*)?)$/i

/** Lead time among facts; '' if missing. */
export const findLeadTime = (facts: readonly { name: string; label?: string; value: string }[]): string =>
  facts.find(({ name, label = '' }) => LEAD_TIME.test(name.trim()) || LEAD_TIME.test(label.trim()))?.value.trim() ?? ''

/** Reads the facts from a product on the wire; it is in stock if any shop has a unit (S1-4.8). */
export function readStock(wire: StockSource): StockFacts {
  const units = wire.location_inventory.reduce((sum, { qty }) => sum + Math.max(0, qty), 0)
  const stock = wire.location_inventory.length === 0 ? 'untracked' : units > 0 ? 'in' : 'out'
  return {
    stock,
    units,
    canAddToCart: wire.display_add_to_cart && stock !== 'out' && !wire.poa,
    leadTime: findLeadTime(wire.product_data),
    ...(wire.discontinued && { isDiscontinued: true }),
  }
}

/**
 * State of a product. Without a unit in any shop it is out of stock, or discontinued if it won't be back; if it is in
 * a shop but can't be ordered online, shoppers have to call; if the store doesn't count, it can be ordered; few units
 * over all shops are limited availability.
 */
export function findAvailability({ stock, units, canAddToCart, isDiscontinued }: StockFacts): Availability {
  if (isDiscontinued && !canAddToCart && stock !== 'in') return 'discontinued'
  if (stock === 'out') return 'out-of-stock'
  if (!canAddToCart) return 'call'
  if (stock === 'untracked') return 'order'
  return units <= FEW ? 'limited' : 'in-stock'
}

/** Texts of a store; `flagLabel` is its text for out of stock (S1-3.1). */
export const stockTexts = (t: Translate<'product'>, flagLabel: string): StockTexts => ({
  'in-stock': t('stock.in-stock'),
  limited: t('stock.limited'),
  order: t('stock.order'),
  'out-of-stock': flagLabel || t('stock.out-of-stock'),
  discontinued: t('stock.discontinued'),
  call: t('stock.call'),
})

/** Lead time of a product that can be ordered but is not counted; '' in every other state. */
export const shownLeadTime = (facts: StockFacts): string => (findAvailability(facts) === 'order' ? facts.leadTime : '')

/** Text of a product's stock with its lead time: 'Available to order · 6 to 8 weeks'. */
export const writeStock = (facts: StockFacts, texts: StockTexts): string =>
  [texts[findAvailability(facts)], shownLeadTime(facts)].filter(Boolean).join(' · ')

/**
 * Stock of a product in one shop; null if the shop doesn't count. A shop without a unit of a product that is ordered
 * anyway shows 'available to order'.
 */
export function describeShop(
  qty: number | null,
  state: Availability,
  hasCounts: boolean,
  t: Translate<'product'>,
): { readonly text: string; readonly isThere: boolean } | null {
  if (qty === null) return null
  if (qty <= 0 && state === 'order') return { text: t('stock.order'), isThere: false }
  const word = qty > 0 ? 'availability.inStock' : 'availability.notInStock'
  return { text: hasCounts ? t('inStoreQty', { count: Math.max(0, qty) }) : t(word), isThere: qty > 0 }
}

/**
 * Estimates in days start when the goods are ready; a date already includes the lead time, which the back end knows.
 */
const COUNTS_DAYS = /\b(days?|hours?|jours?|heures?)\b/i

/**
 * Lead time to show with a delivery estimate: "4–10 business days" is misleading for goods that are made in six weeks.
 * '' if the estimate is a date or there is no lead time.
 */
export const leadTimeBefore = (estimate: string, leadTime: string): string =>
  COUNTS_DAYS.test(estimate) ? leadTime : ''
