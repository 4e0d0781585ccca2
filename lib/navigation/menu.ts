/** On which screens a node is shown; 'desktop' are wide screens, 'mobile' narrow ones. */
export type MenuVisibility = 'all' | 'desktop' | 'mobile' | 'none'

/**
 * An entry of the navigation menu, with the field names of S1-2.8. Categories and custom items may have the same id, so
 * that only `type` and `id` together identify one.
 */
export type MenuRecord = {
  type: 'category' | 'menuItem'
  /** Layout of the panel below: 'column' has one column with a heading per child, 'box' is one plain list. */
  layout: 'box' | 'column'
  /** entity_id of a category, node_id of a custom item. */
  id: string
  /** parent_id or parent_node_id of the back end; null for top-level categories. */
  parent_id: string | null
  name: string
  /** Public path without locale prefix, or an absolute http(s) URL. */
  path: string
  target: string
  icon_url: string
  /** Whether it is a page of the store; false for URLs of other sites. */
  isRoute: boolean
  menuVisibility: MenuVisibility
  /** Order among siblings: custom items with 'before', then categories, then all other items. */
  placement: 'before' | 'after'
}

export type MenuNode = MenuRecord & { children: readonly MenuNode[] }

/** Unique key of a node within its menu. */
export const menuKey = ({ type, id }: Pick<MenuRecord, 'type' | 'id'>): string => `${type}-${id}`

/** Suffix of the block header-nav-{suffix} that belongs to a node: the last segment of its path. */
export const blockSuffixOf = ({ path }: Pick<MenuRecord, 'path'>): string => path.split('/').at(-1) ?? ''

/** The menu for wide or narrow screens; nodes for other screens are removed with all their descendants. */
export const menuFor = (screen: 'desktop' | 'mobile', nodes: readonly MenuNode[]): MenuNode[] =>
  nodes
    .filter(({ menuVisibility }) => menuVisibility === 'all' || menuVisibility === screen)
    .map((node) => ({ ...node, children: menuFor(screen, node.children) }))

/** href of a node: with locale prefix, or unchanged for other sites. */
export const menuHref = ({ path, isRoute }: Pick<MenuRecord, 'path' | 'isRoute'>, prefix: string): string =>
  isRoute ? `${prefix}${path}` : path
