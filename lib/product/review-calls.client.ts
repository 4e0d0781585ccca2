import type { RestClient } from '../api/request.client.ts'
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
const TIMEOUT_MS = 60_000

/** POST a review; 404 where reviews can't be written. */
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
    timeoutMs: TIMEOUT_MS,
  })
