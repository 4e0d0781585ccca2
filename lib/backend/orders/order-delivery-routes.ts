import { readBody } from '../../contract-server/request-body.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import { routePath } from '../../contracts/route-path.ts'
import type { Backend } from '../api/backend.ts'
import type { Api, ApiContext } from '../api/store-request.ts'
import { findCustomer } from '../session/customer.ts'
import { createStoreContext } from '../store/store-context.ts'
import { Refusal } from '../text/messages.ts'
import { changeDeliveryDay, describeOrderDelivery } from './change-delivery.ts'
import { isDeliveryToken } from './delivery-link.ts'
import { findByNumber, parseOrderNumber } from './guest-orders.ts'

/** Name in the history of an order whose shopper has changed the day. */
const SHOPPER = 'shopper'

/**
 * POST (reads) and PUT (changes) /orders/{id}/delivery: for the order's customer, or with the token of a mail's link.
 * The token is in the body, since URLs are logged.
 */
export function addOrderDeliveryRoutes(api: Api, backend: Backend) {
  const { db, configuration, mailQueue } = backend
  const secret = configuration.sessionSecret

  /** The order; the same 404 if it doesn't exist and if it belongs to another shopper. */
  async function requireOrder(context: ApiContext, token: unknown) {
    const { content } = context.get('store')
    const typed = context.req.param('id') ?? ''
    const number = parseOrderNumber(content.id, typed)
    if (number === undefined) throw new Refusal(404, 'badDeliveryLink')
    const isShown = typeof token === 'string' && isDeliveryToken(secret, content.id, number, token)
    const order = await findByNumber(db, content.id, number)
    const customerId = isShown ? undefined : await findCustomer(db, content.id, context.get('sessionId'))
    const isOwn = order !== undefined && customerId !== undefined && String(order.customer_id) === customerId
    if (order === undefined || !(isShown || isOwn)) throw new Refusal(404, 'badDeliveryLink')
    return order
  }

  api.post(routePath(REST_PATHS.orderDelivery), async (context) => {
    const { token, part } = await readBody(context)
    const order = await requireOrder(context, token)
    const shown = typeof part === 'string' ? part : undefined
    return context.json(await describeOrderDelivery(db, context.get('store'), order, shown))
  })

  api.put(routePath(REST_PATHS.orderDelivery), async (context) => {
    const store = context.get('store')
    const { token, ...choice } = await readBody(context)
    const { number, snapshot } = await requireOrder(context, token)
    const ordered = createStoreContext(store.content, String(snapshot.locale ?? ''), configuration)
    const change = { number, choice, by: SHOPPER, isStaff: false, secret }
    await db.transaction((transaction) => changeDeliveryDay(transaction, ordered, change))
    void mailQueue.deliver()
    const changed = await requireOrder(context, token)
    const part = typeof choice.part === 'string' ? choice.part : undefined
    return context.json(await describeOrderDelivery(db, store, changed, part))
  })
}
