/** Part of the page that opened the drawer of stores, such as 'HEADER'; 'CLOSED' while it is closed (S1-2.7). */
export type DrawerSource = string

export type DrawerEvent = { readonly type: 'open'; readonly from: DrawerSource } | { readonly type: 'close' }

export const CLOSED_DRAWER: DrawerSource = 'CLOSED'

/** Next state of the drawer. An open drawer keeps its source. */
export function moveDrawer(source: DrawerSource, event: DrawerEvent): DrawerSource {
  if (event.type === 'close') return CLOSED_DRAWER
  return source === CLOSED_DRAWER ? event.from : source
}
