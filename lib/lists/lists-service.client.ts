import type { RestClient } from '../api/request.client.ts'
import { ok, type Result } from '../core/result.ts'
import type { StoredText } from '../site/browser-storage.client.ts'
import { createCompareService } from './compare-service.client.ts'
import type { ListName } from './lists-site.ts'
import type { ListError, ListsStore } from './lists-store.client.ts'
import { createWishlistService, type WishlistCache } from './wishlist-service.client.ts'

/** What the lists work with. `stored` are the texts that the browser keeps of each. */
export type ListsParts = {
  rest: RestClient
  store: ListsStore
  cache: WishlistCache
  stored: Readonly<Record<ListName, StoredText>>
  /** A product is on a list, and the server has nothing against it. */
  onAdded: (list: ListName, product: ListedProduct) => void
}

/** A product as its button knows it. */
export type ListedProduct = { readonly id: string; readonly name: string }

/** Everything that can be done to the lists. */
export type ListsService = ReturnType<typeof createListsService>

/** Makes the service of both lists: reads what the browser has kept, and listens to its other tabs. */
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

    /** A press on a list's button: puts the product on the list or takes it off, and says so in the notification. */
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

    /** Stops listening to other tabs. */
    close(): void {
      wishlist.stop()
      compare.stop()
    },
  }
}
