'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { paths } from '#lib/i18n/paths.ts'
import { useAccount, useAccountState } from './account-context.client.tsx'
import { ErrorList } from './error-list.client.tsx'
import { FormField } from './form-field.client.tsx'
import { PasswordField } from './password-field.client.tsx'
import { SubmitButton } from './submit-button.client.tsx'
import { useForm } from './use-form.client.ts'

/** Sign-in form of the panel and the pages. */
export function SignInForm({ onSignedIn, onLeave }: { onSignedIn?: () => void; onLeave?: () => void }) {
  const t = useTranslations('account.signIn')
  const { href } = useSite()
  const account = useAccount()
  const { errors: lists } = useAccountState()
  // Errors of another form don't belong to this one.
  useEffect(() => account?.clearErrors('account'), [account])
  const { form, errors, isReady, isSending } = useForm(
    [
      ['email', t('email')],
      ['password', t('password')],
    ],
    async (value) => {
      if (await account?.signIn(value('email'), value('password'))) onSignedIn?.()
      return undefined
    },
  )
  return (
    <form {...form} aria-label={t('submit')} className="flex flex-col gap-5">
      <ErrorList errors={lists.account} />
      <FormField
        label={t('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        error={errors.email}
      />
      <PasswordField label={t('password')} name="password" autoComplete="current-password" error={errors.password} />
      <SubmitButton
        isReady={isReady && account !== null}
        isSending={isSending}
        label={t('submit')}
        sendingLabel={t('submitting')}
        className="w-full"
      />
      <a
        href={href(paths.forgottenPassword)}
        onClick={onLeave}
        className="inline-flex min-h-11 items-center self-start text-link underline underline-offset-4"
      >
        {t('forgotten')}
      </a>
    </form>
  )
}
