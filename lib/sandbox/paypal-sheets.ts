/**
 * Stand-in for the calls that PayPal's browser script makes for Apple Pay and Google Pay: what an account may offer,
 * merchant sessions, and the confirmation of an order by a token, with PayPal's names of errors. Sources:
 * paypal/paypal-googlepay-component (src/googlepay.js, src/util.js, src/types.js),
 * paypal/paypal-applepay-components (src/applepay.js, src/types.js),
 * "Apple Pay" and "Google Pay integration" (developer.paypal.com). PayPal itself learns the token's amount from Apple
 * only; the sandbox compares Google's too. A declined card is refused at capture, with INSTRUMENT_DECLINED.
 */
import type { Hono } from 'hono'
import type { Backend } from '../backend/api/backend.ts'
import type { ApiEnvironment } from '../backend/api/store-request.ts'
import type { Queryable } from '../backend/db/database.ts'
import { GOOGLE_NETWORKS } from '../backend/payments/google-pay.ts'
import { confirmedBy, PAYPAL, type SheetSource } from '../backend/payments/paypal.ts'
import {
  decideProviderSession,
  noteProviderSession,
  type ProviderSession,
  readProviderSession,
} from '../backend/payments/provider-session.ts'
import { isValidationUrl, WALLET_SHEET } from '../backend/payments/wallet-sheet.ts'
import type { Content } from '../backend/store/content.ts'
import { toCents } from '../contract-server/money.ts'
import { queryOf, readBody } from '../contract-server/request-body.ts'
import { ownValue } from '../core/own-value.ts'
import { createApplePay } from './apple-pay.ts'
import { findStoreOfPage, findStoresWith } from './find-stores.ts'
import { openGoogleToken, spendGoogleToken } from './google-tokens.ts'
import { openToken, spendToken } from './signed-token.ts'

/** Gateway of PayPal's sandbox in Google's table. */
const GOOGLE_GATEWAY = 'paypalsb'

/** `cartId` of merchant sessions: PayPal doesn't know carts. */
const NO_CART = ''

type Body = Readonly<Record<string, unknown>>

/** Who calls: the id in the script's address, and the page on which it runs. */
type Client = { readonly clientId: string; readonly pageUrl: string }

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

/** The store of this account on whose page the script runs; undefined if it could be one of several. */
async function findStore({ db, stores }: Backend, { clientId, pageUrl }: Client): Promise<Content | undefined> {
  const ids = await findStoresWith(db, 'paypalClient', clientId)
  const ofPage = ids.length > 1 ? await findStoreOfPage(db, pageUrl) : ids[0]
  return ofPage !== undefined && ids.includes(ofPage) ? stores.get(ofPage) : undefined
}

async function findAccount(backend: Backend, client: Client): Promise<Account | undefined> {
  const store = await findStore(backend, client)
  for (const { config } of store?.documents.values() ?? []) {
    if (store === undefined || recordOf(config.paypal_checkout).client_id !== client.clientId) continue
    const country = (textOf(config.default_country) || 'US').toUpperCase()
    return { storeId: store.id, country, hasAppleDomain: textOf(config.apple_pay_domain_association) !== '' }
  }
  return undefined
}

async function requireAccount(backend: Backend, client: Client): Promise<Account> {
  const account = await findAccount(backend, client)
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

async function openMerchantSession(backend: Backend, body: Body, client: Client) {
  const { db, configuration } = backend
  const account = await requireAccount(backend, client)
  const refused = new WalletError('ERROR_VALIDATING_MERCHANT', 'Unable to validate merchant')
  const applePay = createApplePay(configuration.sessionSecret, configuration.origin)
  const url = textOf(body.url)
  if (!isValidationUrl(url, applePay) || !account.hasAppleDomain) throw refused
  const [domainName = ''] = textOf(body.merchantDomain).split(':')
  const session = { storeId: account.storeId, cartId: NO_CART, domainName, displayName: textOf(body.displayName) }
  return { session: btoa(JSON.stringify(await applePay.openMerchantSession(db, url, session))) }
}

/** The order that a sheet confirms; it must have been created for that sheet. */
async function requireOrder(
  db: Queryable,
  id: string,
  account: Account,
  source: SheetSource,
): Promise<ProviderSession> {
  const order = await readProviderSession(db, id)
  if (order?.provider !== PAYPAL || order.storeId !== account.storeId)
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

async function confirmOrder(backend: Backend, source: SheetSource, body: Body, client: Client) {
  const account = await requireAccount(backend, client)
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
  const isAwaited = order?.provider === PAYPAL && order.details.confirmedBy !== undefined
  const isApproved = isAwaited && (await decideProviderSession(db, id, 'approved'))
  if (!isApproved) throw new WalletError('RESOURCE_NOT_FOUND', 'The specified resource does not exist.')
  return { liability_shift: 'POSSIBLE' }
}

/** Adds the calls, which answer like a GraphQL server: 200 with `data` or `errors`. */
export function addPaypalSheets(app: Hono<ApiEnvironment>, backend: Backend): void {
  const CALLS: Readonly<Record<string, (body: Body, client: Client) => Promise<unknown>>> = {
    GetApplepayConfig: async (_body, client) => describeApple(await findAccount(backend, client)),
    GetGooglePayConfig: async (body, client) =>
      describeGoogle(await findAccount(backend, client), textOf(body.merchantOrigin)),
    GetApplePayMerchantSession: (body, client) => openMerchantSession(backend, body, client),
    ApproveApplePayPayment: (body, client) => confirmOrder(backend, 'applepay', body, client),
    ApproveGooglePayPayment: (body, client) => confirmOrder(backend, 'googlepay', body, client),
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
    const call = ownValue(CALLS, name)
    if (call === undefined) return context.json({ errors: [{ message: 'Unknown operation' }] }, 400)
    try {
      const body = await readBody(context)
      // The calls for a wallet's configuration spell the variable clientId, the others clientID.
      const clientId = textOf(name.endsWith('Config') ? body.clientId : body.clientID)
      const client = { clientId, pageUrl: context.req.header('origin') ?? '' }
      return context.json({ data: await call(body, client) })
    } catch (error) {
      if (!(error instanceof WalletError)) throw error
      return context.json({ errors: [{ name: error.errorName, message: error.message }] })
    }
  })
}
