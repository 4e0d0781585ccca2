/** A back end's reviews of a product. */
import type { ResponsePatches } from './response-patches.ts'

/** A review; `more` overrides fields. */
export const review = (id: number, more: object = {}) => ({
  review_id: id,
  rating: 4,
  title: `Title ${id}`,
  detail: `Text ${id}`,
  nickname: 'Ann',
  created_at: '2026-03-05',
  votes_yes: 3,
  votes_no: 1,
  recommended: true,
  ...more,
})

/** 25 reviews, ten of which are included in the response. */
export const SUMMARY = {
  review_summary: 'People like how quiet it is.',
  reviews_count: 25,
  reviews_rating: 4.2,
  most_helpful_reviews: {
    positive: review(51, { title: 'Best ever', rating: 5 }),
    negative: review(52, { title: 'Broke down', rating: 1 }),
  },
  votes_yes: 40,
  votes_no: 10,
  percent_recommended: 88,
  ratings_distribution: { five: 12, four: 8, three: 0, two: 2, one: 3 },
  reviews: Array.from({ length: 10 }, (_, place) => review(place + 1)),
}

/** Fields of a product with reviews. */
export const REVIEWED = { reviews_count: 25, reviews_rating: 4.2 }

/** Responses of a back end whose product has these reviews. */
export const reviewResponses = (productId: string, summary: object = SUMMARY): ResponsePatches => ({
  [`/products/${productId}/reviews/summary`]: () => summary,
})
