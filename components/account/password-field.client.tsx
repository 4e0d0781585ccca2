'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { FieldFrame, fieldStyle } from '#components/ui/field.client.tsx'

// Not among the icons of components/ui, which are in every page.
const EYE = 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z'

type Props = Pick<ComponentProps<'input'>, 'onChange' | 'onFocus' | 'onBlur'> & {
  label: string
  name: string
  autoComplete: 'current-password' | 'new-password'
  hint?: ReactNode
  error?: string
}

/** A password field with a button to show the password. */
export function PasswordField({ label, hint, error, ...input }: Props) {
  const t = useTranslations('account')
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      {(described) => (
        <span className="relative block">
          <input
            {...input}
            {...described}
            id={id}
            type={isShown ? 'text' : 'password'}
            required
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            className={`${fieldStyle} pe-12`}
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={t('show')}
            title={t(isShown ? 'hide' : 'show')}
            onClick={() => setIsShown((shown) => !shown)}
            className={
              'absolute inset-y-0 end-0 grid w-11 place-items-center text-muted hover:text-text ' +
              'aria-pressed:text-link'
            }
          >
            <svg
              aria-hidden="true"
              viewBox="0 0 24 24"
              className="size-5"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.7"
            >
              <path d={EYE} />
              {isShown && <path d="m4 4 16 16" />}
            </svg>
          </button>
        </span>
      )}
    </FieldFrame>
  )
}
