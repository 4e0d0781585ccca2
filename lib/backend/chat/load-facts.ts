import { buildProductPage } from '../catalog/product-page.ts'
import { loadReviewSummary } from '../catalog/reviews.ts'
import type { Queryable } from '../db/database.ts'
import type { CatalogProduct } from '../store/content.ts'
import type { StoreContext } from '../store/store-context.ts'
import { type Facts, gatherFacts } from './gather-facts.ts'

/** Only the most helpful reviews are considered. */
const MOST_REVIEWS = 200

/**
 * Loads the present facts about a product; undefined if it has no page.
 * @param variantId the variant that the shopper has selected; '' for the opening variant
 */
export async function loadFacts(
  db: Queryable,
  store: StoreContext,
  product: CatalogProduct,
  variantId: string,
): Promise<Facts | undefined> {
  const query = { withList: true, page: 1, limit: MOST_REVIEWS, order: 'helpful', ratings: [] }
  const [page, { reviews }] = await Promise.all([
    buildProductPage(db, store, product, new Set(['promotions'])),
    loadReviewSummary(db, store, product, query),
  ])
  return page === undefined ? undefined : gatherFacts(store, product, page, reviews, variantId)
}
