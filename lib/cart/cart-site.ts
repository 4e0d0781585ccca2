import { paths } from '../i18n/paths.ts'
import type { Site } from '../site/site.ts'

/** What cart islands know of their store: the part of it that may reach every page. */
export type CartSite = {
  readonly tenant: string
  /** Dash form. */
  readonly locale: string
  readonly currency: string
  readonly homeHref: string
  readonly cartHref: string
  readonly checkoutHref: string
  /** Start of product addresses, to which the encoded url_key is added. */
  readonly productHref: string
  readonly hasCheckout: boolean
  readonly preCartDesign: 'none' | 'modal' | 'drawer'
  readonly hasReminder: boolean
}

/** Narrows a site for the cart islands. */
export function buildCartSite({ tenant, locale, config, href }: Site): CartSite {
  return {
    tenant: tenant.tenant,
    locale,
    currency: config.locale.currency.code,
    homeHref: href(paths.home),
    cartHref: href(paths.cart),
    checkoutHref: href(paths.checkout),
    productHref: href(paths.product('')),
    hasCheckout: config.features.checkout,
    preCartDesign: config.checkout.preCartDesign,
    hasReminder: config.features.cartReminder,
  }
}
