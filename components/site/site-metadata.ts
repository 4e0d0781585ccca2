import type { Metadata } from 'next'
import { APP_VERSION, PRODUCT_NAME } from '#lib/core/constants.ts'
import { toMediaUrl } from '#lib/core/url/media-url.ts'
import { errorTexts } from '#lib/i18n/error-texts.ts'
import { buildSiteTitles } from '#lib/seo/document-title.ts'
import { canBeIndexed, parseStagingDomains } from '#lib/seo/indexing.ts'
import type { Site } from '#lib/site/site.ts'

/** Metadata of every page of a store; `site` is null if the store can't be loaded. */
export function siteMetadata(site: Site | null, locale: string): Metadata {
  if (!site) return { title: errorTexts(locale).title, robots: { index: false } }
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
