import * as v from 'valibot'
import { flag, id, listOf, number, numberOrNull, section, sectionOrNull, text } from './wire.ts'

/** One review. [assumed] the specification leaves its fields open (3.8). */
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
  /** What the dealer answers; back ends may leave it out. */
  reply: v.optional(text(), ''),
  /** Written by somebody who bought the product there; back ends may leave it out. */
  is_verified: v.optional(flag(), false),
  /** Address of a photo; back ends may leave it out. */
  photo_url: v.optional(text(), ''),
}
export const ReviewWire = v.object(reviewEntries)
export type ReviewWire = v.InferOutput<typeof ReviewWire>

/** Answer of POST /products/{id}/reviews; a review that is not approved is shown to nobody yet. */
export const SentReviewWire = v.object({ is_approved: flag() })

/** Answer of GET /products/{id}/reviews/summary, with embed=reviews also the list (specification 3.8, 7.3). */
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
