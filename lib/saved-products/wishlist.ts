import type { Session } from '../session/session.ts'
import { isProductId, parseStored, readIds } from './id-list.ts'

/**
 * A wishlist: product ids, the last added first (S1-3.12). A guest's has the owner '' and is stored only in the
 * browser; a customer's is the browser's copy of the server's list.
 */
export type Wishlist = { readonly ownerId: string; readonly ids: readonly string[] }

export const EMPTY_WISHLIST: Wishlist = { ownerId: '', ids: [] }

/** Maximum number of products in the browser. */
export const WISHLIST_LIMIT = 100

/** Parses the stored text; invalid text gives a guest's empty list. */
export function parseWishlist(text: string | null): Wishlist {
  const stored = parseStored(text)
  if (typeof stored !== 'object' || stored === null) return EMPTY_WISHLIST
  const { ownerId, ids } = stored as { ownerId?: unknown; ids?: unknown }
  return {
    ownerId: typeof ownerId === 'string' && isProductId(ownerId) ? ownerId : '',
    ids: readIds(ids, WISHLIST_LIMIT),
  }
}

export const formatWishlist = ({ ownerId, ids }: Wishlist): string =>
  JSON.stringify({ ownerId, ids: ids.slice(0, WISHLIST_LIMIT) })

/** Adds a product at the front; a product already in the list keeps its index. */
export const withProduct = (list: Wishlist, id: string): Wishlist =>
  list.ids.includes(id) ? list : { ...list, ids: [id, ...list.ids] }

export const withoutProduct = (list: Wishlist, id: string): Wishlist => ({
  ...list,
  ids: list.ids.filter((entry) => entry !== id),
})

/**
 * Merges a guest's list into the customer's after sign-in (S1-6), the guest's products first. `missing` are the
 * products that the server lacks, in sending order: oldest first, so that the server's list gets the same order.
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
 * Plans the browser's list for the session. A guest keeps a guest's list, but never sees that of a signed-out customer.
 * A customer gets the server's list with a guest's products merged in, but never those of another customer of this
 * browser.
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
