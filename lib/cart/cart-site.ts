import { paths } from '../i18n/paths.ts'
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
}

/** Narrows a site for the cart islands. */
export function buildCartSite({ tenant, locale, config, href }: Site): CartSite {
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
  }
}
