import 'server-only'
import { cacheTags, REVALIDATE_S } from '../api/cache-tags.ts'
import { isNotFound } from '../api/failure.ts'
import { load } from '../api/request.server.ts'
import { unwrap } from '../api/unwrap.ts'
import { CategoryListingWire, SearchListingWire, SpecialListingWire } from '../contracts/listing.ts'
import { mapContextOf } from '../site/map-context.ts'
import type { Site } from '../site/site.ts'
import { type CatalogQuery, encodeRestFilters } from './catalog-query.ts'
import type { Category, Listing } from './listing.ts'
import { mapCategory, mapListing } from './map.ts'
import { EMPTY_SEGMENT, encodeQuerySegment } from './query-segment.ts'

/** A category page: the category with the asked page of its products. */
export type CategoryListing = { category: Category; listing: Listing }

/**
 * A category by url_key with a page of its products; null when there is no such category (specification 7.2).
 * `isCached` may be forced for queries that no visitor can make up, as those of content blocks.
 */
export async function loadCategoryListing(
  site: Site,
  urlKey: string,
  query: CatalogQuery,
  isCached = isCacheable(query),
): Promise<CategoryListing | null> {
  const answer = await load(site, {
    path: `/categories/${encodeURIComponent(urlKey || 'default-category')}`,
    search: [['embed', 'products,blocks'], ...listingSearch(site, query)],
    schema: CategoryListingWire,
    cache: isCached ? cacheOf(site, urlKey) : null,
  })
  if (!answer.ok && isNotFound(answer.error)) return null
  const wire = unwrap(answer, 'GET /categories/{url_key}')
  return { category: mapCategory(wire), listing: mapListing(wire, mapContextOf(site)) }
}

/** What a search found, where the store sends its shoppers instead ('' for nowhere), and the term as corrected. */
export type SearchListing = { listing: Listing; redirect: string; correctedTerm: string }

/** Products found for a term; never cached, since terms are endless (specification 7.2). */
export async function loadSearchListing(site: Site, term: string, query: CatalogQuery): Promise<SearchListing> {
  const answer = await load(site, {
    path: `/search/${encodeURIComponent(term)}`,
    search: [['embed', 'products'], ...listingSearch(site, query)],
    schema: SearchListingWire,
    cache: null,
  })
  const wire = unwrap(answer, 'GET /search/{term}')
  return {
    listing: mapListing(wire, mapContextOf(site)),
    redirect: wire.redirect,
    correctedTerm: wire.corrected_term,
  }
}

/** Products that have a value of an attribute; null when the back end knows neither (specification 7.2). */
export async function loadSpecialListing(
  site: Site,
  attribute: string,
  value: string,
  query: CatalogQuery,
  isCached = isCacheable(query),
): Promise<{ name: string; listing: Listing } | null> {
  const answer = await load(site, {
    path: `/dynamic-category/${encodeURIComponent(attribute)}/${encodeURIComponent(value)}`,
    search: [['embed', 'products,blocks'], ...listingSearch(site, query)],
    schema: SpecialListingWire,
    cache: isCached ? cacheOf(site, `${attribute}/${value}`) : null,
  })
  if (!answer.ok && isNotFound(answer.error)) return null
  const wire = unwrap(answer, 'GET /dynamic-category')
  return { name: wire.name, listing: mapListing(wire, mapContextOf(site)) }
}

/** Products per page for a query: what was asked for, or the store's default of the layout. */
export const limitOf = (site: Site, query: CatalogQuery): number =>
  query.limit ?? (query.mode === 'list' ? site.config.catalog.list.limit : site.config.catalog.grid.limit)

function listingSearch(site: Site, query: CatalogQuery): [string, string][] {
  const search: [string, string][] = [
    ['limit', String(limitOf(site, query))],
    ['page', String(query.page)],
  ]
  if (query.order) search.push(['order', query.order])
  if (query.dir) search.push(['dir', query.dir])
  return [...search, ...encodeRestFilters(query.filters)]
}

/** Listings whose page is cached keep their answer too; endless combinations are read afresh. */
const isCacheable = (query: CatalogQuery): boolean => encodeQuerySegment(query) !== null

const cacheOf = (site: Site, key: string) => ({
  tags: cacheTags(site, 'catalog', key || EMPTY_SEGMENT),
  revalidateS: REVALIDATE_S.catalog,
})
