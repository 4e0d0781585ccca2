import { proxy } from 'valtio'
import { idleStatuses, type RequestStatus } from '../core/request-status.ts'
import type { ListName } from './lists.ts'

/** Requests of both lists (S1-4.4). */
export const LIST_OPERATIONS = [
  'fetchWishlist',
  'addWishlistItem',
  'removeWishlistItem',
  'addCompareItem',
  'removeCompareItem',
  'clearCompare',
] as const

/**
 * Reason why a change of a list failed: the list is full, the product failed to load, or the back end refused
 * (`message` is its text, or '').
 */
export type ListError =
  | { readonly kind: 'full' }
  | { readonly kind: 'product' }
  | { readonly kind: 'failed'; readonly message: string }

/** Notification after a press on a button; `error` is null if the product was added. */
export type ListNotice = { readonly list: ListName; readonly name: string; readonly error: ListError | null }

/** State of the lists in this browser. A customer's wishlist is in SWR's cache instead. */
export type ListsStore = {
  /** The customer whose wishlist is shown; '' for a guest. */
  ownerId: string
  /** Product ids of a guest, the last added first; [] for a customer. */
  wishlist: readonly string[]
  /** Product ids in the order in which they were added. */
  compare: readonly string[]
  /** The notification that is open. */
  notice: ListNotice | null
  statuses: Record<(typeof LIST_OPERATIONS)[number], RequestStatus>
}

/** State before the browser's storage is read: empty, like the page's HTML. */
export const createListsStore = (): ListsStore =>
  proxy<ListsStore>({ ownerId: '', wishlist: [], compare: [], notice: null, statuses: idleStatuses(LIST_OPERATIONS) })
