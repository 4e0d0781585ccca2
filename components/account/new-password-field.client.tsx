'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { measureStrength, prepareMeter } from '#lib/account/password-strength.client.ts'
import { useAccountSettings } from './account-context.client.tsx'
import { PasswordField } from './password-field.client.tsx'

const PARTS = [1, 2, 3, 4] as const
const COLOURS = ['bg-danger', 'bg-danger', 'bg-warning', 'bg-positive', 'bg-positive'] as const
/** Delay of the measurement: measuring each key would make typing stutter on a slow phone. */
const MEASURE_AFTER_MS = 150

/**
 * Field for a new password, with its strength while it is typed. The strength meter is loaded with the first focus.
 * `guessableWords` returns words that are easy to guess for this shopper; the store's name is added.
 */
export function NewPasswordField({
  label,
  error,
  guessableWords,
}: {
  label: string
  error?: string
  guessableWords: () => readonly string[]
}) {
  const t = useTranslations('account')
  const { locale, storeName } = useSite()
  const { passwordRule } = useAccountSettings()
  const [typed, setTyped] = useState('')
  const [strength, setStrength] = useState<number | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what else is typed meanwhile counts with the next key
  useEffect(() => {
    if (typed === '') return setStrength(null)
    let isLate = false
    const timer = setTimeout(async () => {
      const measured = await measureStrength(typed, locale, [...guessableWords(), storeName])
      if (!isLate) setStrength(measured)
    }, MEASURE_AFTER_MS)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [typed, locale, storeName])

  return (
    <div className="flex flex-col gap-2">
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        hint={t('create.passwordHint', { count: passwordRule.minLength })}
        error={error}
        onFocus={() => prepareMeter(locale)}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="flex min-h-5 items-center gap-3 text-sm">
        {strength !== null && (
          <>
            <span aria-hidden="true" className="flex w-32 gap-1">
              {PARTS.map((part) => (
                <span
                  key={part}
                  className={`h-1.5 grow rounded-full ${
                    part <= Math.max(1, strength) ? `${COLOURS[strength]} forced-colors:bg-[CanvasText]` : 'bg-line'
                  }`}
                />
              ))}
            </span>
            <meter className="sr-only" min={0} max={4} value={strength} aria-label={t('strength.label')} />
          </>
        )}
        <span role="status">{strength !== null && t(`strength.${strength}` as never)}</span>
      </div>
    </div>
  )
}
