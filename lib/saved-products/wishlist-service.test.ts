import { expect, it, vi } from 'vitest'
import { memoryLists, memoryText } from '#tests/support/list-parts.ts'
import { createRestClient } from '../api/request.client.ts'
import { parseWishlist, WISHLIST_LIMIT } from './wishlist.ts'
import { createWishlistService } from './wishlist-service.client.ts'

type Setting = {
  session?: object | null
  stored?: object
  /** Status and body of the response to a call; undefined for the default success. */
  response?: (call: string) => [number, unknown] | undefined
}

/** A service with a fake back end; `calls` records every call except those for the session. */
function openService({ session = {}, stored = {}, response = () => undefined }: Setting = {}) {
  const calls: string[] = []
  const text = memoryText(JSON.stringify(stored))
  const lists = memoryLists()
  const fetcher = async (url: string, init: RequestInit = {}) => {
    const path = url.replace('/api/rest', '')
    if (path.endsWith('/session')) {
      return session
        ? Response.json({ customer_data: { csrf_token: 't' }, ...session })
        : new Response('', { status: 500 })
    }
    const call = [init.method, path, init.body].filter(Boolean).join(' ')
    calls.push(call)
    const [status, body] = response(call) ?? [200, path.startsWith('/products/') ? { entity_id: '1' } : []]
    return Response.json(body, { status })
  }
  const rest = createRestClient('en-US', fetcher as typeof fetch)
  const service = createWishlistService({ rest, stored: text, ...lists })
  return {
    service,
    ...lists,
    calls,
    change: (list: object) => text.change(JSON.stringify(list)),
    kept: () => parseWishlist(text.read()),
    shown: () => [...service.list().ids],
  }
}

const ANN = { isloggedin: true, customer_id: '7' }
const refuse =
  (start: string, status: number, body: unknown = {}) =>
  (call: string) =>
    call.startsWith(start) ? ([status, body] as [number, unknown]) : undefined

it('a guest’s product is shown at once, fetched and stored; removing it sends no request', async () => {
  const { service, calls, kept, shown } = openService()
  const adding = service.add('5')
  expect(shown()).toEqual(['5'])
  expect(await adding).toEqual({ ok: true, value: null })
  expect(calls).toEqual(['GET /products/5?embed=outlets'])
  expect(kept()).toEqual({ ownerId: '', ids: ['5'] })
  await service.remove('5')
  expect(calls).toHaveLength(1)
  expect(kept().ids).toEqual([])
})

it('a guest’s product is removed again if it fails to load', async () => {
  const { service, kept } = openService({ stored: { ids: ['1'] }, response: refuse('GET /products', 500) })
  expect(await service.add('5')).toEqual({ ok: false, error: { kind: 'product' } })
  expect(kept().ids).toEqual(['1'])
})

it('a guest can use the list if the session fails to load', async () => {
  const { service, kept } = openService({ session: null })
  expect((await service.add('5')).ok).toBe(true)
  expect(kept().ids).toEqual(['5'])
})

it('a rejected write of a customer is undone and returns the server’s text; a removed product gets its old index', async () => {
  const message = { messages: { error: [{ message: 'No more wishes today.' }] } }
  const stored = { ownerId: '7', ids: ['1', '2', '3'] }
  const { service, kept } = openService({
    session: ANN,
    stored,
    response: (call) => (call.startsWith('GET') ? undefined : [409, message]),
  })
  expect(await service.add('5')).toEqual({ ok: false, error: { kind: 'failed', message: 'No more wishes today.' } })
  expect((await service.remove('2')).ok).toBe(false)
  expect(kept()).toEqual(stored)
})

it('a request aborted by leaving the page undoes nothing', async () => {
  vi.useFakeTimers()
  const { service, kept } = openService({
    response: () => {
      throw new TypeError('Failed to fetch')
    },
  })
  const adding = service.add('5')
  await vi.advanceTimersByTimeAsync(200)
  expect(kept().ids).toEqual(['5'])
  // If the page is still open after a while, the connection was lost.
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await adding).toEqual({ ok: false, error: { kind: 'product' } })
  expect(kept().ids).toEqual([])
  vi.useRealTimers()
})

it('sends nothing for an empty id, for adding a listed product and for removing an unlisted one', async () => {
  const { service, calls } = openService({ stored: { ids: ['1'] } })
  await service.add('')
  await service.add('1')
  await service.remove('9')
  expect(calls).toEqual([])
})

it('a full list rejects another product', async () => {
  const ids = Array.from({ length: WISHLIST_LIMIT }, (_, index) => `a${index}`)
  const { service, calls } = openService({ stored: { ids } })
  expect(await service.add('5')).toEqual({ ok: false, error: { kind: 'full' } })
  expect(calls).toEqual([])
})

it('a guest’s products stay in the guest’s list until the server has all of them', async () => {
  let isDown = true
  const { service, store, kept, calls } = openService({
    session: ANN,
    stored: { ids: ['3', '2'] },
    response: (call) => {
      if (call.startsWith('GET /customer')) return [200, [{ product_id: 1 }]]
      return isDown && call.includes('"3"') ? [503, {}] : undefined
    },
  })
  expect((await service.sync()).ok).toBe(false)
  expect(store.statuses.fetchWishlist).toBe('rejected')
  expect(kept()).toEqual({ ownerId: '', ids: ['3', '2'] })
  isDown = false
  expect((await service.sync()).ok).toBe(true)
  expect(kept()).toEqual({ ownerId: '7', ids: ['3', '2', '1'] })
  expect(calls.filter((call) => call.startsWith('POST')).at(-1)).toContain('"product_id":"3"')
})

it('a product that no longer exists does not stop the others from being merged', async () => {
  const { service, kept } = openService({
    session: ANN,
    stored: { ids: ['3', '2'] },
    response: (call) => (call.includes('"2"') ? [404, {}] : undefined),
  })
  expect((await service.sync()).ok).toBe(true)
  expect(kept()).toEqual({ ownerId: '7', ids: ['3'] })
})

it('writes of a customer are sent one after another, in the order of the calls', async () => {
  const { service, calls } = openService({ session: ANN, stored: { ownerId: '7', ids: [] } })
  await Promise.all([service.add('1'), service.remove('1'), service.add('2')])
  expect(calls).toEqual([
    'POST /customer/wishlist/items {"product_id":"1"}',
    'DELETE /customer/wishlist/items {"product_id":1}',
    'POST /customer/wishlist/items {"product_id":"2"}',
  ])
})

it('shows the changes of another tab', () => {
  const { change, shown } = openService({ stored: { ids: ['1'] } })
  change({ ids: ['2', '1'] })
  expect(shown()).toEqual(['2', '1'])
})

it('a customer’s list is in the cache and not in the store; the stored copy is shown before the response', async () => {
  const { service, store, cache, kept } = openService({
    session: ANN,
    stored: { ownerId: '7', ids: ['2'] },
    response: (call) => (call.startsWith('GET /customer') ? [200, [{ product_id: 3 }]] : undefined),
  })
  expect([store.ownerId, store.wishlist, cache.read('7')]).toEqual(['7', [], ['2']])
  await service.sync()
  expect([store.wishlist, cache.read('7'), kept().ids]).toEqual([[], ['3'], ['3']])
})

it('hides the customer’s list after another tab signs out', () => {
  const { change, shown, store } = openService({ stored: { ownerId: '7', ids: ['2'] } })
  change({ ownerId: '', ids: [] })
  expect([store.ownerId, shown()]).toEqual(['', []])
})
