/** Addresses of the stand-ins' scripts and pages, as GET /config lists them. */
import type { ProviderScripts } from '../backend/providers/providers.ts'
import type { StoreContext } from '../backend/store/store-context.ts'
import { parseFlag } from '../contracts/wire.ts'
import { BOOKING_PATH } from './delivery-scheduler.ts'
import { PROVIDER_PAGES } from './provider-page-url.ts'

const APPLE_SHEET = '/sandbox/applepay/sheet.js'
const GOOGLE_SHEET = '/sandbox/googlepay/pay.js'
const BANK_FRAME = `${PROVIDER_PAGES}/3ds`

/** Paths by provider. */
const PATHS: Readonly<Record<string, string>> = {
  acima: '/sandbox/acima/acima.js',
  affirm: '/sandbox/affirm/affirm.js',
  nmi: '/sandbox/nmi/token/Collect.js',
  packageai: BOOKING_PATH,
  paypal: '/sandbox/paypal/sdk/js',
  recaptcha: '/sandbox/recaptcha/api.js',
  zibby: '/sandbox/katapult/plugin/js/katapult.js',
}

/** Path of the script of a payment method, or of its page, which shops allow in frames and as a full page. */
const METHOD_PATHS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amazonpay: '/sandbox/amazonpay/checkout.js',
    applepay: APPLE_SHEET,
    authorizenet: BANK_FRAME,
    cybersource_soap: BANK_FRAME,
    financeit: `${PROVIDER_PAGES}/financeit`,
    freedompay: `${PROVIDER_PAGES}/freedompay`,
    googlepay: GOOGLE_SHEET,
    moneris: BANK_FRAME,
    moneris_api: BANK_FRAME,
    moneris_applepay: APPLE_SHEET,
    payeezy: BANK_FRAME,
    usaepay: BANK_FRAME,
  }),
)

/** Paths of the sheets that a store offers through PayPal's account. */
function sheetPaths({ documents }: StoreContext): Readonly<Record<string, string>> {
  const { applepay_enabled, googlepay_enabled } = (documents.config.paypal_checkout ?? {}) as Record<string, unknown>
  return {
    ...(parseFlag(applepay_enabled, false) && { applepay: APPLE_SHEET }),
    ...(parseFlag(googlepay_enabled, false) && { googlepay: GOOGLE_SHEET }),
  }
}

export const createScripts = (origin: string): ProviderScripts => ({
  list: (store, isOffered) => {
    const methods = [...store.documents.payment.keys()].filter((code) => METHOD_PATHS.has(code) && isOffered(code))
    const paths = {
      ...PATHS,
      ...sheetPaths(store),
      ...Object.fromEntries(methods.map((code) => [code, METHOD_PATHS.get(code)])),
    }
    return Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, `${origin}${path}`]))
  },
  // For a store that uses ChargeAfter: the contract has the script's URL only there.
  listSettings: ({ documents }): Readonly<Record<string, string>> =>
    documents.config.chargeafter_public_key
      ? { chargeafter_checkout_cdn_url: `${origin}/sandbox/chargeafter/chargeafter.js` }
      : {},
})
