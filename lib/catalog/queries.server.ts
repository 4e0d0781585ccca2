import 'server-only'
import { cacheTags, REVALIDATE_S } from '../api/cache-tags.ts'
import { isNotFound } from '../api/failure.ts'
import { load } from '../api/request.server.ts'
import type { Scope } from '../api/scope.ts'
import { unwrap } from '../api/unwrap.ts'
import { CategoryListingWire, SearchListingWire, SpecialListingWire } from '../contracts/listing.ts'
import { fillPath, REST_PATHS } from '../contracts/paths.ts'
import type { SuggestedLinkWire } from '../contracts/suggestions.ts'
import { err, ok, type Result } from '../core/result.ts'
import { mapContextOf } from '../site/map-context.ts'
import { loadConfig } from '../site/open-site.server.ts'
import type { Site } from '../site/site.ts'
import { type CatalogQuery, encodeRestFilters, modeOf, sortFieldOf } from './catalog-query.ts'
import { CATALOG_ERRORS, failSpecial, type SpecialFailure } from './errors.ts'
import { mergeLanding, NO_LANDING } from './landing.ts'
import type { Category, Listing } from './listing.ts'
import { mapCategory, mapListing, mapRedirect } from './map.ts'
import { EMPTY_SEGMENT, encodeQuerySegment } from './query-segment.ts'

/** A category with one page of its products. */
export type CategoryListing = { category: Category; listing: Listing }

/** url_key of the root category, which stands for the whole catalog. */
export const ROOT_KEY = 'default-category'

/**
 * Loads a category by url_key with a page of its products; null if not found (S1-7.2). Throws
 * 'no category was given to fetch' if the key is empty.
 *
 * @param isCached true is safe for queries that visitors can't make up, such as those of content blocks
 * @param defaultSort the category's sort field, if already known
 */
export async function loadCategoryListing(
  site: Site,
  urlKey: string,
  query: CatalogQuery,
  isCached = isCacheable(query),
  defaultSort = '',
): Promise<CategoryListing | null> {
  if (urlKey.trim() === '') throw new Error(CATALOG_ERRORS.noCategory)
  const response = await load(site, {
    path: fillPath(REST_PATHS.category, { catalogKey: urlKey }),
    search: [
      ['embed', 'products,blocks'],
      ...listingSearch(site, query, sortFieldOf(query, defaultSort, site.config.catalog.defaultSortBy)),
    ],
    schema: CategoryListingWire,
    cache: isCached ? cacheOf(site, urlKey) : null,
  })
  if (!response.ok && isNotFound(response.error)) return null
  const wire = unwrap(response, 'GET /categories/{url_key}')
  return { category: mapCategory(wire), listing: mapListing(wire, mapContextOf(site)) }
}

/** Loads all HTML that staff wrote for a category and its landing page, concatenated; '' if it is missing. */
export async function loadCategoryHtml(scope: Scope, urlKey: string): Promise<string> {
  if (urlKey.trim() === '') return ''
  const [response, config] = await Promise.all([
    load(scope, {
      path: fillPath(REST_PATHS.category, { catalogKey: urlKey }),
      search: [
        ['limit', '1'],
        ['page', '1'],
      ],
      schema: CategoryListingWire,
      cache: cacheOf(scope, urlKey),
    }),
    loadConfig(scope),
  ])
  if (!response.ok) return ''
  const { description, bottomDescription, landing } = mapCategory(response.value)
  const { hero_block, custom_content } = mergeLanding(config.ok ? config.value.landing_page : NO_LANDING, landing)
  return [description, bottomDescription, hero_block?.content, custom_content?.content].join('\n').trim()
}

/** A limit that was read from the words of a search: 'Price: up to $900', and the search without it. */
export type SearchLimit = { readonly label: string; readonly term: string }

/**
 * Results of a search. `redirect` is an address to send the shopper to instead, or ''; `blocks` are HTML of staff above
 * the results, `links` pages that are called like the term. `isPartial`: no product matches all words.
 */
export type SearchListing = {
  listing: Listing
  redirect: string
  correctedTerm: string
  isPartial: boolean
  limits: readonly SearchLimit[]
  blocks: readonly { identifier: string; html: string }[]
  links: SuggestedLinkWire[]
}

/** Loads the products found for a term; never cached, since the number of terms is unlimited (S1-7.2). */
export async function loadSearchListing(site: Site, term: string, query: CatalogQuery): Promise<SearchListing> {
  const response = await load(site, {
    path: fillPath(REST_PATHS.search, { term }),
    search: [['embed', 'products'], ...listingSearch(site, query, query.order)],
    schema: SearchListingWire,
    cache: null,
  })
  const wire = unwrap(response, 'GET /search/{term}')
  return {
    listing: mapListing(wire, mapContextOf(site)),
    redirect: mapRedirect(wire.redirect),
    correctedTerm: wire.corrected_term,
    isPartial: wire.is_partial,
    limits: wire.limits.map(({ display_name, term: rest }) => ({ label: display_name, term: rest })),
    blocks: wire.blocks.map(({ identifier, content }) => ({ identifier, html: content })),
    links: wire.links,
  }
}

/**
 * Products with one value of an attribute. `attribute` may be another name of the requested one (PROMOTION_ATTRIBUTES).
 */
export type SpecialListing = { name: string; listing: Listing; attribute: string }

/**
 * Attributes that back ends use for the products of a promotion, in the order in which they are tried: the requirements
 * name the page but not the attribute (S1-2.1, S1-7.2).
 */
const PROMOTION_ATTRIBUTES = ['program_id', 'promotion'] as const

type SpecialResult = Result<SpecialListing | null, SpecialFailure>

/**
 * Loads products with one value of an attribute; null if the back end doesn't have that value (S1-7.2). The error is
 * the state of the special catalog (S1-4.4). For a promotion it tries PROMOTION_ATTRIBUTES until one returns products.
 *
 * @param exceptId product to leave out: the one whose page shows the others
 */
export async function loadSpecialListing(
  site: Site,
  attribute: string,
  value: string,
  query: CatalogQuery,
  isCached = isCacheable(query),
  exceptId = '',
): Promise<SpecialResult> {
  const loadAs = (name: string) => loadByAttribute(site, name, value, query, { isCached, exceptId })
  const result = await loadAs(attribute)
  if (attribute !== PROMOTION_ATTRIBUTES[0] || hasProducts(result)) return result
  for (const name of PROMOTION_ATTRIBUTES.slice(1)) {
    const other = await loadAs(name)
    if (hasProducts(other)) return other
  }
  return result
}

const hasProducts = (result: SpecialResult): boolean => result.ok && (result.value?.listing.total ?? 0) > 0

async function loadByAttribute(
  site: Site,
  attribute: string,
  value: string,
  query: CatalogQuery,
  { isCached, exceptId }: { isCached: boolean; exceptId: string },
): Promise<SpecialResult> {
  const response = await load(site, {
    path: fillPath(REST_PATHS.specialCatalog, { attribute, value }),
    search: [
      ['embed', 'products,blocks'],
      ...listingSearch(site, query, sortFieldOf(query, '', site.config.catalog.defaultSortBy)),
      ...exclusionOf(exceptId, query.filters.length + (query.visibility ? 1 : 0)),
    ],
    schema: SpecialListingWire,
    cache: isCached ? cacheOf(site, `${attribute}/${value}`) : null,
  })
  if (!response.ok) return isNotFound(response.error) ? ok(null) : err(failSpecial(response.error.messages))
  return ok({ name: response.value.name, listing: mapListing(response.value, mapContextOf(site)), attribute })
}

/** Products per page: the query's limit, else the store's default for the layout. */
export const limitOf = ({ config: { catalog } }: Site, query: CatalogQuery): number =>
  query.limit ?? catalog[modeOf(query, catalog.modes)].limit

/** Whether the products must load before a page is known to exist. With endless scroll every page number exists. */
export const isPageUnsure = ({ site, query }: { site: Site; query: CatalogQuery }): boolean =>
  query.page > 1 && !site.config.catalog.hasEndlessScroll

/** Default order of the back end, so the request omits it. */
const OWN_ORDER = 'position'

function listingSearch(site: Site, query: CatalogQuery, order: string | undefined): [string, string][] {
  const search: [string, string][] = [
    ['limit', String(limitOf(site, query))],
    ['page', String(query.page)],
  ]
  if (order && (query.order || order !== OWN_ORDER)) search.push(['order', order])
  if (query.dir) search.push(['dir', query.dir])
  const { visibility } = query
  const filters = visibility ? [...query.filters, { attribute: 'visibility', values: visibility }] : query.filters
  return [...search, ...encodeRestFilters(filters)]
}

const exclusionOf = (id: string, index: number): [string, string][] =>
  id === ''
    ? []
    : [
        [`filter[${index}][attribute]`, 'entity_id'],
        [`filter[${index}][neq]`, id],
      ]

/** Whether the response is cached, as the page is; other filter combinations are unlimited and always requested. */
const isCacheable = (query: CatalogQuery): boolean => encodeQuerySegment(query) !== null

const cacheOf = (scope: Scope, key: string) => ({
  tags: cacheTags(scope, 'catalog', key || EMPTY_SEGMENT),
  revalidateS: REVALIDATE_S.catalog,
})
