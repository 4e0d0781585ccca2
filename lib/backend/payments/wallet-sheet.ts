/**
 * The digital wallet whose payment sheet the browser displays, charged through the Moneris gateway (S2-3.4). Its total
 * may change while the sheet is open: the token has the amount that the shopper has authorised, and the charge compares
 * it.
 */
import { randomBytes } from 'node:crypto'
import { parseFlag } from '../../contracts/wire.ts'
import type { Queryable } from '../db/database.ts'
import { openToken } from '../sandbox/signed-token.ts'
import { Refusal } from '../text/messages.ts'
import { toCents } from '../text/money.ts'
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
import { createProviderSession, type ProviderSession, requireApproved, spendApproval } from './provider-session.ts'

/** `provider` of the wallet's sessions. */
export const WALLET_SHEET = 'applepay'

/** Lifetime of a merchant session, the same as the wallet's. */
const MERCHANT_SESSION_MS = 5 * 60 * 1000

/** The URL comes from a browser, so only the wallet's own hosts and the stand-in are accepted. */
export function isValidationUrl(text: string, origin: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return false
  if (url.origin === new URL(origin).origin) return url.pathname.startsWith('/sandbox/applepay/')
  return url.protocol === 'https:' && url.port === '' && /(^|\.)apple\.com$/.test(url.hostname)
}

type NewMerchantSession = Pick<ProviderSession, 'storeId' | 'cartId'> & {
  readonly domainName: string
  readonly displayName: string
}

/** Opens a merchant session, with the wallet's field names. */
export async function createMerchantSession(db: Queryable, { storeId, cartId, ...names }: NewMerchantSession) {
  // The amount is known when the shopper authorises it.
  const session = await createProviderSession(db, { storeId, cartId, provider: WALLET_SHEET, cents: 0, details: {} })
  const now = Date.now()
  return {
    epochTimestamp: now,
    expiresAt: now + MERCHANT_SESSION_MS,
    merchantSessionIdentifier: session,
    nonce: randomBytes(6).toString('hex'),
    merchantIdentifier: storeId,
    ...names,
    signature: 'sandbox',
  }
}

/** Returns a merchant session, which the shop passes on unchanged. It pays nothing: the cart keeps its payment. */
async function validateMerchant(context: PaymentContext, validationUrl: string): Promise<Saved> {
  const { transaction, store, cartId, code } = context
  if (!isValidationUrl(validationUrl, store.origin)) throw new Refusal(400, 'badMerchant')
  // The wallet verifies a domain by this file, which the shop serves.
  if (!store.documents.config.apple_pay_domain_association) throw new Refusal(400, 'badMerchant')
  const merchant_session = await createMerchantSession(transaction, {
    storeId: store.content.id,
    cartId,
    domainName: new URL(store.baseUrl).hostname,
    displayName: String(store.documents.config.name ?? code),
  })
  return { payment: { data: {} }, answer: { merchant_session }, keepsCart: true }
}

const asObject = (value: unknown): PaymentInput =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as PaymentInput) : {}

/** Session, outcome and amount of a payment token. Rejects tokens that the stand-in hasn't made. */
function openPaymentToken({ secret }: PaymentContext, data: PaymentInput) {
  const sealed = textOf(asObject(data.paymentData), 'data')
  const { session = '', outcome = '', ...claims } = openToken(secret, 'wallet', sealed, Date.now())?.claims ?? {}
  const { transaction, transactionAmount = '', currencyCode = '' } = claims
  if (session === '' || transaction !== textOf(data, 'transactionIdentifier')) throw new Refusal(400, 'needApproval')
  return { session, outcome, transactionAmount, currencyCode }
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
  script: '/sandbox/applepay/sheet.js',
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
    const { session, ...authorized } = openPaymentToken(context, data)
    await requireApproved(context.transaction, session, ownSession(context))
    const method = asObject(data.paymentMethod)
    const shown = Object.fromEntries(['displayName', 'network', 'type'].map((field) => [field, textOf(method, field)]))
    return { payment: { data: { paymentMethod: shown }, kept: { session, ...authorized } } }
  },
  charge: async (context) => {
    const { payment, summary, transaction } = context
    const { session = '', outcome, transactionAmount, currencyCode } = payment.kept ?? {}
    await spendApproval(transaction, session, {
      ...ownSession(context),
      cents: summary.totals.grandTotal,
      amountOf: () => toCents(Number(transactionAmount)),
    })
    if (currencyCode !== currencyOf(context)) throw new Refusal(400, 'totalChanged')
    if (outcome === 'declined') throw new Refusal(400, 'cardDeclined')
    return { data: payment.data }
  },
}

/** Apple Pay through the back end's card gateway. */
export const APPLE_PAY: PaymentMethod = {
  ...WALLET_SHEET_METHOD,
  isOffered: (store) => parseFlag(settingsOf(store, 'apple_pay').enabled, false),
}
