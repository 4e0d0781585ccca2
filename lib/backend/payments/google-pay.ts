/** Google Pay, charged through the gateway for which Google encrypts the token. */
import { parseFlag } from '../../contracts/wire.ts'
import type { Providers } from '../providers/providers.ts'
import { requireProvider } from '../providers/require-provider.ts'
import type { GoogleToken } from '../providers/wallets.ts'
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
import { putCardInCart, requireAuthenticated } from './three-d-secure.ts'

/** Networks that a store accepts unless it names others. */
export const GOOGLE_NETWORKS: readonly string[] = ['AMEX', 'DISCOVER', 'MASTERCARD', 'VISA']

const settingsFor = ({ googlePay }: Providers, store: StoreContext, named: PaymentInput = {}) => ({
  gateway: googlePay?.gateway,
  gateway_merchant_id: store.content.id,
  networks: GOOGLE_NETWORKS,
  auth_methods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
  currency_code: store.content.currency,
  ...named,
})

const asObject = (value: unknown): PaymentInput =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as PaymentInput) : {}

/** Opens a token; refuses one that wasn't made by Google, or for another gateway or account. */
async function requireToken({ store, code, providers }: PaymentContext, token: string): Promise<GoogleToken> {
  const named = store.documents.payment.get(code)?.additional_data
  const { gateway, gateway_merchant_id } = settingsFor(providers, store, named)
  const opened = await requireProvider(providers.googlePay).read(token)
  if (opened === undefined) throw new Refusal(400, 'needApproval')
  const isOwn = opened.gateway === gateway && opened.gatewayMerchantId === gateway_merchant_id
  if (!isOwn) throw new Refusal(400, 'needApproval')
  return opened
}

/**
 * Takes {google_pay: {token, card_network, card_details}}. Card type and last digits are returned and kept; the token
 * is kept until it is charged.
 */
export const GOOGLE_PAY: PaymentMethod = {
  needs: ['googlePay', '3ds'],
  isOffered: (store) => parseFlag(settingsOf(store, 'google_pay').enabled, false),
  describe: (store, { additional_data }, providers) => ({
    additional_data: settingsFor(providers, store, additional_data),
  }),
  save: async (context, data) => {
    if (isEmpty(data)) return { payment: { data: {} } }
    const sent = asObject(data.google_pay)
    const token = textOf(sent, 'token')
    const { network, lastFour, needsAuthentication } = await requireToken(context, token)
    const shown = { cc_type: cardTypeOf(network.toLowerCase()), cc_last_four: lastFour }
    return putCardInCart(context, shown, { kept: { token }, needsAuthentication })
  },
  charge: async (context) => {
    const { transaction, payment, providers, summary } = context
    const { token = '' } = payment.kept ?? {}
    const { cents } = await requireToken(context, token)
    if (cents !== summary.totals.grandTotal) throw new Refusal(400, 'totalChanged')
    await requireAuthenticated(context)
    const outcome = await requireProvider(providers.googlePay).charge(transaction, token)
    if (outcome === 'unusable') throw new Refusal(400, 'needApproval')
    if (outcome === 'declined') throw new Refusal(400, 'cardDeclined')
    const { cc_type, cc_last_four } = payment.data
    return { data: { cc_type, cc_last_four } }
  },
}
