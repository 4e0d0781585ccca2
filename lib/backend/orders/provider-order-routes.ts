/** Requests of payment providers that concern an order which waits for them (S2-7.5). */

import { readBody } from '../../contract-server/request-body.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import type { Backend } from '../api/backend.ts'
import type { Api } from '../api/store-request.ts'
import { summarizeCart } from '../cart/cart-summary.ts'
import { HOSTED_CARD, openHostedPage } from '../payments/hosted-card.ts'
import { INSTALMENT } from '../payments/instalment.ts'
import { describeLease, describeOrderToBe } from '../payments/lease-checkout.ts'
import { type OrderForProvider, type PayableCart, textOf } from '../payments/payment-method.ts'
import { openCart, openOrderSession, requireOffered } from '../payments/payment-request.ts'
import { requireProvider } from '../providers/require-provider.ts'
import { Refusal } from '../text/messages.ts'
import { agreeToLease } from './agree-to-lease.ts'
import { findOpenOrder, giveUpOrder } from './open-order.ts'
import { findOrderProblem } from './place-order.ts'

/** The cart's newest open order; 400 if no order waits for the provider. */
async function requireOpenOrder(
  { transaction, store, cartId }: PayableCart,
  method: string,
): Promise<OrderForProvider> {
  const order = await findOpenOrder(transaction, store.content.id, cartId, method)
  if (order === undefined) throw new Refusal(400, 'noOpenOrder')
  return order
}

/** The windows of lease-to-own (S2-7.5), opened over a cart or over its newest order, which waits for the lease. */
function addLeaseRoutes(api: Api, backend: Backend) {
  for (const [method, path, leasePath] of [
    ['zibby', REST_PATHS.zibbyCheckout, REST_PATHS.zibbyLease],
    ['acima', REST_PATHS.acimaCheckout, REST_PATHS.acimaLease],
  ] as const) {
    api.get(path, async (context) => {
      requireOffered(backend, context, method)
      const cart = await openCart(backend, context)
      const isFilled = cart.state.lines.length > 0
      const order = isFilled ? describeOrderToBe(cart, method) : await requireOpenOrder(cart, method)
      const pageUrlOf = requireProvider(backend.providers.pages[method])
      return context.json(describeLease(cart, order, await openOrderSession(cart, order), pageUrlOf))
    })
    api.post(leasePath, async (context) => {
      requireOffered(backend, context, method)
      const data = await readBody(context)
      const cart = await openCart(backend, context)
      await backend.db.transaction((transaction) => agreeToLease({ ...cart, transaction, code: method }, data))
      void backend.mailQueue.deliver()
      void backend.textQueue.deliver()
      return context.json({})
    })
  }
}

/** The pages of providers to which an order, or a cart that could be ordered, goes. */
function addProviderPageRoutes(api: Api, backend: Backend) {
  api.get(REST_PATHS.freedompayCheckout, async (context) => {
    requireOffered(backend, context, HOSTED_CARD)
    const cart = await openCart(backend, context)
    const obstacle = findOrderProblem(cart, summarizeCart(cart.store, cart.state), HOSTED_CARD)
    if (obstacle !== undefined) throw new Refusal(400, obstacle)
    return context.json({ checkout_url: await openHostedPage(cart) })
  })

  api.post(REST_PATHS.financeitCheckout, async (context) => {
    requireOffered(backend, context, INSTALMENT)
    const cart = await openCart(backend, context)
    const session = await openOrderSession(cart, await requireOpenOrder(cart, INSTALMENT))
    return context.json({ redirect_url: requireProvider(backend.providers.pages[INSTALMENT])(session) })
  })
}

/** Lets a shopper cancel an unpaid order. */
function addCancelRoute(api: Api, backend: Backend) {
  api.post(REST_PATHS.cancelOrder, async (context) => {
    const number = textOf(await readBody(context), 'order')
    const { store, cartId } = await openCart(backend, context)
    const isCancelled = await backend.db.transaction((transaction) =>
      giveUpOrder(transaction, store.content.id, cartId, number),
    )
    if (!isCancelled) throw new Refusal(400, 'notAwaitingPayment')
    await backend.stores.refreshStock(store.content.id)
    return context.json({})
  })
}

export function addProviderOrderRoutes(api: Api, backend: Backend) {
  addLeaseRoutes(api, backend)
  addProviderPageRoutes(api, backend)
  addCancelRoute(api, backend)
}
