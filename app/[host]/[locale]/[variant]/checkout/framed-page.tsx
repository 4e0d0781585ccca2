import type { ReactNode } from 'react'
import { CartFrame } from '#components/cart/cart-frame.tsx'
import { PageScript } from '#components/site/page-script.client.tsx'
import { PolicyMeta } from '#components/site/policy-meta.tsx'
import { storePage } from '#components/site/store-page.tsx'
import { checkoutRequests } from '#lib/checkout/checkout-policy.ts'
import type { TextKey } from '#lib/i18n/catalogue.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { openSite } from '#lib/site/open-site.server.ts'
import { protectionScripts } from '#lib/site/protection-scripts.ts'
import type { Site, SiteParams } from '#lib/site/site.ts'

/**
 * A page under /checkout: a static shell around an island, never in a search engine. `titleKey` names the text of its
 * title and heading.
 */
export const framedPage = (titleKey: TextKey<'checkout'>, renderIsland: (site: Site) => ReactNode) =>
  storePage({
    open: async ({ params }: { params: Promise<SiteParams> }) => {
      const site = await openSite(await params)
      return { site, t: await loadTranslator(site.locale, 'checkout') }
    },
    metadata: ({ t }) => ({ title: t(titleKey), robots: { index: false, follow: false } }),
    render: ({ site, t }) => {
      const { screening } = protectionScripts(site)
      return (
        <>
          {screening && <PageScript src={screening} />}
          {/* Next to the note of the layout: the cache puts both into the page's policy. */}
          <PolicyMeta requests={checkoutRequests(site)} />
          <CartFrame site={site} title={t(titleKey)}>
            {renderIsland(site)}
          </CartFrame>
        </>
      )
    },
  })
