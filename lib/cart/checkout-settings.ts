import type { CheckoutConfig, PaymentsConfig } from '../config/store-config.ts'
import { CHALLENGE_FORMS } from '../core/checkout-constants.ts'
import { buildFinancing, type FinancingSettings } from '../financing/banners.ts'
import type { Translate } from '../i18n/catalogue.ts'
import { paths } from '../i18n/paths.ts'
import { signInHref } from '../site/account-entry.ts'
import { isChallengeRequired } from '../site/challenge.ts'
import { scriptUrlOf } from '../site/provider-scripts.ts'
import { type Recommendation, recommendationsOf } from '../site/recommendations.ts'
import type { Site } from '../site/site.ts'
import { type StockLabels, stockLabels } from '../stock/stock.ts'

/** Public settings that only the islands under /checkout need, besides what every island knows of its store. */
export type CheckoutSettings = Omit<CheckoutConfig, 'preCartDesign' | 'hasModelNumbers'> & {
  /** The sign-in page, which leads back here; '' where no account is offered. */
  readonly signInHref: string
  readonly payments: PaymentsConfig
  /** Addresses that stand in for the providers' own scripts and pages, by provider. */
  readonly providerScripts: Readonly<Record<string, string>>
  readonly financing: FinancingSettings
  readonly deliveryDateHeader: string
  readonly relatedTitle: string
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
  readonly hasAddOnTooltips: boolean
  /** The provider's carousel on the cart page; missing in a store without one. */
  readonly carousels?: readonly Recommendation[]
}

/** The settings of a site for the islands under /checkout; `tProduct` has the texts of products. */
export function checkoutSettings(site: Site, tProduct: Translate<'product'>): CheckoutSettings {
  const { config } = site
  const { preCartDesign, hasModelNumbers, ...checkout } = config.checkout
  const { cart } = recommendationsOf(site)
  return {
    ...checkout,
    signInHref: signInHref(site, paths.checkout),
    payments: config.payments,
    providerScripts: config.partners.scriptUrls,
    financing: buildFinancing(site),
    deliveryDateHeader: config.texts.deliveryDateHeader,
    relatedTitle: config.texts.cartRelatedTitle,
    stock: stockLabels(tProduct, config.availability.flagLabel),
    hasInstantSavingsCallout: config.promotions.displayInstantSavingsCalloutCart,
    instantSavingsMinimum: config.promotions.displayInstantSavingsMinimum,
    hasChallenge: isChallengeRequired(config.challenge, CHALLENGE_FORMS.guestCheckout),
    challengeSiteKey: config.challenge.siteKey,
    challengeScriptUrl: scriptUrlOf('recaptcha', config.partners.scriptUrls),
    cardScriptUrl: scriptUrlOf('nmi', config.partners.scriptUrls),
    hasEmailMessage: config.features.checkoutSuccessEmailMessage,
    hasAddOnTooltips: config.features.addOnTooltips,
    ...(cart.length > 0 && { carousels: cart }),
  }
}
