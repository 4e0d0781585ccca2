import * as v from 'valibot'
import { readBody } from '../../contract-server/request-body.ts'
import type { ReorderWire } from '../../contracts/order.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import type { Backend } from '../api/backend.ts'
import { type Api, type ApiContext, countAttempt } from '../api/store-request.ts'
import { changeCart } from '../cart/cart-routes.ts'
import { readEmail, readField, readNewPassword } from '../customers/account-form.ts'
import { buildOrderAccountMail } from '../customers/account-mail.ts'
import { createCustomer, emailKeyOf } from '../customers/customers.ts'
import { hashPassword, saltOf } from '../customers/passwords.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { findCustomer } from '../session/customer.ts'
import { requireFeature } from '../store/features.ts'
import type { StoreContext } from '../store/store-context.ts'
import { Refusal } from '../text/messages.ts'
import { createDeliveryToken } from './delivery-link.ts'
import { assignOrder, describeGuestOrder, emailOf, findByNumber, isOrderOf, parseOrderNumber } from './guest-orders.ts'
import type { StoredOrder } from './orders.ts'
import { addOrderedItems } from './reorder.ts'

const NUMBER_LIMIT = 64
/** How long the session that placed an order may create an account from its receipt. */
const RECENT_MS = 24 * 3600 * 1000

/** How long a found order can be changed without finding it again. */
const FOUND_MS = 4 * 3600 * 1000

const BuyerName = v.object({
  billing_address: v.object({ firstname: v.fallback(v.string(), ''), lastname: v.fallback(v.string(), '') }),
})

/** The order with this number and e-mail address; the same 400 if either is wrong, 429 beyond the limits. */
export async function requireFoundOrder(
  backend: Pick<Backend, 'db' | 'limiter'>,
  context: ApiContext,
  number: string,
  email: string,
) {
  const storeId = context.get('store').content.id
  // A try counts for both the number and the e-mail address.
  const subjects = [`number ${parseOrderNumber(storeId, number) ?? ''}`, `email ${emailKeyOf(email)}`]
  const undoAttempt = await countAttempt(backend, context, 'find-order', ...subjects)
  const order = await findByNumber(backend.db, storeId, number)
  if (order === undefined || !isOrderOf(order, email)) throw new Refusal(400, 'noOrder')
  await undoAttempt()
  return order
}

/** Loads additional fields of an order's response. */
export type LoadOrderFields = (
  backend: Pick<Backend, 'db' | 'configuration'>,
  store: StoreContext,
  order: StoredOrder,
) => Promise<object>

/** Orders without an account: finding one, creating an account from it, reordering. */
export function addGuestOrderRoutes(api: Api, backend: Backend, loadMore: LoadOrderFields) {
  const { db, mailQueue, configuration } = backend

  api.post(REST_PATHS.guestOrderSearch, async (context) => {
    const store = context.get('store')
    requireFeature(store, 'enable_order_lookup')
    const body = await readBody(context)
    const order = await requireFoundOrder(backend, context, readField(body, 'order', NUMBER_LIMIT), readEmail(body))
    const token = createDeliveryToken(configuration.sessionSecret, store.content.id, order.number, FOUND_MS)
    return context.json({
      ...describeGuestOrder(order),
      ...(await loadMore(backend, store, order)),
      ...(order.deliveries.length > 0 && { delivery_token: token }),
    })
  })

  api.post(REST_PATHS.guestOrderAccount, async (context) => {
    const store = context.get('store')
    requireFeature(store, 'enable_order_account')
    const storeId = store.content.id
    const body = await readBody(context)
    const order = await findByNumber(db, storeId, readField(body, 'order', NUMBER_LIMIT))
    // Only the session that has just placed the order as a guest may do it: a number alone proves nothing, and a
    // browser may be shared.
    const isOwn =
      order !== undefined &&
      order.session_id === context.get('sessionId') &&
      Date.now() - Date.parse(order.placed_at) < RECENT_MS
    if (!isOwn) throw new Refusal(400, 'noOrder')
    const email = emailOf(order)
    const password = await readNewPassword(store, body, [email])
    // Counted with any outcome, so that new and existing e-mail addresses can't be distinguished.
    await countAttempt(backend, context, 'order-account', emailKeyOf(email))
    if (order.customer_id !== null) return context.json({})
    const { firstname, lastname } = v.parse(BuyerName, order.snapshot).billing_address
    const salt = saltOf(configuration.sessionSecret, storeId, emailKeyOf(email))
    const password_hash = await hashPassword(password, salt)
    await db.transaction(async (transaction) => {
      const fresh = { email, firstname, lastname, password_hash, is_subscribed: false }
      const customer = await createCustomer(transaction, storeId, fresh)
      await assignOrder(transaction, storeId, order.number, customer.customer_id)
      await queueMail(transaction, storeId, buildOrderAccountMail(store, email, order.number, !customer.is_second))
    })
    void mailQueue.deliver()
    return context.json({})
  })

  /** The order to reorder: the customer's, or one found with its e-mail address. */
  async function requireOrdered(context: ApiContext, body: Record<string, unknown>) {
    const storeId = context.get('store').content.id
    const number = readField(body, 'order', NUMBER_LIMIT)
    if (body.email !== undefined) return requireFoundOrder(backend, context, number, readEmail(body))
    const customerId = await findCustomer(db, storeId, context.get('sessionId'))
    const order = await findByNumber(db, storeId, number)
    const isOwn = order !== undefined && customerId !== undefined && String(order.customer_id) === customerId
    if (!isOwn) throw new Refusal(400, 'noOrder')
    return order
  }

  api.post(REST_PATHS.reorder, async (context) => {
    const store = context.get('store')
    requireFeature(store, 'enable_reorder')
    const order = await requireOrdered(context, await readBody(context))
    let answer: ReorderWire = { items: [], refused: [] }
    await changeCart(backend, context, (state) => {
      const added = addOrderedItems(store, state, order.snapshot.items)
      answer = added.answer
      return added.state
    })
    return context.json(answer)
  })
}
