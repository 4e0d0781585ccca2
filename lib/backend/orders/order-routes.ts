import { readBody } from '../../contract-server/request-body.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import { CALLBACK_CHARACTERS } from '../../contracts/payment-request.ts'
import type { Backend } from '../api/backend.ts'
import { isChallengeMissing } from '../api/challenge.ts'
import type { Api, ApiContext } from '../api/store-request.ts'
import { AMAZON_PAY, AMAZON_PAY_PATHS } from '../payments/amazon-pay.ts'
import { customerCartId, findCustomer } from '../session/customer.ts'
import { Refusal } from '../text/messages.ts'
import { findPlacedOrder, type OrderInput, placeOrder } from './place-order.ts'

const KEY_LIMIT = 100

/**
 * Places the order of the shopper's cart and returns it; the same Idempotency-Key returns the first order. Rejects a
 * guest without a solved challenge if the store requires one.
 */
async function respondWithOrder(
  backend: Backend,
  context: ApiContext,
  input: Pick<OrderInput, 'method' | 'data' | 'callback'>,
  challengeResponse: unknown,
) {
  const { db, stores, mailQueue, textQueue, configuration, providers } = backend
  const store = context.get('store')
  const sessionId = context.get('sessionId')
  if (sessionId === undefined) throw new Refusal(403, 'badToken')
  const idempotencyKey = context.req.header('idempotency-key') || undefined
  if (idempotencyKey !== undefined && idempotencyKey.length > KEY_LIMIT) throw new Refusal(400, 'badRequest')
  const customerId = await findCustomer(db, store.content.id, sessionId)
  const cartId = customerId === undefined ? sessionId : customerCartId(customerId)
  // A repeated request needs no new challenge: the first one's is spent.
  const repeated = idempotencyKey && (await findPlacedOrder(db, store.content.id, cartId, idempotencyKey))
  if (repeated) return context.json(repeated)
  const isGuest = customerId === undefined
  if (isGuest && (await isChallengeMissing(backend, store, 'guest_checkout', challengeResponse))) {
    throw new Refusal(400, 'needChallenge')
  }
  const order = { ...input, idempotencyKey, secret: configuration.sessionSecret, providers, customerId }
  const placed = await db.transaction((transaction) => placeOrder(transaction, store, cartId, order))
  // The shopper doesn't wait for the confirmation.
  void mailQueue.deliver()
  void textQueue.deliver()
  await stores.refreshStock(store.content.id)
  return context.json(placed)
}

/** Payment data of POST /cart/place; a card processor's token may be sent outside of `data`. */
function readPaymentData({ data, token }: Record<string, unknown>): Record<string, unknown> {
  const given = typeof data === 'object' && data !== null && !Array.isArray(data) ? data : {}
  return { ...given, ...(typeof token === 'string' && token !== '' ? { token } : {}) }
}

/** What is sent back with each change of the order: printable ASCII; '' for anything else. */
const readCallback = ({ callback }: Record<string, unknown>): string =>
  typeof callback === 'string' && callback.length <= CALLBACK_CHARACTERS && /^[!-~]+$/.test(callback) ? callback : ''

/**
 * POST /cart/place (S2-7.6) and Amazon Pay's url_place_order {checkout_session_id}; with an Idempotency-Key
 * header requests can be repeated safely.
 */
export function addOrderRoutes(api: Api, backend: Backend) {
  api.post(REST_PATHS.placeOrder, async (context) => {
    const body = await readBody(context)
    const method = typeof body.method === 'string' ? body.method : undefined
    const callback = readCallback(body)
    const input = { method, data: readPaymentData(body), ...(callback !== '' && { callback }) }
    return respondWithOrder(backend, context, input, body['g-recaptcha-response'])
  })

  api.post(AMAZON_PAY_PATHS.place, async (context) => {
    const { checkout_session_id, ...body } = await readBody(context)
    const asked = { method: AMAZON_PAY, data: { checkout_session_id } }
    return respondWithOrder(backend, context, asked, body['g-recaptcha-response'])
  })
}
