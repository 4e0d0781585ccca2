import 'server-only'
import { openSite } from '../site/open-site.server.ts'
import { pageLoader } from '../site/page-loader.server.ts'
import { MISSING, type PageResult } from '../site/page-result.ts'
import type { Site, SiteParams } from '../site/site.ts'
import { loadBrands } from './brands.server.ts'
import type { FacetValue } from './listing.ts'

export type BrandsPage = { site: Site; brands: readonly FacetValue[] }

/** Loads the page of all brands; missing if the store has it turned off (use_brands_page). */
export const loadBrandsPage = pageLoader(async (params: SiteParams): Promise<PageResult<BrandsPage>> => {
  const site = await openSite(params)
  return site.config.catalog.hasBrandsPage ? { kind: 'found', site, brands: await loadBrands(site) } : MISSING
})
