import type { ReactNode } from 'react'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import { loadMessages } from '#lib/i18n/messages.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { buildListPageSite } from '#lib/lists/lists-site.ts'
import type { Site } from '#lib/site/site.ts'
import { ListPageProvider } from './list-page.client.tsx'

/** The static shell of a list's page: heading, and what its island needs. `list` names the texts in lists.json. */
export async function ListFrame({
  site,
  list,
  children,
}: {
  site: Site
  list: 'wishlist' | 'compare'
  children: ReactNode
}) {
  const [t, texts, product] = await Promise.all([
    loadTranslator(site.locale),
    loadMessages(site.locale, 'lists'),
    loadMessages(site.locale, 'product'),
  ])
  const own = texts[list]
  const title = typeof own === 'object' ? String(own.title) : ''
  return (
    <div className="shell pb-16">
      <Breadcrumbs
        site={site}
        label={t('breadcrumbs')}
        crumbs={[{ name: t('home'), href: site.href('/') }, { name: title }]}
      />
      <h1 className="mb-6 text-3xl font-semibold">{title}</h1>
      <ListPageProvider site={buildListPageSite(site)} messages={{ [list]: own ?? {}, product }}>
        {children}
      </ListPageProvider>
    </div>
  )
}
