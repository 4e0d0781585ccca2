import 'server-only'
import type { CategoryWire } from '../contracts/category.ts'
import type { PageWire } from '../contracts/content.ts'
import { paths } from '../i18n/paths.ts'
import { loadCategories } from '../navigation/queries.server.ts'
import { openScope, openSite } from '../site/open-site.server.ts'
import { pageLoader } from '../site/page-loader.server.ts'
import type { PageResult } from '../site/page-result.ts'
import type { Site, SiteParams } from '../site/site.ts'
import { loadPage } from './queries.server.ts'

export type HomePage = {
  site: Site
  /** The CMS page 'home'; null if missing. */
  content: PageWire | null
  /** Main categories of the menu: name and path. */
  departments: readonly { name: string; path: string }[]
}

export const loadHomePage = pageLoader(async (params: SiteParams): Promise<PageResult<HomePage>> => {
  const scope = await openScope(params)
  const [site, content, categories] = await Promise.all([
    openSite(params),
    loadPage(scope, 'home'),
    // A desktop's header needs them anyway; a phone's loads them later (S1-4.1).
    loadCategories(scope),
  ])
  return { kind: 'found', site, content, departments: departmentsOf(categories) }
})

const departmentsOf = (categories: readonly CategoryWire[]) =>
  categories
    .filter(({ level, include_in_menu, name, url_key }) => level === 2 && include_in_menu && name && url_key)
    .sort((a, b) => a.position - b.position)
    .map(({ name, url_key }) => ({ name, path: paths.category(url_key) }))
