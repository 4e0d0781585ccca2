/** Body of POST /products/{id}/reviews (additional call, docs/contract.md). */
import * as v from 'valibot'
import { REVIEW_LENGTHS, REVIEW_PHOTO_BYTES } from '../core/review-limits.ts'
import { email, filledLine } from './request-parts.ts'

/** `order` and `email` prove a guest's purchase. `photo` is a JPEG, PNG or WebP file of at most 600 kB in base64. */
export const ReviewRequest = v.object({
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  nickname: filledLine(REVIEW_LENGTHS.nickname),
  title: v.pipe(v.string(), v.maxLength(REVIEW_LENGTHS.title)),
  detail: filledLine(REVIEW_LENGTHS.detail),
  order: v.optional(filledLine(64)),
  email: v.optional(email()),
  photo: v.optional(v.pipe(v.string(), v.maxLength(Math.ceil(REVIEW_PHOTO_BYTES / 3) * 4))),
})
