'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Session } from '#lib/session/session.ts'
import { useAccount, useAccountState, useShopper } from './account-context.client.tsx'
import { AccountMenu } from './account-menu.client.tsx'
import { ErrorList } from './error-list.client.tsx'
import { SignInForm } from './sign-in-form.client.tsx'

/** Shows customers their content, next to the account's menu; guests get the sign-in form. */
export function AccountGate({ children }: { children: (customer: Session) => ReactNode }) {
  const t = useTranslations('account')
  const account = useAccount()
  const shopper = useShopper()
  const { statuses, errors } = useAccountState()

  if (shopper?.isSignedIn) {
    return (
      <div className="grid items-start gap-6 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-10">
        <AccountMenu isBar />
        <div className="min-w-0">{children(shopper)}</div>
      </div>
    )
  }
  if (shopper) return <GuestView />
  if (statuses.fetchSessionInfo === 'rejected') {
    return (
      <div className="flex max-w-xl flex-col items-start gap-4">
        <ErrorList errors={errors.session} />
        <button type="button" onClick={() => void account?.readSession(true)} className={buttonStyle.secondary}>
          {t('tryAgain')}
        </button>
      </div>
    )
  }
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-6 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-10">
      <div className="skeleton h-12 md:h-56" />
      <div className="skeleton h-80" />
      <noscript>{t('noScript')}</noscript>
    </div>
  )
}

/** Sign-in form, and the advantages of an account. `notice` is displayed above. */
export function GuestView({ notice, onSignedIn }: { notice?: ReactNode; onSignedIn?: () => void }) {
  const t = useTranslations('account.signIn')
  const { href, has } = useSite()
  const tOrder = useTranslations('account.findOrder')
  return (
    <div className="grid max-w-4xl items-start gap-8 md:grid-cols-2 md:gap-14">
      <div className="flex flex-col gap-5">
        {notice}
        <p className="text-muted">{t('intro')}</p>
        <SignInForm onSignedIn={onSignedIn} />
      </div>
      <section className="flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-6 md:p-8">
        <h2 className="text-xl font-semibold">{t('newHere')}</h2>
        <p>{t('newText')}</p>
        <a href={href(paths.createAccount)} className={buttonStyle.secondary}>
          {t('create')}
        </a>
        <p className="text-sm text-muted">{t('guest')}</p>
        {has('orderLookup') && (
          <a
            href={href(paths.findOrder)}
            className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
          >
            {tOrder('link')}
          </a>
        )}
      </section>
    </div>
  )
}
