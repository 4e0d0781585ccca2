/** What the routes of payment methods share. */
import type { Backend } from '../api/backend.ts'
import type { ApiContext } from '../api/store-request.ts'
import { readCart } from '../cart/cart-state.ts'
import { findCartId } from '../session/customer.ts'
import { shopOfCall } from '../store/shop-origin.ts'
import { Refusal } from '../text/messages.ts'
import { offersPayment } from './available-methods.ts'
import type { OrderForProvider, PayableCart } from './payment-method.ts'
import { createProviderSession } from './provider-session.ts'

/** Rejects with 404 if the store offers none of the methods. */
export function requireOffered({ providers }: Pick<Backend, 'providers'>, context: ApiContext, ...codes: string[]) {
  const store = context.get('store')
  if (!codes.some((code) => offersPayment(providers, store, code))) throw new Refusal(404, 'noPaymentMethod')
}

/** The shopper's cart for a read. */
export async function openCart({ db, configuration, providers }: Backend, context: ApiContext): Promise<PayableCart> {
  const store = context.get('store')
  const cartId = (await findCartId(db, store.content.id, context.get('sessionId'))) ?? ''
  const state = await readCart(db, store.content.id, cartId)
  const shop = shopOfCall(store, context.req)
  return { transaction: db, store, cartId, state, secret: configuration.sessionSecret, providers, shop }
}

/** A provider's session for an order, or for the cart if the order has no number yet. */
export const openOrderSession = (
  { transaction, store, cartId, shop }: PayableCart,
  { method, number, cents }: OrderForProvider,
) =>
  createProviderSession(transaction, {
    storeId: store.content.id,
    cartId,
    provider: method,
    cents,
    details: { locale: store.locale, shop, ...(number !== '' && { order: number }) },
  })
