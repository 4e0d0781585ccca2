import * as v from 'valibot'
import { restHeaders } from '../api/headers.ts'
import { CategoryListWire } from '../contracts/category.ts'
import { MenuListWire } from '../contracts/content.ts'
import { buildMenu } from './build-menu.ts'
import type { MenuNode } from './menu.ts'
import type { SiteState } from './site-state.ts'

/**
 * The navigation menu for a drawer. Categories and menu items are fetched once in a visit and kept in the site's state;
 * a call that fails gives an empty list, so that the drawer still leads to the catalog, and is made again at the next
 * opening.
 */
export async function loadMenuInBrowser(
  locale: string,
  state: Pick<SiteState, 'categories' | 'menuItems'>,
  fetcher: typeof fetch = fetch,
): Promise<MenuNode[]> {
  const read = async (path: string): Promise<unknown> => {
    try {
      const response = await fetcher(`/api/rest${path}`, { headers: restHeaders(locale), credentials: 'include' })
      return response.ok ? await response.json() : null
    } catch {
      return null
    }
  }
  const [categories, items] = await Promise.all([
    state.categories ?? read('/categories'),
    state.menuItems ?? read('/menus'),
  ])
  if (categories) state.categories = v.parse(CategoryListWire, categories)
  if (items) state.menuItems = v.parse(MenuListWire, items)
  return buildMenu(state.categories ?? [], state.menuItems ?? [])
}
