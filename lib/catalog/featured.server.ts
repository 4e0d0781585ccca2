import 'server-only'
import { LIMITS } from '../core/constants.ts'
import type { ProductSummary } from '../product/product.ts'
import type { Site } from '../site/site.ts'
import type { CatalogQuery } from './catalog-query.ts'
import type { LandingPage } from './landing.ts'
import { logMissingPart } from './log-missing-part.ts'
import { POSM_ATTRIBUTE } from './posm.server.ts'
import { loadCategoryListing, loadSpecialListing } from './queries.server.ts'

/** 'attribute/value' of a special catalog. */
const PAIR = /^\/?([a-z]\w{0,63})\/(.+)$/i

/**
 * Loads the products of a landing page's section: of a special catalog, of brands, or of brands within a special
 * catalog. Empty if the request fails, or if a catalog is named and the store has special catalogs turned off.
 * `special_catalog` is 'attribute/value', or one word: a group of point-of-sale material or, if that has no products, a
 * category's url_key.
 */
export async function loadFeaturedProducts(
  site: Site,
  { special_catalog, brands, limit }: NonNullable<LandingPage['featured_products']>,
): Promise<readonly ProductSummary[]> {
  const name = special_catalog.trim()
  if (name !== '' && !site.config.catalog.hasSpecialCatalogs) return []
  if (name === '' && brands.length === 0) return []
  const size = limit >= 1 ? Math.min(LIMITS.posmProducts, Math.floor(limit)) : LIMITS.featuredProducts
  const filters = name !== '' && brands.length > 0 ? [{ attribute: 'manufacturer', values: brands }] : []
  const query: CatalogQuery = { page: 1, limit: size, filters }
  if (name === '') return loadOfAttribute(site, 'manufacturer', brands.join(','), query)
  const [, attribute = '', value = ''] = PAIR.exec(name) ?? []
  if (attribute !== '') return loadOfAttribute(site, attribute, value, query)
  const products = await loadOfAttribute(site, POSM_ATTRIBUTE, name, query)
  return products.length > 0 ? products : loadOfCategory(site, name, query)
}

async function loadOfAttribute(site: Site, attribute: string, value: string, query: CatalogQuery) {
  const special = await loadSpecialListing(site, attribute, value, query, true)
  if (!special.ok) logMissingPart(site, special.error.fetch_special.message)
  return special.ok && special.value ? special.value.listing.products : []
}

async function loadOfCategory(site: Site, name: string, query: CatalogQuery) {
  const category = await loadCategoryListing(site, name, query, true).catch(() => null)
  if (category === null) logMissingPart(site, `Featured products: the store has no catalog "${name}".`)
  return category?.listing.products ?? []
}
