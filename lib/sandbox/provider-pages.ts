/**
 * The providers' windows and pages, one entry each: the decisions that a page offers, what each does in the back end,
 * and what the shop receives. They follow the providers' developer documentation: 3-D Secure (EMVCo 3-D Secure 2.2: a
 * challenge in a frame, opened by a form with creq, ended by a form with cres that the bank's page posts; no message),
 * PayPal (Orders v2: an order is approved by its id, then captured; payer_id), Affirm (a checkout token is confirmed in
 * a window, then authorized), ChargeAfter, Acima and Katapult/Zibby (an application in a window over the shop, which
 * ends with a callback), Financeit and FreedomPay (hosted pages that redirect the browser back), Citi (an application
 * page of the bank), Amazon Pay (checkout session v2: a login that returns with amazonCheckoutSessionId, then the page
 * at amazonPayRedirectUrl).
 */
import { randomBytes } from 'node:crypto'
import { lockCart, writeCart } from '../backend/cart/cart-state.ts'
import type { Queryable } from '../backend/db/database.ts'
import { cancelOrder, confirmOrder } from '../backend/orders/open-order.ts'
import { type OrderInput, placeOrder } from '../backend/orders/place-order.ts'
import { approveUnderNewId, decideProviderSession, type ProviderSession } from '../backend/payments/provider-session.ts'
import { customerOfCart } from '../backend/session/customer.ts'
import type { StoreContext } from '../backend/store/store-context.ts'
import { openCheckoutSession } from './amazon-pay.ts'
import type { PageTextKey } from './page-texts.ts'

/**
 * The shopper's choices on a page. 'silent' changes and sends nothing; 'nonsense' sends an invalid result and changes
 * nothing; 'elsewhere' approves in the bank's app, and the page sends nothing.
 */
export type Decision = 'approve' | 'decline' | 'cancel' | 'silent' | 'nonsense' | 'elsewhere'

/** Context of a decision: the provider's session and the store. */
export type Decided = {
  readonly transaction: Queryable
  readonly store: StoreContext
  readonly session: ProviderSession
  /** Origin of the shop that the shopper came from. */
  readonly shop: string
}

/**
 * Result of a decision: the shop gets a message, the browser returns to a page of the shop, maybe with a form, or the
 * provider's page displays a sentence.
 */
export type Outcome =
  | { readonly message: Readonly<Record<string, unknown>> | string }
  | { readonly returnTo: string }
  /** The browser goes to the merchant's own server: a path of this back end. */
  | { readonly merchant: string }
  | { readonly postTo: string; readonly fields: Readonly<Record<string, string>> }
  /** A URL of this back end, which redirects to the shop. */
  | { readonly goTo: string }
  | { readonly sentence: PageTextKey }

/** A provider's page. `decide` returns undefined if the session was decided before. */
export type ProviderPage = {
  readonly name: string
  readonly labels: Partial<Readonly<Record<Decision, PageTextKey>>>
  readonly nonsense: Outcome
  /** Fields of the form that opens the page. A GET of the page's URL returns a page that submits them. */
  readonly opening?: (session: ProviderSession) => Readonly<Record<string, string>>
  readonly decide: (decided: Decided, decision: 'approve' | 'decline' | 'cancel') => Promise<Outcome | undefined>
}

const ALL = { decline: 'decline', cancel: 'cancel', silent: 'silent', nonsense: 'nonsense' } as const

/**
 * A window in which a session is approved before the order is placed. `approvalData` returns what is sent with an
 * approval.
 */
function approvalWindow(
  provider: string,
  name: string,
  approve: PageTextKey,
  approvalData: (session: ProviderSession) => Readonly<Record<string, string>>,
): ProviderPage {
  return {
    name,
    labels: { approve, ...ALL },
    nonsense: { message: { type: provider, status: 42, token: null } },
    decide: async ({ transaction, session }, decision) => {
      // After a cancellation the window can be opened again; a refusal is final.
      if (decision === 'cancel') return { message: { type: provider, status: 'cancelled' } }
      const data = approvalData(session)
      const state = decision === 'approve' ? 'approved' : 'declined'
      if (!(await decideProviderSession(transaction, session.id, state, data))) return undefined
      return { message: { type: provider, status: state, ...(decision === 'approve' ? data : {}) } }
    },
  }
}

/** A window like approvalWindow, whose approval issues a new token for one payment. */
function tokenWindow(provider: string, name: string, tokenName: string): ProviderPage {
  return {
    name,
    labels: { approve: 'apply', ...ALL },
    nonsense: { message: { type: provider, status: 42, [tokenName]: null } },
    decide: async ({ transaction, session }, decision) => {
      if (decision === 'cancel') return { message: { type: provider, status: 'cancelled' } }
      if (decision === 'decline') {
        const isDecided = await decideProviderSession(transaction, session.id, 'declined')
        return isDecided ? { message: { type: provider, status: 'declined' } } : undefined
      }
      const token = await approveUnderNewId(transaction, session.id)
      return token === '' ? undefined : { message: { type: provider, status: 'approved', [tokenName]: token } }
    },
  }
}

/** Ends an open order: an approval confirms it, other decisions cancel it and restore the cart. */
async function endOrder({ transaction, session }: Decided, decision: Decision): Promise<boolean> {
  const { storeId, details } = session
  const order = details.order ?? ''
  return decision === 'approve' ? confirmOrder(transaction, storeId, order) : cancelOrder(transaction, storeId, order)
}

/** Sentences of a lease provider's window if the application ends without a lease; the shop gets no message. */
const WITHOUT_LEASE = { decline: { sentence: 'notApproved' }, cancel: { sentence: 'givenUp' } } as const

/** A short number that can be read out on the telephone. */
const leaseNumberOf = ({ id }: ProviderSession): string =>
  id
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 8)
    .toUpperCase()

/**
 * Katapult's window over the placed order. On approval the provider confirms the order with the back end, and the
 * window posts JSON text to the shop from its frame.
 */
const KATAPULT: ProviderPage = {
  name: 'Katapult',
  labels: { approve: 'apply', ...ALL },
  nonsense: { message: JSON.stringify({ type: 'checkout', status: 42 }) },
  decide: async (decided, decision) => {
    if (!(await endOrder(decided, decision))) return undefined
    if (decision !== 'approve') return WITHOUT_LEASE[decision]
    const { transaction, session } = decided
    await decideProviderSession(transaction, session.id, 'approved')
    const response = { uid: session.id, customer_id: session.id, katapult_id: leaseNumberOf(session) }
    return { message: JSON.stringify({ type: 'checkout', status: true, response }) }
  },
}

/**
 * Acima's window over the placed order. The shop sends the lease to its back end, which then confirms the order;
 * reopening the window returns the same lease. Without a lease the provider itself cancels the order with the back end.
 */
const ACIMA: ProviderPage = {
  name: 'Acima',
  labels: { approve: 'apply', ...ALL },
  nonsense: { message: { leaseId: null } },
  decide: async (decided, decision) => {
    const { transaction, session } = decided
    if (decision !== 'approve') return (await endOrder(decided, decision)) ? WITHOUT_LEASE[decision] : undefined
    if (!session.details.order) return undefined
    const checkoutToken = session.details.checkoutToken ?? randomBytes(12).toString('base64url')
    const isNew = await decideProviderSession(transaction, session.id, 'approved', { checkoutToken })
    if (!isNew && session.state !== 'approved') return undefined
    return { message: { leaseId: session.id, leaseNumber: leaseNumberOf(session), checkoutToken } }
  },
}

const SUCCESS = '/checkout/success'
const CART = '/checkout/cart'

/** A full page on which the placed order is paid or cancelled. */
const orderPage = (name: string): ProviderPage => ({
  name,
  labels: { approve: 'approve', ...ALL, cancel: 'cancelToCart' },
  nonsense: { returnTo: `${SUCCESS}?order=%00nonsense` },
  decide: async (decided, decision) => {
    if (!(await endOrder(decided, decision))) return undefined
    const order = encodeURIComponent(decided.session.details.order ?? '')
    return { returnTo: decision === 'approve' ? `${SUCCESS}?order=${order}` : CART }
  },
})

/** Path of the shop to which a bank's form is posted. */
const WAY_BACK = '/api/payment-return'

const encode = (message: object): string => Buffer.from(JSON.stringify(message)).toString('base64url')

const transactionOf = ({ id }: ProviderSession) => ({
  threeDSServerTransID: id,
  acsTransID: id,
  messageVersion: '2.2.0',
})

/** The cardholder's bank, which authenticates the cart's card or refuses to. */
const BANK: ProviderPage = {
  name: '3-D Secure',
  labels: {
    approve: 'authenticate',
    decline: 'decline',
    elsewhere: 'elsewhere',
    silent: 'silent',
    nonsense: 'nonsense',
  },
  nonsense: { postTo: WAY_BACK, fields: { cres: 'nonsense' } },
  opening: (session) => ({
    creq: encode({ ...transactionOf(session), messageType: 'CReq', challengeWindowSize: '05' }),
    threeDSSessionData: encode({ session: session.id }),
  }),
  decide: async ({ transaction, session }, decision) => {
    const { id, storeId, cartId } = session
    const isApproved = decision === 'approve'
    const state = await lockCart(transaction, storeId, cartId)
    if (!(await decideProviderSession(transaction, id, isApproved ? 'approved' : 'declined'))) return undefined
    const { payment } = state
    if (payment?.kept?.threeDSecure === id) {
      const result = isApproved ? { three_d_secure_auth_required: false } : { three_d_secure_status: 'failed' }
      const data = { ...payment.data, ...result }
      await writeCart(transaction, storeId, cartId, { ...state, payment: { ...payment, data } })
    }
    const cres = { ...transactionOf(session), messageType: 'CRes', challengeCompletionInd: 'Y' }
    return {
      postTo: WAY_BACK,
      fields: {
        cres: encode({ ...cres, transStatus: isApproved ? 'Y' : 'N' }),
        threeDSSessionData: encode({ session: id }),
      },
    }
  },
}

/** Return URL of the hosted page: one path of the back end, set in the merchant's account. */
export const HOSTED_RETURN = '/sandbox/freedompay/return'

const withTransaction = (id: string) => ({ merchant: `${HOSTED_RETURN}?transid=${encodeURIComponent(id)}` })

/**
 * The hosted card page. It places no order: the browser returns with the transaction's id, and the back end looks up
 * its result.
 */
const HOSTED: ProviderPage = {
  name: 'FreedomPay',
  labels: { approve: 'pay', ...ALL, cancel: 'cancelToCheckout' },
  nonsense: withTransaction('nonsense'),
  decide: async ({ transaction, session, shop }, decision) => {
    const { id } = session
    if (decision === 'cancel') return withTransaction(id)
    const state = decision === 'approve' ? 'approved' : 'declined'
    return (await decideProviderSession(transaction, id, state, { shop })) ? withTransaction(id) : undefined
  },
}

/** Handles the return from the hosted page; returns the path of the shop to redirect to. */
export async function finishHosted(
  decided: Omit<Decided, 'shop'> & Pick<OrderInput, 'secret' | 'providers'>,
): Promise<string> {
  const { transaction, store, session, secret, providers } = decided
  if (session.state !== 'approved' && session.state !== 'spent') return '/checkout'
  const { order } = await placeOrder(transaction, store, session.cartId, {
    method: 'freedompay',
    data: {},
    idempotencyKey: `freedompay ${session.id}`,
    secret,
    providers,
    customerId: customerOfCart(session.cartId),
    approval: session.id,
  })
  return `${SUCCESS}?order=${encodeURIComponent(order)}`
}

/** Address of the stand-in's shopper, in the wallet's format. */
const BUYER_ADDRESS =
  'Jordan Sample<br>410 Terry Ave N<br>Suite 5<br>Seattle, WA 98109<br>United States<br>T: 2065550142'

const SESSION_PARAMETER = 'amazonCheckoutSessionId'

/** Path of a URL of the shop, with the id of a checkout session added. */
function withSession(address: string, id: string): string {
  const url = new URL(address)
  url.searchParams.set(SESSION_PARAMETER, id)
  return `${url.pathname}${url.search}`
}

/** The marketplace's login page: logging in creates the checkout session, whose id returns with the shopper. */
const MARKETPLACE_LOGIN: ProviderPage = {
  name: 'Amazon Pay',
  labels: { approve: 'logIn', cancel: 'cancelToCart', silent: 'silent', nonsense: 'nonsense' },
  nonsense: { returnTo: `/checkout/onepage?${SESSION_PARAMETER}=%00nonsense` },
  decide: async ({ transaction, session }, decision) => {
    const { id, storeId, details } = session
    if (decision === 'cancel') return { returnTo: new URL(details.cancelUrl ?? '').pathname }
    if (!(await decideProviderSession(transaction, id, 'approved'))) return undefined
    const { reviewUrl = '', ...buyerDetails } = details
    const checkout = await openCheckoutSession(transaction, storeId, { ...buyerDetails, address: BUYER_ADDRESS })
    return { returnTo: withSession(reviewUrl, checkout) }
  },
}

/** The page at amazonPayRedirectUrl, on which the shopper authorizes or declines the amount. */
const AMAZON_PAGE: ProviderPage = {
  name: 'Amazon Pay',
  labels: { approve: 'pay', ...ALL },
  nonsense: { returnTo: `${SUCCESS}?order=%00nonsense` },
  decide: async ({ transaction, session }, decision) => {
    const { id, details } = session
    const { resultReturnUrl } = details
    if (resultReturnUrl === undefined) return undefined
    if (!(await decideProviderSession(transaction, id, decision === 'approve' ? 'approved' : 'declined'))) {
      return undefined
    }
    return { goTo: `${resultReturnUrl}?${SESSION_PARAMETER}=${id}` }
  },
}

/** Pages by `provider` of their sessions. */
const PAGES: ReadonlyMap<string, ProviderPage> = new Map(
  Object.entries({
    '3ds': BANK,
    paypal: approvalWindow('paypal', 'PayPal', 'approve', ({ id, details }) => ({
      orderID: id,
      payerID: 'SANDBOXPAYER1',
      paypal_funding_source: details.fundingSource ?? '',
    })),
    affirm: tokenWindow('affirm', 'Affirm', 'checkout_token'),
    chargeafter: tokenWindow('chargeafter', 'ChargeAfter', 'token'),
    zibby: KATAPULT,
    acima: ACIMA,
    financeit: orderPage('Financeit'),
    paypal_standard: orderPage('PayPal'),
    freedompay: HOSTED,
    amazonpay: AMAZON_PAGE,
    amazonpay_login: MARKETPLACE_LOGIN,
  }),
)

/** undefined for a provider without a page. */
export const findProviderPage = (provider: string): ProviderPage | undefined => PAGES.get(provider)
