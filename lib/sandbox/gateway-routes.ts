/**
 * Stand-ins that scripts of the shop call: a gateway's card tokens (by JSONP) and the authorization for the digital
 * wallet's sheet. The token call is that of Heartland's SecureSubmit (hps/securesubmit-js, hps/heartland-nodejs:
 * parameters, token_value, an error as an object); Moneris itself has a frame (hosted-tokenization.ts). The wallet
 * follows Apple Pay on the web (ApplePayPaymentToken: paymentData, paymentMethod, transactionIdentifier) and PassKit's
 * "Payment token format reference": the encrypted data has the amount that the sheet showed (transactionAmount) and its
 * currency (currencyCode). The merchant session has no amount.
 */
import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import type { Backend } from '../backend/api/backend.ts'
import type { ApiEnvironment } from '../backend/api/store-request.ts'
import { decideProviderSession, readProviderSession } from '../backend/payments/provider-session.ts'
import { WALLET_SHEET } from '../backend/payments/wallet-sheet.ts'
import { queryOf, readBody } from '../contract-server/request-body.ts'
import { createCardToken } from './card-tokens.ts'
import { sealToken } from './signed-token.ts'

/** Valid callback names, so that nothing else can be injected into the script. */
const CALLBACK = /^[A-Za-z_$][\w$.]{0,63}$/

/** Amount of a payment, like '136.80'. */
const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/

const TOKEN_MS = 24 * 3600 * 1000

/** Networks of the sheet's test cards. */
const NETWORKS = ['Visa', 'MasterCard', 'AmEx', 'Discover']

/** Fixed parameters of the token call (CardTokenRequest of the contract). */
const FIXED = { token_type: 'supt', object: 'token', _method: 'post' } as const

/** '2031' → '31'. */
const shortYear = (year: string): string => (/^20\d\d$/.test(year) ? year.slice(2) : year)

/** A gateway's error; `param` is the invalid parameter. */
type TokenError = { readonly type: 'error'; readonly message: string; readonly code: string; readonly param: string }

const refuseToken = (param: string, message: string): { error: TokenError } => ({
  error: { type: 'error', message, code: '2', param },
})

function tokenizeCard(secret: string, query: URLSearchParams): { token_value: string } | { error: TokenError } {
  const text = (name: string) => query.get(name) ?? ''
  const wrong = Object.entries(FIXED).find(([name, value]) => text(name) !== value)
  if (wrong) return refuseToken(wrong[0], `${wrong[0]} is not valid`)
  const created = createCardToken(secret, {
    tokenization_key: text('api_key'),
    ccnumber: text('card[number]'),
    ccexp: `${text('card[exp_month]').padStart(2, '0')}${shortYear(text('card[exp_year]'))}`,
    cvv: text('card[cvc]'),
  })
  return created ? { token_value: created.token } : refuseToken('card.number', 'The card cannot be used.')
}

export function addGatewayRoutes(app: Hono<ApiEnvironment>, { db, configuration }: Backend) {
  const { sessionSecret } = configuration

  app.get('/sandbox/moneris/token', (context) => {
    const query = queryOf(context)
    context.header('Cache-Control', 'no-store')
    context.header('X-Content-Type-Options', 'nosniff')
    context.header('Referrer-Policy', 'no-referrer')
    const callback = query.get('callback') ?? ''
    const type = { 'Content-Type': 'text/javascript; charset=utf-8' }
    if (!CALLBACK.test(callback)) return context.body('// The name of the callback is not valid.', 400, type)
    // The comment keeps the callback's name from being the first bytes of the response.
    const answer = JSON.stringify(tokenizeCard(sessionSecret, query)).replaceAll('<', '\\u003c')
    return context.body(`/**/${callback}(${answer})`, 200, type)
  })

  app.options('/sandbox/applepay/authorize', (context) =>
    context.body(null, 204, { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'content-type' }),
  )

  app.post('/sandbox/applepay/authorize', async (context) => {
    context.header('Cache-Control', 'no-store')
    // The sheet's script runs in the shop's page.
    context.header('Access-Control-Allow-Origin', '*')
    const { merchantSessionIdentifier, amount, currencyCode, network, outcome } = await readBody(context)
    const id = typeof merchantSessionIdentifier === 'string' ? merchantSessionIdentifier : ''
    const session = await readProviderSession(db, id)
    if (session?.provider !== WALLET_SHEET) return context.json({ error: 'The merchant session is not valid.' }, 400)
    const transactionAmount = String(amount ?? '')
    if (!AMOUNT.test(transactionAmount)) return context.json({ error: 'The amount is not valid.' }, 400)
    // The sheet stays open after a refusal: another card is authorized in the same session.
    if (session.state !== 'approved' && !(await decideProviderSession(db, id, 'approved'))) {
      return context.json({ error: 'The merchant session was used before.' }, 400)
    }
    const shown = NETWORKS.find((known) => known.toLowerCase() === String(network ?? '').toLowerCase()) ?? 'Visa'
    const transaction = randomBytes(32).toString('hex')
    const claims = {
      session: id,
      outcome: outcome === 'declined' ? 'declined' : 'paid',
      transaction,
      transactionAmount,
      currencyCode: String(currencyCode ?? ''),
    }
    const data = sealToken(sessionSecret, 'wallet', claims, Date.now() + TOKEN_MS)
    return context.json({
      paymentData: {
        version: 'EC_v1',
        data,
        signature: 'sandbox',
        header: { transactionId: transaction, publicKeyHash: 'sandbox', ephemeralPublicKey: '' },
      },
      paymentMethod: { displayName: `${shown} 1111`, network: shown, type: 'credit', paymentPass: null },
      transactionIdentifier: transaction,
    })
  })
}
