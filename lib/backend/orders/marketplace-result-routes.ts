/** Return URL of Amazon Pay: completes the payment, then redirects to the shop. */
import type { Hono } from 'hono'
import { queryOf } from '../../contract-server/request-body.ts'
import type { Backend } from '../api/backend.ts'
import { type ApiEnvironment, loadStoreContext } from '../api/store-request.ts'
import type { Queryable } from '../db/database.ts'
import { AMAZON_PAY_RESULT_PATH } from '../payments/amazon-pay.ts'
import type { AmazonPay, CheckoutSession } from '../providers/wallets.ts'
import { shopOriginOf } from '../store/shop-origin.ts'
import { cancelOrder, confirmOrder } from './open-order.ts'

/**
 * Completes the payment of an order when its shopper returns from amazonPayRedirectUrl: a charged order is confirmed; a
 * refused one is cancelled and its cart restored. Returns the path of the shop to continue at.
 */
async function finishCheckout(
  transaction: Queryable,
  { completeSession }: AmazonPay,
  session: CheckoutSession,
): Promise<string> {
  const { storeId, cents, details } = session
  const order = details.order ?? ''
  const outcome = await completeSession(transaction, session, cents)
  if (outcome === 'canceled') {
    await cancelOrder(transaction, storeId, order)
    return '/checkout/cart'
  }
  if (outcome === 'completed') await confirmOrder(transaction, storeId, order)
  return `/checkout/success?order=${encodeURIComponent(order)}`
}

export function addMarketplaceResult(app: Hono<ApiEnvironment>, backend: Backend): void {
  const { db, mailQueue, textQueue, stores, providers } = backend
  const { amazonPay } = providers
  if (amazonPay === undefined) return
  app.get(`/:store${AMAZON_PAY_RESULT_PATH}`, async (context) => {
    const store = await loadStoreContext(backend, context)
    const storeId = store.content.id
    const id = queryOf(context).get('amazonCheckoutSessionId') ?? ''
    const path = await db.transaction(async (transaction) => {
      const session = await amazonPay.getSession(transaction, storeId, id)
      return session?.details.order ? finishCheckout(transaction, amazonPay, session) : '/checkout/cart'
    })
    const session = await amazonPay.getSession(db, storeId, id)
    void mailQueue.deliver()
    void textQueue.deliver()
    await stores.refreshStock(storeId)
    context.header('Cache-Control', 'no-store')
    context.header('Referrer-Policy', 'no-referrer')
    return context.redirect(`${shopOriginOf(store, session?.details.shop)}${path}`, 303)
  })
}
