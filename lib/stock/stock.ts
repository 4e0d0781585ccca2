/**
 * Which word a product's stock has, everywhere: tile, product page, wishlist, comparison, cart, checkout, receipt and
 * structured data read it here, so that no two of them differ. Pure: it decides from what section 3.7 names, and any
 * part of that may be missing.
 */
import type * as v from 'valibot'
import type { SpecWire, StockWire } from '../contracts/product.ts'
import type { Translate } from '../i18n/catalogue.ts'
import type { Availability } from './availability.ts'

/** What decides the word. */
export type StockFacts = {
  /** Stock over all shops: 'untracked' means that the store doesn't count and the product is to be had. */
  readonly stock: 'in' | 'out' | 'untracked'
  /** Units over all shops; 0 when they are not counted. */
  readonly units: number
  readonly canAddToCart: boolean
  /** How long it takes to get or make it, in the store's words; '' when it says nothing. */
  readonly leadTime: string
}

/** The word of each state, in the store's language. */
export type StockTexts = Readonly<Record<Availability, string>>

/** Fields of section 3.7 that tell of stock. */
type StockSource = {
  location_inventory: readonly Pick<v.InferOutput<typeof StockWire>, 'qty'>[]
  display_add_to_cart: boolean
  poa: boolean
  product_data: readonly v.InferOutput<typeof SpecWire>[]
}

/** So many units in all shops together, and fewer, are few. */
const FEW = 3

/** Names under which dealers state a lead time among the facts of a product. */
const LEAD_TIME = /^(lead[\s_-]?times?|d[ée]lais?([\s_-].*)?)$/i

/** The lead time among facts; '' without one. */
export const findLeadTime = (facts: readonly { name: string; label?: string; value: string }[]): string =>
  facts.find(({ name, label = '' }) => LEAD_TIME.test(name.trim()) || LEAD_TIME.test(label.trim()))?.value.trim() ?? ''

/** Reads what decides the word off a product as a back end sends it: in stock when some shop has one (4.8). */
export function readStock(wire: StockSource): StockFacts {
  const units = wire.location_inventory.reduce((sum, { qty }) => sum + Math.max(0, qty), 0)
  const stock = wire.location_inventory.length === 0 ? 'untracked' : units > 0 ? 'in' : 'out'
  return {
    stock,
    units,
    canAddToCart: wire.display_add_to_cart && stock !== 'out' && !wire.poa,
    leadTime: findLeadTime(wire.product_data),
  }
}

/**
 * State of a product. What no shop has is out of stock; what can't be ordered here although it is there has to be asked
 * for; what nobody counts can be ordered; few units over all shops are limited availability.
 */
export function findAvailability({ stock, units, canAddToCart }: StockFacts): Availability {
  if (stock === 'out') return 'out-of-stock'
  if (!canAddToCart) return 'call'
  if (stock === 'untracked') return 'order'
  return units <= FEW ? 'limited' : 'in-stock'
}

/** The words of a store; `flagLabel` is its own for what is out of stock (specification 3.1). */
export const stockTexts = (t: Translate<'product'>, flagLabel: string): StockTexts => ({
  'in-stock': t('stock.in-stock'),
  limited: t('stock.limited'),
  order: t('stock.order'),
  'out-of-stock': flagLabel || t('stock.out-of-stock'),
  call: t('stock.call'),
})

/** The lead time of what has to be ordered first; '' for what is there, gone or to be asked for. */
export const shownLeadTime = (facts: StockFacts): string => (findAvailability(facts) === 'order' ? facts.leadTime : '')

/** The word of a product in one line, with its lead time: 'Available to order · 6 to 8 weeks'. */
export const writeStock = (facts: StockFacts, texts: StockTexts): string =>
  [texts[findAvailability(facts)], shownLeadTime(facts)].filter(Boolean).join(' · ')

/** The state as schema.org has it: 'InStock' is what can be ordered (specification 4.8). */
export const schemaAvailability = (facts: StockFacts): 'InStock' | 'OutOfStock' =>
  facts.canAddToCart ? 'InStock' : 'OutOfStock'

/**
 * What one shop has of a product in a state; null where the shop does not count. A shop without a unit of what is ordered
 * anyway is not said to lack it.
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

/** Days are counted from when the goods are ready; a date is a promise of the back end, which knows when that is. */
const COUNTS_DAYS = /\b(days?|hours?|jours?|heures?)\b/i

/**
 * The lead time that has to be told with a delivery estimate: "4–10 business days" of what is made in six weeks is no
 * answer without it. '' when there is none, or the estimate is a date.
 */
export const leadTimeBefore = (estimate: string, leadTime: string): string =>
  COUNTS_DAYS.test(estimate) ? leadTime : ''
