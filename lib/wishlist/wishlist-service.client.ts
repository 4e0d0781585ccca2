import { proxy } from 'valtio'
import type { ApiFailure } from '../api/failure.ts'
import { outlivePage } from '../api/outlive-page.client.ts'
import { getRestClient, type RestClient } from '../api/request.client.ts'
import { isProductId } from '../core/id-list.ts'
import { idleStatuses, type RequestStatus, withStatus } from '../core/request-status.ts'
import { err, ok, type Result } from '../core/result.ts'
import { checkProduct } from '../product/check-product.client.ts'
import { loadSession } from '../session/load-session.client.ts'
import type { Session } from '../session/session.ts'
import { openStoredText, type StoredText } from '../site/browser-storage.client.ts'
import { addWishlistItem, loadWishlist, removeWishlistItem } from './calls.client.ts'
import {
  formatWishlist,
  parseWishlist,
  planSync,
  WISHLIST_LIMIT,
  type Wishlist,
  withoutProduct,
  withProduct,
} from './wishlist.ts'

/** Why the list stays as it was: 'full', the product could not be fetched, or the back end's own message ('' for none). */
export type WishlistError =
  | { readonly kind: 'full' }
  | { readonly kind: 'product' }
  | { readonly kind: 'failed'; readonly message: string }

/** Requests of the wishlist (specification 4.4). */
export const WISHLIST_OPERATIONS = ['fetchWishlist', 'addWishlistItem', 'removeWishlistItem'] as const

/** What islands watch. `sync` says how the last comparison with the server went. */
export type WishlistStore = {
  list: Wishlist
  sync: 'idle' | 'running' | 'done' | 'failed'
  statuses: Record<(typeof WISHLIST_OPERATIONS)[number], RequestStatus>
}

/** Everything that can be done to the wishlist. */
export type WishlistService = ReturnType<typeof createWishlistService>

type Change = Promise<Result<null, WishlistError>>

/**
 * Makes the wishlist's service (specification 4.7): a change is shown at once and taken back when it fails; changes are
 * sent one after the other. What a guest adds is fetched and kept by the browser alone.
 */
export function createWishlistService({ rest, stored }: { rest: RestClient; stored: StoredText }) {
  const store = proxy<WishlistStore>({
    list: parseWishlist(stored.read()),
    sync: 'idle',
    statuses: idleStatuses(WISHLIST_OPERATIONS),
  })
  const { statuses } = store
  let last: Promise<unknown> = Promise.resolve()

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
  const send = (operation: 'addWishlistItem' | 'removeWishlistItem', work: () => Change): Change =>
    inTurn(() => withStatus(statuses, operation, work))
  const keep = (list: Wishlist) => {
    store.list = list
    stored.write(formatWishlist(list))
  }
  const reread = () => {
    store.list = parseWishlist(stored.read())
  }
  stored.onForeignChange(reread)

  const failed = (failure: ApiFailure): Result<never, WishlistError> =>
    err({ kind: 'failed', message: failure.messages[0] ?? '' })

  /** Makes the list that of the session. A guest's products stay the guest's until the server has all of them. */
  async function adopt(session: Session): Promise<Result<null, ApiFailure>> {
    const customer = session.isSignedIn
      ? await withStatus(statuses, 'fetchWishlist', () => loadWishlist(rest))
      : ok<string[]>([])
    if (!customer.ok) return customer
    const refused = new Set<string>()
    for (const id of planSync(store.list, session, customer.value).missing) {
      const answer = await addWishlistItem(rest, id)
      if (answer.ok) continue
      // A product that is gone, or one too many for the server: trying again would not help.
      if (answer.error.status !== 404 && answer.error.status !== 409) return answer
      refused.add(id)
    }
    const { list } = planSync(store.list, session, customer.value)
    keep({ ...list, ids: list.ids.filter((id) => !refused.has(id)) })
    return ok(null)
  }

  /** Finds out whose list it is; true for a customer's. A guest needs no session. */
  async function settle(): Promise<Result<boolean, ApiFailure>> {
    const session = await loadSession(rest)
    if (!session.ok) return store.list.ownerId === '' ? ok(false) : session
    const { isSignedIn, customerId } = session.value
    if (store.list.ownerId !== customerId) {
      const adopted = await adopt(session.value)
      if (!adopted.ok) return adopted
    }
    return ok(isSignedIn)
  }

  return {
    store,
    /** Reads the list again, which another tab or page may have changed. */
    reread,

    /** Puts a product on the list. */
    async add(id: string): Change {
      if (!isProductId(id) || store.list.ids.includes(id)) return ok(null)
      if (store.list.ids.length >= WISHLIST_LIMIT) return err({ kind: 'full' })
      keep(withProduct(store.list, id))
      return send('addWishlistItem', async () => {
        const isCustomer = await settle()
        if (!isCustomer.ok || isCustomer.value) {
          const answer = isCustomer.ok ? await addWishlistItem(rest, id) : isCustomer
          if (answer.ok) return ok(null)
          await outlivePage(answer.error)
          keep(withoutProduct(store.list, id))
          return failed(answer.error)
        }
        const found = await checkProduct(rest, id)
        if (found.ok) return ok(null)
        await outlivePage(found.error)
        keep(withoutProduct(store.list, id))
        return err({ kind: 'product' })
      })
    },

    /** Takes a product off the list; only a customer's server is told. */
    async remove(id: string): Change {
      const place = store.list.ids.indexOf(id)
      if (place < 0) return ok(null)
      keep(withoutProduct(store.list, id))
      if (store.list.ownerId === '') return ok(null)
      return send('removeWishlistItem', async () => {
        const isCustomer = await settle()
        const answer = isCustomer.ok && isCustomer.value ? await removeWishlistItem(rest, id) : isCustomer
        if (answer.ok) return ok(null)
        await outlivePage(answer.error)
        keep({ ...store.list, ids: store.list.ids.filter((entry) => entry !== id).toSpliced(place, 0, id) })
        return failed(answer.error)
      })
    },

    /** Compares with the server: after sign-in and sign-out (`isFresh` reads the session again) and on the list's page. */
    sync(isFresh = false): Change {
      store.sync = 'running'
      return inTurn(async () => {
        const session = await loadSession(rest, isFresh)
        const answer = session.ok ? await adopt(session.value) : session
        store.sync = answer.ok ? 'done' : 'failed'
        return answer.ok ? ok(null) : failed(answer.error)
      })
    },
  }
}

const services = new Map<string, WishlistService>()

/** The browser's wishlist of a store: everything on a page shares one. Browser only. */
export function openWishlist({ tenant, locale }: { tenant: string; locale: string }): WishlistService {
  const key = `${tenant}:${locale}`
  const known = services.get(key)
  known?.reread()
  const stored = openStoredText(`showroom:${tenant}:wishlist`)
  const service = known ?? createWishlistService({ rest: getRestClient(locale), stored })
  services.set(key, service)
  return service
}
