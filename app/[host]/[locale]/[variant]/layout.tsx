import '../../../fonts.css'
import '../../../globals.css'
import '../../../content.css'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { CartProvider } from '#components/cart/cart-provider.client.tsx'
import { CmsContent } from '#components/cms/cms-content.tsx'
import { AccessibilityNotice } from '#components/site/accessibility-notice.tsx'
import { BaseUrlCheck } from '#components/site/base-url-check.client.tsx'
import { Footer } from '#components/site/footer.tsx'
import { Header } from '#components/site/header.tsx'
import { PolicyNote } from '#components/site/policy-note.tsx'
import { type SiteTexts, SiteTextsProvider } from '#components/site/site-texts.client.tsx'
import { SoftNavigation } from '#components/site/soft-navigation.client.tsx'
import { ThemeStyle } from '#components/site/theme-style.tsx'
import { buildCartSite } from '#lib/cart/cart-site.ts'
import { loadCartLabels } from '#lib/cart/load-cart-labels.server.ts'
import { loadBlock } from '#lib/cms/queries.server.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadTranslator, type Translate } from '#lib/i18n/translator.ts'
import { loadMenu } from '#lib/navigation/queries.server.ts'
import { canBeIndexed, parseStagingDomains } from '#lib/site/indexing.ts'
import { toMediaUrl } from '#lib/site/media-url.ts'
import { openSite } from '#lib/site/open-site.server.ts'
import type { Site, SiteParams } from '#lib/site/site.ts'

type Props = { params: Promise<SiteParams>; children: ReactNode }

/** Pages are made when they are first asked for: no store is known at build time. */
export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const site = await openSite(await params)
  const { branding, identity } = site.config
  const isIndexed = canBeIndexed(identity, parseStagingDomains(process.env.STAGING_DOMAINS))
  return {
    metadataBase: new URL(site.url('/')),
    title: {
      default: branding.title || identity.name,
      template: `${branding.titlePrefix}%s${branding.titleSuffix || ` | ${identity.name.replaceAll('%', '')}`}`,
    },
    description: branding.description || undefined,
    robots: isIndexed ? undefined : { index: false, follow: false },
    icons: branding.favicon ? { icon: toMediaUrl(branding.favicon, identity.baseMediaUrl) } : undefined,
    formatDetection: { telephone: false },
  }
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1 }

/** The store around every page (specification 2.5): notice, header group, page, footer. */
export default async function SiteLayout({ params, children }: Props) {
  const site = await openSite(await params)
  const isMobile = site.variant.device === 'mobile'
  const [t, menu, headerBefore, globalPromotions, headerAfter, footer, cartLabels] = await Promise.all([
    loadTranslator(site.locale),
    // A phone's menu is fetched when it is opened (specification 4.1).
    isMobile ? [] : loadMenu(site),
    loadBlock(site, 'header-before'),
    loadBlock(site, 'header-after-global-promotions'),
    loadBlock(site, 'header-after'),
    loadBlock(site, 'footer'),
    loadCartLabels(site.locale),
  ])
  return (
    <html lang={site.locale}>
      <head>
        <ThemeStyle config={site.config} />
        <PolicyNote site={site} />
      </head>
      <body className="flex min-h-dvh flex-col">
        <AccessibilityNotice site={site} t={t} />
        <CartProvider site={buildCartSite(site)} labels={cartLabels}>
          <CmsContent site={site} html={headerBefore} className="cms cms-header-before" />
          <Header site={site} menu={menu} t={t} />
          <CmsContent site={site} html={globalPromotions} className="cms cms-header-after" />
          <CmsContent site={site} html={headerAfter} className="cms cms-header-after" />
          <main id="content" tabIndex={-1} className="min-h-[85vh] outline-none">
            <SiteTextsProvider texts={siteTextsOf(site, t)}>{children}</SiteTextsProvider>
          </main>
          <Footer site={site} t={t} html={footer} />
          <SoftNavigation />
          <BaseUrlCheck baseUrl={site.config.identity.baseUrl} />
        </CartProvider>
      </body>
    </html>
  )
}

const siteTextsOf = (site: Site, t: Translate): SiteTexts => ({
  homeHref: site.href(paths.home),
  catalogHref: site.href(paths.category('')),
  contactHref: site.href(paths.contact),
  notFound: {
    title: t('notFound.title'),
    text: t('notFound.text'),
    home: t('notFound.home'),
    catalog: t('notFound.catalog'),
  },
})
