/** On which screens a node is in the menu: everywhere, on wide ones, on narrow ones, or nowhere. */
export type MenuVisibility = 'all' | 'desktop' | 'mobile' | 'none'

/**
 * A place of the navigation menu (specification 2.8), under the specification's names. Category and custom item share
 * ids, so that `type` and `id` together tell one from all others.
 */
export type MenuRecord = {
  type: 'category' | 'menuItem'
  /** Shape of the panel below it: 'column' has a column with a heading per child, 'box' is one plain list. */
  layout: 'box' | 'column'
  /** entity_id of a category, node_id of a custom item. */
  id: string
  /** parent_id or parent_node_id as the back end says; null for what is on top. */
  parent_id: string | null
  name: string
  /** Public path without language, or an absolute http(s) address. */
  path: string
  target: string
  icon_url: string
  /** In-app navigation; false for addresses of other sites. */
  isRoute: boolean
  menuVisibility: MenuVisibility
  /** Where it stands among its siblings: custom items 'before' categories come first, all others last. */
  placement: 'before' | 'after'
}

/** A record with those below it. */
export type MenuNode = MenuRecord & { children: readonly MenuNode[] }

/** Names a node within its menu. */
export const menuKey = ({ type, id }: Pick<MenuRecord, 'type' | 'id'>): string => `${type}-${id}`

/** Suffix of the block header-nav-{suffix} that opens with a node: the last part of its path. */
export const blockSuffixOf = ({ path }: Pick<MenuRecord, 'path'>): string => path.split('/').at(-1) ?? ''

/** The menu of wide or of narrow screens: what is not meant for them goes, with all below it. */
export const menuFor = (screen: 'desktop' | 'mobile', nodes: readonly MenuNode[]): MenuNode[] =>
  nodes
    .filter(({ menuVisibility }) => menuVisibility === 'all' || menuVisibility === screen)
    .map((node) => ({ ...node, children: menuFor(screen, node.children) }))

/** Address of a node's link: below the language part, or as it is on another site. */
export const menuHref = ({ path, isRoute }: Pick<MenuRecord, 'path' | 'isRoute'>, prefix: string): string =>
  isRoute ? `${prefix}${path}` : path
