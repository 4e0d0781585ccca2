/** What services of wishlist and compare work with, outside a browser. */
import { createRestClient } from '#lib/api/request.client.ts'
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

/** An island's client whose calls a shopper makes at a back end; `calls` lists them as 'METHOD path body'. */
export function clientOf(shopper: Shopper) {
  const calls: string[] = []
  const fetcher = async (url: string, init: RequestInit = {}) => {
    const path = url.replace('/api/rest', '')
    const method = init.method ?? 'GET'
    calls.push([method, path, init.body].filter(Boolean).join(' '))
    const token = (init.headers as Record<string, string>)['X-CSRF-TOKEN'] ?? ''
    const body = init.body ? String(init.body) : undefined
    const answer = await shopper.call(method, path, body, { 'x-csrf-token': token })
    return answer.status === 204
      ? new Response(null, { status: 204 })
      : Response.json(answer.body, { status: answer.status })
  }
  return { calls, rest: createRestClient('en-US', fetcher as typeof fetch) }
}
