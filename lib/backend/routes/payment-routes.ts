import { REST_PATHS } from '../../contracts/paths.ts'
import { cutText } from '../../core/cut-text.ts'
import type { Backend } from '../backend.ts'
import { choosePayment, clearPayment } from '../cart/cart-changes.ts'
import { describePayment, readCart } from '../cart/cart-state.ts'
import { summarizeCart } from '../cart/cart-summary.ts'
import { findOrderProblem } from '../cart/place-order.ts'
import { startSession } from '../payments/approved-window.ts'
import { offersPayment } from '../payments/available-methods.ts'
import { BANK_CARD, describeApplication, describeCredit } from '../payments/bank-card.ts'
import { HOSTED_CARD, openHostedPage } from '../payments/hosted-card.ts'
import { createWalletOrder } from '../payments/hosted-wallet.ts'
import { choosePlan, INSTALMENT, listPlans } from '../payments/instalment.ts'
import { describeLease, describeOrderToBe } from '../payments/lease-checkout.ts'
import { agreeToLease } from '../payments/lease-to-own.ts'
import { logOut, MARKETPLACE_PATHS, MARKETPLACE_WALLET, signCheckout } from '../payments/marketplace-wallet.ts'
import { findOpenOrder, giveUpOrder, type OpenOrder } from '../payments/open-order.ts'
import { type PaymentContext, textOf } from '../payments/payment-method.ts'
import { createProviderSession } from '../payments/provider-session.ts'
import { providerPageUrl } from '../sandbox/provider-page-url.ts'
import { findCartId } from '../session/customer.ts'
import { Refusal } from '../text/messages.ts'
import { type Api, type ApiContext, readBody } from './api.ts'
import { changeCart, respondWithTotals } from './cart-routes.ts'

/** Rejects with 404 if the store offers none of the methods. */
function requireOffered(context: ApiContext, ...codes: string[]) {
  const store = context.get('store')
  if (!codes.some((code) => offersPayment(store, code))) throw new Refusal(404, 'noPaymentMethod')
}

type Cart = Omit<PaymentContext, 'code'>

/** The shopper's cart for a read. */
async function openCart({ db, configuration }: Backend, context: ApiContext): Promise<Cart> {
  const store = context.get('store')
  const cartId = (await findCartId(db, store.content.id, context.get('sessionId'))) ?? ''
  const state = await readCart(db, store.content.id, cartId)
  return { transaction: db, store, cartId, state, secret: configuration.sessionSecret }
}

/** The cart's newest open order; 400 if no order waits for the provider. */
async function requireOpenOrder({ transaction, store, cartId }: Cart, method: string): Promise<OpenOrder> {
  const order = await findOpenOrder(transaction, store.content.id, cartId, method)
  if (order === undefined) throw new Refusal(400, 'noOpenOrder')
  return order
}

/** A provider's session for an order, or for the cart if the order has no number yet. */
const openOrderSession = ({ transaction, store, cartId }: Cart, { method, number, cents }: OpenOrder) =>
  createProviderSession(transaction, {
    storeId: store.content.id,
    cartId,
    provider: method,
    cents,
    details: { locale: store.locale, ...(number !== '' && { order: number }) },
  })

/** Selecting and clearing a payment method (S2-7.4). */
function addChoiceRoutes(api: Api, backend: Backend) {
  api.get(REST_PATHS.payment, async (context) => {
    const { state } = await openCart(backend, context)
    return context.json(describePayment(state.payment))
  })

  api.put(REST_PATHS.payment, async (context) => {
    const body = await readBody(context)
    const secret = backend.configuration.sessionSecret
    let answer: unknown = null
    await changeCart(backend, context, async (present, parts) => {
      const { state, ...chosen } = await choosePayment({ ...parts, state: present, secret }, body)
      answer = chosen
      return state
    })
    return context.json(answer)
  })

  api.delete(REST_PATHS.payment, async (context) => {
    const { payment } = await changeCart(backend, context, clearPayment)
    return context.json(describePayment(payment))
  })
}

/** Requests for the providers' windows and pages (S2-7.5). */
function addProviderRoutes(api: Api, backend: Backend) {
  for (const [method, path, leasePath] of [
    ['zibby', REST_PATHS.zibbyCheckout, REST_PATHS.zibbyLease],
    ['acima', REST_PATHS.acimaCheckout, REST_PATHS.acimaLease],
  ] as const) {
    api.get(path, async (context) => {
      requireOffered(context, method)
      const cart = await openCart(backend, context)
      const isFilled = cart.state.lines.length > 0
      const order = isFilled ? describeOrderToBe(cart, method) : await requireOpenOrder(cart, method)
      return context.json(describeLease(cart.store, order, await openOrderSession(cart, order)))
    })
    api.post(leasePath, async (context) => {
      requireOffered(context, method)
      const data = await readBody(context)
      const cart = await openCart(backend, context)
      await backend.db.transaction((transaction) => agreeToLease({ ...cart, transaction, code: method }, data))
      void backend.mailQueue.deliver()
      return context.json({})
    })
  }

  api.get(REST_PATHS.freedompayCheckout, async (context) => {
    requireOffered(context, HOSTED_CARD)
    const cart = await openCart(backend, context)
    const obstacle = findOrderProblem(cart.store, cart.state, summarizeCart(cart.store, cart.state), HOSTED_CARD)
    if (obstacle !== undefined) throw new Refusal(400, obstacle)
    return context.json({ checkout_url: await openHostedPage(cart) })
  })

  api.post(REST_PATHS.affirmCheckout, async (context) => {
    requireOffered(context, 'affirm')
    const cart = await openCart(backend, context)
    if (cart.state.lines.length === 0) throw new Refusal(400, 'cartEmpty')
    const session = await startSession(cart, 'affirm')
    return context.json({ checkout_token: session })
  })

  api.post(REST_PATHS.paypalOrder, async (context) => {
    requireOffered(context, 'paypal_checkout', 'paypal_express')
    const body = await readBody(context)
    const id = await createWalletOrder(
      await openCart(backend, context),
      cutText(textOf(body, 'paypal_funding_source'), 64),
    )
    return context.json({ id })
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

/** Plans of the instalment provider, selecting one, and the provider's page. */
function addInstalmentRoutes(api: Api, backend: Backend) {
  api.get(REST_PATHS.financeitPlans, async (context) => {
    requireOffered(context, INSTALMENT)
    return context.json({ financeit_plans: listPlans(await openCart(backend, context)) })
  })

  api.post(REST_PATHS.financeitPlanChoice, async (context) => {
    requireOffered(context, INSTALMENT)
    const body = await readBody(context)
    const secret = backend.configuration.sessionSecret
    const state = await changeCart(backend, context, (present, parts) => ({
      ...present,
      instalment: choosePlan(
        { ...parts, state: present, secret },
        textOf(body, 'plan_code'),
        textOf(body, 'plan_hash'),
      ),
    }))
    return respondWithTotals(context, state)
  })

  api.post(REST_PATHS.financeitCheckout, async (context) => {
    requireOffered(context, INSTALMENT)
    const cart = await openCart(backend, context)
    const session = await openOrderSession(cart, await requireOpenOrder(cart, INSTALMENT))
    return context.json({ redirect_url: providerPageUrl(cart.store.origin, INSTALMENT, session) })
  })
}

/** The bank's promotions and credit. */
function addBankRoutes(api: Api, backend: Backend) {
  api.get(REST_PATHS.citiApplication, async (context) => {
    requireOffered(context, BANK_CARD)
    return context.json(describeApplication(await openCart(backend, context)))
  })

  api.post(REST_PATHS.citiOpenToBuy, async (context) => {
    requireOffered(context, BANK_CARD)
    const { data } = await readBody(context)
    const link = textOf(
      typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {},
      'transaction_link',
    )
    return context.json(describeCredit(await openCart(backend, context), link))
  })
}

/** The marketplace wallet's checkout session: POST signs its payload, DELETE signs out. */
function addMarketplaceRoutes(api: Api, backend: Backend) {
  api.post(MARKETPLACE_PATHS.session, async (context) => {
    requireOffered(context, MARKETPLACE_WALLET)
    const cart = await openCart(backend, context)
    if (cart.state.lines.length === 0) throw new Refusal(400, 'cartEmpty')
    return context.json(signCheckout(cart.store))
  })

  api.delete(MARKETPLACE_PATHS.session, async (context) => {
    const { payment } = await changeCart(backend, context, logOut)
    return context.json(describePayment(payment))
  })
}

/** Payment: selecting a method, and the providers' own requests (S2-7.4, S2-7.5). */
export function addPaymentRoutes(api: Api, backend: Backend) {
  addChoiceRoutes(api, backend)
  addProviderRoutes(api, backend)
  addInstalmentRoutes(api, backend)
  addCancelRoute(api, backend)
  addBankRoutes(api, backend)
  addMarketplaceRoutes(api, backend)
}
