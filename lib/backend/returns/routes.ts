/** Cancelling orders and returning goods: by the account, or by number and e-mail address of an order. */
import * as v from 'valibot'
import { readBody } from '../../contract-server/request-body.ts'
import {
  GuestCancelRequest,
  GuestReturnPictureRequest,
  GuestReturnRequest,
  OrderCancelRequest,
  OrderReturnRequest,
  ReturnPictureRequest,
} from '../../contracts/order-return.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import { routePath } from '../../contracts/route-path.ts'
import { RETURN_PICTURE_BODY_BYTES } from '../../core/returns.ts'
import type { Backend } from '../api/backend.ts'
import { requireCustomer } from '../api/customer.ts'
import { type Api, type ApiContext, countAttempt } from '../api/store-request.ts'
import { requireFoundOrder } from '../orders/guest-order-routes.ts'
import { describeGuestOrder, findByNumber } from '../orders/guest-orders.ts'
import { describeOrder, type StoredOrder } from '../orders/orders.ts'
import { readShopOrder } from '../orders/shop-orders.ts'
import { requireFeature } from '../store/features.ts'
import { Refusal } from '../text/messages.ts'
import { cancelForShopper } from './cancel-order.ts'
import { describeReturn, loadReturnFields } from './describe-returns.ts'
import { listReturns, type OrderReturn } from './order-returns.ts'
import { addPicture, requestReturn } from './request-return.ts'

const KEY_LIMIT = 100

/** The body of a call; 400 if it doesn't match the schema. */
async function readSent<S extends v.GenericSchema>(context: ApiContext, schema: S, limitBytes?: number) {
  const parsed = v.safeParse(schema, await readBody(context, limitBytes))
  if (!parsed.success) throw new Refusal(400, 'badRequest')
  return parsed.output as v.InferOutput<S>
}

const listIds = (sent: readonly (string | number)[]): string[] => [...new Set(sent.map(String))]

function readIdempotencyKey({ req }: ApiContext): string | undefined {
  const key = req.header('idempotency-key') || undefined
  if (key !== undefined && key.length > KEY_LIMIT) throw new Refusal(400, 'badRequest')
  return key
}

export function addReturnRoutes(api: Api, backend: Backend) {
  const { db, mailQueue, configuration } = backend
  const describeIn = (context: ApiContext, record: OrderReturn) =>
    describeReturn(context.get('store'), configuration.sessionSecret, record)

  /** The customer's own order in the path; 404 for any other. */
  async function requireOwnOrder(context: ApiContext): Promise<StoredOrder> {
    const { storeId, customerId } = await requireCustomer(backend, context)
    const order = await findByNumber(db, storeId, context.req.param('id') ?? '')
    if (order === undefined || String(order.customer_id) !== customerId) throw new Refusal(404, 'noSuchOrder')
    return order
  }

  /** The order of a guest; 400 if number or e-mail address is wrong. */
  function requireGuestOrder(context: ApiContext, { order, email }: { order: string; email: string }) {
    requireFeature(context.get('store'), 'enable_order_lookup')
    return requireFoundOrder(backend, context, order, email)
  }

  /** The order as it is now. */
  async function describeNow(context: ApiContext, number: string, describe: (order: StoredOrder) => object) {
    const store = context.get('store')
    const order = await readShopOrder(db, store.content.id, number)
    return context.json({ ...describe(order), ...(await loadReturnFields(backend, store, order)) })
  }

  async function cancel(
    context: ApiContext,
    order: StoredOrder,
    itemIds: readonly string[],
    describe: (order: StoredOrder) => object,
  ) {
    await countAttempt(backend, context, 'order-return')
    await cancelForShopper(backend, context.get('store'), order.number, itemIds)
    void mailQueue.deliver()
    return describeNow(context, order.number, describe)
  }

  api.post(routePath(REST_PATHS.orderCancel), async (context) => {
    const order = await requireOwnOrder(context)
    const { item_ids } = await readSent(context, OrderCancelRequest)
    return cancel(context, order, listIds(item_ids), describeOrder)
  })

  api.post(REST_PATHS.guestOrderCancel, async (context) => {
    const sent = await readSent(context, GuestCancelRequest)
    return cancel(context, await requireGuestOrder(context, sent), listIds(sent.item_ids), describeGuestOrder)
  })

  api.get(routePath(REST_PATHS.orderReturns), async (context) => {
    const { number } = await requireOwnOrder(context)
    const returns = await listReturns(db, context.get('store').content.id, number)
    return context.json(returns.map((record) => describeIn(context, record)))
  })

  async function addReturn(context: ApiContext, order: StoredOrder, sent: v.InferOutput<typeof OrderReturnRequest>) {
    await countAttempt(backend, context, 'order-return')
    const added = await requestReturn(backend, context.get('store'), order.number, sent, readIdempotencyKey(context))
    void mailQueue.deliver()
    return context.json(describeIn(context, added), 201)
  }

  api.post(routePath(REST_PATHS.orderReturns), async (context) => {
    const order = await requireOwnOrder(context)
    return addReturn(context, order, await readSent(context, OrderReturnRequest))
  })

  api.post(REST_PATHS.guestOrderReturns, async (context) => {
    const sent = await readSent(context, GuestReturnRequest)
    return addReturn(context, await requireGuestOrder(context, sent), sent)
  })

  async function keepPicture(context: ApiContext, order: StoredOrder, returnId: unknown, picture: string) {
    await countAttempt(backend, context, 'order-return')
    const record = await addPicture(backend, context.get('store').content.id, order.number, Number(returnId), picture)
    return context.json(describeIn(context, record), 201)
  }

  api.post(routePath(REST_PATHS.orderReturnPictures), async (context) => {
    const order = await requireOwnOrder(context)
    const { picture } = await readSent(context, ReturnPictureRequest, RETURN_PICTURE_BODY_BYTES)
    return keepPicture(context, order, context.req.param('return_id'), picture)
  })

  api.post(REST_PATHS.guestOrderReturnPictures, async (context) => {
    const sent = await readSent(context, GuestReturnPictureRequest, RETURN_PICTURE_BODY_BYTES)
    return keepPicture(context, await requireGuestOrder(context, sent), sent.return_id, sent.picture)
  })
}
