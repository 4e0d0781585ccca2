import 'server-only'
import {
  type CatalogQuery,
  listingHref,
  PLAIN_QUERY,
  pageCountOf,
  parseCatalogQuery,
} from '../catalog/catalog-query.ts'
import { keepKnownFilters } from '../catalog/filter-attributes.server.ts'
import { limitOf, loadSearchListing, type SearchListing } from '../catalog/queries.server.ts'
import { hasRangeFields, withRangeFields } from '../catalog/range-fields.ts'
import { cutText } from '../core/text/cut-text.ts'
import { withListingQuery } from '../core/url/redirect-query.ts'
import { decodeSegment } from '../core/url/url.ts'
import { paths } from '../i18n/paths.ts'
import { leadsAway } from '../site/is-external-redirect.ts'
import { openSite } from '../site/open-site.server.ts'
import { oncePerRequest, pageLoader } from '../site/page-loader.server.ts'
import { MISSING, type PageResult, redirectFor } from '../site/page-result.ts'
import { redirectHref } from '../site/redirect-href.ts'
import type { Site, SiteParams } from '../site/site.ts'

type Params = SiteParams & { term?: string[] }

export type SearchHead = { site: Site; term: string; query: CatalogQuery }
/** `results` is 'no term' without a term, 'failed' if the request fails. */
export type SearchPage = SearchHead & { results: SearchListing | 'no term' | 'failed' }

const MAX_TERM_LENGTH = 200

/**
 * Loads what a search page shows before its products have arrived; missing if the store has no search. Redirects from
 * the header's form, which sends ?q=…, and from a range's form without scripts to the canonical address (S1-2.13).
 *
 * @param search query of the address
 */
export const loadSearchHead = oncePerRequest(
  async ({ term: segments = [], ...params }: Params, search: string): Promise<PageResult<SearchHead>> => {
    const site = await openSite(params)
    if (!site.config.features.search) return MISSING
    const fields = new URLSearchParams(search)
    const typed = fields.get('q')?.trim()
    if (typed) return redirectFor(site.href(paths.search(cutText(typed, MAX_TERM_LENGTH))))
    // In the path routeOf has replaced '+' by a space.
    const term = cutText(decodeSegment(segments.join('/')).trim(), MAX_TERM_LENGTH)
    const query = await keepSearchFilters(site, term, withRangeFields(parseCatalogQuery(fields), fields, site.locale))
    if (hasRangeFields(fields)) return redirectFor(listingHref(site.href(paths.search(term)), query))
    return { kind: 'found', site, term, query }
  },
)

/** Loads a search page; see loadSearchHead and searchProducts. */
export const loadSearchPage = pageLoader(async (params: Params, search: string): Promise<PageResult<SearchPage>> => {
  const head = await loadSearchHead(params, search)
  return head.kind === 'found' ? searchProducts(head, search) : head
})

/**
 * Searches the store; sends no request without a term. Redirects if the store has a redirect for the term, and for a
 * page past the last one. The redirect gets the query of the visit here: once the page's frame is sent, no header can
 * add it.
 */
export async function searchProducts({ site, term, query }: SearchHead, search = ''): Promise<PageResult<SearchPage>> {
  const head = { kind: 'found', site, term, query } as const
  if (term === '') return { ...head, results: 'no term' }
  const results = await loadSearchListing(site, term, query).catch(() => null)
  if (!results) return { ...head, results: 'failed' }
  const path = paths.search(term)
  if (results.redirect !== '' && results.redirect !== path && !leadsAway(site, results.redirect)) {
    return redirectFor(withListingQuery(`?${search}`, redirectHref(site, results.redirect)))
  }
  const lastPage = pageCountOf(results.listing.total, limitOf(site, query))
  if (query.page > lastPage && !site.config.catalog.hasEndlessScroll) {
    return redirectFor(listingHref(site.href(path), { ...query, page: lastPage }))
  }
  return { ...head, results }
}

/** Drops the filters of a search that the store lacks. */
export const keepSearchFilters = (site: Site, term: string, query: CatalogQuery): Promise<CatalogQuery> =>
  keepKnownFilters(site, query, async () => {
    const plain = term === '' ? null : await loadSearchListing(site, term, PLAIN_QUERY).catch(() => null)
    return plain?.listing.facets ?? []
  })
