import { paths } from '../i18n/paths.ts'
import { mapContextOf } from '../site/map-context.ts'
import { type Recommendation, recommendationsOf } from '../site/recommendations.ts'
import type { Site } from '../site/site.ts'

/** What cart islands know of their store: the part of it that may reach every page. */
export type CartSite = {
  readonly tenant: string
  /** Dash form. */
  readonly locale: string
  /** ISO 4217. */
  readonly currency: string
  readonly currencySymbol: string
  readonly homeHref: string
  readonly cartHref: string
  readonly checkoutHref: string
  /** Start of product addresses, to which the encoded url_key is added. */
  readonly productHref: string
  readonly hasCheckout: boolean
  readonly hasAddOns: boolean
  readonly preCartDesign: 'none' | 'modal' | 'drawer'
  readonly hasReminder: boolean
  readonly hasModelNumbers?: true
  /** Heading of related products after adding; missing in a store that shows none. */
  readonly relatedTitle?: string
  /** Where pictures of suggested products are; missing in a store that suggests none. */
  readonly mediaUrl?: string
  /** The provider's carousel in the add-to-cart notification; missing in a store without one. */
  readonly preCartCarousels?: readonly Recommendation[]
}

/** Narrows a site for the cart islands. */
export function buildCartSite(site: Site): CartSite {
  const { tenant, locale, config, href } = site
  const { preCart } = recommendationsOf(site)
  const suggests = config.checkout.hasRelated || (config.features.addOns && config.checkout.preCartDesign !== 'none')
  return {
    tenant: tenant.tenant,
    locale,
    currency: config.locale.currency.code,
    currencySymbol: config.locale.currency.symbol,
    homeHref: href(paths.home),
    cartHref: href(paths.cart),
    checkoutHref: href(paths.checkout),
    productHref: href(paths.product('')),
    hasCheckout: config.features.checkout,
    hasAddOns: config.features.addOns,
    preCartDesign: config.checkout.preCartDesign,
    hasReminder: config.features.cartReminder,
    ...(config.checkout.hasModelNumbers && { hasModelNumbers: true }),
    ...(config.checkout.hasRelated && { relatedTitle: config.texts.cartRelatedTitle }),
    ...(suggests && { mediaUrl: mapContextOf(site).mediaUrl }),
    ...(preCart.length > 0 && { preCartCarousels: preCart }),
  }
}
