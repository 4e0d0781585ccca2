import type { CategoryWire } from '../contracts/category.ts'
import type { MenuItemWire } from '../contracts/content.ts'
import { repairAddress } from '../core/address/address-spelling.ts'
import { paths } from '../i18n/paths.ts'
import { type MenuNode, type MenuRecord, type MenuVisibility, menuKey } from './menu.ts'

const ROOT_CATEGORY = '2'
/** Target of links that can't be built (S1-2.8). */
const BROKEN_LINK = '/url-error-menu-item'
const MAX_DEPTH = 6
const TOP = ''

type Draft = Omit<MenuRecord, 'layout'>

/**
 * Builds the menu from the responses of GET /categories and GET /menus. The result is one tree: custom items are
 * children of the item or category with the id parent_node_id (if both exist, of the item), otherwise they are at the
 * top. It ends for any input: only the first entry of an id counts, and cycles of parents are left out with everything
 * below them.
 */
export function buildMenu(categories: readonly CategoryWire[], items: readonly MenuItemWire[]): MenuNode[] {
  const shown = unique(categories, ({ entity_id }) => entity_id)
    .filter((category) => category.include_in_menu && category.name !== '')
    .sort((a, b) => a.position - b.position)
  const named = unique(items, ({ node_id }) => node_id).filter(({ label }) => label !== '')
  const isItem = new Set(named.map(({ node_id }) => node_id))
  const isCategory = new Set(shown.map(({ entity_id }) => entity_id))
  const parentKeyOf = ({ node_id, parent_node_id: parent }: MenuItemWire): string => {
    if (isItem.has(parent) && parent !== node_id) return menuKey({ type: 'menuItem', id: parent })
    return isCategory.has(parent) && parent !== ROOT_CATEGORY ? menuKey({ type: 'category', id: parent }) : TOP
  }
  const below = new Map<string, Draft[]>()
  const hang = (parentKey: string, draft: Draft) => {
    const siblings = below.get(parentKey)
    if (siblings) siblings.push(draft)
    else below.set(parentKey, [draft])
  }
  const drafts = named.map((item) => ({ parentKey: parentKeyOf(item), draft: draftOfItem(item) }))
  for (const { parentKey, draft } of drafts) if (draft.placement === 'before') hang(parentKey, draft)
  for (const category of shown) {
    if (category.entity_id === ROOT_CATEGORY) continue
    // Level-2 categories are at the top of the menu, even if they have another parent.
    const isTop = category.level === 2 || category.parent_id === ROOT_CATEGORY
    hang(isTop ? TOP : menuKey({ type: 'category', id: category.parent_id }), draftOfCategory(category, isTop))
  }
  for (const { parentKey, draft } of drafts) if (draft.placement === 'after') hang(parentKey, draft)

  const grow = (parentKey: string, depth: number): MenuNode[] =>
    depth > MAX_DEPTH
      ? []
      : (below.get(parentKey) ?? []).map((draft) => {
          const children = grow(menuKey(draft), depth + 1)
          return { ...draft, layout: children.some((child) => child.children.length > 0) ? 'column' : 'box', children }
        })
  return grow(TOP, 1)
}

/** Keeps the first entry of each id. */
function unique<T>(entries: readonly T[], idOf: (entry: T) => string): T[] {
  const seen = new Set<string>()
  return entries.filter((entry) => !seen.has(idOf(entry)) && seen.add(idOf(entry)))
}

const draftOfCategory = (category: CategoryWire, isTop: boolean): Draft => ({
  type: 'category',
  id: category.entity_id,
  parent_id: isTop ? null : category.parent_id,
  name: category.name,
  path: category.url_key === '' ? BROKEN_LINK : paths.category(category.url_key),
  target: '',
  icon_url: category.icon_url,
  isRoute: true,
  menuVisibility: 'all',
  placement: 'after',
})

const draftOfItem = (item: MenuItemWire): Draft => ({
  type: 'menuItem',
  id: item.node_id,
  parent_id: item.parent_node_id,
  name: item.label,
  ...linkOf(item),
  target: item.target,
  icon_url: item.icon_url,
  menuVisibility: visibilityOf(item.top_menu_visibility),
  placement: item.placement.trim().toLowerCase() === 'before' ? 'before' : 'after',
})

/**
 * Reads top_menu_visibility: '0' and similar values hide the item, 'desktop' and 'mobile' limit it, all others show it.
 */
function visibilityOf(word: string): MenuVisibility {
  const value = word.trim().toLowerCase()
  if (value === 'desktop' || value === 'mobile') return value
  return ['0', 'none', 'no', 'false', 'hidden'].includes(value) ? 'none' : 'all'
}

function linkOf(item: MenuItemWire): Pick<MenuRecord, 'path' | 'isRoute'> {
  const address = repairAddress((item.href_override || item.request_url).trim())
  if (/^https?:/i.test(address)) {
    return URL.canParse(address) ? { path: address, isRoute: false } : { path: BROKEN_LINK, isRoute: true }
  }
  const isBroken = address === '' || /^[a-z][a-z0-9+.-]*:/i.test(address) || address.startsWith('//')
  return { path: isBroken ? BROKEN_LINK : `/${address.replace(/^\/+/, '')}`, isRoute: true }
}
