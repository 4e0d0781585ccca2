import * as v from 'valibot'
import { flag, id, listOf, number, numberOrNull, section, sectionOrNull, text } from './wire.ts'

/** [assumed] the specification leaves the fields of a review open (S1-3.8). */
const reviewEntries = {
  review_id: id(),
  rating: number(),
  title: text(),
  detail: text(),
  nickname: text(),
  created_at: text(),
  votes_yes: number(),
  votes_no: number(),
  recommended: flag(true),
  /** The dealer's reply; optional. */
  reply: v.optional(text(), ''),
  /** The author has bought the product from this dealer; optional. */
  is_verified: v.optional(flag(), false),
  /** Address of a photo; optional. */
  photo_url: v.optional(text(), ''),
}
export const ReviewWire = v.object(reviewEntries)
export type ReviewWire = v.InferOutput<typeof ReviewWire>

/** Response of POST /products/{id}/reviews; a review that is not approved is not published yet. */
export const SentReviewWire = v.object({ is_approved: flag() })

/** Response of GET /products/{id}/reviews/summary; includes the list with embed=reviews (S1-3.8, S1-7.3). */
export const ReviewSummaryWire = v.object({
  review_summary: text(),
  reviews_count: number(),
  reviews_rating: numberOrNull(),
  most_helpful_reviews: section({ positive: sectionOrNull(reviewEntries), negative: sectionOrNull(reviewEntries) }),
  votes_yes: number(),
  votes_no: number(),
  percent_recommended: numberOrNull(),
  ratings_distribution: section({ five: number(), four: number(), three: number(), two: number(), one: number() }),
  reviews: listOf(ReviewWire, ['review_id']),
})
export type ReviewSummaryWire = v.InferOutput<typeof ReviewSummaryWire>
