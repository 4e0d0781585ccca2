import 'server-only'
import { openSite } from '../site/open-site.server.ts'
import { pageLoader } from '../site/page-loader.server.ts'
import { MISSING, type PageResult } from '../site/page-result.ts'
import type { Site, SiteParams } from '../site/site.ts'
import type { ListName } from './lists.ts'

/**
 * Loads the page of a product list, whose contents only the browser knows. Missing if the store has the feature turned
 * off; removing it by style only hides links to its page (S1-3.1, S1-5.2).
 */
export const loadListPage = pageLoader(
  async (params: SiteParams, list: ListName): Promise<PageResult<{ site: Site }>> => {
    const site = await openSite(params)
    const { features, removed } = site.config
    return features[list] || removed[list] ? { kind: 'found', site } : MISSING
  },
)
