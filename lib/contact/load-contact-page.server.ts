import 'server-only'
import { loadPage } from '../cms/queries.server.ts'
import type { PageWire } from '../contracts/content.ts'
import { openScope, openSite } from '../site/open-site.server.ts'
import { pageLoader } from '../site/page-loader.server.ts'
import type { PageResult } from '../site/page-result.ts'
import type { Site, SiteParams } from '../site/site.ts'

/** `content` is the CMS page 'contact'; null if missing. */
export type ContactPage = { site: Site; content: PageWire | null }

export const loadContactPage = pageLoader(async (params: SiteParams): Promise<PageResult<ContactPage>> => {
  const scope = await openScope(params)
  const [site, content] = await Promise.all([openSite(params), loadPage(scope, 'contact')])
  return { kind: 'found', site, content }
})
