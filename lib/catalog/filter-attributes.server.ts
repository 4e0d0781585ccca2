import 'server-only'
import { cacheTags, REVALIDATE_S } from '../api/cache-tags.ts'
import { load } from '../api/request.server.ts'
import type { Scope } from '../api/scope.ts'
import { ListingAttributesWire } from '../contracts/listing-attributes.ts'
import { fillPath, REST_PATHS } from '../contracts/paths.ts'
import type { CatalogQuery } from './catalog-query.ts'
import {
  ATTRIBUTES_SEARCH,
  type FilterAttributes,
  filterAttributesOf,
  keepFilters,
  type OfferedFilter,
} from './filter-attributes.ts'
import { ROOT_KEY } from './queries.server.ts'

/**
 * Drops the filters of a query that are not attributes of the store. If the back end doesn't list all of its
 * attributes, the filters that the unfiltered listing offers count too.
 *
 * @param loadFacets loads the filters that the listing of this address offers when no filter is applied
 */
export async function keepKnownFilters(
  scope: Scope,
  query: CatalogQuery,
  loadFacets: () => Promise<readonly OfferedFilter[]>,
): Promise<CatalogQuery> {
  if (query.filters.length === 0) return query
  const response = await load(scope, {
    path: fillPath(REST_PATHS.category, { catalogKey: ROOT_KEY }),
    search: ATTRIBUTES_SEARCH,
    schema: ListingAttributesWire,
    cache: { tags: cacheTags(scope, 'catalog', ROOT_KEY), revalidateS: REVALIDATE_S.catalog },
  })
  const attributes = response.ok ? filterAttributesOf(response.value) : null
  const filtered = keepFilters(query, attributes)
  if (filtered !== null) return filtered
  const offered = filterAttributesOf({ filters: await loadFacets(), filter_attributes: [] })
  return keepFilters(query, joinAttributes(attributes, offered)) ?? query
}

/** Joins the attributes of the catalog and of one listing. `isComplete` is true, as no other source is left to load. */
const joinAttributes = (a: FilterAttributes | null, b: FilterAttributes): FilterAttributes => ({
  codes: new Set([...(a?.codes ?? []), ...b.codes]),
  isComplete: true,
  numeric: new Set([...(a?.numeric ?? []), ...b.numeric]),
  spanValues: new Map([...(a?.spanValues ?? []), ...b.spanValues]),
})
