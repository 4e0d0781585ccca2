import { DEFAULTS } from '../core/constants.ts'
import { isSafeLink } from '../core/safe-link.ts'
import { resolveHttpUrl } from '../core/url.ts'
import type { Site } from '../site/site.ts'

/** The provider's standard banner, for a store that names no type. */
const STANDARD_BANNER_TYPE = 'default-template'

/** The provider's widget script and the public keys it is started with. */
export type WidgetScript = { readonly url: string; readonly publicKey: string; readonly storeId: string }

/** What the banners of consumer financing need of a store; public settings only, so that islands may have them. */
export type FinancingSettings = {
  readonly hasProductBanner: boolean
  readonly hasCartBanner: boolean
  readonly productWidgetType: string
  readonly cartBannerType: string
  /** Least product price, in the store's currency. */
  readonly productMinimum: number
  /** Least grand total of the cart, in the store's currency. */
  readonly cartMinimum: number
  /** Where the banners' link leads. */
  readonly href: string
  /** null: the banners stand without the provider's widget. */
  readonly script: WidgetScript | null
}

/**
 * Narrows a site for the banners, of which a store without the provider's public key has none. The link leads to
 * chargeafter_finance_url and, without one or when it is no safe link, to the store's financing page. The provider's
 * script is left out of pagespeed pages and where no banner is on (specification 3.1, checkout specification 3.10).
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

/** Sums of decimal prices are compared as cents: 199.99 + 100 reaches 299.99. */
const reaches = (amount: number | null, minimum: number): boolean =>
  amount !== null && Math.round(amount * 100) >= Math.round(minimum * 100)

/** Whether a product page shows the banner; `price` is what is paid now, null when the page shows none. */
export const isProductFinancingShown = (settings: FinancingSettings, price: number | null): boolean =>
  settings.hasProductBanner && reaches(price, settings.productMinimum)

/** Whether financing is promoted for a cart, by whichever provider; `grandTotal` is null while the server gives none. */
export const isCartPromoted = ({ cartMinimum }: FinancingSettings, grandTotal: number | null): boolean =>
  reaches(grandTotal, cartMinimum)

/** Whether the cart shows the banner. */
export const isCartFinancingShown = (settings: FinancingSettings, grandTotal: number | null): boolean =>
  settings.hasCartBanner && isCartPromoted(settings, grandTotal)
