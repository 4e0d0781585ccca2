/**
 * Stand-ins of external services, so that everything works on a machine without internet: scripts and frames of the
 * card processor's tokenization and of the anti-bot challenge, the providers' pages and the scripts that open them over
 * a shop, the delivery scheduler's page and the service of in-store screens.
 */
import { readFile } from 'node:fs/promises'
import type { Context, Hono } from 'hono'
import { parseFlag } from '../../contracts/wire.ts'
import type { Backend } from '../backend.ts'
import { type ApiEnvironment, readBody } from '../routes/api.ts'
import { addAmazonPay } from './amazon-pay-routes.ts'
import { checkCardField, createCardToken } from './card-tokens.ts'
import { createChallengeAnswer } from './challenge.ts'
import { addDeliveryScheduler, BOOKING_PATH } from './delivery-scheduler.ts'
import { addGatewayRoutes } from './gateway-routes.ts'
import { addGooglePay } from './google-pay-routes.ts'
import { addHostedTokenization } from './hosted-tokenization.ts'
import { addKioskService } from './kiosk-service.ts'
import { addPaypalSheets } from './paypal-sheets.ts'
import { addPaypalStandard } from './paypal-standard.ts'
import { addProviderPages } from './provider-page-routes.ts'
import { addWalletSdk } from './wallet-sdk.ts'

const PAGES = new URL('./pages/', import.meta.url)

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
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'"

/** URLs of the stand-ins by provider, for provider_scripts of GET /config. */
export const sandboxScripts = (origin: string) => ({
  acima: `${origin}/sandbox/acima/acima.js`,
  affirm: `${origin}/sandbox/affirm/affirm.js`,
  nmi: `${origin}/sandbox/nmi/token/Collect.js`,
  packageai: `${origin}${BOOKING_PATH}`,
  paypal: `${origin}/sandbox/paypal/sdk/js`,
  recaptcha: `${origin}/sandbox/recaptcha/api.js`,
  zibby: `${origin}/sandbox/katapult/plugin/js/katapult.js`,
})

/** chargeafter_checkout_cdn_url for a store that uses ChargeAfter: the contract has the script's URL only there. */
export const sandboxCheckoutScript = (
  origin: string,
  { chargeafter_public_key: key }: Readonly<Record<string, unknown>>,
) => (key ? { chargeafter_checkout_cdn_url: `${origin}/sandbox/chargeafter/chargeafter.js` } : {})

/** Scripts of the sheets that a store offers through the hosted wallet's account. */
export const sandboxSheetScripts = (
  origin: string,
  { paypal_checkout }: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> => {
  const { applepay_enabled, googlepay_enabled } = (paypal_checkout ?? {}) as Readonly<Record<string, unknown>>
  return {
    ...(parseFlag(applepay_enabled, false) && { applepay: `${origin}/sandbox/applepay/sheet.js` }),
    ...(parseFlag(googlepay_enabled, false) && { googlepay: `${origin}/sandbox/googlepay/pay.js` }),
  }
}

async function answerFile(context: Context, name: string) {
  const isPage = name.endsWith('.html')
  context.header('Cache-Control', 'no-cache')
  context.header('X-Content-Type-Options', 'nosniff')
  context.header('Referrer-Policy', 'no-referrer')
  if (isPage) context.header('Content-Security-Policy', FRAME_POLICY)
  const type = TYPES[name.slice(name.lastIndexOf('.'))] ?? 'text/plain'
  return context.body(await readFile(new URL(name, PAGES), 'utf8'), 200, { 'Content-Type': `${type}; charset=utf-8` })
}

/** Whether a store uses the card processor with this key. */
async function isTokenizationKey({ stores }: Backend, key: unknown): Promise<boolean> {
  if (typeof key !== 'string' || key === '') return false
  const contents = await stores.list()
  const documents = contents.flatMap((content) => [...content.documents.values()])
  return documents.some(({ config }) => {
    const settings = config.nmicreditcard as { data_tokenization_key?: unknown } | undefined
    return settings?.data_tokenization_key === key
  })
}

/** Adds GET of the files, and the calls of their frames: POST /sandbox/nmi/token/… and /sandbox/recaptcha/answer. */
export function addSandboxRoutes(app: Hono<ApiEnvironment>, backend: Backend) {
  const { configuration } = backend
  addPaypalStandard(app, backend)
  addWalletSdk(app, backend)
  addPaypalSheets(app, backend)
  addProviderPages(app, backend)
  addAmazonPay(app, backend)
  addGatewayRoutes(app, backend)
  addGooglePay(app, backend)
  addHostedTokenization(app, backend)
  addKioskService(app, backend)
  addDeliveryScheduler(app, backend)
  for (const [path, name] of Object.entries(FILES)) {
    app.get(`/sandbox${path}`, (context) => answerFile(context, name))
  }
  app.post('/sandbox/nmi/token/open', async (context) => {
    context.header('Cache-Control', 'no-store')
    // The script calls from the shop's page.
    context.header('Access-Control-Allow-Origin', '*')
    const { tokenization_key: key } = await readBody(context)
    return (await isTokenizationKey(backend, key)) ? context.json({}) : context.json({ error: 'Invalid key' }, 400)
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
    return context.json({ answer: createChallengeAnswer(configuration.sessionSecret, sitekey) })
  })
}
