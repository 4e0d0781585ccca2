import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRestClient } from './request.client.ts'

type Call = { method: string; path: string; headers: Record<string, string>; body: unknown; init: RequestInit }

/** A back end that responds by path; `tokens` are the tokens of consecutive sessions. */
function fakeBackend(response: (call: Call) => Response | Promise<Response>, tokens = ['t1', 't2']) {
  const calls: Call[] = []
  let sessions = 0
  const fetcher = async (url: string, init: RequestInit = {}) => {
    const call = {
      method: init.method ?? 'GET',
      path: url,
      headers: init.headers as Record<string, string>,
      body: init.body ? JSON.parse(String(init.body)) : undefined,
      init,
    }
    calls.push(call)
    if (url === '/api/rest/customers/self/session' && call.method === 'GET') {
      return Response.json({ customer_data: { csrf_token: tokens[Math.min(sessions++, tokens.length - 1)] } })
    }
    return response(call)
  }
  return { calls, rest: createRestClient('fr-CA', fetcher as typeof fetch, undefined), sessionCount: () => sessions }
}

// On plain http a browser has no locks; tests of several tabs pass their own.
beforeEach(() => void vi.stubGlobal('navigator', {}))
afterEach(() => vi.unstubAllGlobals())

const write = { method: 'POST', path: '/cart/items', body: { product_id: '1' }, schema: v.unknown() } as const

describe('calls of the islands', () => {
  it('S1-7-03 go to /api/rest of the same origin, as JSON, uncached, in the language of the page, with cookies', async () => {
    const { rest, calls } = fakeBackend(() => Response.json({ qty: 1 }))
    expect(await rest.load('/cart', v.object({ qty: v.number() }))).toEqual({ ok: true, value: { qty: 1 } })
    expect(calls[1]).toMatchObject({
      method: 'GET',
      path: '/api/rest/cart',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        'Cache-Control': 'no-cache',
        Pragma: 'no-cache',
        language: 'fr-CA',
      },
      init: { credentials: 'include' },
    })
    expect(calls[1]?.headers['X-CSRF-TOKEN']).toBeUndefined()
  })

  it('S1-7-03 S2-7-04 reads, writes and the request of the session send the language and the cookies', async () => {
    const { rest, calls } = fakeBackend(() => Response.json({}))
    await rest.load('/cart', v.unknown())
    for (const method of ['POST', 'PUT', 'DELETE'] as const) await rest.send({ ...write, method })
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST', 'PUT', 'DELETE'])
    for (const { headers, init } of calls) {
      expect(headers.language).toBe('fr-CA')
      expect(init.credentials).toBe('include')
    }
  })

  it('S1-6-03 writes wait for the session, which is loaded once and shared', async () => {
    const { rest, calls, sessionCount } = fakeBackend(() => Response.json({}))
    await Promise.all([rest.send(write), rest.send(write), rest.session()])
    expect(sessionCount()).toBe(1)
    const writes = calls.filter(({ method }) => method === 'POST')
    expect(writes.map(({ headers }) => headers['X-CSRF-TOKEN'])).toEqual(['t1', 't1'])
    expect(writes[0]?.body).toEqual({ product_id: '1' })
  })

  it('every call of a first visit waits for the call that opens the session', async () => {
    const session = Promise.withResolvers<Response>()
    const paths: string[] = []
    const fetcher = (async (url: string) => {
      paths.push(url)
      return url.endsWith('/session') ? session.promise : Response.json({})
    }) as typeof fetch
    const rest = createRestClient('en-US', fetcher, undefined)
    const calls = [
      rest.load('/cart', v.unknown()),
      rest.send(write),
      rest.load('/customer/wishlist/items', v.unknown()),
      rest.session(),
    ]
    await new Promise((resolve) => setTimeout(resolve))
    expect(paths).toEqual(['/api/rest/customers/self/session'])
    session.resolve(Response.json({ customer_data: { csrf_token: 't' } }))
    expect((await Promise.all(calls)).every(({ ok }) => ok)).toBe(true)
    expect(paths.slice(1).sort()).toEqual([
      '/api/rest/cart',
      '/api/rest/cart/items',
      '/api/rest/customer/wishlist/items',
    ])
  })

  it('calls are sequential until one has succeeded if the session can’t be loaded', async () => {
    let underWay = 0
    let most = 0
    const fetcher = (async (url: string) => {
      most = Math.max(most, ++underWay)
      await new Promise((resolve) => setTimeout(resolve))
      underWay--
      return new Response('{}', { status: url.endsWith('/orders') ? 200 : 500 })
    }) as typeof fetch
    const rest = createRestClient('en-US', fetcher, undefined)
    const load = (path: string) => rest.load(path, v.unknown())
    await Promise.all(['/cart', '/menus', '/orders'].map(load))
    expect(most).toBe(1)
    await Promise.all(['/cart', '/menus'].map(load))
    expect(most).toBe(2)
  })

  it('tabs that open together open the session one after the other, and a tab that hangs does not block the others', async () => {
    const events: string[] = []
    const { promise: isFree, resolve: free } = Promise.withResolvers<void>()
    const locks = {
      async request(_name: string, { signal }: LockOptions, callback: () => Promise<unknown>) {
        await Promise.race([isFree, new Promise((_, reject) => signal?.addEventListener('abort', reject))])
        events.push('locked')
        return callback()
      },
    } as unknown as LockManager
    const fetcher = (async (url: string) => {
      events.push(url.replace('/api/rest', ''))
      return Response.json({})
    }) as typeof fetch
    const loading = createRestClient('en-US', fetcher, locks).load('/cart', v.unknown())
    await new Promise((resolve) => setTimeout(resolve))
    expect(events).toEqual([])
    free()
    await loading
    expect(events).toEqual(['locked', '/customers/self/session', '/cart'])

    const hanging = { request: () => Promise.reject(new DOMException('', 'TimeoutError')) } as unknown as LockManager
    expect((await createRestClient('en-US', fetcher, hanging).load('/cart', v.unknown())).ok).toBe(true)
  })

  it('after signing in or out the session is reloaded, because it is another session', async () => {
    const { rest, calls } = fakeBackend(() => Response.json({}))
    await rest.send({ method: 'POST', path: '/customers/self/session', body: {}, schema: v.unknown() })
    await rest.send(write)
    expect(calls.at(-1)?.headers['X-CSRF-TOKEN']).toBe('t2')
  })

  it('a write rejected for a stale token is repeated once with a fresh one', async () => {
    const { rest, calls } = fakeBackend(({ headers }) =>
      headers['X-CSRF-TOKEN'] === 't2' ? Response.json({ done: true }) : new Response('{}', { status: 403 }),
    )
    expect(await rest.send(write)).toEqual({ ok: true, value: { done: true } })
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2)
  })

  it('a write rejected for another reason is not repeated', async () => {
    const { rest, calls } = fakeBackend(() => new Response('{}', { status: 403 }), ['same'])
    expect(await rest.send(write)).toMatchObject({ ok: false, error: { status: 403 } })
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it('S2-7-05 failures are values: no connection, wrong shape, messages of the server', async () => {
    const down = fakeBackend(() => Promise.reject(new TypeError('failed to fetch'))).rest
    expect(await down.load('/cart', v.unknown())).toMatchObject({ ok: false, error: { layer: 'network' } })

    const odd = fakeBackend(() => Response.json({ qty: 'many' })).rest
    expect(await odd.load('/cart', v.object({ qty: v.number() }))).toMatchObject({ error: { layer: 'shape' } })

    const refusing = fakeBackend(() =>
      Response.json({ messages: { error: [{ message: 'Only 2 left' }] } }, { status: 400 }),
    ).rest
    expect(await refusing.send(write)).toMatchObject({
      error: { layer: 'http', status: 400, messages: ['Only 2 left'] },
    })
  })

  it('a call that times out is a failure of layer timeout', async () => {
    const fetcher = async (url: string, init: RequestInit = {}) => {
      if (url.endsWith('/session')) return Response.json({})
      return new Promise<Response>((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    }
    const rest = createRestClient('en-US', fetcher as typeof fetch, undefined)
    expect(await rest.send({ ...write, timeoutMs: 10 })).toMatchObject({ ok: false, error: { layer: 'timeout' } })
  })

  it.each([
    ['/cart', 'cart'],
    ['/cart/items/7', 'cart'],
    ['/customers/self/session', 'session'],
    ['/customers/7', 'session'],
    ['/customers/addresses/7', undefined],
    ['/cartoons', undefined],
  ])('a successful write to %s notifies the other tabs of a changed %s', async (path, state) => {
    const keys: string[] = []
    vi.stubGlobal('window', { localStorage: { setItem: (key: string) => keys.push(key) } })
    await fakeBackend(() => new Response('', { status: 400 })).rest.send({ ...write, path })
    expect(keys).toEqual([])
    await fakeBackend(() => Response.json({})).rest.send({ ...write, path })
    expect(keys).toEqual(state ? [`showroom:changed:${state}`] : [])
  })

  it('a failed session fails the write, and the next write requests it again', async () => {
    let isDown = true
    const fetcher = async (url: string) => {
      if (url.endsWith('/session') && isDown) throw new TypeError('failed to fetch')
      return Response.json({ customer_data: { csrf_token: 't' } })
    }
    const rest = createRestClient('en-US', fetcher as typeof fetch, undefined)
    expect((await rest.send(write)).ok).toBe(false)
    isDown = false
    expect((await rest.send(write)).ok).toBe(true)
  })
})
