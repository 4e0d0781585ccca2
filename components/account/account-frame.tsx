import type { ReactNode } from 'react'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import { accountSettings } from '#lib/account/account-settings.ts'
import type { AccountPage } from '#lib/account/load-account-page.server.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { AccountProvider } from './account-context.client.tsx'

/** Static shell of an account page: breadcrumbs, heading and provider. */
export async function AccountFrame({ site, name, title, children }: AccountPage & { children: ReactNode }) {
  const t = await loadTranslator(site.locale)
  const crumbs = [
    { name: t('home'), href: site.href(paths.home) },
    ...(name === 'account' ? [] : [{ name: t('account'), href: site.href(paths.account) }]),
    { name: title },
  ]
  return (
    <div className="shell pb-16">
      <Breadcrumbs site={site} label={t('breadcrumbs')} crumbs={crumbs} />
      <h1 className="mb-6 text-3xl font-semibold md:mb-8">{title}</h1>
      <AccountProvider settings={accountSettings(site)}>{children}</AccountProvider>
    </div>
  )
}
