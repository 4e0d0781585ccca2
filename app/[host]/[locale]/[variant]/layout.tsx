import '../../../site.css'
import type { Metadata, Viewport } from 'next'
import { unstable_rethrow } from 'next/navigation'
import { type ReactNode, Suspense } from 'react'
import { CartProvider } from '#components/cart/cart-provider.client.tsx'
import { NoScriptPart } from '#components/cms/no-script-part.tsx'
import { RawBlock } from '#components/cms/raw-block.client.tsx'
import { kioskLabels } from '#components/kiosk/kiosk-labels.ts'
import { KioskParts } from '#components/kiosk/kiosk-parts.client.tsx'
import { ListsProvider } from '#components/lists/lists-provider.client.tsx'
import { SiteStateProvider } from '#components/navigation/site-state-provider.client.tsx'
import { AccessibilityNotice } from '#components/site/accessibility-notice.tsx'
import { BaseUrlCheck } from '#components/site/base-url-check.client.tsx'
import { CookieBanner } from '#components/site/cookie-banner.tsx'
import { Footer } from '#components/site/footer.tsx'
import { HeadBlocks } from '#components/site/head-blocks.tsx'
import { HeaderGroup } from '#components/site/header/header-group.tsx'
import { preloadLogo } from '#components/site/header/logo.tsx'
import { PlainErrorPage } from '#components/site/plain-error-page.tsx'
import { PolicyNote } from '#components/site/policy-note.tsx'
import { RouteWatcher } from '#components/site/route-watcher.client.tsx'
import { SiteScripts } from '#components/site/site-scripts.client.tsx'
import { type SiteTexts, SiteTextsProvider } from '#components/site/site-texts.client.tsx'
import { SoftNavigation } from '#components/site/soft-navigation.client.tsx'
import { storeRequests } from '#components/site/store-policy.ts'
import { ThemeLinks } from '#components/site/theme-links.tsx'
import { TrackingProvider } from '#components/tracking/tracking.client.tsx'
import type { Scope } from '#lib/api/scope.ts'
import { buildCartSite } from '#lib/cart/cart-site.ts'
import { loadCartLabels } from '#lib/cart/load-cart-labels.server.ts'
import { withoutPageNotes } from '#lib/cms/head-content.ts'
import { loadBlocksOfKind, loadSiteScripts } from '#lib/cms/queries.server.ts'
import { noScriptHtml } from '#lib/cms/site-scripts.ts'
import { APP_VERSION, CLICK_TO_CALL_VALUE, PRODUCT_NAME, TIMINGS_MS } from '#lib/core/constants.ts'
import { toMediaUrl } from '#lib/core/media-url.ts'
import { errorTexts } from '#lib/i18n/error-texts.ts'
import { localePrefix, paths } from '#lib/i18n/paths.ts'
import { loadTranslator, type Translate } from '#lib/i18n/translator.ts'
import { buildListLabels, buildListsSite } from '#lib/lists/lists-site.ts'
import { loadMenu } from '#lib/navigation/queries.server.ts'
import { loadBlock } from '#lib/site/blocks.server.ts'
import { buildSiteTitles } from '#lib/site/document-title.ts'
import { canBeIndexed, parseStagingDomains } from '#lib/site/indexing.ts'
import { openScope, openSite } from '#lib/site/open-site.server.ts'
import type { Site, SiteParams } from '#lib/site/site.ts'
import type { Variant } from '#lib/tenant/variant.ts'
import { buildTrackingSite } from '#lib/tracking/tracking-site.ts'

type Props = { params: Promise<SiteParams>; children: ReactNode }

/** Pages are made when they are first asked for: no store is known at build time. */
export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const siteParams = await params
  const site = await trySite(siteParams)
  if (!site) return { title: errorTexts(siteParams.locale).title, robots: { index: false } }
  const { branding, identity } = site.config
  const isIndexed = canBeIndexed(identity, parseStagingDomains(process.env.STAGING_DOMAINS))
  return {
    metadataBase: new URL(site.url('/')),
    generator: `${PRODUCT_NAME} ${APP_VERSION}`,
    manifest: site.href('/manifest.webmanifest'),
    ...buildSiteTitles(branding, identity),
    robots: isIndexed ? undefined : { index: false, follow: false },
    icons: branding.favicon ? { icon: toMediaUrl(branding.favicon, identity.baseMediaUrl) } : undefined,
    formatDetection: { telephone: false },
  }
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1 }

/** What a promise brings; null when what it waits for is out of reach. */
async function tryTo<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    unstable_rethrow(error)
    return null
  }
}

/** Store and language; null when the registry is out of reach. */
const tryScope = (params: SiteParams) => tryTo(openScope(params))

/** The store; null when its configuration is out of reach. */
const trySite = (params: SiteParams): Promise<Site | null> => tryTo(openSite(params))

/** The same; what the header needs of it begins to be read at once. */
async function trySiteWithLogo(params: SiteParams): Promise<Site | null> {
  const site = await trySite(params)
  if (site) preloadLogo(site)
  return site
}

/** Blocks and scripts of the whole site; a page under pagespeed=true has no scripts of partners or staff (2.2). */
async function loadSiteBlocks(scope: Scope & { variant: Variant }) {
  const { isPagespeed } = scope.variant
  const [structuredData, siteMeta, tagManager, scripts] = await Promise.all([
    loadBlocksOfKind(scope, 'structured-data'),
    loadBlock(scope, 'site-meta-inline'),
    isPagespeed ? '' : loadBlock(scope, 'gtm-body-before'),
    isPagespeed ? [] : loadSiteScripts(scope),
    // Fetched ahead and never shown (specification 2.9, 4.1).
    loadBlocksOfKind(scope, 'validation'),
  ])
  return { structuredData, siteMeta, tagManager, scripts }
}

/** The store around every page (specification 2.5): notice, header group, page, footer. */
export default async function SiteLayout({ params, children }: Props) {
  const siteParams = await params
  const found = await tryScope(siteParams)
  if (!found) return <PlainErrorPage locale={siteParams.locale} />
  const isMobile = found.variant.device === 'mobile'
  // All at once: none of these waits for the configuration (specification 4.1).
  const [site, t, tLists, menu, headerBefore, globalPromotions, headerAfter, footer, cartLabels, blocks] =
    await Promise.all([
      trySiteWithLogo(siteParams),
      loadTranslator(found.locale),
      loadTranslator(found.locale, 'lists'),
      // A phone's menu is fetched when it is opened.
      isMobile ? [] : loadMenu(found),
      loadBlock(found, 'header-before'),
      loadBlock(found, 'header-after-global-promotions'),
      loadBlock(found, 'header-after'),
      loadBlock(found, 'footer'),
      loadCartLabels(found.locale),
      loadSiteBlocks(found),
    ])
  if (!site) return <PlainErrorPage locale={siteParams.locale} />
  const { content } = site.config
  const isSmooth = site.config.features.smoothScroll
  return (
    <html
      lang={site.locale}
      data-scroll-behavior={isSmooth ? 'smooth' : undefined}
      data-kiosk-breakpoints={site.config.kiosk.hasBreakpoints ? '' : undefined}
    >
      <head>
        <ThemeLinks config={site.config} />
        <PolicyNote requests={storeRequests(site, blocks)} />
        <HeadBlocks site={site} structuredData={blocks.structuredData} siteMeta={content.siteMeta || blocks.siteMeta} />
      </head>
      <body className="flex min-h-dvh flex-col">
        {blocks.tagManager.trim() !== '' && <RawBlock html={withoutPageNotes(blocks.tagManager)} />}
        <AccessibilityNotice site={site} t={t} />
        <CookieBanner site={site} t={t} />
        <SiteStateProvider>
          <TrackingProvider site={buildTrackingSite(site)}>
            <CartProvider site={buildCartSite(site)} labels={cartLabels}>
              <ListsProvider site={buildListsSite(site)} labels={buildListLabels(tLists)}>
                <Suspense fallback={null}>
                  <RouteWatcher locale={site.locale} />
                </Suspense>
                <HeaderGroup
                  site={site}
                  menu={menu}
                  t={t}
                  blocks={{
                    before: content.headerBefore || headerBefore,
                    globalPromotions,
                    after: content.headerAfter || headerAfter,
                  }}
                />
                <main id="content" tabIndex={-1} className="min-h-[85vh] outline-none">
                  <SiteTextsProvider texts={siteTextsOf(site, t)}>{children}</SiteTextsProvider>
                </main>
                <Footer site={site} t={t} html={footer} />
                <SoftNavigation
                  smoothRestoreMs={isSmooth ? TIMINGS_MS.smoothScrollRestore : null}
                  callValue={CLICK_TO_CALL_VALUE}
                />
                {site.config.header.type === 'kiosk' && (
                  <KioskParts
                    tenant={site.tenant.tenant}
                    storeCode={site.config.identity.storeCode}
                    locale={site.locale}
                    homeHref={site.href(paths.home)}
                    idleMs={site.config.kiosk.idleMs}
                    labels={kioskLabels(t)}
                  />
                )}
                <NoScriptPart html={noScriptHtml(blocks.scripts)} />
                <SiteScripts scripts={blocks.scripts} prefix={localePrefix(site.locale, site.tenant.locale)} />
                <BaseUrlCheck baseUrl={site.config.identity.baseUrl} />
              </ListsProvider>
            </CartProvider>
          </TrackingProvider>
        </SiteStateProvider>
      </body>
    </html>
  )
}

const siteTextsOf = (site: Site, t: Translate): SiteTexts => ({
  locale: site.locale,
  homeHref: site.href(paths.home),
  catalogHref: site.href(paths.category('')),
  contactHref: site.href(paths.contact),
  logo: { src: site.config.branding.logo.src, alt: site.config.branding.logo.alt || site.config.identity.name },
  notFound: {
    title: t('notFound.title'),
    text: t('notFound.text'),
    home: t('notFound.home'),
    catalog: t('notFound.catalog'),
  },
})
