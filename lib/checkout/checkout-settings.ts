import type { CheckoutConfig, PaymentsConfig } from '../config/store-config.ts'
import { CHALLENGE_FORMS } from '../core/checkout-constants.ts'
import { paths } from '../i18n/paths.ts'
import { signInHref } from '../site/account-entry.ts'
import { isChallengeRequired } from '../site/challenge.ts'
import { schedulerOriginOf, scriptUrlOf } from '../site/provider-scripts.ts'
import type { Site } from '../site/site.ts'

/** Public settings that only the islands of the checkout need, besides those of the cart's views. */
export type CheckoutSettings = Pick<CheckoutConfig, 'hasEmailConsent' | 'salesAssistance'> & {
  /** The sign-in page, which leads back here; '' where no account is offered. */
  readonly signInHref: string
  readonly payments: PaymentsConfig
  /** The store's financing page. */
  readonly financingHref: string
  /** Addresses that stand in for the providers' own scripts and pages, by provider. */
  readonly providerScripts: Readonly<Record<string, string>>
  readonly hasChallenge: boolean
  readonly challengeSiteKey: string
  readonly challengeScriptUrl: string
  /** The card processor's tokenization script. */
  readonly cardScriptUrl: string
  /** Origin of the delivery scheduler; '' when the store names none. */
  readonly schedulerOrigin: string
  readonly hasEmailMessage: boolean
}

/** The settings of a site for the islands of its checkout. */
export function checkoutSettings(site: Site): CheckoutSettings {
  const { challenge, checkout, features, partners, payments, texts } = site.config
  return {
    hasEmailConsent: checkout.hasEmailConsent,
    salesAssistance: checkout.salesAssistance,
    signInHref: signInHref(site, paths.checkout),
    payments,
    financingHref: site.href(`/${texts.financingPath}`),
    providerScripts: partners.scriptUrls,
    hasChallenge: isChallengeRequired(challenge, CHALLENGE_FORMS.guestCheckout),
    challengeSiteKey: challenge.siteKey,
    challengeScriptUrl: scriptUrlOf('recaptcha', partners.scriptUrls),
    cardScriptUrl: scriptUrlOf('nmi', partners.scriptUrls),
    schedulerOrigin: schedulerOriginOf(partners.scriptUrls),
    hasEmailMessage: features.checkoutSuccessEmailMessage,
  }
}
