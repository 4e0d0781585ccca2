/** Return URL of Amazon Pay: completes the payment, then redirects to the shop. */
import type { Hono } from 'hono'
import type { Backend } from '../backend.ts'
import { finishCheckout, MARKETPLACE_RESULT_PATH } from '../payments/marketplace-wallet.ts'
import { getCheckoutSession } from '../sandbox/amazon-pay.ts'
import { shopOriginOf } from '../sandbox/shop-origin.ts'
import { type ApiEnvironment, loadStoreContext, queryOf } from './api.ts'

export function addMarketplaceResult(app: Hono<ApiEnvironment>, backend: Backend): void {
  const { db, mailQueue, stores } = backend
  app.get(`/:store${MARKETPLACE_RESULT_PATH}`, async (context) => {
    const store = await loadStoreContext(backend, context)
    const storeId = store.content.id
    const id = queryOf(context).get('amazonCheckoutSessionId') ?? ''
    const path = await db.transaction(async (transaction) => {
      const session = await getCheckoutSession(transaction, storeId, id)
      return session?.details.order ? finishCheckout(transaction, session) : '/checkout/cart'
    })
    const session = await getCheckoutSession(db, storeId, id)
    void mailQueue.deliver()
    await stores.refreshStock(storeId)
    context.header('Cache-Control', 'no-store')
    context.header('Referrer-Policy', 'no-referrer')
    return context.redirect(`${shopOriginOf(store, session?.details.shop)}${path}`, 303)
  })
}
