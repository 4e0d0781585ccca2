import 'server-only'
import * as v from 'valibot'
import { load } from '../api/request.server.ts'
import { unwrap } from '../api/unwrap.ts'
import { fillPath, REST_PATHS } from '../contracts/paths.ts'
import { ProductListWire, ProductWire } from '../contracts/product.ts'
import { id, listOf, number } from '../contracts/wire.ts'
import { defaultStoreName } from '../locations/my-store.ts'
import type { Site } from '../site/site.ts'

/** What feeds read of the products. */
export type ProductBatch = {
  readonly products: readonly ProductWire[]
  /** Products that were removed since `since`; only in the first batch. */
  readonly removed: readonly { entity_id: string; sku: string }[]
  /** Value of `since` for the next update, '' if the back end doesn't know what has changed. */
  readonly asOf: string
}

/** Products per call: 0.5 to 2 MB, which are checked in 10 to 60 ms, during which no other request is served. */
const PAGE_SIZE = 100
const PAGE_TIMEOUT_MS = 30_000
/** Most calls of one feed: a back end whose cursors never end must not keep a request running for ever. */
const MOST_PAGES = 5_000

/** The part of a listing that says which products there are. */
const IdListWire = v.object({
  product_count: number(),
  products: listOf(v.object({ entity_id: id() }), ['entity_id']),
})
const LISTED_PER_CALL = 100
/** Concurrent calls for single products. */
const CONCURRENT_PRODUCTS = 8
const ROOT_KEY = 'default-category'

type Parameters = [string, string][]

/** Shop whose prices and stock pages show. */
const shopParameters = (site: Site): Parameters => {
  const name = defaultStoreName(site.config.identity.locations)
  return name ? [['storelocationid', name]] : []
}

async function loadPage(site: Site, cursor: string, since: string): Promise<ProductListWire | null> {
  const response = await load(site, {
    path: REST_PATHS.products,
    search: [
      ['embed', 'images'],
      ['limit', String(PAGE_SIZE)],
      ...(cursor === '' ? [] : ([['cursor', cursor]] as Parameters)),
      ...(since === '' ? [] : ([['since', since]] as Parameters)),
      ...shopParameters(site),
    ],
    schema: ProductListWire,
    // Uncached: the pages would displace everything else.
    cache: null,
    isBulk: true,
    timeoutMs: PAGE_TIMEOUT_MS,
  })
  if (response.ok) return response.value
  const isMissing = [404, 405, 501].includes(response.error.status ?? 0)
  if (cursor === '' && isMissing) return null
  return unwrap(response, 'GET /products')
}

/**
 * All products of a store with their details, in batches; the next one is requested while the present one is used.
 * Back ends without GET /products are read by their listing and product by product. Throws if a call fails: half a
 * catalogue would make channels drop the other half.
 *
 * @param since ISO 8601: only products that may have changed since then; '' for all
 */
export async function* readProducts(site: Site, since = ''): AsyncGenerator<ProductBatch> {
  const first = await loadPage(site, '', since)
  if (first === null) return yield* readEach(site)
  let page: ProductListWire = first
  for (let count = 1; ; count++) {
    const { next, as_of: asOf, ...batch } = page
    if (next === '') return yield { ...batch, asOf }
    if (count >= MOST_PAGES) throw new Error(`GET /products has more than ${MOST_PAGES} pages`)
    const following = loadPage(site, next, since)
    // The consumer may stop before it is awaited.
    following.catch(() => {})
    yield { ...batch, asOf }
    const loaded = await following
    if (loaded === null || loaded.next === next) throw new Error('GET /products repeats a page')
    page = loaded
  }
}

/** Reads the listing of all products, and each product by itself; the back end doesn't say what has changed. */
async function* readEach(site: Site): AsyncGenerator<ProductBatch> {
  const seen = new Set<string>()
  for (let page = 1; page <= MOST_PAGES; page++) {
    const ids = (await loadIds(site, page)).filter((entityId) => !seen.has(entityId))
    if (ids.length === 0) return
    for (const entityId of ids) seen.add(entityId)
    for (let start = 0; start < ids.length; start += CONCURRENT_PRODUCTS) {
      const loaded = await Promise.all(
        ids.slice(start, start + CONCURRENT_PRODUCTS).map((entityId) => loadOne(site, entityId)),
      )
      yield { products: loaded.flatMap((product) => product ?? []), removed: [], asOf: '' }
    }
  }
}

async function loadIds(site: Site, page: number): Promise<string[]> {
  const response = await load(site, {
    path: fillPath(REST_PATHS.category, { catalogKey: ROOT_KEY }),
    search: [
      ['embed', 'products'],
      ['limit', String(LISTED_PER_CALL)],
      ['page', String(page)],
    ],
    schema: IdListWire,
    cache: null,
  })
  const { product_count, products } = unwrap(response, 'GET /categories')
  return (page - 1) * LISTED_PER_CALL >= product_count ? [] : products.map(({ entity_id }) => entity_id)
}

/** A product; null if it has just been removed. */
async function loadOne(site: Site, entityId: string): Promise<ProductWire | null> {
  const response = await load(site, {
    path: fillPath(REST_PATHS.product, { id: entityId }),
    search: [['embed', 'images'], ...shopParameters(site)],
    schema: ProductWire,
    cache: null,
  })
  if (!response.ok && response.error.status === 404) return null
  return unwrap(response, 'GET /products/{id}')
}
