import { type CatalogQuery, formatCatalogQuery, parseCatalogQuery } from '../catalog/catalog-query.ts'
import { type FilterAttributes, keepFilters } from '../catalog/filter-attributes.ts'
import { EMPTY_SEGMENT, encodeQuerySegment } from '../catalog/query-segment.ts'
import { hasRangeFields } from '../catalog/range-fields.ts'
import { TILES_PARAMETER } from '../catalog/tiles-parameter.ts'
import { readEnquiryResult } from '../core/enquiry-result.ts'
import { EXAMPLE_PARAMETER, LONGEST_EXAMPLE } from '../core/url/example-parameter.ts'
import { APPLE_PAY_FILE, LIVE, OTHER_ROUTES, SECTIONS, STORE_FILE } from '../core/url/routes.ts'
import { paths } from '../i18n/paths.ts'
import { formatChoice } from '../product/choice-query.ts'
import { ALL_PAGES, folderOf, pathPatternOf } from './route-pattern.ts'

/**
 * Address of a page inside /{host}/{locale}/{variant}. `isStreamed` pages are rendered for each request, `isFramed`
 * ones only inside frames of the store's own pages.
 */
export type InternalRoute = {
  pathname: string
  search: string
  isStreamed: boolean
  isFramed?: true
  /** Parameters of a streamed listing that may be filters; storedRouteOf decides. */
  possibleFilters?: ListingAddress
}

/** A listing, or its tiles, with the query of its address. */
type ListingAddress = { readonly path: string; readonly query: CatalogQuery }

/**
 * Internal path that no route file has: content paths can't begin with '~', so the catch-all route renders the
 * not-found page with status 404.
 */
export const NOT_FOUND_ROUTE: InternalRoute = { pathname: '/~not-found', search: '', isStreamed: false }

/** Prefix for paths that no page can have, but that may be redirected. */
export const MOVED_PREFIX = '/~moved'

/** The page that requests the redirect of a path, and renders the not-found page without one. */
const movedRouteOf = (path: string): InternalRoute =>
  isReadable(path) ? { pathname: `${MOVED_PREFIX}${path}`, search: '', isStreamed: false } : NOT_FOUND_ROUTE

const { tiles, files } = OTHER_ROUTES
const { catalog, special, product, search: results } = SECTIONS
const CATEGORY = new RegExp(`^${catalog}(?:/[^/]+)?$`)
const SPECIAL = new RegExp(`^${special}(?:/[^/]+){2,3}$`)
const PRODUCT = new RegExp(`^${product}/[^/]+$`)
const STREAMED = ALL_PAGES.filter(({ isStreamed }) => isStreamed).map((page) => pathPatternOf(folderOf(page)))
/** Pages with a form that works without scripts. */
const ENQUIRY_PAGES: ReadonlySet<string> = new Set(
  ALL_PAGES.flatMap(({ path, live, isFramed }) => (live === '' && !isFramed ? [path] : [])),
)

const PROMOTION = new RegExp(`^${paths.promotion('')}([^/]+)$`)

/** Tiles of a listing or search that must not be stored. */
const liveTilesRouteOf = (path: string, query: CatalogQuery): InternalRoute => ({
  pathname:
    `${LIVE}${tiles.path}${path.replaceAll('+', '%20')}` +
    `/${encodeURIComponent(formatCatalogQuery(query)) || EMPTY_SEGMENT}`,
  search: '',
  isStreamed: true,
})

/**
 * A listing, or its tiles without the rest of the page; the query is the last path segment. Tiles are stored if the
 * page would be stored. Only the store's attributes can tell which parameters are filters.
 */
function listingRouteOf(listing: string, search: URLSearchParams): InternalRoute {
  const isTiles = search.has(TILES_PARAMETER)
  const query = parseCatalogQuery(search)
  const streamed: InternalRoute = isTiles
    ? liveTilesRouteOf(listing, query)
    : { pathname: `${LIVE}${listing}`, search: `?${search}`, isStreamed: true }
  if (!isTiles && hasRangeFields(search)) return streamed
  const path = isTiles ? `${tiles.path}${listing}` : listing
  if (query.filters.length > 0) return { ...streamed, possibleFilters: { path, query } }
  return storedListingOf(path, query) ?? streamed
}

/** The stored page of a listing; null if it must not be stored. */
function storedListingOf(path: string, query: CatalogQuery): InternalRoute | null {
  const segment = encodeQuerySegment(query)
  return segment === null ? null : { pathname: `${path}/${segment}`, search: '', isStreamed: false }
}

/**
 * The stored page of a listing without the parameters that are not filters; null if it must not be stored, or if only
 * the page can determine its filters.
 *
 * @param attributes the store's filterable attributes; null if not known
 */
export function storedRouteOf(
  { path, query }: ListingAddress,
  attributes: FilterAttributes | null,
): InternalRoute | null {
  const filtered = keepFilters(query, attributes)
  return filtered && storedListingOf(path, filtered)
}

/** The preview of content that staff are typing. */
function exampleRouteOf(search: URLSearchParams): InternalRoute {
  const html = search.get(EXAMPLE_PARAMETER) ?? ''
  const query = new URLSearchParams({ [EXAMPLE_PARAMETER]: html })
  return html.length > LONGEST_EXAMPLE
    ? NOT_FOUND_ROUTE
    : { pathname: `${LIVE}${paths.contentExample}`, search: `?${query}`, isStreamed: true, isFramed: true }
}

/** Whether a path can be decoded and contains no control character or line break; Next fails on others. */
function isReadable(path: string): boolean {
  try {
    return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

const isLive = (path: string): boolean => path === LIVE || path.startsWith(`${LIVE}/`)

/** Internal path of a listing without its query; null if the path is not a listing's. */
function listingPathOf(path: string): string | null {
  const promotion = PROMOTION.exec(path)?.[1]
  if (promotion !== undefined) return `${special}/program_id/${promotion}`
  if (path === catalog) return `${catalog}/default-category`
  return CATEGORY.test(path) || SPECIAL.test(path) ? path : null
}

/**
 * Maps a public path to an internal one. The query of a listing becomes its last path segment, so that it can be
 * cached; a listing that must not be cached is rendered by its streamed twin under /live. No other page depends on the
 * query string on the server, so it is dropped and can't multiply cache entries.
 *
 * @param pathname public path without the language
 */
export function routeOf(pathname: string, search: URLSearchParams): InternalRoute {
  if (!isReadable(pathname) || /^\/[~(]/.test(pathname) || isLive(pathname)) return NOT_FOUND_ROUTE
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname

  if (path === APPLE_PAY_FILE)
    return { pathname: `${files.path}${path.slice(path.lastIndexOf('/'))}`, search: '', isStreamed: false }
  if (STORE_FILE.test(path)) return { pathname: `${files.path}${path}`, search: '', isStreamed: false }
  const listing = listingPathOf(path)
  if (listing !== null) return listingRouteOf(listing, search)
  if (path.startsWith(`${results}/`) && search.has(TILES_PARAMETER))
    return liveTilesRouteOf(path, parseCatalogQuery(search))
  const choice = PRODUCT.test(path) ? formatChoice(search) : ''
  // Only chosen options change the page; their combinations are unlimited, so such pages are not stored.
  if (choice !== '') return { pathname: `${LIVE}${path}`, search: `?${choice}`, isStreamed: true }
  const isOfListing = path.startsWith(`${catalog}/`) || path.startsWith(`${special}/`)
  if (isOfListing) return movedRouteOf(path)
  const isSearch = path === results || path.startsWith(`${results}/`)
  // '+' means a space (S1-2.1); later it could not be distinguished from '%2B', a real plus.
  if (isSearch) return { pathname: path.replaceAll('+', '%20'), search: `?${search}`, isStreamed: true }
  const result = ENQUIRY_PAGES.has(path) ? readEnquiryResult(search) : undefined
  // The result of a form that was sent without scripts has to be in the page's HTML, so this page is not stored.
  if (result) return { pathname: `${LIVE}${path}`, search: `?${result}=1`, isStreamed: true }
  if (path === paths.contentExample) return exampleRouteOf(search)
  return { pathname: path, search: '', isStreamed: STREAMED.some((pattern) => pattern.test(path)) }
}
