/**
 * Stand-ins of external services, so that everything works on a machine without internet: scripts and frames of the
 * card processor's tokenization and of the anti-bot challenge, the providers' pages and the scripts that open them over
 * a shop, the delivery scheduler's page, the provider of texts and the service of in-store screens.
 */
import type { Context, Hono } from 'hono'
import type { Backend } from '../backend/api/backend.ts'
import type { ApiEnvironment } from '../backend/api/store-request.ts'
import { readBody } from '../contract-server/request-body.ts'
import { addAgentTokens } from './agent-tokens.ts'
import { addAmazonPay } from './amazon-pay-routes.ts'
import { checkCardField, createCardToken } from './card-tokens.ts'
import { createChallengeToken } from './challenge-tokens.ts'
import { addDeliveryScheduler } from './delivery-scheduler.ts'
import { findStoresWith } from './find-stores.ts'
import { addGatewayRoutes } from './gateway-routes.ts'
import { addGoogleMaps } from './google-maps.ts'
import { addGooglePay } from './google-pay-routes.ts'
import { addHostedTokenization } from './hosted-tokenization.ts'
import { addKioskService } from './kiosk-service.ts'
import { readPageFile } from './page-texts.ts'
import { addPaypalSheets } from './paypal-sheets.ts'
import { addPaypalStandard } from './paypal-standard.ts'
import { addProviderPages } from './provider-page-routes.ts'
import { addTextProvider } from './text-provider.ts'
import { addWalletSdk } from './wallet-sdk.ts'

/** Files of the folder pages, by path below /sandbox. */
const FILES: Readonly<Record<string, string>> = {
  '/acima/acima.js': 'provider-windows.js',
  '/affirm/affirm.js': 'provider-windows.js',
  '/amazonpay/checkout.js': 'amazon-pay.js',
  '/applepay/sheet.js': 'wallet-sheet.js',
  '/chargeafter/chargeafter.js': 'provider-windows.js',
  '/googlepay/pay.js': 'google-pay.js',
  '/katapult/plugin/css/katapult.css': 'katapult.css',
  '/katapult/plugin/js/katapult.js': 'provider-windows.js',
  '/moneris/HPPtoken/index.php': 'hosted-tokenization.html',
  '/moneris/HPPtoken/frame.js': 'hosted-tokenization.js',
  '/nmi/nmi-payments.js': 'card-component.js',
  '/nmi/token/Collect.js': 'collect.js',
  '/nmi/token/field.html': 'card-field.html',
  '/nmi/token/field.js': 'card-field.js',
  '/packageai/booking.css': 'delivery-booking.css',
  '/packageai/booking.js': 'delivery-booking.js',
  '/paypal/sdk/js': 'wallet-sdk.js',
  '/recaptcha/api.js': 'challenge.js',
  '/recaptcha/box.html': 'challenge-box.html',
  '/recaptcha/box.js': 'challenge-box.js',
}

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript' }

/** Policy of the frames into which a shopper types: only their own script and their own server. */
const FRAME_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; " +
  "form-action 'none'"

async function answerFile(context: Context, name: string) {
  const isPage = name.endsWith('.html')
  context.header('Cache-Control', 'no-cache')
  context.header('X-Content-Type-Options', 'nosniff')
  context.header('Referrer-Policy', 'no-referrer')
  if (isPage) context.header('Content-Security-Policy', FRAME_POLICY)
  const type = TYPES[name.slice(name.lastIndexOf('.'))] ?? 'text/plain'
  return context.body(await readPageFile(name), 200, { 'Content-Type': `${type}; charset=utf-8` })
}

/** Adds GET of the files, and the calls of their frames: POST /sandbox/nmi/token/… and /sandbox/recaptcha/answer. */
export function addSandboxRoutes(app: Hono<ApiEnvironment>, backend: Backend) {
  const { configuration, db } = backend
  addPaypalStandard(app, backend)
  addWalletSdk(app, backend)
  addPaypalSheets(app, backend)
  addProviderPages(app, backend)
  addAgentTokens(app, backend)
  addAmazonPay(app, backend)
  addGatewayRoutes(app, backend)
  addGoogleMaps(app)
  addGooglePay(app, backend)
  addHostedTokenization(app, backend)
  addKioskService(app, backend)
  addDeliveryScheduler(app, backend)
  addTextProvider(app, backend)
  for (const [path, name] of Object.entries(FILES)) {
    app.get(`/sandbox${path}`, (context) => answerFile(context, name))
  }
  app.post('/sandbox/nmi/token/open', async (context) => {
    context.header('Cache-Control', 'no-store')
    // The script calls from the shop's page.
    context.header('Access-Control-Allow-Origin', '*')
    const { tokenization_key: key } = await readBody(context)
    const stores = typeof key === 'string' ? await findStoresWith(db, 'nmiKey', key) : []
    return stores.length > 0 ? context.json({}) : context.json({ error: 'Invalid key' }, 400)
  })
  app.post('/sandbox/nmi/token/save', async (context) => {
    context.header('Cache-Control', 'no-store')
    return context.json(checkCardField(await readBody(context)))
  })
  app.post('/sandbox/nmi/token/create', async (context) => {
    context.header('Cache-Control', 'no-store')
    const created = createCardToken(configuration.sessionSecret, await readBody(context))
    return created
      ? context.json({ token: created.token, card: created.card })
      : context.json({ error: 'The card cannot be used.' }, 400)
  })
  app.post('/sandbox/recaptcha/answer', async (context) => {
    context.header('Cache-Control', 'no-store')
    const { sitekey } = await readBody(context)
    if (typeof sitekey !== 'string' || sitekey.length > 200) return context.json({ error: 'invalid-input' }, 400)
    return context.json({ answer: createChallengeToken(configuration.sessionSecret, sitekey) })
  })
}
