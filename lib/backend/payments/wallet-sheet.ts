/**
 * The digital wallet whose payment sheet the browser displays, charged through the Moneris gateway (S2-3.4). Its total
 * may change while the sheet is open: the token has the amount that the shopper has authorised, and the charge compares
 * it.
 */
import { parseFlag } from '../../contracts/wire.ts'
import type { Providers } from '../providers/providers.ts'
import { requireProvider } from '../providers/require-provider.ts'
import type { ApplePay, AppleToken } from '../providers/wallets.ts'
import { Refusal } from '../text/messages.ts'
import {
  additionalDataOf,
  isEmpty,
  type PaymentContext,
  type PaymentInput,
  type PaymentMethod,
  type Saved,
  settingsOf,
  textOf,
} from './payment-method.ts'
import { requireApproved, spendApproval } from './provider-session.ts'

/** `provider` of the wallet's sessions. */
export const WALLET_SHEET = 'applepay'

/** The URL comes from a browser, so only hosts of apple.com and the provider's own URLs are accepted. */
export function isValidationUrl(text: string, { isOwnUrl }: ApplePay): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return false
  return isOwnUrl(url) || (url.protocol === 'https:' && url.port === '' && /(^|\.)apple\.com$/.test(url.hostname))
}

/** Returns a merchant session, which the shop passes on unchanged. It pays nothing: the cart keeps its payment. */
async function validateMerchant(context: PaymentContext, validationUrl: string): Promise<Saved> {
  const { transaction, store, cartId, code, providers, shop = store.baseUrl } = context
  const provider = requireProvider(providers.applePay)
  if (!isValidationUrl(validationUrl, provider)) throw new Refusal(400, 'badMerchant')
  // The wallet verifies a domain by this file, which the shop serves.
  if (!store.documents.config.apple_pay_domain_association) throw new Refusal(400, 'badMerchant')
  const merchant_session = await provider.openMerchantSession(transaction, validationUrl, {
    storeId: store.content.id,
    cartId,
    domainName: new URL(shop).hostname,
    displayName: String(store.documents.config.name ?? code),
  })
  return { payment: { data: {} }, answer: { merchant_session }, keepsCart: true }
}

const asObject = (value: unknown): PaymentInput =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as PaymentInput) : {}

/** Encrypted data of a payment token, and what it has authorized. Rejects tokens that aren't the wallet's with 400. */
async function openPaymentToken({ providers }: PaymentContext, data: PaymentInput) {
  const token = textOf(asObject(data.paymentData), 'data')
  const opened = await readToken(providers, token)
  if (opened.transactionId !== textOf(data, 'transactionIdentifier')) throw new Refusal(400, 'needApproval')
  return { token, session: opened.session }
}

async function readToken({ applePay }: Providers, token: string): Promise<AppleToken> {
  const opened = await requireProvider(applePay).read(token)
  if (opened === undefined) throw new Refusal(400, 'needApproval')
  return opened
}

const ownSession = ({ store, cartId }: PaymentContext) => ({
  storeId: store.content.id,
  cartId,
  provider: WALLET_SHEET,
})

/** Currency of the sheet: that of the account at the gateway if the store names it. */
const currencyOf = ({ store, code }: PaymentContext): string =>
  textOf(additionalDataOf(store, code), 'currency_code') || store.content.currency

/** {validationURL} returns {merchant_session}; later {paymentData, paymentMethod, transactionIdentifier} is charged. */
export const WALLET_SHEET_METHOD: PaymentMethod = {
  needs: ['applePay'],
  isOffered: ({ documents }) => parseFlag(documents.config.moneris_enabled, true),
  describe: ({ content }, { additional_data }) => ({
    additional_data: {
      supportedCardNetWork: ['visa', 'masterCard', 'amex', 'discover'],
      merchantCapabilities: ['supports3DS', 'supportsCredit', 'supportsDebit'],
      requiredBillingContactFields: ['postalAddress', 'name', 'phone', 'email'],
      currency_code: content.currency,
      enable_cart_reminder_text: false,
      ...additional_data,
    },
  }),
  save: async (context, data) => {
    if (isEmpty(data)) return { payment: { data: {} } }
    if (typeof data.validationURL === 'string') return validateMerchant(context, data.validationURL)
    const { session, token } = await openPaymentToken(context, data)
    await requireApproved(context.transaction, session, ownSession(context))
    const method = asObject(data.paymentMethod)
    const shown = Object.fromEntries(['displayName', 'network', 'type'].map((field) => [field, textOf(method, field)]))
    return { payment: { data: { paymentMethod: shown }, kept: { token } } }
  },
  charge: async (context) => {
    const { payment, providers, summary, transaction } = context
    const { token = '' } = payment.kept ?? {}
    const { session, cents, currency } = await readToken(providers, token)
    await spendApproval(transaction, session, {
      ...ownSession(context),
      cents: summary.totals.grandTotal,
      amountOf: () => cents,
    })
    if (currency !== currencyOf(context)) throw new Refusal(400, 'totalChanged')
    const outcome = await requireProvider(providers.applePay).charge(token)
    if (outcome === 'unusable') throw new Refusal(400, 'needApproval')
    if (outcome === 'declined') throw new Refusal(400, 'cardDeclined')
    return { data: payment.data }
  },
}

/** Apple Pay through the back end's card gateway. */
export const APPLE_PAY: PaymentMethod = {
  ...WALLET_SHEET_METHOD,
  isOffered: (store) => parseFlag(settingsOf(store, 'apple_pay').enabled, false),
}
