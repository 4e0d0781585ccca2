/**
 * The providers' windows and pages, one entry each: which decisions it offers, what a decision does here and what the
 * shop is told. Their shape follows what the providers publish for developers: 3-D Secure (EMVCo: a challenge in a frame,
 * its outcome told to the page around it), PayPal (Orders v2: an order is approved by its id, then captured; payer_id),
 * Affirm (a checkout token is confirmed in a window, then authorized with it), ChargeAfter, Acima and Katapult/Zibby (an
 * application in a window over the shop, its end told by a callback), Financeit and FreedomPay (hosted pages that send
 * the browser back), Citi (an application page of the bank), Amazon Pay (checkout session v2: the browser comes back with
 * amazonCheckoutSessionId).
 */
import { lockCart, writeCart } from '../cart/cart-state.ts'
import { placeOrder } from '../cart/place-order.ts'
import type { View } from '../catalog/view.ts'
import type { Queryable } from '../db/database.ts'
import { logIn } from '../payments/marketplace-wallet.ts'
import { cancelOrder, confirmOrder } from '../payments/open-order.ts'
import { decideProviderSession, type ProviderSession } from '../payments/provider-session.ts'
import type { PageTextKey } from './page-texts.ts'

/** What a shopper may choose on a page. Silence changes nothing and says nothing; nonsense is told, but not done. */
export type Decision = 'approve' | 'decline' | 'cancel' | 'silent' | 'nonsense'

/** A decision on a page: the provider's session, the store, and how orders are placed. */
export type Decided = {
  readonly transaction: Queryable
  readonly view: View
  readonly session: ProviderSession
  readonly secret: string
}

/** What happens at the shop: it is sent a message, or the browser goes back to one of its pages. */
export type Outcome = { readonly message: Readonly<Record<string, unknown>> } | { readonly returnTo: string }

/** A provider's page. `decide` answers undefined when the session was decided before. */
export type ProviderPage = {
  readonly name: string
  readonly labels: Partial<Readonly<Record<Decision, PageTextKey>>>
  readonly nonsense: Outcome
  readonly decide: (decided: Decided, decision: 'approve' | 'decline' | 'cancel') => Promise<Outcome | undefined>
}

const ALL = { decline: 'decline', cancel: 'cancel', silent: 'silent', nonsense: 'nonsense' } as const

/** A window in which a session is approved before the order is placed. `tell` gives what an approval carries. */
function approvalWindow(
  provider: string,
  name: string,
  approve: PageTextKey,
  tell: (session: ProviderSession) => Readonly<Record<string, string>>,
): ProviderPage {
  return {
    name,
    labels: { approve, ...ALL },
    nonsense: { message: { type: provider, status: 42, token: null } },
    decide: async ({ transaction, session }, decision) => {
      // Who cancels may open the window again; a refusal stands.
      if (decision === 'cancel') return { message: { type: provider, status: 'cancelled' } }
      const told = tell(session)
      const state = decision === 'approve' ? 'approved' : 'declined'
      if (!(await decideProviderSession(transaction, session.id, state, told))) return undefined
      return { message: { type: provider, status: state, ...(decision === 'approve' ? told : {}) } }
    },
  }
}

/** Ends an open order: approval confirms it, everything else cancels it and gives the cart back. */
async function endOrder({ transaction, session }: Decided, decision: Decision): Promise<boolean> {
  const { storeId, details } = session
  const order = details.order ?? ''
  return decision === 'approve' ? confirmOrder(transaction, storeId, order) : cancelOrder(transaction, storeId, order)
}

const STATUS = { approve: 'approved', decline: 'declined', cancel: 'cancelled' } as const

/** A lease provider's application window over the order that was placed. */
const leaseWindow = (provider: string, name: string): ProviderPage => ({
  name,
  labels: { approve: 'apply', ...ALL },
  nonsense: { message: { type: provider, status: 42, order: null } },
  decide: async (decided, decision) => {
    if (!(await endOrder(decided, decision))) return undefined
    return { message: { type: provider, status: STATUS[decision], order: decided.session.details.order ?? '' } }
  },
})

const SUCCESS = '/checkout/success'
const CART = '/checkout/cart'

/** A full page on which the order that was placed is paid, or given up. */
const orderPage = (name: string): ProviderPage => ({
  name,
  labels: { approve: 'approve', ...ALL, cancel: 'cancelToCart' },
  nonsense: { returnTo: `${SUCCESS}?order=%00nonsense` },
  decide: async (decided, decision) => {
    if (!(await endOrder(decided, decision))) return undefined
    return { returnTo: decision === 'approve' ? SUCCESS : CART }
  },
})

/** The cardholder's bank: the cart's card is authenticated, or not. */
const BANK: ProviderPage = {
  name: '3-D Secure',
  labels: { approve: 'authenticate', decline: 'decline', silent: 'silent', nonsense: 'nonsense' },
  nonsense: { message: { type: 'three-d-secure', status: 42 } },
  decide: async ({ transaction, session }, decision) => {
    const { id, storeId, cartId } = session
    const isApproved = decision === 'approve'
    const state = await lockCart(transaction, storeId, cartId)
    if (!(await decideProviderSession(transaction, id, isApproved ? 'approved' : 'declined'))) return undefined
    const { payment } = state
    if (isApproved && payment?.kept?.threeDSecure === id) {
      const data = { ...payment.data, three_d_secure_auth_required: false }
      await writeCart(transaction, storeId, cartId, { ...state, payment: { ...payment, data } })
    }
    return { message: { type: 'three-d-secure', status: isApproved ? 'authenticated' : 'failed' } }
  },
}

const CUSTOMER_CART = /^customer:(\d+)$/

/** The hosted card page: Pay places the order once, however often the page is sent. */
const HOSTED: ProviderPage = {
  name: 'FreedomPay',
  labels: { approve: 'pay', ...ALL, cancel: 'cancelToCheckout' },
  nonsense: { returnTo: `${SUCCESS}?order=%00nonsense` },
  decide: async ({ transaction, view, session, secret }, decision) => {
    if (decision !== 'approve') return { returnTo: '/checkout' }
    const { order } = await placeOrder(transaction, view, session.cartId, {
      method: 'freedompay',
      data: {},
      idempotencyKey: `freedompay ${session.id}`,
      secret,
      customerId: CUSTOMER_CART.exec(session.cartId)?.[1],
      approval: session.id,
    })
    return { returnTo: `${SUCCESS}?order=${encodeURIComponent(order)}` }
  },
}

/** The marketplace's login page. */
const MARKETPLACE_PAGE: ProviderPage = {
  name: 'Amazon Pay',
  labels: { approve: 'logIn', ...ALL, decline: 'declineLater', cancel: 'cancelToCart' },
  nonsense: { returnTo: '/checkout/onepage?amazonCheckoutSessionId=%00nonsense' },
  decide: async ({ transaction, session }, decision) => {
    if (decision === 'cancel') return { returnTo: CART }
    await logIn(transaction, session, decision === 'approve' ? 'paid' : 'declined')
    return { returnTo: `/checkout/onepage?amazonCheckoutSessionId=${encodeURIComponent(session.id)}` }
  },
}

/** Every page by the provider of its sessions. */
const PAGES: ReadonlyMap<string, ProviderPage> = new Map(
  Object.entries({
    '3ds': BANK,
    paypal: approvalWindow('paypal', 'PayPal', 'approve', ({ id, details }) => ({
      orderID: id,
      payerID: 'SANDBOXPAYER1',
      paypal_funding_source: details.fundingSource ?? '',
    })),
    affirm: approvalWindow('affirm', 'Affirm', 'apply', ({ id }) => ({ checkout_token: id })),
    chargeafter: approvalWindow('chargeafter', 'ChargeAfter', 'apply', ({ id }) => ({ token: id })),
    zibby: leaseWindow('zibby', 'Zibby'),
    acima: leaseWindow('acima', 'Acima'),
    financeit: orderPage('Financeit'),
    paypal_standard: orderPage('PayPal'),
    freedompay: HOSTED,
    amazonpay: MARKETPLACE_PAGE,
  }),
)

/** A provider's page; undefined for a provider without one. */
export const findProviderPage = (provider: string): ProviderPage | undefined => PAGES.get(provider)
