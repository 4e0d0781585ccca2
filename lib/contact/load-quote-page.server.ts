import 'server-only'
import { pageHeading } from '../cms/page-metadata.ts'
import { loadPage } from '../cms/queries.server.ts'
import type { PageWire } from '../contracts/content.ts'
import { loadTranslator } from '../i18n/translator.ts'
import { openSite } from '../site/open-site.server.ts'
import { pageLoader } from '../site/page-loader.server.ts'
import { MISSING, type PageResult } from '../site/page-result.ts'
import type { Site, SiteParams } from '../site/site.ts'

export type QuotePage = {
  site: Site
  /** The CMS page 'request-quote'; null if missing. */
  content: PageWire | null
  heading: string
}

/**
 * Loads the page to request a quote; missing if the store has the feature turned off. Removing a feature by style only
 * hides links to its page (S1-3.1, S1-5.2).
 */
export const loadQuotePage = pageLoader(async (params: SiteParams): Promise<PageResult<QuotePage>> => {
  const site = await openSite(params)
  const { features, removed } = site.config
  if (!features.requestAQuote && !removed['request-a-quote']) return MISSING
  const [t, content] = await Promise.all([loadTranslator(site.locale, 'quote'), loadPage(site, 'request-quote')])
  return { kind: 'found', site, content, heading: pageHeading(content) || t('title') }
})
