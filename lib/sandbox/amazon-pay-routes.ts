/**
 * Requests of Amazon Pay's page script: the one it sends before a checkout, the form that starts a checkout, and the
 * sign-out. A checkout is rejected for the reasons for which Amazon rejects one, with a page that tells the reason.
 * Sources: "Add the Amazon Pay button" (developer.amazon.com/docs/amazon-pay-checkout/add-the-amazon-pay-button.html),
 * "Error handling" (developer.amazon.com/docs/amazon-pay-api-v2/error-handling.html), the script itself
 * (static-na.payments-amazon.com).
 */
import type { Context, Hono } from 'hono'
import type { Backend } from '../backend/api/backend.ts'
import type { ApiEnvironment } from '../backend/api/store-request.ts'
import { settingsOf } from '../backend/payments/payment-method.ts'
import { createProviderSession } from '../backend/payments/provider-session.ts'
import { hostsOf } from '../backend/store/folder-schemas.ts'
import { shopOriginOf, shopOriginsOf } from '../backend/store/shop-origin.ts'
import { createStoreContext, type StoreContext } from '../backend/store/store-context.ts'
import { languageOf } from '../contract-server/locale.ts'
import { readForm } from '../contract-server/request-body.ts'
import { CHECKOUT_LOGIN, isSignedPayload } from './amazon-pay.ts'
import { readAcceptedLanguage, sayOnPage } from './page-texts.ts'
import { sendProviderPage } from './provider-page-html.ts'
import { providerPageUrl } from './provider-page-url.ts'

const SCOPES = new Set(['name', 'email', 'phoneNumber', 'billingAddress', 'shippingAddress', 'postalCode'])

type Payload = {
  webCheckoutDetails?: { checkoutReviewReturnUrl?: unknown; checkoutCancelUrl?: unknown }
  storeId?: unknown
  scopes?: unknown
  merchantMetadata?: { merchantStoreName?: unknown }
}

function parsePayload(text: string): Payload {
  try {
    const payload: unknown = JSON.parse(text)
    return typeof payload === 'object' && payload !== null ? payload : {}
  } catch {
    return {}
  }
}

/** Whether an address is on one of the store's hosts. */
function isOwnAddress(store: StoreContext, address: unknown): address is string {
  if (typeof address !== 'string' || !URL.canParse(address)) return false
  return hostsOf(store.content.identity).includes(new URL(address).hostname) || address.startsWith(store.baseUrl)
}

/** The reason why Amazon would not start the checkout; '' if it would. */
function findMistake(store: StoreContext, form: URLSearchParams, payload: Payload): string {
  const text = (name: string) => form.get(name) ?? ''
  const settings = settingsOf(store, 'amazonpay')
  const { webCheckoutDetails = {}, scopes } = payload
  if (!hostsOf(store.content.identity).includes(text('merchantDomain')))
    return 'the domain is not among its JavaScript origins'
  if (text('merchantId') !== settings.merchant_id) return 'merchantId'
  if (text('publicKeyId') !== settings.public_key_id) return 'publicKeyId'
  if (!isSignedPayload(text('payloadJSON'), text('signature'), text('algorithm'))) return 'InvalidSignature'
  if (payload.storeId !== settings.client_id) return 'storeId'
  if (!Array.isArray(scopes) || !scopes.every((scope) => SCOPES.has(scope))) return 'scopes'
  if (text('environment') !== 'SANDBOX') return 'environment'
  const { checkoutReviewReturnUrl, checkoutCancelUrl } = webCheckoutDetails
  if (!isOwnAddress(store, checkoutReviewReturnUrl)) return 'checkoutReviewReturnUrl'
  return checkoutCancelUrl === undefined || isOwnAddress(store, checkoutCancelUrl) ? '' : 'checkoutCancelUrl'
}

/** Lets scripts of the shop's page read the response with credentials, as Amazon does. */
function allowShop(context: Context): void {
  context.header('Cache-Control', 'no-store')
  context.header('Access-Control-Allow-Origin', context.req.header('origin') ?? '*')
  context.header('Access-Control-Allow-Credentials', 'true')
}

export function addAmazonPay(app: Hono<ApiEnvironment>, { db, stores, configuration }: Backend): void {
  for (const path of ['/sandbox/amazonpay/experiments', '/sandbox/amazonpay/checkout/signout']) {
    app.get(path, (context) => {
      allowShop(context)
      return context.json({})
    })
  }

  app.post('/sandbox/amazonpay/checkout/initiate', async (context) => {
    const form = await readForm(context)
    const payload = parsePayload(form.get('payloadJSON') ?? '')
    const content = await stores.get(String(payload.merchantMetadata?.merchantStoreName ?? ''))
    const locale = form.get('checkoutLanguage') || readAcceptedLanguage(context)
    const store = content && createStoreContext(content, locale, configuration)
    const reason = store ? findMistake(store, form, payload) : 'no account'
    if (!store || reason !== '') {
      const name = 'Amazon Pay'
      const paragraphs = [sayOnPage('pages.unavailable', locale, { name, reason })]
      const page = { language: languageOf(locale), title: name, paragraphs }
      return sendProviderPage(context, page, store ? shopOriginsOf(store) : [], 400)
    }
    const { checkoutReviewReturnUrl, checkoutCancelUrl } = payload.webCheckoutDetails ?? {}
    const login = await createProviderSession(db, {
      storeId: store.content.id,
      cartId: '',
      provider: CHECKOUT_LOGIN,
      cents: 0,
      details: {
        locale: store.locale,
        shop: shopOriginOf(store, form.get('origin_url') ?? undefined),
        reviewUrl: String(checkoutReviewReturnUrl),
        cancelUrl: String(checkoutCancelUrl ?? store.baseUrl),
      },
    })
    context.header('Cache-Control', 'no-store')
    return context.redirect(providerPageUrl(store.origin, CHECKOUT_LOGIN, login), 303)
  })
}
