import { viewTiles } from '#components/catalog/listing-view.tsx'
import { throwNoPage } from '#components/site/throw-no-page.ts'
import type { CatalogQuery } from '#lib/catalog/catalog-query.ts'
import type { Listing } from '#lib/catalog/listing.ts'
import { loadCategoryPage } from '#lib/catalog/load-category-page.server.ts'
import { loadSpecialPage } from '#lib/catalog/load-special-page.server.ts'
import { decodeQuerySegment } from '#lib/catalog/query-segment.ts'
import { decodeSegment } from '#lib/core/url/url.ts'
import { keepSearchFilters, searchProducts } from '#lib/search/load-search-page.server.ts'
import { openSite } from '#lib/site/open-site.server.ts'
import type { PageResult } from '#lib/site/page-result.ts'
import type { Site, SiteParams } from '#lib/site/site.ts'

type Tiles = { site: Site; listing: Listing }

/**
 * Stored only by the storefront: tiles have no Cache-Tag with which caches in front could be purged, and those of a
 * store behind the embedding gate must not be shared.
 */
const PRIVATE = { 'cache-control': 'private, no-cache' } as const

/**
 * Responds with the tiles of one page of a listing as JSON (TileView[]), for lists that load more at their end.
 *
 * @param path segments of the listing's address; the last one is the query
 * @throws {Error} if the request to the back end fails, so that nothing is stored
 */
export async function respondWithTiles(params: SiteParams, path: readonly string[]): Promise<Response> {
  const query = decodeQuerySegment(path.at(-1) ?? '')
  const listing = await loadListing(params, path.slice(0, -1), query)
  return listing
    ? Response.json(await viewTiles({ ...listing, query }), { headers: PRIVATE })
    : new Response('', { status: 404, headers: PRIVATE })
}

/** Loads the listing of a path; null if not found. Redirects like its page. */
async function loadListing(
  params: SiteParams,
  [kind, ...rest]: readonly string[],
  query: CatalogQuery,
): Promise<Tiles | null> {
  if (kind === 'catalog') return listingOf(await loadCategoryPage({ ...params, key: rest[0] ?? '' }, query))
  if (kind === 'special') return listingOf(await loadSpecialPage({ ...params, path: rest }, query))
  if (kind !== 'search') return null
  const site = await openSite(params)
  const term = rest.map(decodeSegment).join('/')
  const page = await searchProducts({ site, term, query: await keepSearchFilters(site, term, query) })
  if (page.kind !== 'found') throwNoPage(page)
  return typeof page.results === 'string' ? null : { site, listing: page.results.listing }
}

function listingOf(page: PageResult<{ site: Site; listing: Listing | null }>): Tiles | null {
  if (page.kind === 'missing') return null
  if (page.kind !== 'found') throwNoPage(page)
  const { site, listing } = page
  if (!listing) throw new Error('The listing could not be fetched.')
  return { site, listing }
}
