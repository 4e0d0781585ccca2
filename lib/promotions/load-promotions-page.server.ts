import 'server-only'
import { pageHeading } from '../cms/page-metadata.ts'
import { loadPage } from '../cms/queries.server.ts'
import type { PageWire } from '../contracts/content.ts'
import { loadTranslator } from '../i18n/translator.ts'
import { openSite } from '../site/open-site.server.ts'
import { pageLoader } from '../site/page-loader.server.ts'
import type { PageResult } from '../site/page-result.ts'
import type { Site, SiteParams } from '../site/site.ts'
import type { Promotion } from './promotions.ts'
import { loadPromotions } from './queries.server.ts'

export type PromotionsPage = {
  site: Site
  /** The CMS page 'promotions'; null if missing. */
  content: PageWire | null
  /** null if the store shows no cards. */
  promotions: readonly Promotion[] | null
  heading: string
}

export const loadPromotionsPage = pageLoader(async (params: SiteParams): Promise<PageResult<PromotionsPage>> => {
  const site = await openSite(params)
  const hasCards = site.config.promotions.promosPageTileDisplay
  const [t, content, promotions] = await Promise.all([
    loadTranslator(site.locale, 'promotions'),
    loadPage(site, 'promotions'),
    hasCards ? loadPromotions(site) : null,
  ])
  return { kind: 'found', site, content, promotions, heading: pageHeading(content) || t('title') }
})
