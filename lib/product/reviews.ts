import { fillPath, REST_PATHS } from '../contracts/paths.ts'
import type { ReviewSummaryWire } from '../contracts/review.ts'
import { DEFAULTS } from '../core/constants.ts'

/** Orders that shoppers may choose; the first one is the usual. */
export const REVIEW_ORDERS = ['newest', 'helpful', 'highest', 'lowest'] as const

/** Reviews on one page, as back ends answer them. */
const REVIEWS_PER_PAGE = 10

/** Names of the rows of a distribution, five stars first. */
const ROWS = ['five', 'four', 'three', 'two', 'one'] as const

/** Which reviews are asked for; `rating` of 1 to 5 leaves the others out, `orderCustom` replaces `order`. */
export type ReviewQuery = { page?: number; order?: string; orderCustom?: string; rating?: number }

/** Path and parameters of GET /products/{id}/reviews/summary with a page of reviews (specification 7.3). */
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

/** Of fewer reviews a share says nothing: one of one is 100 %. */
const LEAST_REVIEWS_FOR_SHARES = 5

/** The share of customers who recommend a product, in whole percent; null if unknown or if there are too few reviews. */
export const recommendedPercent = (
  { percent_recommended: percent }: Pick<ReviewSummaryWire, 'percent_recommended'>,
  reviewCount: number,
): number | null => (percent === null || reviewCount < LEAST_REVIEWS_FOR_SHARES ? null : Math.round(percent))

/** The distribution as rows from five stars to one, with each row's share of all in percent. */
export function listDistribution({ ratings_distribution }: Pick<ReviewSummaryWire, 'ratings_distribution'>) {
  const counts = ROWS.map((name) => Math.max(0, ratings_distribution[name]))
  const total = counts.reduce((sum, count) => sum + count, 0)
  return counts.map((count, index) => ({
    stars: ROWS.length - index,
    count,
    percent: total === 0 ? 0 : (count / total) * 100,
  }))
}

/** Pages of the reviews with `rating`, or of all of them. */
export function countReviewPages(rows: readonly { stars: number; count: number }[], rating?: number): number {
  const count = rows.reduce((sum, row) => sum + (rating && row.stars !== rating ? 0 : row.count), 0)
  return Math.max(1, Math.ceil(count / REVIEWS_PER_PAGE))
}

/** Address of a review's photo; '' for none, and for what is no address of the web: 'javascript:' and the like. */
export const readPhotoUrl = (address: string): string =>
  /^(https?:\/\/|\/(?![/\\]))/i.test(address.trim()) ? address.trim() : ''
