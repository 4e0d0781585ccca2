/** When a form asks for the anti-bot challenge (specification 5.4, checkout 3.10). */
import type { ChallengeForm } from '../core/checkout-constants.ts'
import type { ChallengeConfig } from './site-config.ts'

/** Tells whether a form needs the challenge: recaptcha_enabled is '1' and recaptcha_forms lists the form. */
export function isChallengeRequired(
  challenge: Pick<ChallengeConfig, 'isEnabled' | 'forms'>,
  form: ChallengeForm,
): boolean {
  return challenge.isEnabled && challenge.forms.includes(form)
}
