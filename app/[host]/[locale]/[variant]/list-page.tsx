import type { ReactNode } from 'react'
import { ListFrame } from '#components/lists/list-frame.tsx'
import { storePage } from '#components/site/store-page.tsx'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { openSite } from '#lib/site/open-site.server.ts'
import type { SiteParams } from '#lib/site/site.ts'

/** The page of a list of products: a static shell around an island; what is on the list is known to the browser only. */
export const listPage = (list: 'wishlist' | 'compare', island: ReactNode) =>
  storePage({
    open: async ({ params }: { params: Promise<SiteParams> }) => {
      const site = await openSite(await params)
      const { features, removed } = site.config
      // Removing by style takes away the ways to the page, switching off the page itself (specification 3.1, 5.2).
      return features[list] || removed[list] ? site : null
    },
    metadata: async (site) => {
      const t = await loadTranslator(site.locale, 'lists')
      return { title: t(`${list}.title`), robots: { index: false } }
    },
    render: (site) => (
      <ListFrame site={site} list={list}>
        {island}
      </ListFrame>
    ),
  })
