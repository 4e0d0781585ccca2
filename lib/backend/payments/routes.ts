import { readBody } from '../../contract-server/request-body.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import { cutText } from '../../core/text/cut-text.ts'
import type { Backend } from '../api/backend.ts'
import type { Api } from '../api/store-request.ts'
import { changeCart, respondWithTotals } from '../cart/cart-routes.ts'
import { describePayment } from '../cart/cart-state.ts'
import { requireProvider } from '../providers/require-provider.ts'
import { shopOfCall } from '../store/shop-origin.ts'
import { Refusal } from '../text/messages.ts'
import { AMAZON_PAY, AMAZON_PAY_PATHS, logOut, signCheckout } from './amazon-pay.ts'
import { startSession } from './approved-window.ts'
import { BANK_CARD, describeApplication, describeCredit } from './bank-card.ts'
import { choosePayment, clearPayment } from './choose-payment.ts'
import { choosePlan, INSTALMENT, listPlans } from './instalment.ts'
import { textOf } from './payment-method.ts'
import { openCart, requireOffered } from './payment-request.ts'
import { createWalletOrder } from './paypal.ts'

/** Selecting and clearing a payment method (S2-7.4). */
function addChoiceRoutes(api: Api, backend: Backend) {
  api.get(REST_PATHS.payment, async (context) => {
    const { state } = await openCart(backend, context)
    return context.json(describePayment(state.payment))
  })

  api.put(REST_PATHS.payment, async (context) => {
    const body = await readBody(context)
    const { providers, configuration } = backend
    const secret = configuration.sessionSecret
    let answer: unknown = null
    await changeCart(backend, context, async (present, parts) => {
      const shop = shopOfCall(parts.store, context.req)
      const { state, ...chosen } = await choosePayment({ ...parts, state: present, secret, providers, shop }, body)
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
  api.post(REST_PATHS.affirmCheckout, async (context) => {
    requireOffered(backend, context, 'affirm')
    const cart = await openCart(backend, context)
    if (cart.state.lines.length === 0) throw new Refusal(400, 'cartEmpty')
    const session = await startSession(cart, 'affirm')
    return context.json({ checkout_token: session })
  })

  api.post(REST_PATHS.paypalOrder, async (context) => {
    requireOffered(backend, context, 'paypal_checkout', 'paypal_express')
    const body = await readBody(context)
    const id = await createWalletOrder(
      await openCart(backend, context),
      cutText(textOf(body, 'paypal_funding_source'), 64),
    )
    return context.json({ id })
  })
}

/** Plans of the instalment provider, selecting one, and the provider's page. */
function addInstalmentRoutes(api: Api, backend: Backend) {
  api.get(REST_PATHS.financeitPlans, async (context) => {
    requireOffered(backend, context, INSTALMENT)
    return context.json({ financeit_plans: listPlans(await openCart(backend, context)) })
  })

  api.post(REST_PATHS.financeitPlanChoice, async (context) => {
    requireOffered(backend, context, INSTALMENT)
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
}

/** The bank's promotions and credit. */
function addBankRoutes(api: Api, backend: Backend) {
  api.get(REST_PATHS.citiApplication, async (context) => {
    requireOffered(backend, context, BANK_CARD)
    return context.json(describeApplication(await openCart(backend, context)))
  })

  api.post(REST_PATHS.citiOpenToBuy, async (context) => {
    requireOffered(backend, context, BANK_CARD)
    const { data } = await readBody(context)
    const link = textOf(
      typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {},
      'transaction_link',
    )
    return context.json(await describeCredit(await openCart(backend, context), link))
  })
}

/** Amazon Pay's checkout session: POST signs its payload, DELETE signs out. */
function addMarketplaceRoutes(api: Api, backend: Backend) {
  api.post(AMAZON_PAY_PATHS.session, async (context) => {
    requireOffered(backend, context, AMAZON_PAY)
    const cart = await openCart(backend, context)
    if (cart.state.lines.length === 0) throw new Refusal(400, 'cartEmpty')
    return context.json(signCheckout(cart.store, cart.shop, requireProvider(backend.providers.amazonPay)))
  })

  api.delete(AMAZON_PAY_PATHS.session, async (context) => {
    const { payment } = await changeCart(backend, context, logOut)
    return context.json(describePayment(payment))
  })
}

/** Payment: selecting a method, and the providers' own requests (S2-7.4, S2-7.5). */
export function addPaymentRoutes(api: Api, backend: Backend) {
  addChoiceRoutes(api, backend)
  addProviderRoutes(api, backend)
  addInstalmentRoutes(api, backend)
  addBankRoutes(api, backend)
  addMarketplaceRoutes(api, backend)
}
