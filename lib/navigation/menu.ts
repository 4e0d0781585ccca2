/** A place of the navigation menu: category and custom menu item in one tree (specification 2.8). */
export type MenuNode = {
  id: string
  type: 'category' | 'menuItem'
  name: string
  /** Public path without language, or an absolute http(s) address. */
  path: string
  /** In-app navigation; false for addresses of other sites. */
  isRoute: boolean
  target: string
  iconUrl: string
  children: readonly MenuNode[]
}
