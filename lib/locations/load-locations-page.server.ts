import 'server-only'
import { loadPage } from '../cms/queries.server.ts'
import type { PageWire } from '../contracts/content.ts'
import { openScope, openSite } from '../site/open-site.server.ts'
import { pageLoader } from '../site/page-loader.server.ts'
import type { PageResult } from '../site/page-result.ts'
import type { Site, SiteParams } from '../site/site.ts'

/** `content` is the CMS page 'locations'; null if missing. */
export type LocationsPage = { site: Site; content: PageWire | null }

export const loadLocationsPage = pageLoader(async (params: SiteParams): Promise<PageResult<LocationsPage>> => {
  const scope = await openScope(params)
  const [site, content] = await Promise.all([openSite(params), loadPage(scope, 'locations')])
  return { kind: 'found', site, content }
})
