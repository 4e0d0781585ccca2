/**
 * Stand-ins of outside services, so that everything works on a machine without internet: the card processor's
 * tokenization script and the anti-bot challenge's script, each with its frames, the providers' pages and the scripts that
 * open them over a shop, the delivery scheduler's page and the service of in-store screens.
 */
import { readFile } from 'node:fs/promises'
import type { Context, Hono } from 'hono'
import type { Backend } from '../backend.ts'
import type { View } from '../catalog/view.ts'
import { WALLET_REDIRECT_PATH } from '../payments/hosted-wallet.ts'
import { findOpenOrder } from '../payments/open-order.ts'
import { createProviderSession } from '../payments/provider-session.ts'
import { type ApiEnvironment, openRequestView, readBody } from '../routes/api.ts'
import { readCookie } from '../session/cookies.ts'
import { findCartId } from '../session/customer.ts'
import { openSession, SESSION_COOKIE } from '../session/session.ts'
import { say } from '../text/messages.ts'
import { createCardToken } from './card-tokens.ts'
import { createChallengeAnswer } from './challenge.ts'
import { addDeliveryScheduler, BOOKING_PATH } from './delivery-scheduler.ts'
import { escapeHtml } from './escape-html.ts'
import { addGatewayRoutes } from './gateway-routes.ts'
import { addKioskService } from './kiosk-service.ts'
import { addProviderPages } from './provider-page-routes.ts'
import { providerPageUrl } from './provider-page-url.ts'

const PAGES = new URL('./pages/', import.meta.url)

/** Path of each file below /sandbox. */
const FILES: Readonly<Record<string, string>> = {
  '/acima/acima.js': 'provider-windows.js',
  '/affirm/affirm.js': 'provider-windows.js',
  '/amazonpay/checkout.js': 'marketplace-sdk.js',
  '/applepay/sheet.js': 'wallet-sheet.js',
  '/chargeafter/chargeafter.js': 'provider-windows.js',
  '/katapult/katapult.js': 'provider-windows.js',
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

/** The frames hold what a shopper enters: their own script, their own server, nothing else. */
const FRAME_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'"

/** Addresses of the stand-ins by provider, for provider_scripts of GET /config. */
export const sandboxScripts = (origin: string) => ({
  acima: `${origin}/sandbox/acima/acima.js`,
  affirm: `${origin}/sandbox/affirm/affirm.js`,
  nmi: `${origin}/sandbox/nmi/token/Collect.js`,
  packageai: `${origin}${BOOKING_PATH}`,
  paypal: `${origin}/sandbox/paypal/sdk/js`,
  recaptcha: `${origin}/sandbox/recaptcha/api.js`,
  zibby: `${origin}/sandbox/katapult/katapult.js`,
})

/** Address of the stand-in's script for a store that has ChargeAfter set up and names no script; the contract names no other place. */
export const sandboxCheckoutScript = (
  origin: string,
  { chargeafter_public_key: key }: Readonly<Record<string, unknown>>,
) => (key ? { chargeafter_checkout_cdn_url: `${origin}/sandbox/chargeafter/chargeafter.js` } : {})

async function answerFile(context: Context, name: string) {
  const isPage = name.endsWith('.html')
  context.header('Cache-Control', 'no-cache')
  context.header('X-Content-Type-Options', 'nosniff')
  context.header('Referrer-Policy', 'no-referrer')
  if (isPage) context.header('Content-Security-Policy', FRAME_POLICY)
  const type = TYPES[name.slice(name.lastIndexOf('.'))] ?? 'text/plain'
  return context.body(await readFile(new URL(name, PAGES), 'utf8'), 200, { 'Content-Type': `${type}; charset=utf-8` })
}

/** Address of the wallet's page for the shopper's order that waits for it; undefined when there is none. */
async function openWalletPage({ db, configuration }: Backend, view: View, cookie: string | undefined) {
  const storeId = view.content.id
  const sessionId = openSession(configuration.sessionSecret, storeId, cookie)
  const cartId = await findCartId(db, storeId, sessionId)
  const order = await findOpenOrder(db, storeId, cartId, 'paypal_standard')
  if (cartId === undefined || order === undefined) return undefined
  const session = await createProviderSession(db, {
    storeId,
    cartId,
    provider: 'paypal_standard',
    cents: order.cents,
    details: { locale: view.locale, order: order.number },
  })
  return providerPageUrl(configuration.origin, 'paypal_standard', session)
}

/** The hosted wallet's page where no order waits for it: it leads on or back, and does nothing. */
function walletPage(name: string, locale: string): string {
  const text = (key: 'walletText' | 'walletPay' | 'walletCancel') => say(key, locale)
  const title = `PayPal – ${escapeHtml(name)}`
  return `<!doctype html><html lang="${locale.slice(0, 2)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;text-align:center;font:1.125rem/1.6 system-ui,sans-serif;color:#1d2330;background:#f6f7f9;padding:2rem}h1{margin:0}a{display:inline-block;margin:.25rem;padding:.75rem 1.5rem;border:1px solid;border-radius:2rem;color:inherit;text-decoration:none;font-weight:600}a:first-of-type{background:#14507c;color:#fff}</style><main><h1>${title}</h1><p>${text('walletText')}</p><p><a href="/checkout/success">${text('walletPay')}</a> <a href="/checkout/cart">${text('walletCancel')}</a></p></main></html>`
}

/** GET of the files, and what their frames call: POST /sandbox/nmi/token/create and /sandbox/recaptcha/answer. */
export function addSandboxRoutes(app: Hono<ApiEnvironment>, backend: Backend) {
  const { configuration } = backend
  app.get(`/:store${WALLET_REDIRECT_PATH}`, async (context) => {
    const view = await openRequestView(backend, context)
    context.header('Cache-Control', 'no-store')
    const address = await openWalletPage(backend, view, readCookie(context, SESSION_COOKIE))
    if (address !== undefined) return context.redirect(address, 302)
    return context.html(walletPage(String(view.documents.config.name ?? ''), view.locale))
  })
  addProviderPages(app, backend)
  addGatewayRoutes(app, backend)
  addKioskService(app, backend)
  addDeliveryScheduler(app, backend)
  for (const [path, name] of Object.entries(FILES)) {
    app.get(`/sandbox${path}`, (context) => answerFile(context, name))
  }
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
