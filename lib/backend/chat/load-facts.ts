/** Loads the facts about a product, and the entries of its texts and of the store's pages. */
import { LRUCache } from 'lru-cache'
import { languageOf } from '../../contract-server/locale.ts'
import { fromCents } from '../../contract-server/money.ts'
import { priceOf } from '../catalog/prices.ts'
import { buildProductPage } from '../catalog/product-page.ts'
import type { Queryable } from '../db/database.ts'
import { loadReviewSummary } from '../reviews/reviews.ts'
import type { CatalogProduct, CatalogProductDetail } from '../store/content.ts'
import type { StoreContext } from '../store/store-context.ts'
import { type ChatTexts, listProductEntries, readPage } from './entries.ts'
import { type Facts, gatherFacts, type PeerFact } from './gather-facts.ts'
import { isSameWord, kindOf } from './words.ts'

/** Only the most helpful reviews are considered. */
const MOST_REVIEWS = 200
/** Other products that are compared. */
const MOST_PEERS = 300
/** Estimated bytes of all that is cached, for all stores together. */
const CACHED_BYTES = 64 * 1024 * 1024
/** Entries take about this many bytes for each character of their texts. */
const BYTES_PER_CHARACTER = 24

type Specs = CatalogProductDetail['specs']

/** By store, language, subject and version of the sources. */
const cache = new LRUCache<string, object>({ maxSize: CACHED_BYTES })

async function readCached<T extends object>(key: string, create: () => Promise<readonly T[]> | readonly T[]) {
  // The key says which kind of values they are.
  const present = cache.get(key) as readonly T[] | undefined
  if (present !== undefined) return present
  const created = await create()
  cache.set(key, created, { size: 1 + JSON.stringify(created).length * BYTES_PER_CHARACTER })
  return created
}

const serials = new WeakMap<object, number>()
let lastSerial = 0

/** A number for a record in memory. A store whose revision has changed has new records, and so has another store. */
function serialOf(record: object): number {
  const serial = serials.get(record) ?? ++lastSerial
  serials.set(record, serial)
  return serial
}

/** The pages that are shown today, and their lines. */
function readPages({ content, locale, documents }: StoreContext) {
  // The home page praises; what it says is on other pages too.
  const shown = [...documents.pages].filter(([key, { no_index: isHidden }]) => key !== 'home' && !isHidden)
  const version = shown.map(([, record]) => serialOf(record)).join(' ')
  return readCached(`pages ${content.id} ${locale} ${version}`, () => shown.map(([key, page]) => readPage(key, page)))
}

/** The other products in the product's category, and those in the categories beside it, of the same kind or not. */
async function loadPeers(db: Queryable, { content, locale, documents }: StoreContext, product: CatalogProduct) {
  const own = product.category_ids.at(-1)
  const parentOf = (id: number | undefined) => documents.categories.get(String(id))?.parent_id ?? 0
  const parent = parentOf(own)
  if (own === undefined) return () => []
  // A department has no categories beside it: its parent is the root, whose parent is 1.
  const category = parentOf(parent) > 1 ? parent : own
  const nameOf = (other: CatalogProduct) => other.texts.get(locale)?.name ?? other.name
  const kindOfProduct = (other: CatalogProduct) => kindOf(nameOf(other), languageOf(locale))
  const isOfOwn = (other: CatalogProduct) => other.category_ids.includes(own)
  const family = content.products
    .filter(
      ({ parent: whole, visibility, categories }) =>
        whole === undefined && visibility === 'Catalog, Search' && categories.has(category),
    )
    .toSorted((a, b) => Number(isOfOwn(b)) - Number(isOfOwn(a)))
    .slice(0, MOST_PEERS)
  const rows = await readCached(`peers ${content.id} ${locale} ${own} ${serialOf(content)}`, () =>
    db.query<{ product_id: number; specs: Specs | null }>(
      `SELECT product.product_id, COALESCE(product_text.detail->'specs', product.detail->'specs') AS specs
       FROM product LEFT JOIN product_text ON product_text.store_id = product.store_id
         AND product_text.product_id = product.product_id AND product_text.locale = $2
       WHERE product.store_id = $1
         AND product.product_id = ANY(ARRAY(SELECT value::integer FROM jsonb_array_elements_text($3::jsonb)))`,
      [content.id, locale, JSON.stringify(family.map(({ entity_id }) => entity_id))],
    ),
  )
  const specs = new Map(rows.map((row) => [row.product_id, row.specs ?? []]))
  return () =>
    family
      .filter((other) => other !== product)
      .map((peer): PeerFact => {
        const cents = peer.poa ? null : priceOf(content, peer).finalCents
        return {
          name: nameOf(peer),
          model: peer.model_number,
          price: cents === null ? null : fromCents(cents),
          likeness: isOfOwn(peer) ? 2 : isSameWord(kindOfProduct(peer), kindOfProduct(product)) ? 1 : 0,
          specs: (specs.get(peer.entity_id) ?? []).map(({ name, value, group }) => ({
            label: name,
            value: String(value),
            group,
          })),
        }
      })
}

/**
 * Loads the present facts about a product and the entries of their texts; undefined if it has no page.
 * @param variantId the variant that the shopper has selected; '' for the opening variant
 */
export async function loadFacts(
  db: Queryable,
  store: StoreContext,
  product: CatalogProduct,
  variantId: string,
): Promise<{ facts: Facts; texts: ChatTexts } | undefined> {
  const query = { withList: true, page: 1, limit: MOST_REVIEWS, order: 'helpful', ratings: [] }
  const [page, { reviews }, pages, listPeers] = await Promise.all([
    buildProductPage(db, store, product, new Set(['promotions'])),
    loadReviewSummary(db, store, product, query),
    readPages(store),
    loadPeers(db, store, product),
  ])
  if (page === undefined) return undefined
  const facts = gatherFacts(store, product, page, { reviews, variantId, pages, listPeers })
  const key = `product ${store.content.id} ${store.locale} ${product.entity_id} ${serialOf(store.content)}`
  // A review has been added or removed.
  const version = JSON.stringify(facts.reviews).length
  const own = await readCached(`${key} ${version}`, () => listProductEntries(facts))
  return { facts, texts: { product: own, pages: pages.flatMap(({ entries }) => entries) } }
}
