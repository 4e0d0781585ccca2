import { DEFAULTS } from '../core/constants.ts'
import { isSafeLink } from '../core/html/safe-link.ts'
import { resolveHttpUrl } from '../core/url/url.ts'
import type { Site } from '../site/site.ts'

/** Type of the provider's standard banner, for a store without cartBannerType. */
const STANDARD_BANNER_TYPE = 'default-template'

/** The provider's widget script and the public keys it is started with. */
export type WidgetScript = { readonly url: string; readonly publicKey: string; readonly storeId: string }

/** Settings of the banners of consumer financing. All are public, as they are passed to islands. */
export type FinancingSettings = {
  readonly hasProductBanner: boolean
  readonly hasCartBanner: boolean
  readonly productWidgetType: string
  readonly cartBannerType: string
  /** Minimum price of a product, in the store's currency. */
  readonly productMinimum: number
  /** Minimum grand total of the cart, in the store's currency. */
  readonly cartMinimum: number
  /** Target of the banners' link. */
  readonly href: string
  /** Null renders the banners without the provider's widget. */
  readonly script: WidgetScript | null
}

/**
 * Builds the banners' settings. A store without the provider's public key has no banners. The link is
 * chargeafter_finance_url or, if that is missing or unsafe, the store's financing page. The script is null on pagespeed
 * pages and if no banner is enabled (S1-3.1, S2-3.10).
 */
export function buildFinancing({ config, href, url, variant }: Site): FinancingSettings {
  const { chargeafter } = config.payments
  const isSetUp = chargeafter.publicKey !== ''
  const hasProductBanner = isSetUp && chargeafter.hasProductBanner
  const hasCartBanner = isSetUp && chargeafter.hasCartBanner
  const page = `/${config.texts.financingPath}`
  const isLoaded = (hasProductBanner || hasCartBanner) && !variant.isPagespeed
  const scriptUrl = isLoaded && resolveHttpUrl(chargeafter.widgetScriptUrl, url('/'))
  return {
    hasProductBanner,
    hasCartBanner,
    productWidgetType: chargeafter.productWidgetType,
    cartBannerType: chargeafter.cartBannerType || STANDARD_BANNER_TYPE,
    productMinimum: chargeafter.productMinimum,
    cartMinimum: chargeafter.cartMinimum,
    href: isSafeLink(chargeafter.financeUrl)
      ? chargeafter.financeUrl
      : href(isSafeLink(page) ? page : `/${DEFAULTS.financingPath}`),
    script: scriptUrl ? { url: scriptUrl, publicKey: chargeafter.publicKey, storeId: chargeafter.storeId } : null,
  }
}

/** Compares in cents, as sums of decimals are inexact: 199.99 + 100 must reach 299.99. */
const reaches = (amount: number | null, minimum: number): boolean =>
  amount !== null && Math.round(amount * 100) >= Math.round(minimum * 100)

/** Whether a product page shows the banner; `price` is the current price, null if the page shows no price. */
export const isProductFinancingShown = (settings: FinancingSettings, price: number | null): boolean =>
  settings.hasProductBanner && reaches(price, settings.productMinimum)

/**
 * Whether the cart reaches the minimum for financing, of any provider; `grandTotal` is null until the server returns
 * it.
 */
export const isCartPromoted = ({ cartMinimum }: FinancingSettings, grandTotal: number | null): boolean =>
  reaches(grandTotal, cartMinimum)

/** Whether the cart shows the banner. */
export const isCartFinancingShown = (settings: FinancingSettings, grandTotal: number | null): boolean =>
  settings.hasCartBanner && isCartPromoted(settings, grandTotal)
