import type { ApiFailure } from '../api/failure.ts'
import type { RestClient } from '../api/request.client.ts'
import { outlivePage } from '../api/wait-for-unload.client.ts'
import { withStatus } from '../core/request-status.ts'
import { err, ok, type Result } from '../core/result.ts'
import { checkProduct } from '../product/check-product.client.ts'
import { loadSession } from '../session/load-session.client.ts'
import type { Session } from '../session/session.ts'
import type { StoredText } from '../site/browser-storage.client.ts'
import { isProductId } from './id-list.ts'
import type { ListError, ListsStore } from './lists-store.client.ts'
import {
  formatWishlist,
  parseWishlist,
  planSync,
  WISHLIST_LIMIT,
  type Wishlist,
  withoutProduct,
  withProduct,
} from './wishlist.ts'
import { addWishlistItem, loadWishlist, removeWishlistItem } from './wishlist-calls.client.ts'

/** Customers' wishlists by customer id; in the shop this is SWR's cache (lib/api/keys.ts). */
export type WishlistCache = {
  read(customerId: string): readonly string[] | undefined
  write(customerId: string, ids: readonly string[]): void
}

export type WishlistParts = { rest: RestClient; store: ListsStore; cache: WishlistCache; stored: StoredText }

type Change = Promise<Result<null, ListError>>

/**
 * Creates the wishlist's service (S1-4.7). A change is shown at once and undone if its request fails; changes are sent
 * one after another. A guest's list is stored only in the browser, and adding fetches the product. A customer's list is
 * on the server, with a copy in the browser to show before the response arrives.
 */
export function createWishlistService({ rest, store, cache, stored }: WishlistParts) {
  const { statuses } = store
  let last: Promise<unknown> = Promise.resolve()

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
  const send = (operation: 'addWishlistItem' | 'removeWishlistItem', work: () => Change): Change =>
    inTurn(() => withStatus(statuses, operation, work))

  const list = (): Wishlist => {
    const { ownerId, wishlist } = store
    return { ownerId, ids: ownerId === '' ? wishlist : (cache.read(ownerId) ?? []) }
  }
  const show = ({ ownerId, ids }: Wishlist) => {
    if (ownerId !== '') cache.write(ownerId, ids)
    store.wishlist = ownerId === '' ? ids : []
    store.ownerId = ownerId
  }
  const keep = (changed: Wishlist) => {
    show(changed)
    stored.write(formatWishlist(changed))
  }
  const reread = () => show(parseWishlist(stored.read()))
  reread()
  const stop = stored.onForeignChange(reread)

  const failed = (failure: ApiFailure): Result<never, ListError> =>
    err({ kind: 'failed', message: failure.messages[0] ?? '' })

  /** Switches to the session's list. A guest's products stay in the guest's list until the server has all of them. */
  async function adopt(session: Session): Promise<Result<null, ApiFailure>> {
    const customer = session.isSignedIn ? await loadWishlist(rest) : ok<string[]>([])
    if (!customer.ok) return customer
    const refused = new Set<string>()
    for (const id of planSync(list(), session, customer.value).missing) {
      const response = await addWishlistItem(rest, id)
      if (response.ok) continue
      // 404: the product no longer exists; 409: the server's list is full. A retry would not help.
      if (response.error.status !== 404 && response.error.status !== 409) return response
      refused.add(id)
    }
    const { list: merged } = planSync(list(), session, customer.value)
    keep({ ...merged, ids: merged.ids.filter((id) => !refused.has(id)) })
    return ok(null)
  }

  /** Whether the list is a customer's; loads it if the session has changed. A guest's list works without a session. */
  async function settle(): Promise<Result<boolean, ApiFailure>> {
    const session = await loadSession(rest)
    if (!session.ok) return store.ownerId === '' ? ok(false) : session
    const { isSignedIn, customerId } = session.value
    if (store.ownerId !== customerId) {
      const adopted = await withStatus(statuses, 'fetchWishlist', () => adopt(session.value))
      if (!adopted.ok) return adopted
    }
    return ok(isSignedIn)
  }

  const sync = (isFresh = false): Change =>
    inTurn(async () => {
      const response = await withStatus(statuses, 'fetchWishlist', async () => {
        const session = await loadSession(rest, isFresh)
        return session.ok ? adopt(session.value) : session
      })
      return response.ok ? ok(null) : failed(response.error)
    })

  return {
    list,

    /** Does nothing if the id is invalid or already in the list. */
    async add(id: string): Change {
      const before = list()
      if (!isProductId(id) || before.ids.includes(id)) return ok(null)
      if (before.ids.length >= WISHLIST_LIMIT) return err({ kind: 'full' })
      keep(withProduct(before, id))
      return send('addWishlistItem', async () => {
        const isCustomer = await settle()
        if (!isCustomer.ok || isCustomer.value) {
          const response = isCustomer.ok ? await addWishlistItem(rest, id) : isCustomer
          if (response.ok) return ok(null)
          await outlivePage(response.error)
          keep(withoutProduct(list(), id))
          return failed(response.error)
        }
        const check = await checkProduct(rest, id)
        if (check.ok) return ok(null)
        await outlivePage(check.error)
        keep(withoutProduct(list(), id))
        return err({ kind: 'product' })
      })
    },

    /** Sends a request only for a customer. */
    async remove(id: string): Change {
      const before = list()
      const index = before.ids.indexOf(id)
      if (index < 0) return ok(null)
      keep(withoutProduct(before, id))
      if (before.ownerId === '') return ok(null)
      return send('removeWishlistItem', async () => {
        const isCustomer = await settle()
        const response = isCustomer.ok && isCustomer.value ? await removeWishlistItem(rest, id) : isCustomer
        if (response.ok) return ok(null)
        await outlivePage(response.error)
        const { ownerId, ids } = withoutProduct(list(), id)
        keep({ ownerId, ids: ids.toSpliced(index, 0, id) })
        return failed(response.error)
      })
    },

    /**
     * Synchronizes with the session and the server: after sign-in and sign-out (`isFresh` reloads the session), on the
     * list's page, and when SWR fetches a customer's list.
     */
    sync,

    /**
     * SWR's fetcher: ids of a customer's list; empty if the session has since become another customer's. Throws an
     * Error with the failure's kind as message, since SWR expects thrown errors.
     */
    async read(customerId: string): Promise<readonly string[]> {
      const response = await sync()
      if (!response.ok) throw new Error(response.error.kind)
      const { ownerId, ids } = list()
      return ownerId === customerId ? ids : []
    },

    /** Stops following changes in other tabs. */
    stop,
  }
}
