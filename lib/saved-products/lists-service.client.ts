import type { RestClient } from '../api/request.client.ts'
import { ok, type Result } from '../core/result.ts'
import type { StoredText } from '../site/browser-storage.client.ts'
import { createCompareService } from './compare-service.client.ts'
import type { ListName } from './lists.ts'
import type { ListError, ListsStore } from './lists-store.client.ts'
import { createWishlistService, type WishlistCache } from './wishlist-service.client.ts'

/** Dependencies of createListsService. `stored`: each list's entry in local storage. */
export type ListsParts = {
  rest: RestClient
  store: ListsStore
  cache: WishlistCache
  stored: Readonly<Record<ListName, StoredText>>
  /** Called once a product is on a list and its request has succeeded. */
  onAdded: (list: ListName, product: ListedProduct) => void
}

/** The product of a list's button. */
export type ListedProduct = { readonly id: string; readonly name: string }

export type ListsService = ReturnType<typeof createListsService>

/** Creates the service of both lists: reads them from the browser's storage and follows changes in other tabs. */
export function createListsService({ rest, store, cache, stored, onAdded }: ListsParts) {
  const wishlist = createWishlistService({ rest, store, cache, stored: stored.wishlist })
  const compare = createCompareService({ rest, store, stored: stored.compare })
  const has = (list: ListName, id: string): boolean =>
    (list === 'wishlist' ? wishlist.list().ids : store.compare).includes(id)

  const remove = async (list: ListName, id: string): Promise<Result<null, ListError>> => {
    if (list === 'wishlist') return wishlist.remove(id)
    compare.remove(id)
    return ok(null)
  }

  return {
    wishlist,
    compare,

    /** Adds a product to a list or removes it. The notification reports an addition or an error. */
    async toggle(list: ListName, product: ListedProduct): Promise<void> {
      const { id, name } = product
      const isOn = has(list, id)
      const change = isOn ? remove(list, id) : list === 'wishlist' ? wishlist.add(id) : compare.add(id)
      const isAdded = !isOn && has(list, id)
      store.notice = isAdded ? { list, name, error: null } : null
      const response = await change
      if (!response.ok) store.notice = { list, name, error: response.error }
      else if (isAdded) onAdded(list, product)
    },

    /** Stops following changes in other tabs. */
    close(): void {
      wishlist.stop()
      compare.stop()
    },
  }
}
