import 'server-only'
import { cache } from 'react'
import { cacheTags, REVALIDATE_S } from '../api/cache-tags.ts'
import { load } from '../api/request.server.ts'
import type { Scope } from '../api/scope.ts'
import { CategoryListWire, type CategoryWire } from '../contracts/category.ts'
import { MenuListWire } from '../contracts/content.ts'
import { REST_PATHS } from '../contracts/paths.ts'
import { paths } from '../i18n/paths.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { buildMenu } from './build-menu.ts'
import type { MenuNode } from './menu.ts'

/** Requested once per page request. */
const loadOnce = cache(async (tenant: Tenant, locale: string): Promise<CategoryWire[]> => {
  const scope = { tenant, locale }
  const response = await load(scope, {
    path: REST_PATHS.categories,
    schema: CategoryListWire,
    cache: { tags: cacheTags(scope, 'categories'), revalidateS: REVALIDATE_S.site },
  })
  return response.ok ? response.value : []
})

/** All categories of the store; empty if the request fails, so that the page is rendered without a menu. */
export const loadCategories = ({ tenant, locale }: Scope): Promise<CategoryWire[]> => loadOnce(tenant, locale)

export async function loadMenu(scope: Scope): Promise<MenuNode[]> {
  const [categories, items] = await Promise.all([
    loadCategories(scope),
    load(scope, {
      path: REST_PATHS.menus,
      schema: MenuListWire,
      cache: { tags: cacheTags(scope, 'menus'), revalidateS: REVALIDATE_S.site },
    }),
  ])
  return buildMenu(categories, items.ok ? items.value : [])
}

/** Categories in each language of the store, in the order of its languages; empty if it has only one language. */
export const loadLanguageTrees = ({ tenant }: Scope): Promise<CategoryWire[][]> =>
  Promise.all(tenant.locales.length < 2 ? [] : tenant.locales.map((locale) => loadOnce(tenant, locale)))

/** Public paths of a category by locale; locales without this category are omitted. */
export async function loadCategoryPaths(scope: Scope, categoryId: string): Promise<Record<string, string>> {
  const trees = await loadLanguageTrees(scope)
  const entries = trees.map((categories, index) => {
    const category = categories.find(({ entity_id }) => entity_id === categoryId)
    return [scope.tenant.locales[index] ?? '', category?.url_key ? paths.category(category.url_key) : ''] as const
  })
  return Object.fromEntries(entries.filter(([, path]) => path !== ''))
}
