import * as v from 'valibot'
import { restHeaders } from '../api/headers.ts'
import { CategoryListWire } from '../contracts/category.ts'
import { MenuListWire } from '../contracts/content.ts'
import { buildMenu } from './build-menu.ts'
import type { MenuNode } from './menu.ts'

/** The navigation menu for a drawer; empty lists when a call fails: the drawer still leads to the catalog. */
export async function loadMenuInBrowser(locale: string): Promise<MenuNode[]> {
  const read = async (path: string): Promise<unknown> => {
    try {
      const response = await fetch(`/api/rest${path}`, { headers: restHeaders(locale), credentials: 'include' })
      return response.ok ? await response.json() : []
    } catch {
      return []
    }
  }
  const [categories, items] = await Promise.all([read('/categories'), read('/menus')])
  return buildMenu(v.parse(CategoryListWire, categories), v.parse(MenuListWire, items))
}
