import 'server-only'
import type { ProductSummary } from '../product/product.ts'
import type { Site } from '../site/site.ts'
import { loadCategoryListing, loadSpecialListing } from './queries.server.ts'

/** The first products of a category or a brand; none when they can't be had: the page stands without the row. */
export async function loadProductRow(
  site: Site,
  { category, brand, limit }: { category: string; brand: string; limit: number },
): Promise<readonly ProductSummary[]> {
  const filters = category && brand ? [{ attribute: 'manufacturer', values: [brand] }] : []
  const query = { page: 1, limit, filters }
  try {
    const found = category
      ? await loadCategoryListing(site, category, query, true)
      : brand
        ? await loadSpecialListing(site, 'manufacturer', brand, query, true)
        : null
    return found?.listing.products ?? []
  } catch {
    return []
  }
}
