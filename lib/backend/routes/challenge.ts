import type { Backend } from '../backend.ts'
import { verifyChallengeAnswer } from '../sandbox/challenge.ts'
import type { StoreContext } from '../store/store-context.ts'

/**
 * Whether a request lacks the anti-bot challenge that the store requires for one of these forms (recaptcha_enabled,
 * recaptcha_forms). Spends a valid `answer`.
 */
export async function isChallengeMissing(
  { db, configuration }: Pick<Backend, 'db' | 'configuration'>,
  { documents }: StoreContext,
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
