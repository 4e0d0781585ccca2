import 'server-only'
import type { TextKey } from '../i18n/catalogue.ts'
import { loadTranslator } from '../i18n/translator.ts'
import { openSite } from '../site/open-site.server.ts'
import { pageLoader } from '../site/page-loader.server.ts'
import type { PageResult } from '../site/page-result.ts'
import type { Site, SiteParams } from '../site/site.ts'

/** `title` is also the page's heading. */
export type CheckoutPage = { site: Site; title: string }

/** Loads a page under /checkout, which is the same for every shopper. */
export const loadCheckoutPage = pageLoader(
  async (params: SiteParams, titleKey: TextKey<'checkout'>): Promise<PageResult<CheckoutPage>> => {
    const site = await openSite(params)
    const t = await loadTranslator(site.locale, 'checkout')
    return { kind: 'found', site, title: t(titleKey) }
  },
)
