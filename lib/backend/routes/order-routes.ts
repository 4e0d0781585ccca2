import { REST_PATHS } from '../../contracts/paths.ts'
import type { Backend } from '../backend.ts'
import { findPlaced, placeOrder } from '../cart/place-order.ts'
import { customerCartId, findCustomer } from '../session/customer.ts'
import { Refusal } from '../text/messages.ts'
import { type Api, readBody } from './api.ts'
import { isChallengeMissing } from './challenge.ts'

const KEY_LIMIT = 100

/** POST /cart/place (checkout specification 7.6); an Idempotency-Key header makes repeats harmless. */
export function addOrderRoutes(api: Api, backend: Backend) {
  const { db, stores, post, configuration } = backend
  api.post(REST_PATHS.placeOrder, async (context) => {
    const view = context.get('view')
    const sessionId = context.get('sessionId')
    if (sessionId === undefined) throw new Refusal(403, 'badToken')
    const body = await readBody(context)
    const idempotencyKey = context.req.header('idempotency-key') || undefined
    if (idempotencyKey !== undefined && idempotencyKey.length > KEY_LIMIT) throw new Refusal(400, 'badRequest')
    const customerId = await findCustomer(db, view.content.id, sessionId)
    const cartId = customerId === undefined ? sessionId : customerCartId(customerId)
    // A repeat of a placed order needs no answer again: the first one is used up.
    const repeated = idempotencyKey && (await findPlaced(db, view.content.id, cartId, idempotencyKey))
    if (repeated) return context.json(repeated)
    const { sessionSecret: secret } = configuration
    const isGuest = customerId === undefined
    if (isGuest && (await isChallengeMissing(backend, view, 'guest_checkout', body['g-recaptcha-response']))) {
      throw new Refusal(400, 'needChallenge')
    }
    const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
    const asked = { method: text(body.method), token: text(body.token), idempotencyKey, secret, customerId }
    const placed = await db.transaction((transaction) => placeOrder(transaction, view, cartId, asked))
    // The shopper does not wait for the confirmation.
    void post.deliver()
    await stores.refreshStock(view.content.id)
    return context.json(placed)
  })
}
