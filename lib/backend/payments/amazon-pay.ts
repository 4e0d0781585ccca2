/** The marketplace's login-and-pay wallet (S2-3.6). */
import { parseFlag } from '../../contracts/wire.ts'
import type { Backend } from '../api/backend.ts'
import { type CartState, readCart } from '../cart/cart-state.ts'
import { requireProvider } from '../providers/require-provider.ts'
import type { AmazonPay } from '../providers/wallets.ts'
import type { StoreContext } from '../store/store-context.ts'
import { Refusal } from '../text/messages.ts'
import { type PaymentMethod, settingsOf, textOf } from './payment-method.ts'

/** Code of the method and key of its settings in the store's configuration. */
export const AMAZON_PAY = 'amazonpay'

/**
 * Path, below the store's part of this back end, to which the wallet returns the shopper of a paid or refused order.
 */
export const AMAZON_PAY_RESULT_PATH = '/amazonpay/result'

/**
 * Paths below {api}. session: POST signs the payload of a checkout session, DELETE signs out of the wallet. place: POST
 * places the order.
 */
export const AMAZON_PAY_PATHS = {
  session: '/cart/amazonpay/checkoutsession',
  place: '/cart/amazonpay/place',
} as const

/** The wallet's settings, with this back end's URLs as the shop calls them through its gateway. */
export const marketplaceSettings = (store: StoreContext): Record<string, unknown> => ({
  url_create_checkout_session: `/api/rest${AMAZON_PAY_PATHS.session}`,
  url_place_order: `/api/rest${AMAZON_PAY_PATHS.place}`,
  ...settingsOf(store, AMAZON_PAY),
})

/** Signature algorithm. It is sent with the signature: without a name Amazon assumes another algorithm. */
const ALGORITHM = 'AMZN-PAY-RSASSA-PSS-V2'

/**
 * Data for the wallet's button: the payload and the merchant's signature of it. The checkout session is created when
 * the shopper logs in to the wallet; its id comes back with the shopper.
 *
 * @param shop origin of the shop at which the shopper is: a cart is known to its host only
 */
export function signCheckout(store: StoreContext, shop: string, { sign }: AmazonPay) {
  const { client_id, public_key_id } = settingsOf(store, AMAZON_PAY)
  const payload = {
    webCheckoutDetails: {
      checkoutReviewReturnUrl: `${shop}/checkout/onepage`,
      checkoutCancelUrl: `${shop}/checkout/cart`,
    },
    storeId: client_id ?? '',
    scopes: ['name', 'email', 'phoneNumber', 'billingAddress'],
    merchantMetadata: { merchantStoreName: store.content.id },
  }
  const payload_json = JSON.stringify(payload)
  return {
    payload_json,
    signature: sign(payload_json, ALGORITHM),
    algorithm: ALGORITHM,
    public_key_id: String(public_key_id ?? ''),
    redirect_url: '',
  }
}

/** The cart after the shopper has signed out of the wallet. */
export const logOut = (state: CartState): CartState => ({
  ...state,
  marketplaceSession: '',
  payment: state.payment?.method === AMAZON_PAY ? null : state.payment,
})

/** The wallet's fields in the session data. */
export async function describeLogin(
  { db, providers: { amazonPay } }: Pick<Backend, 'db' | 'providers'>,
  store: StoreContext,
  cartId: string,
) {
  const isOffered = store.documents.payment.has(AMAZON_PAY)
  const { marketplaceSession } = await readCart(db, store.content.id, isOffered ? cartId : undefined)
  const session = await amazonPay?.getSession(db, store.content.id, marketplaceSession)
  const isLoggedIn = session?.state === 'created'
  return {
    amazon_logged_in: isLoggedIn,
    amazon_checkout_session_id: isLoggedIn ? marketplaceSession : '',
    amazon_address: isLoggedIn ? (session.details.address ?? '') : '',
  }
}

/** Paid with the checkout session that the shopper has logged in to, on the wallet's page after the order. */
export const AMAZON_PAY_METHOD: PaymentMethod = {
  needs: ['amazonPay'],
  isOffered: (store) => {
    const settings = settingsOf(store, AMAZON_PAY)
    return Object.keys(settings).length > 0 && parseFlag(settings.pay_enabled, true)
  },
  describe: (store, { additional_data }) => ({
    additional_data: { ...marketplaceSettings(store), ...additional_data },
  }),
  save: async ({ transaction, store, cartId, state, providers }, data) => {
    const session = textOf(data, 'checkout_session_id') || state.marketplaceSession
    if (session === '') return { payment: { data: {} } }
    const { takeSession } = requireProvider(providers.amazonPay)
    if (!(await takeSession(transaction, store.content.id, session, cartId))) {
      throw new Refusal(400, 'needApproval')
    }
    const payment = { data: { checkout_session_id: session }, kept: { session } }
    return { payment, changes: { marketplaceSession: session } }
  },
  charge: async ({ transaction, store, cartId, payment, summary, providers }) => {
    const storeId = store.content.id
    const id = payment.kept?.session ?? ''
    const { updateSession } = requireProvider(providers.amazonPay)
    const redirectUrl = await updateSession(
      transaction,
      { id, storeId, cartId },
      {
        cents: summary.totals.grandTotal,
        resultReturnUrl: `${store.origin}/${storeId}${AMAZON_PAY_RESULT_PATH}`,
      },
    )
    return { data: {}, isOpen: true, redirectUrl }
  },
}
