import { CHALLENGE_FORMS } from '../core/checkout-constants.ts'
import { type Challenge, challengeOf } from '../site/challenge.ts'
import type { Site } from '../site/site.ts'
import type { PasswordRule } from './password.ts'

/** Settings of the account's pages, in addition to what all islands have. */
export type AccountSettings = {
  readonly passwordRule: PasswordRule
  /** The profile has a switch for the newsletter. */
  readonly hasNewsletter: boolean
  /** The profile has the consent to texts (SMS). */
  readonly hasTexts: boolean
  /** Forms have a checkbox for the newsletter. */
  readonly hasConsent: boolean
  /** The back end suggests addresses. */
  readonly hasAddressHelp: boolean
  /** For a new account; null if the store requires none. */
  readonly challenge: Challenge | null
  /** For subscribing to the newsletter. */
  readonly newsletterChallenge: Challenge | null
}

export function accountSettings({ config }: Pick<Site, 'config'>): AccountSettings {
  const { account, checkout, features, partners } = config
  return {
    passwordRule: { minLength: account.minPasswordLength, minStrength: account.minPasswordStrength },
    hasNewsletter: features.accountNewsletter,
    hasTexts: checkout.hasTexts,
    hasConsent: checkout.hasEmailConsent && account.hasNewsletter,
    hasAddressHelp: partners.hasAddressHelp,
    challenge: challengeOf(config, CHALLENGE_FORMS.createAccount),
    newsletterChallenge: challengeOf(config, CHALLENGE_FORMS.newsletter),
  }
}
