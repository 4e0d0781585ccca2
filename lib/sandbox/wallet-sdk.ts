/**
 * Decisions of PayPal's server for its script: which parameters the script is sent for, and what an order was created
 * with. Sources: "JavaScript SDK script configuration" (developer.paypal.com/sdk/js/configuration), paypal/paypal-js
 * (packages/paypal-js/src/load-script.ts).
 */
import type { Hono } from 'hono'
import type { Backend } from '../backend/api/backend.ts'
import type { ApiEnvironment } from '../backend/api/store-request.ts'
import { readProviderSession } from '../backend/payments/provider-session.ts'
import { queryOf } from '../contract-server/request-body.ts'

const CURRENCIES = ['AUD', 'CAD', 'CHF', 'DKK', 'EUR', 'GBP', 'HKD', 'JPY', 'MXN', 'NOK', 'NZD', 'SEK', 'SGD', 'USD']
const INTENTS = ['capture', 'authorize', 'subscription', 'tokenize']
const COMPONENTS = ['buttons', 'marks', 'messages', 'card-fields', 'funding-eligibility', 'applepay', 'googlepay']

/** The parameter for which PayPal rejects the script; '' if all are valid. */
export function findScriptMistake(query: URLSearchParams): string {
  const text = (name: string, fallback: string) => query.get(name) ?? fallback
  if (text('client-id', '') === '') return 'client-id'
  if (!CURRENCIES.includes(text('currency', 'USD'))) return 'currency'
  if (!INTENTS.includes(text('intent', 'capture'))) return 'intent'
  if (!['true', 'false'].includes(text('commit', 'true'))) return 'commit'
  if (!/^[a-z]{2}_[A-Z]{2}$/.test(text('locale', 'en_US'))) return 'locale'
  const components = text('components', 'buttons').split(',')
  return components.every((component) => COMPONENTS.includes(component)) ? '' : 'components'
}

/** Rejects the script for invalid parameters, and returns the currency and intent of an order. */
export function addWalletSdk(app: Hono<ApiEnvironment>, { db }: Pick<Backend, 'db'>): void {
  app.get('/sandbox/paypal/sdk/js', async (context, next) => {
    const mistake = findScriptMistake(queryOf(context))
    return mistake === '' ? next() : context.text(`SDK validation error: invalid ${mistake}`, 400)
  })

  app.get('/sandbox/paypal/orders', async (context) => {
    context.header('Cache-Control', 'no-store')
    // The script runs in the shop's page.
    context.header('Access-Control-Allow-Origin', '*')
    const session = await readProviderSession(db, queryOf(context).get('id') ?? '')
    if (session?.provider !== 'paypal') return context.json({ name: 'RESOURCE_NOT_FOUND' }, 404)
    const { currency, intent } = session.details
    return context.json({ currency, intent })
  })
}
