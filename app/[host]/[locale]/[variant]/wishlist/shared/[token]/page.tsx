import type { Metadata } from 'next'
import { ListPageLayout } from '#components/saved-products/list-page-layout.tsx'
import { SharedWishlistView } from '#components/saved-products/shared-wishlist-view.client.tsx'
import { throwNoPage } from '#components/site/throw-no-page.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { loadSharedWishlistPage } from '#lib/saved-products/load-shared-wishlist-page.server.ts'
import { unlistedMetadata } from '#lib/site/sharing-metadata.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = { params: Promise<SiteParams & { token: string }> }

export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await loadSharedWishlistPage(await params)
  if (page.kind !== 'found') return {}
  const t = await loadTranslator(page.site.locale, 'lists')
  return unlistedMetadata({ site: page.site, title: t('shared.title') })
}

/** A shared wishlist: rendered for each request and not stored, because its owner may stop sharing it. */
export default async function Page({ params }: Props) {
  const page = await loadSharedWishlistPage(await params)
  if (page.kind !== 'found') throwNoPage(page)
  return (
    <ListPageLayout site={page.site} list="shared">
      <SharedWishlistView ids={page.ids} />
    </ListPageLayout>
  )
}
