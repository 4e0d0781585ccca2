import type { StoreContext } from '../store/store-context.ts'
import type { Backend } from './backend.ts'

/** Whether the store requires the challenge for some of its forms. */
export const isChallengeOn = ({ documents }: Pick<StoreContext, 'documents'>): boolean => {
  const { recaptcha_enabled: enabled } = documents.config
  return enabled === '1' || enabled === 1 || enabled === true
}

/**
 * Whether a request lacks the anti-bot challenge that the store requires for one of these forms (recaptcha_enabled,
 * recaptcha_forms). Spends a valid `answer`; without a provider that verifies it, every answer is missing.
 */
export async function isChallengeMissing(
  { db, providers: { challenge } }: Pick<Backend, 'db' | 'providers'>,
  store: StoreContext,
  form: string | readonly string[],
  answer: unknown,
): Promise<boolean> {
  const { recaptcha_forms: forms, recaptcha_site_key: siteKey } = store.documents.config
  const isListed = String(forms ?? '')
    .split(',')
    .some((entry) => [form].flat().includes(entry.trim()))
  const isNeeded = isChallengeOn(store) && isListed
  return isNeeded && !(await challenge?.verify(db, String(siteKey ?? ''), answer))
}
