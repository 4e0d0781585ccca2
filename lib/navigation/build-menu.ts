import type { CategoryWire } from '../contracts/category.ts'
import type { MenuItemWire } from '../contracts/content.ts'
import { paths } from '../i18n/paths.ts'
import type { MenuNode } from './menu.ts'

const ROOT_CATEGORY = '2'
/** Fallback target of a link that can't be built (specification 2.8). */
const BROKEN_LINK = '/url-error-menu-item'
const MAX_DEPTH = 6

/** Builds the menu from the answers of GET /categories and GET /menus. Cycles and orphans are left out. */
export function buildMenu(categories: readonly CategoryWire[], items: readonly MenuItemWire[]): MenuNode[] {
  return [...categoryNodes(categories), ...itemNodes(items)]
}

function categoryNodes(categories: readonly CategoryWire[]): MenuNode[] {
  const shown = categories.filter((category) => category.include_in_menu && category.name !== '')
  const byParent = groupBy(
    [...shown].sort((a, b) => a.position - b.position),
    // Level-2 categories are the top of the menu whatever their parent says.
    (category) => (category.level === 2 ? ROOT_CATEGORY : category.parent_id),
  )
  const grow = (parentId: string, depth: number): MenuNode[] =>
    depth > MAX_DEPTH
      ? []
      : (byParent.get(parentId) ?? [])
          .filter((category) => category.entity_id !== parentId && category.entity_id !== ROOT_CATEGORY)
          .map((category) => ({
            id: `category-${category.entity_id}`,
            type: 'category',
            name: category.name,
            path: category.url_key === '' ? BROKEN_LINK : paths.category(category.url_key),
            isRoute: true,
            target: '',
            iconUrl: category.icon_url,
            children: grow(category.entity_id, depth + 1),
          }))
  return grow(ROOT_CATEGORY, 1)
}

/** Map.groupBy, which phones of 2023 do not have. */
function groupBy<T>(entries: readonly T[], keyOf: (entry: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const entry of entries) {
    const key = keyOf(entry)
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  return groups
}

function itemNodes(items: readonly MenuItemWire[]): MenuNode[] {
  const known = new Set(items.map((item) => item.node_id))
  const byParent = groupBy(items, (item) => (known.has(item.parent_node_id) ? item.parent_node_id : '0'))
  const grow = (parentId: string, depth: number): MenuNode[] =>
    depth > MAX_DEPTH
      ? []
      : (byParent.get(parentId) ?? [])
          .filter((item) => item.node_id !== parentId && item.label !== '')
          .map((item) => ({
            id: `menu-${item.node_id}`,
            type: 'menuItem',
            name: item.label,
            ...linkOf(item),
            target: item.target,
            iconUrl: item.icon_url,
            children: grow(item.node_id, depth + 1),
          }))
  return grow('0', 1)
}

function linkOf(item: MenuItemWire): Pick<MenuNode, 'path' | 'isRoute'> {
  const given = (item.href_override || item.request_url).trim()
  if (/^https?:/i.test(given)) {
    return URL.canParse(given) ? { path: given, isRoute: false } : { path: BROKEN_LINK, isRoute: true }
  }
  const isBroken = given === '' || /^[a-z][a-z0-9+.-]*:/i.test(given) || given.startsWith('//')
  return { path: isBroken ? BROKEN_LINK : `/${given.replace(/^\/+/, '')}`, isRoute: true }
}
