/**
 * Stand-in of PayPal's standard payments as Magento has them: a page of the back end whose script submits a form, and
 * the URL at PayPal that receives it. Sources: "HTML variables for PayPal Payments Standard" and "Form basics"
 * (developer.paypal.com/archive/paypal-payments-standard/integration-guide), OpenMage/magento-lts
 * (app/code/core/Mage/Paypal: Block/Standard/Redirect.php, Model/Standard.php, controllers/StandardController.php).
 */
import type { Hono } from 'hono'
import type { Backend } from '../backend/api/backend.ts'
import { type ApiEnvironment, loadStoreContext } from '../backend/api/store-request.ts'
import { findOpenOrder } from '../backend/orders/open-order.ts'
import type { OrderForProvider } from '../backend/payments/payment-method.ts'
import { WALLET_REDIRECT_PATH } from '../backend/payments/paypal.ts'
import {
  createProviderSession,
  noteProviderSession,
  readProviderSession,
} from '../backend/payments/provider-session.ts'
import { findCartId, SESSION_COOKIE } from '../backend/session/customer.ts'
import { shopOfCall } from '../backend/store/shop-origin.ts'
import type { StoreContext } from '../backend/store/store-context.ts'
import { readCookie } from '../contract-server/cookies.ts'
import { fromCents, toCents } from '../contract-server/money.ts'
import { readForm } from '../contract-server/request-body.ts'
import { verifySession } from '../contract-server/session.ts'
import { escapeHtml } from '../core/html/escape-html.ts'
import { readAcceptedLanguage, sayOnPage } from './page-texts.ts'
import { sendProviderPage } from './provider-page-html.ts'
import { providerPageUrl } from './provider-page-url.ts'

const METHOD = 'paypal_standard'
const WEBSCR = '/sandbox/paypal/cgi-bin/webscr'
const FORM_ID = 'paypal_standard_checkout'

/** Variables without which PayPal rejects a payment. */
const REQUIRED = ['cmd', 'business', 'item_name', 'amount', 'currency_code', 'return', 'cancel_return'] as const

/** Form fields of an order with Magento's names; PayPal passes `custom` through. */
const fieldsOf = (
  store: StoreContext,
  shop: string,
  { number, cents }: OrderForProvider,
  session: string,
): Record<string, string> => ({
  cmd: '_ext-enter',
  redirect_cmd: '_xclick',
  business: `${store.content.id}@example.com`,
  invoice: number,
  item_name: String(store.documents.config.name ?? store.content.id),
  amount: fromCents(cents).toFixed(2),
  currency_code: store.content.currency,
  charset: 'utf-8',
  paymentaction: 'sale',
  return: `${shop}/checkout/success?order=${encodeURIComponent(number)}`,
  cancel_return: `${shop}/checkout/cart`,
  notify_url: `${store.origin}${WEBSCR}`,
  no_shipping: '1',
  custom: session,
})

/** Magento's page: its script submits the form, and there is no button. */
function renderPage({ locale, origin }: StoreContext, fields: Record<string, string>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input id="${name}" name="${name}" value="${escapeHtml(value)}" type="hidden"/>`,
  )
  return (
    `<html><body><span>${sayOnPage('pages.redirecting', locale)}</span>` +
    `<form action="${origin}${WEBSCR}" id="${FORM_ID}" name="${FORM_ID}" method="POST">${inputs.join('')}</form>` +
    `<script type="text/javascript">document.getElementById("${FORM_ID}").submit();</script></body></html>`
  )
}

/** GET of the back end's redirect page, and POST of its form at PayPal. */
export function addPaypalStandard(app: Hono<ApiEnvironment>, backend: Backend): void {
  const { db, stores, configuration } = backend

  app.get(`/:store${WALLET_REDIRECT_PATH}`, async (context) => {
    const store = await loadStoreContext(backend, context)
    const storeId = store.content.id
    context.header('Cache-Control', 'no-store')
    const sessionId = verifySession(configuration.sessionSecret, storeId, readCookie(context, SESSION_COOKIE))
    const cartId = await findCartId(db, storeId, sessionId)
    const order = await findOpenOrder(db, storeId, cartId, METHOD)
    if (cartId === undefined || order === undefined) return context.redirect(`${store.baseUrl}checkout/cart`, 302)
    const { number, cents } = order
    const details = { locale: store.locale, order: number, currency: store.content.currency }
    const session = await createProviderSession(db, { storeId, cartId, provider: METHOD, cents, details })
    return context.html(renderPage(store, fieldsOf(store, shopOfCall(store, context.req), order, session)))
  })

  app.post(WEBSCR, async (context) => {
    const form = await readForm(context)
    const text = (name: string) => form.get(name) ?? ''
    const session = await readProviderSession(db, text('custom'))
    const missing = REQUIRED.find((name) => text(name) === '')
    const isSame =
      session?.provider === METHOD &&
      session.details.order === text('invoice') &&
      session.details.currency === text('currency_code') &&
      session.cents === toCents(Number(text('amount')))
    if (missing !== undefined || !isSame || (await stores.get(session.storeId)) === undefined) {
      const locale = readAcceptedLanguage(context)
      const reason = missing ?? 'invoice'
      const paragraphs = [sayOnPage('pages.unavailable', locale, { name: 'PayPal', reason })]
      return sendProviderPage(context, { language: locale, title: 'PayPal', paragraphs }, [], 400)
    }
    const [returnUrl, cancelUrl] = [text('return'), text('cancel_return')]
    await noteProviderSession(db, session.id, { returnUrl, cancelUrl })
    context.header('Cache-Control', 'no-store')
    return context.redirect(providerPageUrl(configuration.origin, METHOD, session.id), 303)
  })
}
