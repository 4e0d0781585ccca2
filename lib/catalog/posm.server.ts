import 'server-only'
import { cacheTags, REVALIDATE_S } from '../api/cache-tags.ts'
import { load } from '../api/request.server.ts'
import { SpecialListingWire } from '../contracts/listing.ts'
import { fillPath, REST_PATHS } from '../contracts/paths.ts'
import { DEFAULTS, LIMITS } from '../core/constants.ts'
import { err, ok, type Result } from '../core/result.ts'
import { mapLinkedProducts } from '../product/map.ts'
import type { Product, ProductSummary } from '../product/product.ts'
import { mapContextOf } from '../site/map-context.ts'
import type { Site } from '../site/site.ts'
import { type CatalogQuery, categoryModeOf, encodeRestFilters, hasPosmGroups } from './catalog-query.ts'
import { CATALOG_ERRORS } from './errors.ts'
import type { Category } from './listing.ts'
import { logMissingPart } from './log-missing-part.ts'

/** Attribute with the groups of point-of-sale material ("posm") as its values. */
export const POSM_ATTRIBUTE = 'posm'

export type PosmGroup = { readonly name: string; readonly products: readonly ProductSummary[] }

/**
 * Loads a category's groups of point-of-sale material with one request each, in the order of the configuration, and
 * drops empty groups (S1-4.10, S1-7.2). The error is 'do not show posm', without a request, except on the first page of
 * a category that shows products; it is 'There was an error fetching posm products.' if all requests fail.
 */
export async function loadPosmGroups(
  site: Site,
  category: Category,
  query: CatalogQuery,
): Promise<Result<readonly PosmGroup[], string>> {
  if (!hasPosmGroups(query, categoryModeOf(query, category))) return err(CATALOG_ERRORS.noPosm)
  const responses = await Promise.all(
    site.config.catalog.posmOptions.map((option) =>
      load(site, {
        path: fillPath(REST_PATHS.specialCatalog, { attribute: POSM_ATTRIBUTE, value: option }),
        search: [
          ['limit', String(LIMITS.posmProducts)],
          ['embed', 'products,promotions'],
          ...encodeRestFilters([{ attribute: 'category_id', values: [category.id] }]),
        ],
        schema: SpecialListingWire,
        cache: { tags: cacheTags(site, 'catalog', `${POSM_ATTRIBUTE}/${option}`), revalidateS: REVALIDATE_S.catalog },
      }),
    ),
  )
  if (responses.length > 0 && responses.every((response) => !response.ok)) return err(CATALOG_ERRORS.posm)
  const context = mapContextOf(site)
  const groups = responses.flatMap((response, index) => {
    if (!response.ok || response.value.products.length === 0) return []
    const name = response.value.name || (site.config.catalog.posmOptions[index] ?? '')
    return [{ name, products: mapLinkedProducts(response.value.products, context) }]
  })
  return ok(groups)
}

/**
 * Loads the carousel of point-of-sale material on a product's page (posm_carousels, S1-3.1): one request for all
 * groups, limited to the product's categories. Null if the store has no groups, no product matches or the request
 * fails.
 */
export async function loadPosmProducts(site: Site, product: Product): Promise<PosmGroup | null> {
  const { posmOptions, defaultSortBy } = site.config.catalog
  if (!site.config.productPage.posmCarousels || posmOptions.length === 0) return null
  const { categoryIds } = product
  const values = posmOptions.join(',')
  const response = await load(site, {
    path: fillPath(REST_PATHS.specialProducts, { attribute: POSM_ATTRIBUTE, values }),
    search: [
      ['limit', String(LIMITS.posmProducts)],
      ['embed', 'images'],
      ['dir', DEFAULTS.sortDirection],
      ['order', defaultSortBy],
      ...encodeRestFilters(categoryIds.length > 0 ? [{ attribute: 'category_id', values: [...categoryIds] }] : []),
    ],
    schema: SpecialListingWire,
    cache: { tags: cacheTags(site, 'catalog', `${POSM_ATTRIBUTE}/${values}`), revalidateS: REVALIDATE_S.catalog },
  })
  if (!response.ok) {
    logMissingPart(site, CATALOG_ERRORS.posm)
    return null
  }
  const products = mapLinkedProducts(response.value.products, mapContextOf(site))
    .filter(({ id }) => id !== product.id)
    .slice(0, LIMITS.productCarousel)
  if (products.length === 0) return null
  return { name: new Intl.ListFormat(site.locale).format(posmOptions), products }
}
