import '../../../site.css'
import type { Metadata, Viewport } from 'next'
import { Fragment, type ReactNode, Suspense } from 'react'
import { RawBlock } from '#components/cms/raw-block.client.tsx'
import { AccessibilityNotice } from '#components/site/accessibility-notice.tsx'
import { CookieBanner } from '#components/site/cookie-banner.tsx'
import { Footer } from '#components/site/footer.tsx'
import { HeadBlocks } from '#components/site/head-blocks.tsx'
import { HeaderGroup } from '#components/site/header/header-group.tsx'
import { PageEnd } from '#components/site/page-end.tsx'
import { PageFrame } from '#components/site/page-frame.client.tsx'
import { PlainErrorPage } from '#components/site/plain-error-page.tsx'
import { PolicySources } from '#components/site/policy-sources.tsx'
import { PreviewBar } from '#components/site/preview-bar.tsx'
import { RouteWatcher } from '#components/site/route-watcher.client.tsx'
import { siteMetadata } from '#components/site/site-metadata.ts'
import { StoreProviders } from '#components/site/store-providers.tsx'
import { ThemeLinks } from '#components/site/theme-links.tsx'
import { isCheckoutEnclosed } from '#lib/checkout/enclosed-checkout.ts'
import { withoutPageMeta } from '#lib/cms/head-content.ts'
import { loadShell, trySite } from '#lib/navigation/load-shell.server.ts'
import type { SiteParams } from '#lib/site/site.ts'
import { layoutRequests } from './layout-policy.ts'

type Props = { params: Promise<SiteParams>; children: ReactNode }

/** Pages are rendered on their first request: no store is known at build time. */
export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const siteParams = await params
  return siteMetadata(await trySite(siteParams), siteParams.locale)
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1 }

/** The frame of every page (S1-2.5): notice, header group, page, footer. The checkout has a separate frame. */
export default async function SiteLayout({ params, children }: Props) {
  const siteParams = await params
  const shell = await loadShell(siteParams)
  if (!shell) return <PlainErrorPage locale={siteParams.locale} />
  const { site, t, tagManager } = shell
  return (
    <html
      lang={site.locale}
      data-scroll-behavior={site.config.features.smoothScroll ? 'smooth' : undefined}
      data-kiosk={site.config.header.type === 'kiosk' ? '' : undefined}
      data-kiosk-breakpoints={site.config.kiosk.hasBreakpoints ? '' : undefined}
    >
      <head>
        {/* Without the key React would wait for these as children of the head itself, and then hydrate the head twice
           (decision 0077): it compares the page's first element with the head's and renders the whole page again. */}
        <Fragment key="head">
          <ThemeLinks site={site} />
          <PolicySources requests={layoutRequests(site, shell)} />
          <HeadBlocks site={site} structuredData={shell.structuredData} siteMeta={shell.siteMeta} />
        </Fragment>
      </head>
      <body className="flex min-h-dvh flex-col">
        {tagManager.trim() !== '' && <RawBlock html={withoutPageMeta(tagManager)} />}
        <AccessibilityNotice site={site} t={t} />
        <PreviewBar site={site} t={t} />
        <CookieBanner site={site} t={t} />
        <StoreProviders site={site} tCart={shell.tCart} tLists={shell.tLists}>
          <Suspense fallback={null}>
            <RouteWatcher />
          </Suspense>
          <PageFrame
            header={<HeaderGroup site={site} menu={shell.menu} t={t} blocks={shell.header} />}
            footer={<Footer site={site} t={t} html={shell.footer} />}
            isCheckoutEnclosed={isCheckoutEnclosed(site)}
          >
            {children}
          </PageFrame>
          <PageEnd site={site} scripts={shell.scripts} />
        </StoreProviders>
      </body>
    </html>
  )
}
