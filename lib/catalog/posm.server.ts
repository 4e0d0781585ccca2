import 'server-only'
import { cacheTags, REVALIDATE_S } from '../api/cache-tags.ts'
import { load } from '../api/request.server.ts'
import { SpecialListingWire } from '../contracts/listing.ts'
import { LIMITS } from '../core/constants.ts'
import { err, ok, type Result } from '../core/result.ts'
import { mapLinkedProducts } from '../product/map.ts'
import type { Product, ProductSummary } from '../product/product.ts'
import { mapContextOf } from '../site/map-context.ts'
import type { Site } from '../site/site.ts'
import {
  type CatalogFilter,
  type CatalogQuery,
  categoryModeOf,
  encodeRestFilters,
  hasPosmGroups,
} from './catalog-query.ts'
import { CATALOG_ERRORS } from './errors.ts'
import type { Category } from './listing.ts'

/** Attribute whose values are the groups of point-of-sale material. */
const POSM_ATTRIBUTE = 'posm'

/** Products that the store's point-of-sale material groups under a name. */
export type PosmGroup = { readonly name: string; readonly products: readonly ProductSummary[] }

/**
 * The groups of point-of-sale material of a category, one call each, in the order of the configuration; groups without
 * products are left out (specification 4.10, 7.2). Fails with 'do not show posm', without any call, unless it is the first
 * page of a category that shows products, and with 'There was an error fetching posm products.'
 */
export async function loadPosmGroups(
  site: Site,
  category: Category,
  query: CatalogQuery,
): Promise<Result<readonly PosmGroup[], string>> {
  if (!hasPosmGroups(query, categoryModeOf(query, category))) return err(CATALOG_ERRORS.noPosm)
  return loadGroups(site, [category.id], LIMITS.posmProducts)
}

/**
 * The groups of point-of-sale material of a product's categories, as its page shows them (posm_carousels, specification
 * 3.1); none when they can't be had.
 */
export async function loadProductPosmGroups(site: Site, product: Product): Promise<readonly PosmGroup[]> {
  if (!site.config.productPage.posmCarousels) return []
  // One more than is shown: the product itself may be among them.
  const groups = await loadGroups(site, product.categoryIds, LIMITS.productCarousel + 1)
  if (!groups.ok) return []
  return groups.value.flatMap(({ name, products }) => {
    const others = products.filter(({ id }) => id !== product.id).slice(0, LIMITS.productCarousel)
    return others.length > 0 ? [{ name, products: others }] : []
  })
}

async function loadGroups(
  site: Site,
  categoryIds: readonly string[],
  limit: number,
): Promise<Result<readonly PosmGroup[], string>> {
  const filters: CatalogFilter[] =
    categoryIds.length > 0 ? [{ attribute: 'category_id', values: [...categoryIds] }] : []
  const answers = await Promise.all(
    site.config.catalog.posmOptions.map((option) =>
      load(site, {
        path: `/dynamic-category/${POSM_ATTRIBUTE}/${encodeURIComponent(option)}`,
        search: [['limit', String(limit)], ['embed', 'products,promotions'], ...encodeRestFilters(filters)],
        schema: SpecialListingWire,
        cache: { tags: cacheTags(site, 'catalog', `${POSM_ATTRIBUTE}/${option}`), revalidateS: REVALIDATE_S.catalog },
      }),
    ),
  )
  if (answers.length > 0 && answers.every((answer) => !answer.ok)) return err(CATALOG_ERRORS.posm)
  const context = mapContextOf(site)
  const groups = answers.flatMap((answer, place) => {
    if (!answer.ok || answer.value.products.length === 0) return []
    const name = answer.value.name || (site.config.catalog.posmOptions[place] ?? '')
    return [{ name, products: mapLinkedProducts(answer.value.products, context) }]
  })
  return ok(groups)
}
