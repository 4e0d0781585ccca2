import 'server-only'
import type { Site } from '../site/site.ts'
import type { FacetValue } from './listing.ts'
import { loadCategoryListing, ROOT_KEY } from './queries.server.ts'

/** Brands of the whole catalog, read from the facets of its root category; empty if the request fails. */
export async function loadBrands(site: Site): Promise<readonly FacetValue[]> {
  try {
    const root = await loadCategoryListing(site, ROOT_KEY, { page: 1, limit: 1, filters: [] }, true)
    return root?.listing.facets.find(({ attribute }) => attribute === 'manufacturer')?.values ?? []
  } catch {
    return []
  }
}
