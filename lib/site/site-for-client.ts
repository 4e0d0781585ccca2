import type { CheckoutConfig, FeaturesConfig } from '../config/store-config.ts'
import { localePrefix, withPrefix } from '../i18n/shell-paths.ts'
import { type MapContext, mapContextOf } from './map-context.ts'
import type { Site } from './site.ts'

/** The features that islands read, each by name. */
const clientFeatures = (features: FeaturesConfig) => ({
  account: features.account,
  addOns: features.addOns,
  cart: features.cart,
  cartReminder: features.cartReminder,
  checkout: features.checkout,
  compare: features.compare,
  orderAccount: features.orderAccount,
  orderLookup: features.orderLookup,
  productRatings: features.productRatings,
  reorder: features.reorder,
  savedCards: features.savedCards,
  wishlist: features.wishlist,
})

export type ClientFeature = keyof ReturnType<typeof clientFeatures>

/**
 * What islands know about their store, from one provider (components/site/site-provider.client.tsx). It is part of
 * every page's data, so it is short: disabled features and defaults are left out. It is also the context in which
 * islands map wire data.
 */
export type SiteForClient = MapContext & {
  readonly tenant: string
  /** Dash form. */
  readonly locale: string
  /** Language prefix of addresses; missing for the store's default language. */
  readonly prefix?: string
  /** ISO 4217. */
  readonly currency: string
  readonly currencySymbol: string
  /** An IANA time zone. */
  readonly timeZone: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly storeName: string
  /** Missing if the store has none. */
  readonly phone?: string
  readonly features: readonly ClientFeature[]
  /** Design of the confirmation after adding to the cart; missing for the plain notification. */
  readonly preCartDesign?: Exclude<CheckoutConfig['preCartDesign'], 'none'>
  readonly hasModelNumbers?: true
  /** A screen in the shop, which many people use one after the other. */
  readonly isKiosk?: true
}

export function siteForClient(site: Site): SiteForClient {
  const { tenant, locale, config } = site
  const { checkout, features, header, identity } = config
  const prefix = localePrefix(locale, tenant.locale)
  return {
    ...mapContextOf(site),
    tenant: tenant.tenant,
    ...(prefix !== '' && { prefix }),
    currencySymbol: config.locale.currency.symbol,
    timeZone: config.locale.timeZone,
    country: config.locale.country,
    storeName: identity.name,
    ...(identity.phone !== '' && { phone: identity.phone }),
    features: (Object.entries(clientFeatures(features)) as [ClientFeature, boolean][]).flatMap(([name, isOn]) =>
      isOn ? [name] : [],
    ),
    ...(checkout.preCartDesign !== 'none' && { preCartDesign: checkout.preCartDesign }),
    ...(checkout.hasModelNumbers && { hasModelNumbers: true as const }),
    ...(header.type === 'kiosk' && { isKiosk: true as const }),
  }
}

/** SiteForClient with functions. */
export type SiteInBrowser = SiteForClient & {
  /** Address of a path of lib/i18n/paths.ts in the page's language. */
  readonly href: (path: string) => string
  readonly has: (feature: ClientFeature) => boolean
}

/** Adds the functions. */
export const openSiteInBrowser = (site: SiteForClient): SiteInBrowser => ({
  ...site,
  href: (path) => withPrefix(site.prefix ?? '', path),
  has: (feature) => site.features.includes(feature),
})
