import { fillPath, REST_PATHS } from '../contracts/paths.ts'
import type { ReviewSummaryWire } from '../contracts/review.ts'
import { DEFAULTS } from '../core/constants.ts'

/** Sort orders that shoppers can select; the first is the default. */
export const REVIEW_ORDERS = ['newest', 'helpful', 'highest', 'lowest'] as const

/** Number of reviews that back ends return per page. */
const REVIEWS_PER_PAGE = 10

/** Keys of ratings_distribution, five stars first. */
const ROWS = ['five', 'four', 'three', 'two', 'one'] as const

/** Query of a review list; `rating` (1 to 5) filters, `orderCustom` replaces `order`. */
export type ReviewQuery = { page?: number; order?: string; orderCustom?: string; rating?: number }

/** Path and parameters of GET /products/{id}/reviews/summary with a page of reviews (S1-7.3). */
export function reviewsPath(
  productId: string,
  { page = DEFAULTS.reviewPage, order, orderCustom, rating }: ReviewQuery,
) {
  const sort = orderCustom || order
  const search: [string, string][] = [
    ['embed', 'reviews'],
    ['page', String(page)],
    ...(sort ? [['order', sort] as [string, string]] : []),
    ...(rating
      ? [['filter[0][attribute]', 'rating'] as [string, string], ['filter[0][in]', String(rating)] as [string, string]]
      : []),
  ]
  return { path: fillPath(REST_PATHS.reviewSummary, { id: productId }), search }
}

/** With fewer reviews a share is meaningless: one of one is 100 %. */
const LEAST_REVIEWS_FOR_SHARES = 5

/** Share of customers who recommend a product, in whole percent; null if unknown or with too few reviews. */
export const recommendedPercent = (
  { percent_recommended: percent }: Pick<ReviewSummaryWire, 'percent_recommended'>,
  reviewCount: number,
): number | null => (percent === null || reviewCount < LEAST_REVIEWS_FOR_SHARES ? null : Math.round(percent))

/** The distribution as rows from five stars to one; `percent` is a row's share of all reviews. */
export function listDistribution({ ratings_distribution }: Pick<ReviewSummaryWire, 'ratings_distribution'>) {
  const counts = ROWS.map((name) => Math.max(0, ratings_distribution[name]))
  const total = counts.reduce((sum, count) => sum + count, 0)
  return counts.map((count, index) => ({
    stars: ROWS.length - index,
    count,
    percent: total === 0 ? 0 : (count / total) * 100,
  }))
}

/** Number of pages of the reviews with `rating`, or of all reviews. */
export function countReviewPages(rows: readonly { stars: number; count: number }[], rating?: number): number {
  const count = rows.reduce((sum, row) => sum + (rating && row.stars !== rating ? 0 : row.count), 0)
  return Math.max(1, Math.ceil(count / REVIEWS_PER_PAGE))
}

/** Address of a review's photo; '' if missing or not a web address ('javascript:' and the like). */
export const readPhotoUrl = (address: string): string =>
  /^(https?:\/\/|\/(?![/\\]))/i.test(address.trim()) ? address.trim() : ''
