'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import type { AccountSettings } from '#lib/account/account-settings.ts'
import { openOrderAccount } from '#lib/account/guest-order-calls.client.ts'
import { explainFailure } from '#lib/api/explain-failure.ts'
import { isNotFound } from '#lib/api/failure.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import { paths } from '#lib/i18n/paths.ts'
import { RETURN_PARAMETER } from '#lib/site/account-entry.ts'
import { AccountProvider, useShopper } from './account-context.client.tsx'
import { ErrorList } from './error-list.client.tsx'
import { NewPasswordField } from './new-password-field.client.tsx'
import { SentNotice } from './sent-notice.client.tsx'
import { SubmitButton } from './submit-button.client.tsx'
import { useForm } from './use-form.client.ts'
import { usePasswordCheck } from './use-password-check.client.ts'

/** An order placed without an account. */
type GuestOrder = { readonly number: string; readonly email: string }

/** Offers a guest an account for the order, for which only a password is needed; null for a customer. */
export function OrderAccountOffer({ settings, ...order }: GuestOrder & { settings: AccountSettings }) {
  return (
    <AccountProvider settings={settings}>
      <OrderAccountForm {...order} />
    </AccountProvider>
  )
}

function OrderAccountForm({ number, email }: GuestOrder) {
  const t = useTranslations('account.orderAccount')
  const { href, locale } = useSite()
  const shopper = useShopper()
  const checkPassword = usePasswordCheck()
  const [isSent, setIsSent] = useState(false)
  const [failures, setFailures] = useState<readonly string[]>([])
  const [isOver, setIsOver] = useState(false)
  const { form, errors, isReady, isSending } = useForm([['password', t('password')]], async (value) => {
    setFailures([])
    const problem = await checkPassword(value('password'), [email])
    if (problem) return { password: problem }
    const result = await openOrderAccount(getRestClient(locale), number, value('password'))
    if (result.ok) {
      setIsSent(true)
      return undefined
    }
    setFailures([explainFailure(result.error, { unavailable: t('unavailable'), failed: t('failed') })])
    setIsOver(isNotFound(result.error))
    return undefined
  })

  if (isSent) {
    return (
      <SentNotice title={t('doneTitle')} text={t('doneText', { email })}>
        <a
          href={`${href(paths.signIn)}?${RETURN_PARAMETER}=${encodeURIComponent(href(paths.orders))}`}
          className={buttonStyle.primary}
        >
          {t('signIn')}
        </a>
      </SentNotice>
    )
  }
  // Without a known guest session nothing is offered, as the order may belong to an account.
  if (!shopper || shopper.isSignedIn) return null
  return (
    <section className="flex max-w-xl flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 className="text-xl font-semibold">{t('title')}</h2>
      {!isOver && <p className="text-muted">{t('text')}</p>}
      <ErrorList errors={failures} />
      {!isOver && (
        <form {...form} aria-label={t('title')} className="flex flex-col gap-4">
          {/* For password managers: whose password it is. */}
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          <NewPasswordField label={t('password')} error={errors.password} guessableWords={() => [email]} />
          <SubmitButton
            isReady={isReady}
            isSending={isSending}
            label={t('submit')}
            sendingLabel={t('submitting')}
            className="self-start max-sm:w-full"
          />
        </form>
      )}
    </section>
  )
}
