/** The marketplace's login-and-pay wallet (checkout specification 3.6). */
import { parseFlag } from '../../contracts/wire.ts'
import { type CartState, lockCart, readCart, writeCart } from '../cart/cart-state.ts'
import type { View } from '../catalog/view.ts'
import type { Queryable } from '../db/database.ts'
import { providerPageUrl } from '../sandbox/provider-page-url.ts'
import { Refusal } from '../text/messages.ts'
import { type PaymentContext, type PaymentMethod, settingsOf, textOf } from './payment-method.ts'
import {
  createProviderSession,
  decideProviderSession,
  type ProviderSession,
  readProviderSession,
  spendApproval,
} from './provider-session.ts'

/** Code of the method, also the name of its settings. */
export const MARKETPLACE_WALLET = 'amazonpay'

/** Paths below {api}: POST opens a checkout session, DELETE signs out of the wallet; POST places the order. */
export const MARKETPLACE_PATHS = {
  session: '/cart/amazonpay/checkoutsession',
  place: '/cart/amazonpay/place',
} as const

/** The wallet's settings with the addresses that this back end answers, as the shop calls them. */
export const marketplaceSettings = (view: View): Record<string, unknown> => ({
  url_create_checkout_session: `/api/rest${MARKETPLACE_PATHS.session}`,
  url_place_order: `/api/rest${MARKETPLACE_PATHS.place}`,
  ...settingsOf(view, MARKETPLACE_WALLET),
})

/** Address of the stand-in's shopper, as the wallet writes addresses. */
const BUYER_ADDRESS =
  'Jordan Sample<br>410 Terry Ave N<br>Suite 5<br>Seattle, WA 98109<br>United States<br>T: 2065550142'

/** Opens a checkout session for the cart: its id, and how the shopper gets to the wallet's login. */
export async function openCheckoutSession({
  transaction,
  view,
  cartId,
}: Pick<PaymentContext, 'transaction' | 'view' | 'cartId'>) {
  const id = await createProviderSession(transaction, {
    storeId: view.content.id,
    cartId,
    provider: MARKETPLACE_WALLET,
    // The order's total is named when it is placed: the shopper reads it at the shop, after logging in.
    cents: 0,
    details: { locale: view.locale },
  })
  const payload = {
    webCheckoutDetails: { checkoutReviewReturnUrl: `${view.baseUrl}checkout/onepage` },
    storeId: settingsOf(view, MARKETPLACE_WALLET).client_id ?? '',
    // By which the stand-in's script finds the session.
    merchantMetadata: { merchantReferenceId: id },
  }
  return {
    checkout_session_id: id,
    payload_json: JSON.stringify(payload),
    signature: 'sandbox',
    redirect_url: providerPageUrl(view.origin, MARKETPLACE_WALLET, id),
  }
}

/** Logs the shopper of a session in: the cart knows the wallet's session and pays with it. */
export async function logIn(transaction: Queryable, session: ProviderSession, outcome: 'paid' | 'declined') {
  const { id, storeId, cartId } = session
  // The cart comes first, as when an order is placed: neither waits for the other then.
  const state = await lockCart(transaction, storeId, cartId)
  if (!(await decideProviderSession(transaction, id, 'approved', { outcome, address: BUYER_ADDRESS }))) return
  const payment = { method: MARKETPLACE_WALLET, data: { checkout_session_id: id }, kept: { session: id } }
  await writeCart(transaction, storeId, cartId, { ...state, marketplaceSession: id, instalment: null, payment })
}

/** The cart of a shopper who signs out of the wallet: paid another way. */
export const logOut = (state: CartState): CartState => ({
  ...state,
  marketplaceSession: '',
  payment: state.payment?.method === MARKETPLACE_WALLET ? null : state.payment,
})

/** What the session data say of the wallet. */
export async function describeLogin(db: Queryable, view: View, cartId: string) {
  const isOffered = view.documents.payment.has(MARKETPLACE_WALLET)
  const { marketplaceSession } = await readCart(db, view.content.id, isOffered ? cartId : undefined)
  const session = marketplaceSession === '' ? undefined : await readProviderSession(db, marketplaceSession)
  const isLoggedIn = session?.state === 'approved'
  return {
    amazon_logged_in: isLoggedIn,
    amazon_checkout_session_id: isLoggedIn ? marketplaceSession : '',
    amazon_address: isLoggedIn ? (session.details.address ?? '') : '',
  }
}

/** Paid with the checkout session that the shopper has logged in to. */
export const MARKETPLACE: PaymentMethod = {
  script: '/sandbox/amazonpay/checkout.js',
  isOffered: (view) => {
    const settings = settingsOf(view, MARKETPLACE_WALLET)
    return Object.keys(settings).length > 0 && parseFlag(settings.pay_enabled, true)
  },
  describe: (view, { additional_data }) => ({ additional_data: { ...marketplaceSettings(view), ...additional_data } }),
  save: ({ state }, data) => {
    const session = textOf(data, 'checkout_session_id') || state.marketplaceSession
    if (session !== state.marketplaceSession) throw new Refusal(400, 'needApproval')
    return { payment: session === '' ? { data: {} } : { data: { checkout_session_id: session }, kept: { session } } }
  },
  charge: async ({ transaction, view, cartId, state }) => {
    const own = { storeId: view.content.id, cartId, provider: MARKETPLACE_WALLET, cents: 0 }
    const { details } = await spendApproval(transaction, state.marketplaceSession, own)
    if (details.outcome === 'declined') throw new Refusal(400, 'paymentDeclined')
    return { data: {} }
  },
}
