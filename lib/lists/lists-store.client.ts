import { proxy } from 'valtio'
import { idleStatuses, type RequestStatus } from '../core/request-status.ts'
import type { ListName } from './lists.ts'

/** Requests of both lists (specification 4.4). */
export const LIST_OPERATIONS = [
  'fetchWishlist',
  'addWishlistItem',
  'removeWishlistItem',
  'addCompareItem',
  'removeCompareItem',
  'clearCompare',
] as const

/**
 * Why a list stays as it was: it is 'full', the product could not be fetched, or the back end's own message ('' for
 * none).
 */
export type ListError =
  | { readonly kind: 'full' }
  | { readonly kind: 'product' }
  | { readonly kind: 'failed'; readonly message: string }

/** What became of a press: the product is on the list, or `error` says why it is not. */
export type ListNotice = { readonly list: ListName; readonly name: string; readonly error: ListError | null }

/** What this browser knows of the lists. What the server knows of a customer's wishlist is in SWR's cache. */
export type ListsStore = {
  /** The customer whose wishlist is shown; '' for a guest. */
  ownerId: string
  /** A guest's products, the last added first; [] for a customer. */
  wishlist: readonly string[]
  /** In the order they were added. */
  compare: readonly string[]
  /** The notification that is open. */
  notice: ListNotice | null
  statuses: Record<(typeof LIST_OPERATIONS)[number], RequestStatus>
}

/** The lists before the browser's storage has been read: alike for everybody, as in the page's HTML. */
export const createListsStore = (): ListsStore =>
  proxy<ListsStore>({ ownerId: '', wishlist: [], compare: [], notice: null, statuses: idleStatuses(LIST_OPERATIONS) })
