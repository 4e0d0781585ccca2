import { CHALLENGE_FORMS } from '../core/checkout-constants.ts'
import { type Challenge, challengeOf } from '../site/challenge.ts'
import type { Site } from '../site/site.ts'
import type { PasswordRule } from './password.ts'

/** Settings that only the account's pages need, besides what every island knows of its store. */
export type AccountSettings = {
  readonly passwordRule: PasswordRule
  /** The profile shows whether the newsletter is on. */
  readonly hasNewsletter: boolean
  /** Forms ask whether the newsletter is wanted. */
  readonly hasConsent: boolean
  /** For a new account; null where the store asks for none. */
  readonly challenge: Challenge | null
  /** For subscribing to the newsletter. */
  readonly newsletterChallenge: Challenge | null
}

/** The settings of a site for the account's pages. */
export function accountSettings({ config }: Pick<Site, 'config'>): AccountSettings {
  const { account, checkout, features } = config
  return {
    passwordRule: { minLength: account.minPasswordLength, minStrength: account.minPasswordStrength },
    hasNewsletter: features.accountNewsletter,
    hasConsent: checkout.hasEmailConsent && account.hasNewsletter,
    challenge: challengeOf(config, CHALLENGE_FORMS.createAccount),
    newsletterChallenge: challengeOf(config, CHALLENGE_FORMS.newsletter),
  }
}
