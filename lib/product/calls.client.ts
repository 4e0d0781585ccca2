/**
 * Calls that write about a product: reviews and restock notices. A back end may lack each of them (404); the page then
 * doesn't offer it. The calls that read are in load-*.client.ts and check-product.client.ts: each has its own schema
 * and mapping, and another part of the page loads it lazily.
 */
import type { RestClient } from '../api/request.client.ts'
import { sendWithoutResponse } from '../api/send-without-response.client.ts'
import { fillPath, REST_PATHS } from '../contracts/paths.ts'
import { SentReviewWire } from '../contracts/review.ts'

/** A shopper's review; `order` and `email` are '' for a customer, `photo` is '' without a photo. */
export type NewReview = {
  readonly rating: number
  readonly nickname: string
  readonly title: string
  readonly detail: string
  readonly order: string
  readonly email: string
  readonly photo: string
}

/** Longer than the usual limit: a phone needs time to upload a photo. */
const REVIEW_TIMEOUT_MS = 60_000

export const sendReview = (rest: RestClient, productId: string, { order, email, photo, ...review }: NewReview) =>
  rest.send({
    method: 'POST',
    path: fillPath(REST_PATHS.productReviews, { id: productId }),
    body: {
      ...review,
      ...(order !== '' && { order }),
      ...(email !== '' && { email }),
      ...(photo !== '' && { photo }),
    },
    schema: SentReviewWire,
    timeoutMs: REVIEW_TIMEOUT_MS,
  })

/** POST {email}: the back end sends one mail when the product, or the variant, is in stock again. */
export const sendRestockNotice = (rest: RestClient, productId: string, email: string) =>
  sendWithoutResponse(rest, {
    method: 'POST',
    path: fillPath(REST_PATHS.restockNotices, { id: productId }),
    body: { email },
  })

/** POST {token}: cancels the restock notices of the address that received the mail with this token. */
export const cancelRestockNotices = (rest: RestClient, token: string) =>
  sendWithoutResponse(rest, { method: 'POST', path: REST_PATHS.restockCancel, body: { token } })
