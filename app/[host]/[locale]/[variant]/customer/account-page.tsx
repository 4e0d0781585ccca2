import type { ReactNode } from 'react'
import { AccountFrame } from '#components/account/account-frame.tsx'
import { PolicyMeta } from '#components/site/policy-meta.tsx'
import { storePage } from '#components/site/store-page.tsx'
import { accountSettings } from '#lib/account/account-settings.ts'
import type { TextKey } from '#lib/i18n/catalogue.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { challengeRequests } from '#lib/site/challenge.ts'
import { openSite } from '#lib/site/open-site.server.ts'
import type { Site, SiteParams } from '#lib/site/site.ts'

/**
 * A page of the account: a static shell around an island, the same for everybody and never in a search engine; who is
 * signed in is known to the browser only. `title` names the text of its heading; a store without what `isOffered` asks for
 * has no such page.
 */
export const accountPage = (
  title: TextKey<'account.titles'>,
  island: ReactNode,
  isOffered: (site: Site) => boolean = () => true,
) =>
  storePage({
    open: async ({ params }: { params: Promise<SiteParams> }) => {
      const site = await openSite(await params)
      return isOffered(site) ? { site, t: await loadTranslator(site.locale, 'account') } : null
    },
    metadata: ({ t }) => ({ title: t(`titles.${title}`), robots: { index: false, follow: false } }),
    render: ({ site, t }) => (
      <>
        {title === 'createAccount' && <PolicyMeta requests={challengeRequests(accountSettings(site).challenge)} />}
        <AccountFrame site={site} title={t(`titles.${title}`)} isHome={title === 'account'}>
          {island}
        </AccountFrame>
      </>
    ),
  })
