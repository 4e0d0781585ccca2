/** Loads a store's data about a product and its services. */
import { languageOf, toDashes } from '../../contract-server/locale.ts'
import { formatCents, fromCents, toCents } from '../../contract-server/money.ts'
import type { ProductWire } from '../../contracts/product.ts'
import { stripTags } from '../../core/html/html.ts'
import { type PricePolicy, parsePricePolicy } from '../../core/money/price-policy.ts'
import { type ExceptionGroup, groupExceptions } from '../../core/time/hours/exception-groups.ts'
import { listExceptions } from '../../core/time/hours/exceptions.ts'
import { type OpeningsOf, readShopHours } from '../../core/time/hours/openings.ts'
import { writtenTimes } from '../../core/time/hours/times.ts'
import { todayIn } from '../../core/time/today.ts'
import { canShip, isOfferedFor } from '../cart/shipping.ts'
import { priceOf } from '../catalog/prices.ts'
import { loadSpecs } from '../catalog/product-details.ts'
import { buildProductPage } from '../catalog/product-page.ts'
import type { Queryable } from '../db/database.ts'
import { loadReviewSummary } from '../reviews/reviews.ts'
import type { CatalogProduct, PageDocument } from '../store/content.ts'
import { hasFeature } from '../store/features.ts'
import type { LocationRecord, ShippingRecord } from '../store/folder-schemas.ts'
import { timeZoneOf } from '../store/locations.ts'
import type { StoreContext } from '../store/store-context.ts'
import { translate } from '../text/messages.ts'
import { isIn, meaningsOf, wordsOf } from './words.ts'

/** Only the most helpful reviews are considered. */
const MOST_REVIEWS = 200
/** Other products that are compared. */
const MOST_PEERS = 300
/** Days from today whose exceptions the assistant knows. */
const DAYS_AHEAD = 60

/**
 * A shop; texts are '' if missing. `exceptions` are those of the next 60 days, from the shop's `today` on; `openingsOf`
 * returns the openings of one of these days.
 */
export type ShopFact = {
  name: string
  phone: string
  address: string
  hours: string
  today: string
  exceptions: readonly ExceptionGroup[]
  openingsOf: OpeningsOf
}
/** A specification as written by the store; `group` is the title above it. */
export type SpecFact = { label: string; value: string; group?: string }

/** Another product of the same category or of one beside it. */
export type PeerFact = {
  name: string
  model: string
  price: number | null
  specs: readonly SpecFact[]
  /** Whether it is in the same category, or of the same kind in one beside it. */
  isAlike: boolean
}
type Shown = ProductWire | ProductWire['simple_products'][number]

/** Data about a product in the language of the page; texts are '' if missing, also hidden prices. */
export type Facts = {
  name: string
  page: ProductWire
  /** The variant to which stock and price belong; the product itself without variants. */
  shown: Shown
  specs: readonly SpecFact[]
  features: readonly string[]
  description: string
  reviews: readonly { rating: number; text: string; helpful: number }[]
  shops: readonly ShopFact[]
  /** Shipping and pickup methods that are available for this product. */
  shipping: readonly ShippingRecord[]
  pages: readonly PageDocument[]
  phone: string
  peers: readonly PeerFact[]
  /** Whether shoppers can ask for a mail when it is back in stock. */
  hasRestockNotice: boolean
  /** The time to get or make the product or a variant, in the store's words; '' without one. */
  leadTimeOf: (shown: Pick<ProductWire, 'product_data'>) => string
  /** Formats an amount in the store's currency. */
  formatPrice: (amount: number) => string
}

/** Specifications, then other facts that none of them repeats: lead time, the store's rows, attributes. */
function describeSpecs(page: ProductWire): SpecFact[] {
  const specs = page.simple_attributes.flatMap(({ groupName: group, attributes }) =>
    attributes.map((row) => ({ ...row, group })),
  )
  const isStated = ({ label, value }: SpecFact) =>
    specs.some((spec) => spec.value === value || wordsOf(label).every((word) => wordsOf(spec.label).includes(word)))
  return [...specs, ...[...page.product_data, ...page.at_a_glance].filter((row) => !isStated(row))]
}

function describeShop(store: StoreContext, shop: LocationRecord): ShopFact {
  const { store_name, phone = '', address, hours = [] } = shop
  const today = todayIn(timeZoneOf(store, shop))
  const exceptions = listExceptions(shop.exceptions, today, DAYS_AHEAD)
  return {
    name: store_name,
    phone,
    address: [address.street, address.city, `${address.region} ${address.postcode}`].join(', '),
    hours: hours.map((line) => `${line.days} ${writtenTimes(line).join('–')}`.trim()).join(', '),
    today,
    exceptions: groupExceptions(exceptions, today, DAYS_AHEAD),
    openingsOf: readShopHours({ hours, exceptions }, toDashes(store.locale)),
  }
}

/** The kind of a product: the last noun of its name in English, the first one in French. */
const kindOf = (name: string, locale: string): string =>
  wordsOf(name.replace(/,.*| in .*| with .*/s, '')).at(languageOf(locale) === 'fr' ? 0 : -1) ?? ''

/** The other products in the product's category, then those in the categories beside it. */
async function loadPeers(db: Queryable, store: StoreContext, product: CatalogProduct): Promise<PeerFact[]> {
  const { content, documents, locale } = store
  const own = product.category_ids.at(-1) ?? 0
  const parentOf = (id: number) => documents.categories.get(String(id))?.parent_id ?? 0
  // A department has no categories beside it: its parent is the root, whose parent is 1.
  const family = parentOf(parentOf(own)) > 1 ? parentOf(own) : own
  const isShown = ({ parent, visibility }: CatalogProduct) => parent === undefined && visibility === 'Catalog, Search'
  const nameOf = ({ texts, name }: CatalogProduct) => texts.get(locale)?.name ?? name
  const kind = meaningsOf([kindOf(nameOf(product), locale)])
  const isOfOwn = ({ category_ids }: CatalogProduct) => category_ids.includes(own)
  const peers = content.products
    .filter((peer) => peer !== product && isShown(peer) && peer.categories.has(family))
    .toSorted((a, b) => Number(isOfOwn(b)) - Number(isOfOwn(a)))
    .slice(0, MOST_PEERS)
  const ids = peers.map(({ entity_id }) => entity_id)
  const specsOf = await loadSpecs(db, store, ids)
  return peers.map((peer) => {
    const { finalCents } = priceOf(content, peer)
    const isBelowMsrp = finalCents !== null && toCents(peer.msrp ?? 0) > finalCents
    const isHidden = peer.poa || isPriceHidden(parsePricePolicy(isBelowMsrp, peer.msrp_display_actual_price_type))
    const cents = isHidden ? null : finalCents
    const specs = specsOf.get(peer.entity_id) ?? []
    return {
      name: nameOf(peer),
      model: peer.model_number,
      price: cents === null ? null : fromCents(cents),
      isAlike: isOfOwn(peer) || isIn(kindOf(nameOf(peer), locale), kind),
      specs: specs.map(({ name, value }) => ({ label: name, value: String(value) })),
    }
  })
}

/** When the price of a product may be shown. */
export const policyOf = (shown: Shown): PricePolicy =>
  parsePricePolicy(shown.msrp_enabled, shown.msrp_display_actual_price_type)

/** Whether only the cart or the checkout may show it: the assistant doesn't know it. */
const isPriceHidden = (policy: PricePolicy): boolean => policy === 'cart' || policy === 'checkout'

const withoutHiddenPrice = <Page extends Shown>(page: Page): Page =>
  isPriceHidden(policyOf(page))
    ? { ...page, final_price_without_tax: null, final_price_without_tax_formatted: '', discount: 0 }
    : page

/**
 * Loads the present facts about a product; undefined if it has no page.
 * @param variantId the selected variant, whose price and stock are used; '' for the opening variant
 */
export async function loadFacts(
  db: Queryable,
  store: StoreContext,
  product: CatalogProduct,
  variantId: string,
): Promise<Facts | undefined> {
  const { documents, locale, content } = store
  const query = { withList: true, page: 1, limit: MOST_REVIEWS, order: 'helpful', ratings: [] }
  const [built, { reviews }, peers] = await Promise.all([
    buildProductPage(db, store, product, new Set(['promotions'])),
    loadReviewSummary(db, store, product, query),
    loadPeers(db, store, product),
  ])
  if (built === undefined) return undefined
  const page = { ...withoutHiddenPrice(built), simple_products: built.simple_products.map(withoutHiddenPrice) }
  const findVariant = (id: string) => page.simple_products.find(({ entity_id }) => entity_id === id)
  return {
    name: page.name,
    page,
    shown: findVariant(variantId) ?? findVariant(page.configurable_default_simple_id) ?? page,
    specs: describeSpecs(page),
    features: page.product_features,
    description: stripTags(page.description),
    reviews: reviews.map(({ rating, detail, votes_yes, votes_no }) => ({
      rating,
      text: stripTags(detail),
      helpful: votes_yes - votes_no,
    })),
    shops: [...documents.locations.values()].map((shop) => describeShop(store, shop)),
    shipping: [...documents.shipping.values()].filter(
      (method) => canShip(method, [product]) && isOfferedFor(store, method, [product]),
    ),
    // The home page praises; what it says is on other pages too.
    pages: [...documents.pages.values()].filter(({ identifier, no_index }) => identifier !== 'home' && !no_index),
    peers,
    phone: typeof documents.config.phone === 'string' ? documents.config.phone : '',
    hasRestockNotice: hasFeature(store, 'enable_restock_notice') && !product.discontinued,
    leadTimeOf: ({ product_data: rows }) =>
      rows.find(({ name }) => name === translate('leadTime', locale))?.value ?? '',
    formatPrice: (amount) => formatCents(toCents(amount), locale, content.currency),
  }
}
