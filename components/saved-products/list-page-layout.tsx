import type { ReactNode } from 'react'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import { loadTranslator } from '#lib/i18n/translator.ts'
import type { ListName } from '#lib/saved-products/lists.ts'
import type { Site } from '#lib/site/site.ts'
import { ListPageProvider } from './list-page-context.client.tsx'

/**
 * Everything of a list's page except personal data: heading, texts and settings for the island. `list` is a key of the
 * texts in lists.json.
 */
export async function ListPageLayout({
  site,
  list,
  children,
}: {
  site: Site
  list: ListName | 'shared'
  children: ReactNode
}) {
  const [t, tLists] = await Promise.all([loadTranslator(site.locale), loadTranslator(site.locale, 'lists')])
  const title = tLists(`${list}.title`)
  return (
    <div className="shell pb-16">
      <Breadcrumbs
        site={site}
        label={t('breadcrumbs')}
        crumbs={[{ name: t('home'), href: site.href('/') }, { name: title }]}
      />
      <h1 className="mb-6 text-3xl font-semibold">{title}</h1>
      <ListPageProvider
        settings={{
          outOfStock: site.config.availability.flagLabel,
          // On a kiosk the next shopper could not end the link of the one before.
          hasSharing: site.config.features.wishlistSharing && site.config.header.type !== 'kiosk',
        }}
      >
        {children}
      </ListPageProvider>
    </div>
  )
}
