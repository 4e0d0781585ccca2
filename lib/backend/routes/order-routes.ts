import { REST_PATHS } from '../../contracts/paths.ts'
import type { Backend } from '../backend.ts'
import { findPlaced, type OrderInput, placeOrder } from '../cart/place-order.ts'
import { MARKETPLACE_PATHS, MARKETPLACE_WALLET } from '../payments/marketplace-wallet.ts'
import { customerCartId, findCustomer } from '../session/customer.ts'
import { Refusal } from '../text/messages.ts'
import { type Api, type ApiContext, readBody } from './api.ts'
import { isChallengeMissing } from './challenge.ts'

const KEY_LIMIT = 100

/**
 * Places the order of the shopper's cart with a method and answers it; the same Idempotency-Key answers the first order.
 * Refuses a guest who has not solved the challenge that the store asks for.
 */
async function answerOrder(
  backend: Backend,
  context: ApiContext,
  asked: Pick<OrderInput, 'method' | 'data'>,
  answer: unknown,
) {
  const { db, stores, mailQueue: post, configuration } = backend
  const view = context.get('view')
  const sessionId = context.get('sessionId')
  if (sessionId === undefined) throw new Refusal(403, 'badToken')
  const idempotencyKey = context.req.header('idempotency-key') || undefined
  if (idempotencyKey !== undefined && idempotencyKey.length > KEY_LIMIT) throw new Refusal(400, 'badRequest')
  const customerId = await findCustomer(db, view.content.id, sessionId)
  const cartId = customerId === undefined ? sessionId : customerCartId(customerId)
  // A repeat of a placed order needs no answer again: the first one is used up.
  const repeated = idempotencyKey && (await findPlaced(db, view.content.id, cartId, idempotencyKey))
  if (repeated) return context.json(repeated)
  const isGuest = customerId === undefined
  if (isGuest && (await isChallengeMissing(backend, view, 'guest_checkout', answer))) {
    throw new Refusal(400, 'needChallenge')
  }
  const order = { ...asked, idempotencyKey, secret: configuration.sessionSecret, customerId }
  const placed = await db.transaction((transaction) => placeOrder(transaction, view, cartId, order))
  // The shopper does not wait for the confirmation.
  void post.deliver()
  await stores.refreshStock(view.content.id)
  return context.json(placed)
}

/** Payment data of POST /cart/place; a card processor's token may come beside them. */
function readPaymentData({ data, token }: Record<string, unknown>): Record<string, unknown> {
  const given = typeof data === 'object' && data !== null && !Array.isArray(data) ? data : {}
  return { ...given, ...(typeof token === 'string' && token !== '' ? { token } : {}) }
}

/**
 * POST /cart/place (checkout specification 7.6) and the marketplace wallet's url_place_order {checkout_session_id}; an
 * Idempotency-Key header makes repeats harmless.
 */
export function addOrderRoutes(api: Api, backend: Backend) {
  api.post(REST_PATHS.placeOrder, async (context) => {
    const body = await readBody(context)
    const method = typeof body.method === 'string' ? body.method : undefined
    return answerOrder(backend, context, { method, data: readPaymentData(body) }, body['g-recaptcha-response'])
  })

  api.post(MARKETPLACE_PATHS.place, async (context) => {
    const { checkout_session_id, ...body } = await readBody(context)
    const asked = { method: MARKETPLACE_WALLET, data: { checkout_session_id } }
    return answerOrder(backend, context, asked, body['g-recaptcha-response'])
  })
}
