import { ListFrame } from '#components/lists/list-frame.tsx'
import { SharedWishlistView } from '#components/lists/shared-wishlist-view.client.tsx'
import { streamedPage } from '#components/site/streamed-page.tsx'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { loadSharedWishlist } from '#lib/lists/shared-wishlist.server.ts'
import { openSite } from '#lib/site/open-site.server.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = { params: Promise<SiteParams & { token: string }> }

export const dynamic = 'force-dynamic'

async function open({ params }: Props) {
  const { token, ...siteParams } = await params
  const site = await openSite(siteParams)
  const ids = site.config.features.wishlistSharing ? await loadSharedWishlist(site, token) : null
  return ids && { site, ids }
}

/** A wishlist that somebody shows: made for each request and kept nowhere, for its owner may end it. All of it decides the status. */
const page = streamedPage({
  openHead: open,
  open,
  metadata: async ({ site }) => {
    const t = await loadTranslator(site.locale, 'lists')
    return { title: t('shared.title'), robots: { index: false, follow: false } }
  },
  renderWaiting: () => null,
  render: ({ site, ids }) => (
    <ListFrame site={site} list="shared">
      <SharedWishlistView ids={ids} />
    </ListFrame>
  ),
})

export const generateMetadata = page.generateMetadata
export default page.Page
