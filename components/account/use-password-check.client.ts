'use client'

import { useTranslations } from 'next-intl'
import { useSite } from '#components/site/site-provider.client.tsx'
import { findPasswordProblem } from '#lib/account/password.ts'
import { measureStrength } from '#lib/account/password-strength.client.ts'
import { useAccountSettings } from './account-context.client.tsx'

/**
 * Validates a new password by the store's rule; returns the error text for its field, undefined if valid.
 * `guessableWords` are easy to guess for this shopper; the store's name is added.
 */
export function usePasswordCheck(): (
  password: string,
  guessableWords: readonly string[],
) => Promise<string | undefined> {
  const t = useTranslations('account')
  const { locale, storeName } = useSite()
  const { passwordRule } = useAccountSettings()
  return async (password, guessableWords) => {
    const strength = await measureStrength(password, locale, [...guessableWords, storeName])
    const problem = findPasswordProblem(password, strength, passwordRule)
    return problem ? t(`problem.${problem}`, { count: passwordRule.minLength }) : undefined
  }
}
