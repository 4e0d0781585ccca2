import { type CatalogQuery, formatCatalogQuery, parseCatalogQuery } from '../catalog/catalog-query.ts'
import { type FilterAttributes, keepFilters } from '../catalog/filter-attributes.ts'
import { EMPTY_SEGMENT, encodeQuerySegment } from '../catalog/query-segment.ts'
import { hasRangeFields } from '../catalog/range-fields.ts'
import { TILES_PARAMETER } from '../catalog/tiles-parameter.ts'
import { readEnquiryResult } from '../core/enquiry-result.ts'
import { EXAMPLE_PARAMETER, LONGEST_EXAMPLE } from '../core/example-parameter.ts'
import { paths, SECTIONS } from '../i18n/paths.ts'
import { formatChoice } from '../product/choice-query.ts'

/**
 * Where a page is rendered inside /{host}/{locale}/{variant}; `isStreamed` pages are made for each request, `isFramed` ones
 * are for frames of the store's own pages alone.
 */
export type InternalRoute = { pathname: string; search: string; isStreamed: boolean; isFramed?: true }

/** Internal path that no page has: shows the not-found page with status 404. */
export const NOT_FOUND_ROUTE: InternalRoute = { pathname: '/~not-found', search: '', isStreamed: false }

/** What stands before a path that no page can have, but that a redirect may lead on from. */
export const MOVED_PREFIX = '/~moved'

/** The page that asks for the redirect of a path, and is the not-found page without one. */
const movedRouteOf = (path: string): InternalRoute =>
  isReadable(path) ? { pathname: `${MOVED_PREFIX}${path}`, search: '', isStreamed: false } : NOT_FOUND_ROUTE

const { catalog, special, product, search: results, sharedWishlist } = SECTIONS
const CATEGORY = new RegExp(`^${catalog}(?:/[^/]+)?$`)
const SPECIAL = new RegExp(`^${special}(?:/[^/]+){2,3}$`)
const PRODUCT = new RegExp(`^${product}/[^/]+$`)
const SHARED_WISHLIST = new RegExp(`^${sharedWishlist}/[^/]+$`)
/** Files that crawlers and browsers ask for by a fixed name (app/…/~files). */
const STORE_FILE =
  /^\/(robots\.txt|sitemap(-pages|-products-[1-9]\d{0,4})?\.xml|manifest\.webmanifest|favicon\.ico|llms\.txt)$/
/** Pages with a form that browsers can send by themselves. */
const ENQUIRY_PAGES: ReadonlySet<string> = new Set([paths.contact, paths.requestQuote])

const PROMOTION = new RegExp(`^${paths.promotion('')}([^/]+)$`)

/**
 * The tiles of a listing or search without their page, under the query as the last segment; stored where the page would
 * be.
 */
function tilesRouteOf(path: string, query: CatalogQuery, attributes: FilterAttributes | null): InternalRoute {
  const segment = path.startsWith(`${results}/`) ? null : storedSegmentOf(query, attributes)
  if (segment !== null) return { pathname: `/~tiles${path}/${segment}`, search: '', isStreamed: false }
  const text = encodeURIComponent(formatCatalogQuery(query)) || EMPTY_SEGMENT
  return { pathname: `/live/~tiles${path.replaceAll('+', '%20')}/${text}`, search: '', isStreamed: true }
}

/** Segment under which a listing is stored; null if it must not be, or if the page has to find out what its filters are. */
function storedSegmentOf(query: CatalogQuery, attributes: FilterAttributes | null): string | null {
  const kept = keepFilters(query, attributes)
  return kept === null ? null : encodeQuerySegment(kept)
}

/** What becomes of content that is being typed. */
function exampleRouteOf(search: URLSearchParams): InternalRoute {
  const html = search.get(EXAMPLE_PARAMETER) ?? ''
  const query = new URLSearchParams({ [EXAMPLE_PARAMETER]: html })
  return html.length > LONGEST_EXAMPLE
    ? NOT_FOUND_ROUTE
    : { pathname: `/live${paths.contentExample}`, search: `?${query}`, isStreamed: true, isFramed: true }
}

/** Tells whether a path can be decoded and holds no control character or line break; Next fails over the others. */
function isReadable(path: string): boolean {
  try {
    return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/** Internal path of a listing without its query; null when the path is none. */
function listingPathOf(path: string): string | null {
  const promotion = PROMOTION.exec(path)?.[1]
  if (promotion !== undefined) return `${special}/program_id/${promotion}`
  if (path === catalog) return `${catalog}/default-category`
  return CATEGORY.test(path) || SPECIAL.test(path) ? path : null
}

/** Whether a path is that of a listing whose address has parameters that may be filters. */
export const mayBeFiltered = (pathname: string | null, search: URLSearchParams): boolean =>
  pathname !== null &&
  search.size > 0 &&
  listingPathOf(pathname.replace(/\/+$/, '')) !== null &&
  parseCatalogQuery(search).filters.length > 0

/**
 * Maps a public path to an internal one. Listings carry their query as a last path segment, so that they can be
 * cached; those that must not be go to the streaming twin under /live (design sections 3 and 4). No other page
 * depends on the query string on the server, so it is dropped and can't multiply cache entries.
 *
 * @param pathname public path without language, or null for a refused one
 * @param attributes what the store's listings can be filtered by; null if that is not known here
 */
export function routeOf(
  pathname: string | null,
  search: URLSearchParams,
  attributes: FilterAttributes | null = null,
): InternalRoute {
  if (pathname === null || !isReadable(pathname) || /^\/[~(]/.test(pathname) || /^\/live(\/|$)/.test(pathname))
    return NOT_FOUND_ROUTE
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname

  if (STORE_FILE.test(path)) return { pathname: `/~files${path}`, search: '', isStreamed: false }
  const listing = listingPathOf(path)
  const listed = listing ?? (path.startsWith(`${results}/`) ? path : null)
  if (listed !== null && search.has(TILES_PARAMETER)) return tilesRouteOf(listed, parseCatalogQuery(search), attributes)
  if (listing !== null) {
    const segment = hasRangeFields(search) ? null : storedSegmentOf(parseCatalogQuery(search), attributes)
    return segment === null
      ? { pathname: `/live${listing}`, search: `?${search}`, isStreamed: true }
      : { pathname: `${listing}/${segment}`, search: '', isStreamed: false }
  }
  const choice = PRODUCT.test(path) ? formatChoice(search) : ''
  // Only a choice makes the page another one; ids are endless, so such pages are not stored.
  if (choice !== '') return { pathname: `/live${path}`, search: `?${choice}`, isStreamed: true }
  const isOfListing = path.startsWith(`${catalog}/`) || path.startsWith(`${special}/`)
  if (isOfListing) return movedRouteOf(path)
  const isSearch = path === results || path.startsWith(`${results}/`)
  // '+' stands for a space (specification 2.1); past this point it could not be told from '%2B', a real plus.
  if (isSearch) return { pathname: path.replaceAll('+', '%20'), search: `?${search}`, isStreamed: true }
  const result = ENQUIRY_PAGES.has(path) ? readEnquiryResult(search) : undefined
  // What became of a form that was sent without scripts must stand in the page itself, which is stored for nobody then.
  if (result) return { pathname: `/live${path}`, search: `?${result}=1`, isStreamed: true }
  if (path === paths.contentExample) return exampleRouteOf(search)
  // Its owner may end it at any moment, so that it is stored nowhere.
  return { pathname: path, search: '', isStreamed: SHARED_WISHLIST.test(path) }
}
