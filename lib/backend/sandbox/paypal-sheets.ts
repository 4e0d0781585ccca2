/**
 * PayPal's server for Apple Pay and Google Pay in its script: what an account may offer, merchant sessions, and the
 * confirmation of an order by a token, with PayPal's names of errors. Sources: paypal/paypal-googlepay-component
 * (src/googlepay.js, src/util.js, src/types.js), paypal/paypal-applepay-components (src/applepay.js, src/types.js),
 * "Apple Pay" and "Google Pay integration" (developer.paypal.com). PayPal itself learns the token's amount from Apple
 * only; the sandbox compares Google's too. A declined card is refused at capture, as INSTRUMENT_DECLINED is.
 */
import type { Hono } from 'hono'
import type { Backend } from '../backend.ts'
import type { Queryable } from '../db/database.ts'
import { confirmedBy, HOSTED_WALLET, type SheetSource } from '../payments/hosted-wallet.ts'
import {
  decideProviderSession,
  noteProviderSession,
  type ProviderSession,
  readProviderSession,
} from '../payments/provider-session.ts'
import { createMerchantSession, isValidationUrl, WALLET_SHEET } from '../payments/wallet-sheet.ts'
import { type ApiEnvironment, queryOf, readBody } from '../routes/api.ts'
import { toCents } from '../text/money.ts'
import { GOOGLE_NETWORKS, openGoogleToken, spendGoogleToken } from './google-tokens.ts'
import { openToken, spendToken } from './signed-token.ts'

/** Gateway of PayPal's sandbox in Google's table. */
const GOOGLE_GATEWAY = 'paypalsb'

/** `cartId` of merchant sessions: PayPal doesn't know carts. */
const NO_CART = ''

type Body = Readonly<Record<string, unknown>>

/** The store's account at PayPal. */
type Account = { readonly storeId: string; readonly country: string; readonly hasAppleDomain: boolean }

/** An error as PayPal's GraphQL server returns it. */
class WalletError extends Error {
  readonly errorName: string
  constructor(errorName: string, message: string) {
    super(message)
    this.errorName = errorName
  }
}

const recordOf = (value: unknown): Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Body) : {}
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

async function findAccount({ stores }: Pick<Backend, 'stores'>, clientId: string): Promise<Account | undefined> {
  if (clientId === '') return undefined
  for (const content of await stores.list()) {
    for (const { config } of content.documents.values()) {
      if (recordOf(config.paypal_checkout).client_id !== clientId) continue
      const country = (textOf(config.default_country) || 'US').toUpperCase()
      return { storeId: content.id, country, hasAppleDomain: textOf(config.apple_pay_domain_association) !== '' }
    }
  }
  return undefined
}

async function requireAccount(backend: Pick<Backend, 'stores'>, clientId: string): Promise<Account> {
  const account = await findAccount(backend, clientId)
  if (account === undefined) throw new WalletError('INVALID_CLIENT', 'Client authentication failed')
  return account
}

const describeApple = (account: Account | undefined) => ({
  isEligible: account !== undefined,
  merchantCountry: account?.country ?? 'US',
  merchantCapabilities: ['supports3DS', 'supportsCredit', 'supportsDebit'],
  supportedNetworks: ['masterCard', 'discover', 'visa', 'amex'],
})

function describeGoogle(account: Account | undefined, merchantOrigin: string) {
  if (account === undefined) throw new WalletError('GOOGLEPAY_CONFIG_ERROR', 'Not Eligible for GooglePay Payments')
  return {
    isEligible: true,
    apiVersion: 2,
    apiVersionMinor: 0,
    countryCode: account.country,
    allowedPaymentMethods: [
      {
        type: 'CARD',
        parameters: {
          allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
          allowedCardNetworks: GOOGLE_NETWORKS,
          billingAddressRequired: true,
          assuranceDetailsRequired: true,
          billingAddressParameters: { format: 'FULL' },
        },
        tokenizationSpecification: {
          type: 'PAYMENT_GATEWAY',
          parameters: { gateway: GOOGLE_GATEWAY, gatewayMerchantId: account.storeId },
        },
      },
    ],
    merchantInfo: { merchantOrigin, merchantId: `SANDBOX${account.storeId.toUpperCase()}` },
  }
}

async function openMerchantSession({ db, configuration, stores }: Backend, body: Body) {
  const account = await requireAccount({ stores }, textOf(body.clientID))
  const refused = new WalletError('ERROR_VALIDATING_MERCHANT', 'Unable to validate merchant')
  if (!isValidationUrl(textOf(body.url), configuration.origin) || !account.hasAppleDomain) throw refused
  const [domainName = ''] = textOf(body.merchantDomain).split(':')
  const session = { storeId: account.storeId, cartId: NO_CART, domainName, displayName: textOf(body.displayName) }
  return { session: btoa(JSON.stringify(await createMerchantSession(db, session))) }
}

/** The order that a sheet confirms; it must have been created for that sheet. */
async function requireOrder(
  db: Queryable,
  id: string,
  account: Account,
  source: SheetSource,
): Promise<ProviderSession> {
  const order = await readProviderSession(db, id)
  if (order?.provider !== HOSTED_WALLET || order.storeId !== account.storeId)
    throw new WalletError('RESOURCE_NOT_FOUND', 'The specified resource does not exist.')
  if (order.state !== 'created') throw new WalletError('ORDER_ALREADY_APPROVED', 'The order is approved already.')
  if (order.details.fundingSource !== source)
    throw new WalletError('UNPROCESSABLE_ENTITY', `The order was not created for ${source}.`)
  return order
}

type Card = { readonly outcome: 'paid' | 'declined'; readonly needsPayerAction: boolean }
type Confirmation = { readonly db: Queryable; readonly secret: string; readonly order: ProviderSession }

const unverified = () =>
  new WalletError('PAYMENT_SOURCE_INFO_CANNOT_BE_VERIFIED', 'The payment source could not be verified.')

/** Spends Apple's token, which has the amount that the sheet showed. */
async function chargeApple({ db, secret, order }: Confirmation, { token, billingContact }: Body): Promise<Card> {
  const { paymentData } = recordOf(token)
  const opened = openToken(secret, 'wallet', textOf(recordOf(paymentData).data), Date.now())
  const { session = '', outcome, transactionAmount, currencyCode } = opened?.claims ?? {}
  const merchant = await readProviderSession(db, session)
  const isOwn = merchant?.provider === WALLET_SHEET && merchant.storeId === order.storeId && merchant.cartId === NO_CART
  const isSame = toCents(Number(transactionAmount)) === order.cents && currencyCode === order.details.currency
  const { countryCode } = recordOf(billingContact)
  if (!opened || !isOwn || !isSame || textOf(countryCode) === '') throw unverified()
  if (!(await spendToken(db, opened))) throw unverified()
  return { outcome: outcome === 'declined' ? 'declined' : 'paid', needsPayerAction: false }
}

/** Spends Google's token. A card without cryptogram needs the payer at the bank's page. */
async function chargeGoogle({ db, secret, order }: Confirmation, { paymentMethodData }: Body): Promise<Card> {
  const token = textOf(recordOf(recordOf(paymentMethodData).tokenizationData).token)
  const opened = openGoogleToken(secret, token, Date.now())
  const isOwn = opened?.gateway === GOOGLE_GATEWAY && opened.gatewayMerchantId === order.storeId
  if (!opened || !isOwn || opened.cents !== order.cents) throw unverified()
  const outcome = await spendGoogleToken(db, secret, token, Date.now())
  if (outcome === 'unusable') throw unverified()
  return { outcome, needsPayerAction: opened.needsAuthentication }
}

async function confirmOrder(backend: Backend, source: SheetSource, body: Body) {
  const account = await requireAccount(backend, textOf(body.clientID))
  const id = textOf(body.orderID)
  return backend.db.transaction(async (db) => {
    const order = await requireOrder(db, id, account, source)
    const parts = { db, secret: backend.configuration.sessionSecret, order }
    const card = await (source === 'applepay' ? chargeApple(parts, body) : chargeGoogle(parts, body))
    const details = confirmedBy(source, card.outcome)
    if (card.needsPayerAction) await noteProviderSession(db, id, details)
    else await decideProviderSession(db, id, 'approved', details)
    return { id, status: card.needsPayerAction ? 'PAYER_ACTION_REQUIRED' : 'APPROVED' }
  })
}

/** The payer has confirmed a card at the bank. */
async function endPayerAction({ db }: Backend, body: Body) {
  const id = textOf(body.orderID)
  const order = await readProviderSession(db, id)
  const isAwaited = order?.provider === HOSTED_WALLET && order.details.confirmedBy !== undefined
  const isApproved = isAwaited && (await decideProviderSession(db, id, 'approved'))
  if (!isApproved) throw new WalletError('RESOURCE_NOT_FOUND', 'The specified resource does not exist.')
  return { liability_shift: 'POSSIBLE' }
}

/** Adds the calls, which answer like a GraphQL server: 200 with `data` or `errors`. */
export function addPaypalSheets(app: Hono<ApiEnvironment>, backend: Backend): void {
  const CALLS: Readonly<Record<string, (body: Body) => Promise<unknown>>> = {
    GetApplepayConfig: async (body) => describeApple(await findAccount(backend, textOf(body.clientId))),
    GetGooglePayConfig: async (body) =>
      describeGoogle(await findAccount(backend, textOf(body.clientId)), textOf(body.merchantOrigin)),
    GetApplePayMerchantSession: (body) => openMerchantSession(backend, body),
    ApproveApplePayPayment: (body) => confirmOrder(backend, 'applepay', body),
    ApproveGooglePayPayment: (body) => confirmOrder(backend, 'googlepay', body),
    PayerAction: (body) => endPayerAction(backend, body),
  }

  app.options('/sandbox/paypal/graphql', (context) =>
    context.body(null, 204, { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'content-type' }),
  )

  app.post('/sandbox/paypal/graphql', async (context) => {
    context.header('Cache-Control', 'no-store')
    // The script runs in the shop's page.
    context.header('Access-Control-Allow-Origin', '*')
    const [name = ''] = queryOf(context).keys()
    const call = Object.hasOwn(CALLS, name) ? CALLS[name] : undefined
    if (call === undefined) return context.json({ errors: [{ message: 'Unknown operation' }] }, 400)
    try {
      return context.json({ data: await call(await readBody(context)) })
    } catch (error) {
      if (!(error instanceof WalletError)) throw error
      return context.json({ errors: [{ name: error.errorName, message: error.message }] })
    }
  })
}
