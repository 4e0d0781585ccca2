import type { RestClient } from '../api/request.client.ts'
import { CategoryListWire } from '../contracts/category.ts'
import { MenuListWire } from '../contracts/content.ts'
import { REST_PATHS } from '../contracts/paths.ts'
import { buildMenu } from './build-menu.ts'
import type { MenuNode } from './menu.ts'
import type { SiteState } from './site-state.ts'

/**
 * The navigation menu for the browser. Categories and menu items are requested once and kept in the site's state. A
 * failed request counts as an empty list, so that the drawer still links to the catalog, and is repeated at the next
 * opening.
 */
export async function loadMenuInBrowser(
  rest: Pick<RestClient, 'load'>,
  state: Pick<SiteState, 'categories' | 'menuItems'>,
): Promise<MenuNode[]> {
  const loadCategories = async () => {
    const response = await rest.load(REST_PATHS.categories, CategoryListWire)
    if (response.ok) state.categories = response.value
  }
  const loadItems = async () => {
    const response = await rest.load(REST_PATHS.menus, MenuListWire)
    if (response.ok) state.menuItems = response.value
  }
  await Promise.all([state.categories ?? loadCategories(), state.menuItems ?? loadItems()])
  return buildMenu(state.categories ?? [], state.menuItems ?? [])
}
