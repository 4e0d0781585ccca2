/** Dependencies of the wishlist and compare services without a browser. */
import { createRestClient } from '#lib/api/request.client.ts'
import { createListsStore } from '#lib/saved-products/lists-store.client.ts'
import type { WishlistCache } from '#lib/saved-products/wishlist-service.client.ts'
import type { StoredText } from '#lib/site/browser-storage.client.ts'
import type { Shopper } from './back-end.ts'

/** A stored text in memory; `change` simulates another tab. */
export function memoryText(text: string | null = null): StoredText & { change: (text: string) => void } {
  const listeners = new Set<() => void>()
  return {
    read: () => text,
    write(next) {
      text = next
    },
    onForeignChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(next) {
      text = next
      for (const listener of listeners) listener()
    },
  }
}

/** The state of a new page, and a cache in memory instead of SWR's. */
export function memoryLists() {
  const wishlists = new Map<string, readonly string[]>()
  const cache: WishlistCache = {
    read: (customerId) => wishlists.get(customerId),
    write: (customerId, ids) => void wishlists.set(customerId, ids),
  }
  return { store: createListsStore(), cache }
}

/** An island's client that calls a back end as a shopper; `calls` lists 'METHOD path body'. */
export function clientOf(shopper: Shopper) {
  const calls: string[] = []
  const fetcher = async (url: string, init: RequestInit = {}) => {
    const path = url.replace('/api/rest', '')
    const method = init.method ?? 'GET'
    calls.push([method, path, init.body].filter(Boolean).join(' '))
    const token = (init.headers as Record<string, string>)['X-CSRF-TOKEN'] ?? ''
    const body = init.body ? String(init.body) : undefined
    const response = await shopper.call(method, path, body, { 'x-csrf-token': token })
    return response.status === 204
      ? new Response(null, { status: 204 })
      : Response.json(response.body, { status: response.status })
  }
  return { calls, rest: createRestClient('en-US', fetcher as typeof fetch) }
}
