/** Loads a store's data about a product and its services. */
import { languageOf, toDashes } from '../../contract-server/locale.ts'
import { formatCents, fromCents, toCents } from '../../contract-server/money.ts'
import type { ProductWire } from '../../contracts/product.ts'
import { stripTags } from '../../core/html/html.ts'
import { type ExceptionGroup, groupExceptions } from '../../core/time/hours/exception-groups.ts'
import { listExceptions } from '../../core/time/hours/exceptions.ts'
import { type OpeningsOf, readShopHours } from '../../core/time/hours/openings.ts'
import { writtenTimes } from '../../core/time/hours/times.ts'
import { todayIn } from '../../core/time/today.ts'
import { canShip } from '../cart/shipping.ts'
import { priceOf } from '../catalog/prices.ts'
import { buildProductPage } from '../catalog/product-page.ts'
import type { Queryable } from '../db/database.ts'
import { loadReviewSummary } from '../reviews/reviews.ts'
import type { CatalogProduct, CatalogProductDetail, PageDocument } from '../store/content.ts'
import type { LocationRecord, ShippingRecord } from '../store/folder-schemas.ts'
import { timeZoneOf } from '../store/locations.ts'
import type { StoreContext } from '../store/store-context.ts'
import type { SpecFact } from './entries.ts'
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
/** Another product of the same category or of one beside it. */
export type PeerFact = {
  name: string
  model: string
  price: number | null
  specs: readonly SpecFact[]
  /** 2 in the same category, 1 for the same kind of product in another one, otherwise 0. */
  likeness: 0 | 1 | 2
}
/** Data about a product in the language of the page; texts are '' if missing. */
export type Facts = {
  name: string
  page: ProductWire
  /** The variant to which stock and price belong; the product itself without variants. */
  shown: ProductWire | ProductWire['simple_products'][number]
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
  /** Formats an amount in the store's currency. */
  formatPrice: (amount: number) => string
}

/** Specifications, then other facts that none of them repeats: lead time, the store's rows, attributes. */
function describeSpecs({
  simple_attributes: groups,
  product_data: rows,
  at_a_glance: glance,
}: ProductWire): SpecFact[] {
  const specs = groups.flatMap(({ groupName: group, attributes }) => attributes.map((row) => ({ ...row, group })))
  const isStated = ({ label, value }: SpecFact) =>
    specs.some((spec) => spec.value === value || wordsOf(label).every((word) => wordsOf(spec.label).includes(word)))
  return [...specs, ...[...rows, ...glance].filter((row) => !isStated(row))]
}

function describeShop(store: StoreContext, shop: LocationRecord): ShopFact {
  const { store_name, phone, address, hours } = shop
  const today = todayIn(timeZoneOf(store, shop))
  const exceptions = listExceptions(shop.exceptions, today, DAYS_AHEAD)
  return {
    name: store_name,
    phone: phone ?? '',
    address: [address.street, address.city, `${address.region} ${address.postcode}`].join(', '),
    hours: (hours ?? []).map((line) => `${line.days} ${writtenTimes(line).join('–')}`.trim()).join(', '),
    today,
    exceptions: groupExceptions(exceptions, today, DAYS_AHEAD),
    openingsOf: readShopHours({ hours: hours ?? [], exceptions }, toDashes(store.locale)),
  }
}

const nameOf = ({ texts, name }: CatalogProduct, locale: string): string => texts.get(locale)?.name ?? name

/** The kind of a product: the last noun of its name in English, the first one in French. */
function kindOf(product: CatalogProduct, locale: string): string {
  const words = wordsOf(nameOf(product, locale).replace(/,.*| in .*| with .*/s, ''))
  return (languageOf(locale) === 'fr' ? words[0] : words.at(-1)) ?? ''
}

/** The other products in the product's category and in the categories beside it, the most alike first. */
function listFamily({ content, documents, locale }: StoreContext, product: CatalogProduct) {
  const own = product.category_ids.at(-1) ?? 0
  const parentOf = (id: number) => documents.categories.get(String(id))?.parent_id ?? 0
  // A department has no categories beside it: its parent is the root, whose parent is 1.
  const category = parentOf(parentOf(own)) > 1 ? parentOf(own) : own
  const likenessOf = (other: CatalogProduct): PeerFact['likeness'] => {
    if (other.category_ids.includes(own)) return 2
    return isIn(kindOf(other, locale), meaningsOf([kindOf(product, locale)])) ? 1 : 0
  }
  return content.products
    .filter((other) => other !== product && other.parent === undefined && other.visibility === 'Catalog, Search')
    .filter(({ categories }) => categories.has(category))
    .map((other) => ({ other, likeness: likenessOf(other) }))
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, MOST_PEERS)
}

async function loadPeers(db: Queryable, store: StoreContext, product: CatalogProduct): Promise<PeerFact[]> {
  const { content, locale } = store
  const family = listFamily(store, product)
  const rows = await db.query<{ product_id: number; specs: CatalogProductDetail['specs'] | null }>(
    `SELECT product.product_id, COALESCE(product_text.detail->'specs', product.detail->'specs') AS specs
     FROM product LEFT JOIN product_text ON product_text.store_id = product.store_id
       AND product_text.product_id = product.product_id AND product_text.locale = $2
     WHERE product.store_id = $1
       AND product.product_id IN (SELECT value::integer FROM jsonb_array_elements_text($3::jsonb))`,
    [content.id, locale, JSON.stringify(family.map(({ other }) => other.entity_id))],
  )
  const specsOf = new Map(rows.map((row) => [row.product_id, row.specs ?? []]))
  return family.map(({ other, likeness }) => {
    const cents = other.poa ? null : priceOf(content, other).finalCents
    const specs = specsOf.get(other.entity_id) ?? []
    return {
      name: nameOf(other, locale),
      model: other.model_number,
      price: cents === null ? null : fromCents(cents),
      likeness,
      specs: specs.map(({ name, value }) => ({ label: name, value: String(value) })),
    }
  })
}

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
  const [page, { reviews }, peers] = await Promise.all([
    buildProductPage(db, store, product, new Set(['promotions'])),
    loadReviewSummary(db, store, product, query),
    loadPeers(db, store, product),
  ])
  if (page === undefined) return undefined
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
    shipping: [...documents.shipping.values()].filter((method) => canShip(method, [product])),
    // The home page praises; what it says is on other pages too.
    pages: [...documents.pages.values()].filter(({ identifier, no_index }) => identifier !== 'home' && !no_index),
    peers,
    phone: typeof documents.config.phone === 'string' ? documents.config.phone : '',
    formatPrice: (amount) => formatCents(toCents(amount), locale, content.currency),
  }
}
