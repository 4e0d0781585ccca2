/** When a form asks for the anti-bot challenge (specification 5.4, checkout 3.10). */
import { CHALLENGE_FORMS, type ChallengeForm } from '../core/checkout-constants.ts'
import { scriptOriginsOf, scriptUrlOf } from './provider-scripts.ts'
import type { ChallengeConfig, StoreConfig } from './site-config.ts'

/** What a form needs to show the challenge. */
export type Challenge = { readonly siteKey: string; readonly scriptUrl: string }

/** The challenge of a form; null where the store asks for none. */
export const challengeOf = (
  { challenge, partners }: Pick<StoreConfig, 'challenge' | 'partners'>,
  form: ChallengeForm,
) =>
  isChallengeRequired(challenge, form)
    ? ({ siteKey: challenge.siteKey, scriptUrl: scriptUrlOf('recaptcha', partners.scriptUrls) } satisfies Challenge)
    : null

/** Where the challenge of newsletter forms comes from: staff may write such a form into any page, and into the footer. */
export function newsletterChallengeOrigins({ config }: { config: Pick<StoreConfig, 'challenge' | 'partners'> }) {
  const challenge = challengeOf(config, CHALLENGE_FORMS.newsletter)
  return challenge ? scriptOriginsOf(challenge.scriptUrl) : []
}

/** Tells whether a form needs the challenge: recaptcha_enabled is '1' and recaptcha_forms lists the form. */
export function isChallengeRequired(
  challenge: Pick<ChallengeConfig, 'isEnabled' | 'forms'>,
  form: ChallengeForm,
): boolean {
  return challenge.isEnabled && challenge.forms.includes(form)
}
