/** When a form requires the anti-bot challenge (S1-5.4, S2-3.10). */

import type { ChallengeConfig, StoreConfig } from '../config/store-config.ts'
import { FORM_KINDS, type FormKind } from '../contracts/content-forms.ts'
import { CHALLENGE_FORMS, type ChallengeForm } from '../core/checkout-constants.ts'
import type { PolicyRequest } from '../core/policy-request.ts'
import { scriptRequests, scriptUrlOf } from './provider-scripts.ts'

/** What a form needs to render the challenge. */
export type Challenge = { readonly siteKey: string; readonly scriptUrl: string }

/** The challenge of a form; null if the store requires none. */
export const challengeOf = (
  { challenge, partners }: Pick<StoreConfig, 'challenge' | 'partners'>,
  form: ChallengeForm,
) =>
  isChallengeRequired(challenge, form)
    ? ({ siteKey: challenge.siteKey, scriptUrl: scriptUrlOf('recaptcha', partners.scriptUrls) } satisfies Challenge)
    : null

/** Name in recaptcha_forms of each kind of form in content. */
const FORM_OF_KIND: Readonly<Record<FormKind, ChallengeForm>> = {
  newsletter: CHALLENGE_FORMS.newsletter,
  contact: CHALLENGE_FORMS.contact,
  quote: CHALLENGE_FORMS.requestQuote,
  other: CHALLENGE_FORMS.contentForm,
}

/** Kinds of forms in content that require the challenge. */
export const challengedKinds = ({ challenge }: Pick<StoreConfig, 'challenge'>): FormKind[] =>
  FORM_KINDS.filter((kind) => isChallengeRequired(challenge, FORM_OF_KIND[kind]))

/** The challenge of forms in content; null if no kind of them requires one. */
export function contentChallengeOf(config: Pick<StoreConfig, 'challenge' | 'partners'>): Challenge | null {
  const [kind] = challengedKinds(config)
  return kind ? challengeOf(config, FORM_OF_KIND[kind]) : null
}

/** Policy requests of a page with the challenge; empty without a challenge. */
export const challengeRequests = (challenge: Pick<Challenge, 'scriptUrl'> | null): PolicyRequest[] =>
  scriptRequests('challenge', challenge?.scriptUrl)

/** Whether a form requires the challenge: recaptcha_enabled is '1' and recaptcha_forms lists the form. */
export function isChallengeRequired(
  challenge: Pick<ChallengeConfig, 'isEnabled' | 'forms'>,
  form: ChallengeForm,
): boolean {
  return challenge.isEnabled && challenge.forms.includes(form)
}
