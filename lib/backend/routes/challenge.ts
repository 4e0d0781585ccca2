import type { Backend } from '../backend.ts'
import type { View } from '../catalog/view.ts'
import { verifyChallengeAnswer } from '../sandbox/challenge.ts'

/**
 * Does a request lack the anti-bot challenge that the store wants solved in one of the forms it stands for
 * (recaptcha_enabled, recaptcha_forms)? A good answer is used up by this.
 */
export async function isChallengeMissing(
  { db, configuration }: Pick<Backend, 'db' | 'configuration'>,
  { documents }: View,
  form: string | readonly string[],
  answer: unknown,
): Promise<boolean> {
  const { recaptcha_enabled: enabled, recaptcha_forms: forms, recaptcha_site_key: siteKey } = documents.config
  const isListed = String(forms ?? '')
    .split(',')
    .some((entry) => [form].flat().includes(entry.trim()))
  const isNeeded = (enabled === '1' || enabled === 1 || enabled === true) && isListed
  return isNeeded && !(await verifyChallengeAnswer(db, configuration.sessionSecret, String(siteKey ?? ''), answer))
}
