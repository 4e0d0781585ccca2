import 'server-only'
import { cacheTags, REVALIDATE_S } from '../api/cache-tags.ts'
import { load } from '../api/request.server.ts'
import { CategoryListWire, type CategoryWire } from '../contracts/category.ts'
import { MenuListWire } from '../contracts/content.ts'
import type { Site } from '../site/site.ts'
import { buildMenu } from './build-menu.ts'
import type { MenuNode } from './menu.ts'

/** All categories of the store; an empty list when they can't be had: the page stands without its menu. */
export async function loadCategories(site: Site): Promise<CategoryWire[]> {
  const answer = await load(site, {
    path: '/categories',
    schema: CategoryListWire,
    cache: { tags: cacheTags(site, 'categories'), revalidateS: REVALIDATE_S.site },
  })
  return answer.ok ? answer.value : []
}

/** The navigation menu: categories and custom menu items. */
export async function loadMenu(site: Site): Promise<MenuNode[]> {
  const [categories, items] = await Promise.all([
    loadCategories(site),
    load(site, {
      path: '/menus',
      schema: MenuListWire,
      cache: { tags: cacheTags(site, 'menus'), revalidateS: REVALIDATE_S.site },
    }),
  ])
  return buildMenu(categories, items.ok ? items.value : [])
}
