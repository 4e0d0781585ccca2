import type { Hono } from 'hono'
import { readBody } from '../../contract-server/request-body.ts'
import type { Backend } from '../api/backend.ts'
import { type ApiEnvironment, readPaging } from '../api/store-request.ts'
import { changeOrder } from '../orders/change-order.ts'
import { findShopOrder, listLatestOrders, listShopOrders } from '../orders/shop-orders.ts'
import { createKey, listKeys, revokeKey } from '../orders/store-keys.ts'
import { findLanguage } from '../store/stores.ts'
import { readOrderQuery } from './dealer-routes.ts'

/** Author in an order's history of changes from the command line. */
const STAFF = 'staff'

/**
 * Orders and keys of a store for `npm run store`, behind the guard of admin-routes.ts: GET /admin/stores/{id}/orders,
 * /latest-orders (paged) and /orders/{number}, POST /orders/{number}/status, GET /language, GET and POST /keys, DELETE
 * /keys/{key}.
 */
export function addAdminOrderRoutes(app: Hono<ApiEnvironment>, backend: Backend) {
  const { db } = backend

  app.get('/admin/stores/:id/orders', async (context) =>
    context.json(await listShopOrders(db, context.req.param('id'), readOrderQuery(context))),
  )

  app.get('/admin/stores/:id/latest-orders', async (context) => {
    const since = context.req.query('since') ?? ''
    return context.json(await listLatestOrders(db, context.req.param('id'), { since, ...readPaging(context) }))
  })

  app.get('/admin/stores/:id/orders/:number', async (context) =>
    context.json(await findShopOrder(db, context.req.param('id'), context.req.param('number'))),
  )

  app.post('/admin/stores/:id/orders/:number/status', async (context) => {
    const { id, number } = context.req.param()
    const order = await changeOrder(backend, { storeId: id, typed: number, by: STAFF }, await readBody(context))
    void backend.mailQueue.deliver()
    void backend.textQueue.deliver()
    return context.json(order)
  })

  app.get('/admin/stores/:id/language', async (context) =>
    context.json({ language: await findLanguage(db, context.req.param('id')) }),
  )

  app.get('/admin/stores/:id/keys', async (context) => context.json(await listKeys(db, context.req.param('id'))))

  app.post('/admin/stores/:id/keys', async (context) => {
    const { name } = await readBody(context)
    const key = await createKey(db, context.req.param('id'), typeof name === 'string' ? name : '')
    return context.json({ key }, 200, { 'Cache-Control': 'no-store' })
  })

  app.delete('/admin/stores/:id/keys/:key', async (context) => {
    await revokeKey(db, context.req.param('id'), Number(context.req.param('key')))
    return context.json({ done: true })
  })
}
