import { buildProductPage } from '../catalog/product-page.ts'
import { loadReviewSummary } from '../catalog/reviews.ts'
import type { View } from '../catalog/view.ts'
import type { Queryable } from '../db/database.ts'
import type { Product } from '../store/content.ts'
import { type Facts, gatherFacts } from './gather-facts.ts'

/** Reviews that are read for an answer, the most helpful ones. */
const MOST_REVIEWS = 200

/**
 * Loads what is known of a product as of now; undefined when it has no page.
 *
 * @param variantId the variant that the shopper looks at, '' for the one that the page opens with
 */
export async function loadFacts(
  db: Queryable,
  view: View,
  product: Product,
  variantId: string,
): Promise<Facts | undefined> {
  const query = { withList: true, page: 1, limit: MOST_REVIEWS, order: 'helpful', ratings: [] }
  const [page, { reviews }] = await Promise.all([
    buildProductPage(db, view, product, new Set(['promotions'])),
    loadReviewSummary(db, view, product, query),
  ])
  return page === undefined ? undefined : gatherFacts(view, product, page, reviews, variantId)
}
