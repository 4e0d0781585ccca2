import type { RestClient } from '../../api/request.client.ts'
import { PlacedOrderWire } from '../../contracts/cart.ts'

/** Placing may involve a payment provider: a little longer than the gateway waits itself. */
const PLACE_TIMEOUT_MS = 35_000

/** What an order is placed with. `key` is the same for every repetition of one attempt: the order is placed once. */
export type PlaceInput = {
  readonly key: string
  readonly method: string
  readonly data: Readonly<Record<string, unknown>>
  /** Card token, left out when there is none. */
  readonly token?: string
  /** Answer of the anti-bot challenge, left out when there is none. */
  readonly challenge?: string
}

/** POST /cart/place with its Idempotency-Key. */
export const placeOrder = (rest: RestClient, { key, method, data, token, challenge }: PlaceInput) =>
  rest.send({
    method: 'POST',
    path: '/cart/place',
    body: {
      method,
      data,
      ...(token ? { token } : {}),
      ...(challenge ? { 'g-recaptcha-response': challenge } : {}),
    },
    headers: { 'Idempotency-Key': key },
    schema: PlacedOrderWire,
    timeoutMs: PLACE_TIMEOUT_MS,
  })
