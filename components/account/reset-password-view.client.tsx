'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Notice } from '#components/ui/notice.tsx'
import { isConfirmed } from '#lib/account/password.ts'
import { readResetLinkParameters } from '#lib/account/reset-link.ts'
import { paths } from '#lib/i18n/paths.ts'
import { useAccount, useAccountState } from './account-context.client.tsx'
import { ErrorList } from './error-list.client.tsx'
import { NewPasswordField } from './new-password-field.client.tsx'
import { PasswordField } from './password-field.client.tsx'
import { SubmitButton } from './submit-button.client.tsx'
import { useForm } from './use-form.client.ts'
import { usePasswordCheck } from './use-password-check.client.ts'

/** Form for a new password, with the parameters of the mail's link. */
export function ResetPasswordView() {
  const t = useTranslations('account')
  const { href } = useSite()
  const checkPassword = usePasswordCheck()
  const account = useAccount()
  const { errors: lists } = useAccountState()
  const [linkParams, setLinkParams] = useState<Readonly<Record<string, string>> | null>(null)

  useEffect(() => {
    setLinkParams((present) => present ?? readResetLinkParameters(window.location.search, window.location.hash))
    // The link must not stay where other scripts, the history or bystanders can read it.
    window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [])
  useEffect(() => account?.clearErrors('account'), [account])

  const { form, errors, isReady, isSending } = useForm(
    [
      ['password', t('reset.password')],
      ['confirmation', t('reset.confirmation')],
    ],
    async (value) => {
      const [password, confirmation] = [value('password'), value('confirmation')]
      const problem = await checkPassword(password, [])
      if (problem) return { password: problem }
      if (!isConfirmed(password, confirmation)) return { confirmation: t('problem.differs') }
      if (await account?.resetPassword(password, confirmation, linkParams ?? {})) {
        window.location.assign(`${href(paths.signIn)}#resetFirst`)
      }
      return undefined
    },
  )

  if (linkParams && Object.keys(linkParams).length === 0) {
    return (
      <div className="flex max-w-xl flex-col items-start gap-4">
        <Notice tone="info">{t('reset.noLink')}</Notice>
        <a href={href(paths.forgottenPassword)} className={buttonStyle.primary}>
          {t('reset.ask')}
        </a>
      </div>
    )
  }
  return (
    <form {...form} aria-label={t('reset.submit')} className="flex max-w-xl flex-col gap-5">
      <p className="text-muted">{t('reset.intro')}</p>
      <ErrorList errors={lists.account} />
      <NewPasswordField label={t('reset.password')} error={errors.password} guessableWords={() => []} />
      <PasswordField
        label={t('reset.confirmation')}
        name="confirmation"
        autoComplete="new-password"
        error={errors.confirmation}
      />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton
          isReady={isReady && account !== null && linkParams !== null}
          isSending={isSending}
          label={t('reset.submit')}
          sendingLabel={t('reset.submitting')}
          className="max-sm:w-full"
        />
        {lists.account.length > 0 && (
          <a href={href(paths.forgottenPassword)} className={buttonStyle.quiet}>
            {t('reset.ask')}
          </a>
        )}
      </div>
    </form>
  )
}
