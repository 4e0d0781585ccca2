/** What services of wishlist and compare work with, outside a browser. */
import { createRestClient } from '#lib/api/request.client.ts'
import { createListsStore } from '#lib/lists/lists-store.client.ts'
import type { WishlistCache } from '#lib/lists/wishlist-service.client.ts'
import type { StoredText } from '#lib/site/browser-storage.client.ts'
import type { Shopper } from './back-end.ts'

/** A stored text in memory; `change` plays another tab. */
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

/** The state of a page that was just opened, and a cache in memory in the place of SWR's. */
export function memoryLists() {
  const wishlists = new Map<string, readonly string[]>()
  const cache: WishlistCache = {
    read: (customerId) => wishlists.get(customerId),
    write: (customerId, ids) => void wishlists.set(customerId, ids),
  }
  return { store: createListsStore(), cache }
}

/** An island's client whose calls a shopper makes at a back end; `calls` lists them as 'METHOD path body'. */
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
