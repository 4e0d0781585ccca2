'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { paths } from '#lib/i18n/paths.ts'
import { useAccount } from './account-context.client.tsx'
import { ErrorList } from './error-list.client.tsx'
import { FormField } from './form-field.client.tsx'
import { SentNotice } from './sent-notice.client.tsx'
import { SubmitButton } from './submit-button.client.tsx'
import { useForm } from './use-form.client.ts'

/** Requests the mail with a link; the message afterwards is the same for e-mail addresses without an account. */
export function ForgottenPasswordView() {
  const t = useTranslations('account')
  const { href } = useSite()
  const account = useAccount()
  const [sentTo, setSentTo] = useState('')
  const [failures, setFailures] = useState<readonly string[]>([])
  const { form, errors, isReady, isSending } = useForm([['email', t('forgotten.email')]], async (value) => {
    setFailures([])
    const result = await account?.requestNewPassword(value('email'))
    if (result?.ok) setSentTo(value('email').trim())
    else if (result) setFailures(result.error.messages.length > 0 ? result.error.messages : [t('failed')])
    return undefined
  })

  if (sentTo !== '') {
    return (
      <SentNotice title={t('forgotten.sentTitle')} text={t('forgotten.sentText', { email: sentTo })}>
        <a href={href(paths.signIn)} className={buttonStyle.secondary}>
          {t('forgotten.back')}
        </a>
        <button type="button" onClick={() => setSentTo('')} className={buttonStyle.quiet}>
          {t('forgotten.again')}
        </button>
      </SentNotice>
    )
  }
  return (
    <form {...form} aria-label={t('forgotten.submit')} className="flex max-w-xl flex-col gap-5">
      <p className="text-muted">{t('forgotten.intro')}</p>
      <ErrorList errors={failures} />
      <FormField
        label={t('forgotten.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        error={errors.email}
      />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton
          isReady={isReady && account !== null}
          isSending={isSending}
          label={t('forgotten.submit')}
          sendingLabel={t('forgotten.submitting')}
          className="max-sm:w-full"
        />
        <a href={href(paths.signIn)} className={buttonStyle.quiet}>
          {t('forgotten.back')}
        </a>
      </div>
    </form>
  )
}
