/** Where the drawer of stores was opened from, e.g. 'HEADER'; 'CLOSED' while it is not open (specification 2.7). */
export type DrawerSource = string

export type DrawerEvent = { readonly type: 'open'; readonly from: DrawerSource } | { readonly type: 'close' }

/** The drawer's state as a page begins. */
export const CLOSED_DRAWER: DrawerSource = 'CLOSED'

/** The drawer after an event. One that is open keeps where it was opened from. */
export function moveDrawer(source: DrawerSource, event: DrawerEvent): DrawerSource {
  if (event.type === 'close') return CLOSED_DRAWER
  return source === CLOSED_DRAWER ? event.from : source
}
