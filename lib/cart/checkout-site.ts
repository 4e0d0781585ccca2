import type { CheckoutConfig, PaymentsConfig } from '../config/store-config.ts'
import { CHALLENGE_FORMS } from '../core/checkout-constants.ts'
import { buildFinancing, type FinancingSettings } from '../financing/banners.ts'
import { paths } from '../i18n/paths.ts'
import type { Translate } from '../i18n/translator.ts'
import { signInHref } from '../site/account-entry.ts'
import { isChallengeRequired } from '../site/challenge.ts'
import { scriptUrlOf } from '../site/provider-scripts.ts'
import { recommendationsOf } from '../site/recommendations.ts'
import type { Site } from '../site/site.ts'
import { type StockLabels, stockLabels } from '../stock/stock.ts'
import { buildCartSite, type CartSite } from './cart-site.ts'

/** What the islands under /checkout know of their store: public settings only. */
export type CheckoutSite = CartSite & {
  readonly storeName: string
  readonly catalogHref: string
  readonly successHref: string
  readonly confirmationHref: string
  /** The sign-in page, which leads back here; '' where no account is offered. */
  readonly signInHref: string
  readonly phone: string
  /** ISO 3166-1 alpha-2, preselected in forms. */
  readonly country: string
  readonly checkout: CheckoutConfig
  readonly payments: PaymentsConfig
  readonly financing: FinancingSettings
  readonly texts: { readonly deliveryDateHeader: string; readonly cartRelatedTitle: string }
  /** The word of each state of stock. */
  readonly stock: StockLabels
  readonly hasInstantSavingsCallout: boolean
  /** In the store's currency. */
  readonly instantSavingsMinimum: number
  readonly hasChallenge: boolean
  readonly challengeSiteKey: string
  readonly challengeScriptUrl: string
  /** The card processor's tokenization script. */
  readonly cardScriptUrl: string
  readonly hasEmailMessage: boolean
  /** A kiosk in the shop: the next shopper starts over. */
  readonly isKiosk: boolean
  readonly hasAddOnTooltips: boolean
  /** The provider's carousel on the cart page; missing in a store without one. */
  readonly cartCarousels?: CartSite['preCartCarousels']
}

/** Narrows a site for the islands under /checkout; `tProduct` has the texts of products. */
export function buildCheckoutSite(site: Site, tProduct: Translate): CheckoutSite {
  const { config } = site
  const { cart } = recommendationsOf(site)
  return {
    ...buildCartSite(site),
    storeName: config.identity.name,
    catalogHref: site.href(paths.category('')),
    successHref: site.href(paths.success),
    confirmationHref: site.href(paths.confirmation),
    signInHref: signInHref(site, paths.checkout),
    phone: config.identity.phone,
    country: config.locale.country,
    checkout: config.checkout,
    payments: config.payments,
    financing: buildFinancing(site),
    texts: { deliveryDateHeader: config.texts.deliveryDateHeader, cartRelatedTitle: config.texts.cartRelatedTitle },
    stock: stockLabels(tProduct, config.availability.flagLabel),
    hasInstantSavingsCallout: config.promotions.displayInstantSavingsCalloutCart,
    instantSavingsMinimum: config.promotions.displayInstantSavingsMinimum,
    hasChallenge: isChallengeRequired(config.challenge, CHALLENGE_FORMS.guestCheckout),
    challengeSiteKey: config.challenge.siteKey,
    challengeScriptUrl: scriptUrlOf('recaptcha', config.partners.scriptUrls),
    cardScriptUrl: scriptUrlOf('nmi', config.partners.scriptUrls),
    isKiosk: config.header.type === 'kiosk',
    hasEmailMessage: config.features.checkoutSuccessEmailMessage,
    hasAddOnTooltips: config.features.addOnTooltips,
    ...(cart.length > 0 && { cartCarousels: cart }),
  }
}
