/** Reviews of a product (S1-3.8, S1-7.3). */

import { parseListingQuery } from '../../contract-server/listing-query.ts'
import type { ReviewSummaryWire, ReviewWire } from '../../contracts/review.ts'
import type { Queryable } from '../db/database.ts'
import type { CatalogProduct } from '../store/content.ts'
import type { StoreContext } from '../store/store-context.ts'
import { translate } from '../text/messages.ts'
import { listApprovedReviews, type PublishedReview } from './shopper-reviews.ts'

/** With fewer reviews a share of satisfied customers is meaningless: one of one is 100 %. */
const LEAST_REVIEWS_FOR_SUMMARY = 5

/** Parsed query of a request for reviews. */
export type ReviewListQuery = { withList: boolean; page: number; limit: number; order: string; ratings: number[] }

const DEFAULT_LIMIT = 10

const ORDERS: Record<string, (a: PublishedReview, b: PublishedReview) => number> = {
  newest: (a, b) => Date.parse(b.created_at || '0') - Date.parse(a.created_at || '0') || b.review_id - a.review_id,
  oldest: (a, b) => Date.parse(a.created_at || '0') - Date.parse(b.created_at || '0') || a.review_id - b.review_id,
  highest: (a, b) => b.rating - a.rating || b.review_id - a.review_id,
  lowest: (a, b) => a.rating - b.rating || b.review_id - a.review_id,
  helpful: (a, b) => b.votes_yes - b.votes_no - (a.votes_yes - a.votes_no) || b.review_id - a.review_id,
}

/** Alternative names of the sort orders, as review services use them. */
const ALIASES: Record<string, string> = {
  created_at: 'newest',
  date: 'newest',
  rating_desc: 'highest',
  rating: 'highest',
  rating_asc: 'lowest',
  most_helpful: 'helpful',
  votes: 'helpful',
}

/** Reads embed, page, limit (default 10), order (newest, oldest, highest, lowest, helpful) and the filter by rating. */
export function parseReviewQuery(query: URLSearchParams): ReviewListQuery {
  const { embed, page, limit, order = 'newest', filters } = parseListingQuery(query)
  const lowerOrder = order.toLowerCase()
  const orderName = Object.hasOwn(ALIASES, lowerOrder) ? (ALIASES[lowerOrder] ?? '') : lowerOrder
  return {
    withList: embed.has('reviews'),
    page,
    limit: query.has('limit') ? limit : DEFAULT_LIMIT,
    order: Object.hasOwn(ORDERS, orderName) ? orderName : 'newest',
    ratings: filters.filter(({ attribute }) => attribute === 'rating').flatMap((filter) => filter.in.map(Number)),
  }
}

const toWire = (
  { baseMediaUrl }: StoreContext,
  { review_id, is_verified = false, photo_hash = '', ...review }: PublishedReview,
): ReviewWire => ({
  ...review,
  review_id: String(review_id),
  is_verified,
  photo_url: photo_hash === '' ? '' : `${baseMediaUrl}shopper-photos/${photo_hash}.webp`,
})

/** Builds the summary of a product's reviews, and with `withList` one page of them. */
export async function loadReviewSummary(
  db: Queryable,
  store: StoreContext,
  product: CatalogProduct,
  query: ReviewListQuery,
): Promise<ReviewSummaryWire> {
  const rows = await db.query<{ body: PublishedReview }>(
    'SELECT body FROM review WHERE store_id = $1 AND product_id = $2 ORDER BY review_id',
    [store.content.id, product.entity_id],
  )
  const reviews: PublishedReview[] = [
    ...rows.map(({ body }) => body),
    ...(await listApprovedReviews(db, store.content.id, product.entity_id)),
  ]
  const count = (rating: number) => reviews.filter((review) => review.rating === rating).length
  const sum = (field: 'votes_yes' | 'votes_no') => reviews.reduce((total, review) => total + review[field], 0)
  const percentOf = (matches: (review: PublishedReview) => boolean) =>
    reviews.length === 0 ? null : Math.round((reviews.filter(matches).length / reviews.length) * 100)
  const happy = percentOf(({ rating }) => rating >= 4)
  const mostHelpful = (matches: (review: PublishedReview) => boolean) => {
    const best = reviews.filter((review) => matches(review) && review.votes_yes > 0).sort(ORDERS.helpful)[0]
    return best === undefined ? null : toWire(store, best)
  }
  const listed = reviews.filter(({ rating }) => query.ratings.length === 0 || query.ratings.includes(rating))
  const start = (query.page - 1) * query.limit
  return {
    review_summary:
      happy === null || reviews.length < LEAST_REVIEWS_FOR_SUMMARY
        ? ''
        : translate('reviewSummary', store.locale, { percent: happy }),
    reviews_count: reviews.length,
    reviews_rating: product.rating,
    most_helpful_reviews: {
      positive: mostHelpful(({ rating }) => rating >= 4),
      negative: mostHelpful(({ rating }) => rating <= 2),
    },
    votes_yes: sum('votes_yes'),
    votes_no: sum('votes_no'),
    percent_recommended: percentOf(({ recommended }) => recommended),
    ratings_distribution: { five: count(5), four: count(4), three: count(3), two: count(2), one: count(1) },
    reviews: query.withList
      ? listed
          .sort(ORDERS[query.order])
          .slice(start, start + query.limit)
          .map((review) => toWire(store, review))
      : [],
  }
}
