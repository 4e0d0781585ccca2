/**
 * The providers' windows and pages, one entry each: the decisions that a page offers, what each does in the back end,
 * and what the shop receives. Sources (more of each in docs/payments):
 *
 * - 3-D Secure: EMV 3-D Secure, Protocol and Core Functions Specification 2.2; docs.3dsecure.io/3dsv2;
 *   CyberSource/cybersource-plugins-rest-salesforceb2ccommerce (payerAuthStepUp.js). A challenge in a frame, opened by
 *   a form with creq, ended by a form with cres that the bank's page posts; no message.
 * - PayPal, Affirm, ChargeAfter, Acima, Katapult: see window-pages.ts. Windows over the shop.
 * - Financeit: API v3, first part (www.financeit.ca/api/v3); there is no public script or plugin. A page that redirects
 *   the browser back to the shop.
 * - FreedomPay: FreedomPay-Plugins/FreedomPay.Plugins.Ecomm.Magento, Drupal Commerce commerce_freedompay. A page that
 *   redirects the browser to one address of the back end, with transid alone.
 * - Citi: nothing is public about the stores' cards of Citi Retail Services; a page with the test accounts.
 * - Amazon Pay: Checkout Session object v2 (see amazon-pay.ts). A login that returns with amazonCheckoutSessionId, then
 *   the page at amazonPayRedirectUrl.
 */
import { lockCart, writeCart } from '../backend/cart/cart-state.ts'
import { type OrderInput, placeOrder } from '../backend/orders/place-order.ts'
import { decideProviderSession, type ProviderSession } from '../backend/payments/provider-session.ts'
import { customerOfCart } from '../backend/session/customer.ts'
import { openCheckoutSession } from './amazon-pay.ts'
import { type Decided, endOrder, OTHER_LABELS, type ProviderPage } from './provider-page.ts'
import { ACIMA, approvalWindow, KATAPULT, tokenWindow } from './window-pages.ts'

const SUCCESS = '/checkout/success'

const ORDER_LABELS = { approve: 'approve', ...OTHER_LABELS, cancel: 'cancelToCart' } as const

/** The page on which the placed order is financed or cancelled. */
const FINANCEIT: ProviderPage = {
  name: 'Financeit',
  labels: ORDER_LABELS,
  nonsense: { returnTo: `${SUCCESS}?order=%00nonsense` },
  decide: async (decided, decision) => {
    if (!(await endOrder(decided, decision))) return undefined
    const { order = '', shop = '' } = decided.session.details
    const path = decision === 'approve' ? `${SUCCESS}?order=${encodeURIComponent(order)}` : '/checkout/cart'
    return { goTo: `${shop}${path}` }
  },
}

/** PayPal's page for a form of standard payments: the shopper returns to the addresses in the form. */
const STANDARD: ProviderPage = {
  name: 'PayPal',
  labels: ORDER_LABELS,
  nonsense: { returnTo: `${SUCCESS}?order=%00nonsense` },
  decide: async (decided, decision) => {
    if (!(await endOrder(decided, decision))) return undefined
    const { returnUrl = '', cancelUrl = '' } = decided.session.details
    return { goTo: decision === 'approve' ? returnUrl : cancelUrl }
  },
}

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
  labels: { approve: 'pay', ...OTHER_LABELS, cancel: 'cancelToCheckout' },
  nonsense: withTransaction('nonsense'),
  decide: async ({ transaction, session: { id } }, decision) => {
    if (decision === 'cancel') return withTransaction(id)
    const state = decision === 'approve' ? 'approved' : 'declined'
    return (await decideProviderSession(transaction, id, state)) ? withTransaction(id) : undefined
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

/** A URL of the shop with the id of a checkout session added. */
function withSession(address: string, id: string): string {
  const url = new URL(address)
  url.searchParams.set(SESSION_PARAMETER, id)
  return url.href
}

/** The marketplace's login page: logging in creates the checkout session, whose id returns with the shopper. */
const AMAZON_PAY_LOGIN: ProviderPage = {
  name: 'Amazon Pay',
  labels: { approve: 'logIn', cancel: 'cancelToCart', silent: 'silent', nonsense: 'nonsense' },
  nonsense: { returnTo: `/checkout/onepage?${SESSION_PARAMETER}=%00nonsense` },
  decide: async ({ transaction, session }, decision) => {
    const { id, storeId, details } = session
    if (decision === 'cancel') return { goTo: details.cancelUrl ?? '' }
    if (!(await decideProviderSession(transaction, id, 'approved'))) return undefined
    const { reviewUrl = '', ...buyerDetails } = details
    const checkout = await openCheckoutSession(transaction, storeId, { ...buyerDetails, address: BUYER_ADDRESS })
    return { goTo: withSession(reviewUrl, checkout) }
  },
}

/** The page at amazonPayRedirectUrl, on which the shopper authorizes or declines the amount. */
const AMAZON_PAGE: ProviderPage = {
  name: 'Amazon Pay',
  labels: { approve: 'pay', ...OTHER_LABELS },
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
    financeit: FINANCEIT,
    paypal_standard: STANDARD,
    freedompay: HOSTED,
    amazonpay: AMAZON_PAGE,
    amazonpay_login: AMAZON_PAY_LOGIN,
  }),
)

/** undefined for a provider without a page. */
export const findProviderPage = (provider: string): ProviderPage | undefined => PAGES.get(provider)
