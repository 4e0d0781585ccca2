import 'server-only'
import { LIMITS } from '../core/constants.ts'
import type { ProductSummary } from '../product/product.ts'
import type { Site } from '../site/site.ts'
import type { LandingPage } from './landing.ts'
import { logMissingPart } from './log-missing-part.ts'
import { loadSpecialListing } from './queries.server.ts'

/**
 * Products of a landing page's section: those of a special catalog ('attribute/value'), of some brands, or of both at
 * once; none when they can't be had, and none of a special catalog where the store shows no such catalogs.
 */
export async function loadFeaturedProducts(
  site: Site,
  { special_catalog, brands, limit }: NonNullable<LandingPage['featured_products']>,
): Promise<readonly ProductSummary[]> {
  const [, attribute = '', value = ''] = /^\/?([a-z]\w{0,63})\/(.+)$/i.exec(special_catalog) ?? []
  if (attribute !== '' && !site.config.catalog.hasSpecialCatalogs) return []
  if (attribute === '' && brands.length === 0) return []
  const size = limit >= 1 ? Math.min(LIMITS.posmProducts, Math.floor(limit)) : LIMITS.featuredProducts
  const filters = attribute !== '' && brands.length > 0 ? [{ attribute: 'manufacturer', values: brands }] : []
  const special = await loadSpecialListing(
    site,
    attribute || 'manufacturer',
    attribute ? value : brands.join(','),
    { page: 1, limit: size, filters },
    true,
  )
  if (!special.ok) logMissingPart(site, special.error.fetch_special.message)
  return special.ok && special.value ? special.value.listing.products : []
}
