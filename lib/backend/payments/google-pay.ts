/** Google Pay, charged through the gateway for which Google encrypts the token: here the sandbox's. */
import { parseFlag } from '../../contracts/wire.ts'
import { GOOGLE_NETWORKS, type GoogleToken, openGoogleToken, spendGoogleToken } from '../sandbox/google-tokens.ts'
import type { StoreContext } from '../store/store-context.ts'
import { Refusal } from '../text/messages.ts'
import { cardTypeOf } from './card-gateway.ts'
import {
  isEmpty,
  type PaymentContext,
  type PaymentInput,
  type PaymentMethod,
  settingsOf,
  textOf,
} from './payment-method.ts'
import { putCardInCart, requireAuthenticated, THREE_D_SECURE } from './three-d-secure.ts'

/** The gateway of Google's own tests. */
const TEST_GATEWAY = 'example'

const settingsFor = (store: StoreContext, named: PaymentInput = {}) => ({
  gateway: TEST_GATEWAY,
  gateway_merchant_id: store.content.id,
  networks: GOOGLE_NETWORKS,
  auth_methods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
  currency_code: store.content.currency,
  ...named,
})

const asObject = (value: unknown): PaymentInput =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as PaymentInput) : {}

/** Opens a token; refuses one that wasn't made by Google, or for another gateway or account. */
function requireToken({ store, code, secret }: PaymentContext, token: string): GoogleToken {
  const { gateway, gateway_merchant_id } = settingsFor(store, store.documents.payment.get(code)?.additional_data)
  const opened = openGoogleToken(secret, token, Date.now())
  const isOwn = opened?.gateway === gateway && opened.gatewayMerchantId === gateway_merchant_id
  if (!opened || !isOwn) throw new Refusal(400, 'needApproval')
  return opened
}

/**
 * Takes {google_pay: {token, card_network, card_details}}. Card type and last digits are returned and kept; the token
 * is kept until it is charged.
 */
export const GOOGLE_PAY: PaymentMethod = {
  script: '/sandbox/googlepay/pay.js',
  page: THREE_D_SECURE,
  isOffered: (store) => parseFlag(settingsOf(store, 'google_pay').enabled, false),
  describe: (store, { additional_data }) => ({ additional_data: settingsFor(store, additional_data) }),
  save: (context, data) => {
    if (isEmpty(data)) return { payment: { data: {} } }
    const sent = asObject(data.google_pay)
    const token = textOf(sent, 'token')
    const { network, lastFour, needsAuthentication } = requireToken(context, token)
    const shown = { cc_type: cardTypeOf(network.toLowerCase()), cc_last_four: lastFour }
    return putCardInCart(context, shown, { kept: { token }, needsAuthentication })
  },
  charge: async (context) => {
    const { transaction, payment, secret, summary } = context
    const { token = '' } = payment.kept ?? {}
    const { cents } = requireToken(context, token)
    if (cents !== summary.totals.grandTotal) throw new Refusal(400, 'totalChanged')
    await requireAuthenticated(context)
    const outcome = await spendGoogleToken(transaction, secret, token, Date.now())
    if (outcome === 'unusable') throw new Refusal(400, 'needApproval')
    if (outcome === 'declined') throw new Refusal(400, 'cardDeclined')
    const { cc_type, cc_last_four } = payment.data
    return { data: { cc_type, cc_last_four } }
  },
}
