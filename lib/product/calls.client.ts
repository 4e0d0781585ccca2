/**
 * What shoppers write about a product: reviews, and mails about what is sold out. A back end may leave each out (404): then
 * it is not offered. What is read stands in files of its own (load-*.client.ts, check-product.client.ts): each brings the
 * schema and the mapping of what it reads, and is loaded late by another part of a page.
 */
import type { RestClient } from '../api/request.client.ts'
import { sendUnread } from '../api/send-unread.client.ts'
import { fillPath, REST_PATHS } from '../contracts/paths.ts'
import { SentReviewWire } from '../contracts/review.ts'

/** What a shopper says of a product; `order` and `email` are '' for a customer, `photo` is '' for none. */
export type NewReview = {
  readonly rating: number
  readonly nickname: string
  readonly title: string
  readonly detail: string
  readonly order: string
  readonly email: string
  readonly photo: string
}

/** A photo takes its time on a phone. */
const REVIEW_TIMEOUT_MS = 60_000

/** POST a review. */
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

/** POST {email}: one mail when the product, or the variant, is back. */
export const sendRestockNotice = (rest: RestClient, productId: string, email: string) =>
  sendUnread(rest, { method: 'POST', path: fillPath(REST_PATHS.restockNotices, { id: productId }), body: { email } })

/** POST {token}: takes the address off that the mail with this token went to. */
export const cancelRestockNotices = (rest: RestClient, token: string) =>
  sendUnread(rest, { method: 'POST', path: REST_PATHS.restockCancel, body: { token } })
