import type { CheckoutConfig, PaymentsConfig } from '../config/store-config.ts'
import { CHALLENGE_FORMS } from '../core/checkout-constants.ts'
import { paths } from '../i18n/paths.ts'
import { signInHref } from '../site/account-entry.ts'
import { isChallengeRequired } from '../site/challenge.ts'
import { schedulerOriginOf, scriptUrlOf } from '../site/provider-scripts.ts'
import type { Site } from '../site/site.ts'
import { type ExpressCode, listExpressCodes } from './express/express-codes.ts'
import { cardComponentUrl } from './payment-methods/providers/nmicreditcard.ts'

/** Public settings that only the islands of the checkout need, in addition to those of the cart. */
export type CheckoutSettings = Pick<CheckoutConfig, 'hasEmailConsent' | 'hasTexts' | 'salesAssistance'> & {
  /** Address of the sign-in page, which returns to the checkout; '' if the store has no accounts. */
  readonly signInHref: string
  readonly payments: PaymentsConfig
  readonly financingHref: string
  /** Addresses configured to replace the providers' own scripts and pages, by provider. */
  readonly providerScripts: Readonly<Record<string, string>>
  readonly hasChallenge: boolean
  readonly challengeSiteKey: string
  readonly challengeScriptUrl: string
  /** Address of the card processor's tokenization script. */
  readonly cardScriptUrl: string
  /** Address of the card processor's component, which replaces that script; '' if the store configures none. */
  readonly cardComponentUrl: string
  /** Origin of the delivery scheduler; '' if the store configures none. */
  readonly schedulerOrigin: string
  readonly hasEmailMessage: boolean
  /** The back end suggests and checks addresses. */
  readonly hasAddressHelp: boolean
  /** Codes of the wallets with a button above the first step, in the order of the buttons. */
  readonly expressCodes: readonly ExpressCode[]
}

export function checkoutSettings(site: Site): CheckoutSettings {
  const { challenge, checkout, features, partners, payments, texts } = site.config
  return {
    hasEmailConsent: checkout.hasEmailConsent,
    hasTexts: checkout.hasTexts,
    salesAssistance: checkout.salesAssistance,
    signInHref: signInHref(site, paths.checkout),
    payments,
    financingHref: site.href(`/${texts.financingPath}`),
    providerScripts: partners.scriptUrls,
    hasChallenge: isChallengeRequired(challenge, CHALLENGE_FORMS.guestCheckout),
    challengeSiteKey: challenge.siteKey,
    challengeScriptUrl: scriptUrlOf('recaptcha', partners.scriptUrls),
    cardScriptUrl: scriptUrlOf('nmi', partners.scriptUrls),
    cardComponentUrl: cardComponentUrl(partners),
    schedulerOrigin: schedulerOriginOf(partners.scriptUrls),
    hasAddressHelp: partners.hasAddressHelp,
    hasEmailMessage: features.checkoutSuccessEmailMessage,
    expressCodes: listExpressCodes(site, 'checkout'),
  }
}
