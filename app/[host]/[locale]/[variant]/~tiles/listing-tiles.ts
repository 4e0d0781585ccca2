import { openCategory } from '#components/catalog/category-page.tsx'
import { openSpecial } from '#components/catalog/special-page.tsx'
import { type TileView, viewTile } from '#components/product/tile-view.ts'
import { openSearch, searchQueryOf } from '#components/search/search-page.tsx'
import { type CatalogQuery, modeOf } from '#lib/catalog/catalog-query.ts'
import type { Listing } from '#lib/catalog/listing.ts'
import { decodeQuerySegment } from '#lib/catalog/query-segment.ts'
import { decodeSegment } from '#lib/core/url.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { openSite } from '#lib/site/open-site.server.ts'
import type { Site, SiteParams } from '#lib/site/site.ts'

type Opened = { site: Site; listing: Listing }

/**
 * Kept by the storefront alone: a cache in front is told by no Cache-Tag to let go of them, and must not hold those of a
 * store behind the embedding gate.
 */
const PRIVATE = { 'cache-control': 'private, no-cache' } as const

/**
 * Tiles of one page of a listing as JSON, for lists that grow at their end: TileView[].
 *
 * @param path segments of the listing's address, the query as its last one
 * @throws Error when the back end can't be asked, so that nothing is stored
 */
export async function respondWithTiles(params: SiteParams, path: readonly string[]): Promise<Response> {
  const query = decodeQuerySegment(path.at(-1) ?? '')
  const opened = await openListing(params, path.slice(0, -1).map(decodeSegment), query)
  return opened
    ? Response.json(await viewTiles(opened, query), { headers: PRIVATE })
    : new Response('', { status: 404, headers: PRIVATE })
}

async function viewTiles({ site, listing }: Opened, query: CatalogQuery): Promise<TileView[]> {
  const t = await loadTranslator(site.locale, 'product')
  const mode = modeOf(query, site.config.catalog.modes)
  return listing.products.map((product) => viewTile(site, t, product, mode))
}

/** The listing that a path names; null when there is none. */
async function openListing(
  params: SiteParams,
  [kind, ...rest]: readonly string[],
  query: CatalogQuery,
): Promise<Opened | null> {
  if (kind === 'catalog') return withListing(await openCategory(params, rest[0] ?? '', query))
  if (kind === 'special') return withListing(await openSpecial(params, rest, query))
  if (kind !== 'search') return null
  const site = await openSite(params)
  const term = rest.join('/')
  const { results } = await openSearch({ site, term, query: await searchQueryOf(site, term, query) })
  return typeof results === 'string' ? null : { site, listing: results.listing }
}

function withListing(opened: { site: Site; listing: Listing | null } | null): Opened | null {
  if (!opened) return null
  const { site, listing } = opened
  if (!listing) throw new Error('The listing could not be fetched.')
  return { site, listing }
}
