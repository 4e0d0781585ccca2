/** Calls of the sheet of Google Pay's stand-in: GET /sandbox/googlepay/merchant, POST /sandbox/googlepay/token. */
import type { Hono } from 'hono'
import type { Backend } from '../backend/api/backend.ts'
import type { ApiEnvironment } from '../backend/api/store-request.ts'
import { GOOGLE_NETWORKS } from '../backend/payments/google-pay.ts'
import { toCents } from '../contract-server/money.ts'
import { queryOf, readBody } from '../contract-server/request-body.ts'
import { findStoresWith } from './find-stores.ts'
import { createGoogleToken } from './google-tokens.ts'

/** Results of the test cards; 'bank' has no cryptogram and needs 3-D Secure. */
const OUTCOMES = ['paid', 'declined', 'bank']

const PRICE = /^\d{1,9}(\.\d{1,2})?$/

export function addGooglePay(app: Hono<ApiEnvironment>, { db, configuration }: Backend) {
  app.get('/sandbox/googlepay/merchant', async (context) => {
    context.header('Cache-Control', 'no-store')
    context.header('Access-Control-Allow-Origin', '*')
    const stores = await findStoresWith(db, 'googleMerchant', queryOf(context).get('id') ?? '')
    return stores.length > 0 ? context.json({}) : context.json({ error: 'The merchant is not known.' }, 404)
  })

  app.options('/sandbox/googlepay/token', (context) =>
    context.body(null, 204, { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'content-type' }),
  )

  app.post('/sandbox/googlepay/token', async (context) => {
    context.header('Cache-Control', 'no-store')
    // The sheet's script runs in the shop's page, which has another origin.
    context.header('Access-Control-Allow-Origin', '*')
    const body = await readBody(context)
    const text = (name: string) => (typeof body[name] === 'string' ? body[name].slice(0, 200) : '')
    const [gateway, gatewayMerchantId, price] = [text('gateway'), text('gatewayMerchantId'), text('totalPrice')]
    if (gateway === '' || gatewayMerchantId === '' || !PRICE.test(price)) {
      return context.json({ error: 'gateway, gatewayMerchantId and totalPrice are required.' }, 400)
    }
    const outcome = OUTCOMES.find((known) => known === text('outcome')) ?? 'paid'
    const network = GOOGLE_NETWORKS.find((known) => known === text('network')) ?? 'VISA'
    const card = { gateway, gatewayMerchantId, network, outcome, cents: toCents(Number(price)) }
    return context.json(createGoogleToken(configuration.sessionSecret, card, Date.now()))
  })
}
