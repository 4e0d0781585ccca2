import { isProductId, parseStored, readIds } from '../core/id-list.ts'
import type { Session } from '../session/session.ts'

/**
 * A shopper's wishlist: product ids, the last added first (specification 3.12). A guest's has the owner '' and lives in
 * the browser alone; a customer's is the browser's copy of what the server has.
 */
export type Wishlist = { readonly ownerId: string; readonly ids: readonly string[] }

/** A guest's list without products. */
export const EMPTY_WISHLIST: Wishlist = { ownerId: '', ids: [] }

/** Most products a browser keeps. */
export const WISHLIST_LIMIT = 100

/** Reads what the browser kept; anything unusable is an empty list of a guest. */
export function parseWishlist(text: string | null): Wishlist {
  const stored = parseStored(text)
  if (typeof stored !== 'object' || stored === null) return EMPTY_WISHLIST
  const { ownerId, ids } = stored as { ownerId?: unknown; ids?: unknown }
  return {
    ownerId: typeof ownerId === 'string' && isProductId(ownerId) ? ownerId : '',
    ids: readIds(ids, WISHLIST_LIMIT),
  }
}

/** What the browser keeps of a list. */
export const formatWishlist = ({ ownerId, ids }: Wishlist): string =>
  JSON.stringify({ ownerId, ids: ids.slice(0, WISHLIST_LIMIT) })

/** The list with a product at its front, or at the place it already has. */
export const withProduct = (list: Wishlist, id: string): Wishlist =>
  list.ids.includes(id) ? list : { ...list, ids: [id, ...list.ids] }

/** The list without a product. */
export const withoutProduct = (list: Wishlist, id: string): Wishlist => ({
  ...list,
  ids: list.ids.filter((entry) => entry !== id),
})

/**
 * Joins a guest's list with the customer's after sign-in (specification 6): the customer's list with the guest's other
 * products before it. `missing` are those the server doesn't have yet, in the order in which they have to be sent so
 * that the server's list ends up in the same order.
 */
export function mergeWishlists(
  guestIds: readonly string[],
  customerIds: readonly string[],
): { ids: string[]; missing: string[] } {
  const customerSet = new Set(customerIds)
  const additions = [...new Set(guestIds)].filter((id) => !customerSet.has(id))
  return { ids: [...additions, ...customerSet], missing: additions.toReversed() }
}

/**
 * What becomes of the browser's list when the session says who is shopping. A guest keeps a guest's list and sees
 * nothing of a customer who has signed out; a customer gets the own list of the server, with a guest's products merged
 * in, but never with those of another customer of the same browser.
 */
export function planSync(
  local: Wishlist,
  { isSignedIn, customerId }: Pick<Session, 'isSignedIn' | 'customerId'>,
  customerIds: readonly string[],
): { list: Wishlist; missing: string[] } {
  if (!isSignedIn) return { list: local.ownerId === '' ? local : EMPTY_WISHLIST, missing: [] }
  const { ids, missing } = mergeWishlists(local.ownerId === '' ? local.ids : [], customerIds)
  return { list: { ownerId: customerId, ids }, missing }
}
