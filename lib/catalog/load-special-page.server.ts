import 'server-only'
import { ok } from '../core/result.ts'
import { decodeSegment } from '../core/url/url.ts'
import { paths } from '../i18n/paths.ts'
import { loadPromotions } from '../promotions/queries.server.ts'
import { openSite } from '../site/open-site.server.ts'
import { oncePerRequest, pageLoader } from '../site/page-loader.server.ts'
import { MISSING, type PageResult, redirectFor } from '../site/page-result.ts'
import type { Site, SiteParams } from '../site/site.ts'
import { type CatalogQuery, listingHref, PLAIN_QUERY, pageCountOf, parseCatalogQuery } from './catalog-query.ts'
import type { SpecialFailure } from './errors.ts'
import { keepKnownFilters } from './filter-attributes.server.ts'
import type { Listing } from './listing.ts'
import { limitOf, loadSpecialListing } from './queries.server.ts'
import { hasRangeFields, withRangeFields } from './range-fields.ts'
import { nameSpecialCatalog } from './special-path.ts'

/** `path` has the segments attribute, value and optional name. */
type Params = SiteParams & { path: string[] }

export type SpecialPage = {
  site: Site
  query: CatalogQuery
  name: string
  /** Public path of the special catalog. */
  path: string
  attribute: string
  value: string
  /** program_id of the promotion whose catalog it is; null for other catalogs. */
  programId: string | null
} & ({ listing: Listing } | ({ listing: null } & SpecialFailure))

/**
 * Loads the page of a special catalog; missing if the store doesn't have it or it is empty. Redirects for a page number
 * past the end. An announced promotion has a page even without products, because its card links to it. The breadcrumbs
 * show the name in the path, else the server's name, else the value (S1-2.1).
 */
export const loadSpecialPage = pageLoader(
  async ({ path: segments, ...params }: Params, typedQuery: CatalogQuery): Promise<PageResult<SpecialPage>> => {
    const path = segments.map(decodeSegment)
    const [attribute = '', value = ''] = path
    const programId = attribute === 'program_id' ? value : null
    const site = await openSite(params)
    const query = await keepKnownFilters(site, typedQuery, async () => {
      const plain = await loadSpecialListing(site, attribute, value, PLAIN_QUERY)
      return (plain.ok && plain.value?.listing.facets) || []
    })
    const head = { site, query, path: publicPathOf(path), attribute, value, programId }
    const result = path.length > 3 ? ok(null) : await loadSpecialListing(site, attribute, value, query)
    if (!result.ok) {
      return { kind: 'found', ...head, name: nameSpecialCatalog(path), listing: null, ...result.error }
    }
    const special = result.value
    if (!special || (special.listing.total === 0 && query.filters.length === 0)) {
      const promotion = programId === null ? undefined : await findPromotion(site, programId)
      if (!promotion) return MISSING
      return { kind: 'found', ...head, name: nameSpecialCatalog(path, promotion.name), listing: NO_PRODUCTS }
    }
    const lastPage = pageCountOf(special.listing.total, limitOf(site, query))
    if (query.page > lastPage && !site.config.catalog.hasEndlessScroll) {
      return redirectFor(listingHref(site.href(head.path), { ...query, page: lastPage }))
    }
    const name = nameSpecialCatalog(path, special.name)
    return { kind: 'found', ...head, attribute: special.attribute, name, listing: special.listing }
  },
)

/** Like loadCategoryHead, for a special catalog. */
export const loadSpecialHead = oncePerRequest(
  async (params: Params, search: string): Promise<PageResult<SpecialPage>> => {
    const plain = await loadSpecialPage(params, PLAIN_QUERY)
    if (plain.kind !== 'found') return plain
    const { site, listing, path } = plain
    const fields = new URLSearchParams(search)
    const typedQuery = withRangeFields(parseCatalogQuery(fields), fields, site.locale)
    const query = await keepKnownFilters(site, typedQuery, async () => listing?.facets ?? [])
    if (hasRangeFields(fields)) return redirectFor(listingHref(site.href(path), query))
    return { ...plain, query }
  },
)

const NO_PRODUCTS: Listing = { total: 0, products: [], facets: [], sorts: [] }

async function findPromotion(site: Site, programId: string) {
  const promotions = await loadPromotions(site).catch(() => [])
  return promotions.find((promotion) => promotion.programId === programId)
}

/** Public path of a special catalog; that of a promotion has its own form (S1-2.1). */
function publicPathOf([attribute = '', value = '', name = '']: readonly string[]): string {
  const ownPath = attribute === 'program_id' ? paths.promotion(value) : paths.special(attribute, value)
  return name ? `${ownPath}/${encodeURIComponent(name)}` : ownPath
}
