import 'server-only'
import * as v from 'valibot'
import { load } from '../api/request.server.ts'
import type { Scope } from '../api/scope.ts'
import { unwrap } from '../api/unwrap.ts'
import { fillPath, REST_PATHS } from '../contracts/paths.ts'
import { id, listOf, number, text } from '../contracts/wire.ts'
import { paths } from '../i18n/paths.ts'

/** The part of a listing that a sitemap needs. */
const AddressListWire = v.object({
  product_count: number(),
  products: listOf(v.object({ entity_id: id(), url_key: text() }), ['entity_id']),
})

/** Most products per page of a listing (contract). */
const PAGE_SIZE = 100
const PAGES_PER_SHARD = 20
/** The category with all products. */
const ROOT_KEY = 'default-category'
/** Concurrent requests. */
const CONCURRENT_PAGES = 4

/** Number of a store's product sitemaps: at most 2,000 products each, so that none takes long to build. */
export async function countProductShards(scope: Scope): Promise<number> {
  const { product_count } = await loadPage(scope, 1, 1)
  return Math.ceil(product_count / (PAGE_SIZE * PAGES_PER_SHARD))
}

/**
 * Paths of the products of a shard (counted from 1) in all languages of the store, by locale. Throws if a request
 * fails.
 */
export async function loadProductAddresses(scope: Scope, shard: number): Promise<Record<string, string>[]> {
  const { tenant } = scope
  const byId = new Map<string, Record<string, string>>()
  for (const locale of tenant.locales) {
    for (const { entity_id, url_key } of await loadShard({ tenant, locale }, shard)) {
      if (url_key === '') continue
      byId.set(entity_id, { ...byId.get(entity_id), [locale]: paths.product(url_key) })
    }
  }
  return [...byId.values()]
}

async function loadShard(scope: Scope, shard: number) {
  const first = (shard - 1) * PAGES_PER_SHARD + 1
  const pages = Array.from({ length: PAGES_PER_SHARD }, (_, index) => first + index)
  const products: v.InferOutput<typeof AddressListWire>['products'] = []
  while (pages.length > 0) {
    const responses = await Promise.all(
      pages.splice(0, CONCURRENT_PAGES).map((page) => loadPage(scope, page, PAGE_SIZE)),
    )
    products.push(...responses.flatMap((response) => response.products))
    if (responses.some((response) => response.products.length < PAGE_SIZE)) break
  }
  return products
}

/** One page of all products. Uncached, because the responses would displace pages; the sitemap is stored instead. */
async function loadPage(scope: Scope, page: number, limit: number) {
  const response = await load(scope, {
    path: fillPath(REST_PATHS.category, { catalogKey: ROOT_KEY }),
    search: [
      ['embed', 'products'],
      ['limit', String(limit)],
      ['page', String(page)],
    ],
    schema: AddressListWire,
    cache: null,
  })
  return unwrap(response, 'GET /categories')
}
