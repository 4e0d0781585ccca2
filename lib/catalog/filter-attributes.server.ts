import 'server-only'
import { cacheTags, REVALIDATE_S } from '../api/cache-tags.ts'
import { load } from '../api/request.server.ts'
import type { Scope } from '../api/scope.ts'
import { ListingAttributesWire } from '../contracts/listing-attributes.ts'
import { fillPath, REST_PATHS } from '../contracts/paths.ts'
import type { CatalogQuery } from './catalog-query.ts'
import { ATTRIBUTES_SEARCH, filterAttributesOf, keepFilters } from './filter-attributes.ts'
import { ROOT_KEY } from './queries.server.ts'

/**
 * The query of an address with those of its filters that are attributes of the store. Where the back end does not name all
 * of its attributes, the filters that the unfiltered listing offers count too.
 *
 * @param loadFacets filters that the listing of the address offers without any filter
 */
export async function keepKnownFilters(
  scope: Scope,
  query: CatalogQuery,
  loadFacets: () => Promise<readonly { attribute: string }[]>,
): Promise<CatalogQuery> {
  if (query.filters.length === 0) return query
  const response = await load(scope, {
    path: fillPath(REST_PATHS.category, { catalogKey: ROOT_KEY }),
    search: ATTRIBUTES_SEARCH,
    schema: ListingAttributesWire,
    cache: { tags: cacheTags(scope, 'catalog', ROOT_KEY), revalidateS: REVALIDATE_S.catalog },
  })
  const attributes = response.ok ? filterAttributesOf(response.value) : null
  const kept = keepFilters(query, attributes)
  if (kept !== null) return kept
  const offered = (await loadFacets()).map(({ attribute }) => attribute)
  const codes = new Set([...(attributes?.codes ?? []), ...offered])
  return keepFilters(query, { codes, isComplete: true }) ?? query
}
