import type { ProductSummary } from './product.ts'

/** Rating to render: null if the store hides ratings; for 0 reviews null unless display_zero_count_reviews is on. */
export function findShownRating(
  rating: ProductSummary['rating'],
  features: { readonly productRatings: boolean; readonly zeroCountReviews: boolean },
): ProductSummary['rating'] {
  if (!features.productRatings) return null
  return rating ?? (features.zeroCountReviews ? { average: 0, count: 0 } : null)
}
