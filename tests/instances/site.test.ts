import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { RECHECK_AFTER_MS } from '#lib/backend/store/stores.ts'
import { readErrorMessages } from '#lib/contracts/error.ts'
import { type Instances, startInstances } from '#tests/support/instances.ts'
import { filesOfPage, isOfOtherBuild } from '#tests/support/other-build.ts'
import { openSite } from '../faults/killable-shop.ts'
import { problemsOf, runFaults } from '../faults/run-faults.ts'
import { runIsolation } from '../isolation/run-isolation.ts'

const CONNECTIONS = 20
const PAGES = ['/', '/catalog/ranges', '/catalog/dishwashers', '/services', '/search/range']
const MOBILE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

/** nginx caches for 1 s, but counts whole seconds, so an entry may last almost 2 s. */
const CACHED_MS = 2_100

/** nginx avoids an instance that doesn't respond for 2 s, counted in whole seconds: less than 3 s. */
const RECOVERED_MS = 4_000
/** Lower bound of successful requests: some hundreds on an idle machine, few if other tests run. */
const LEAST_REQUESTS = 10

let site: Instances
beforeAll(async () => {
  site = await startInstances()
})
// A failed test must not leave an instance stopped.
afterEach(async () => {
  expect(await site.recover()).toEqual([])
}, 90_000)
afterAll(() => site.stop())

/**
 * Requests pages through nginx for some seconds, each with a different query so that nginx's cache has no entry and
 * every request reaches an instance. Runs `meanwhile` during that time.
 */
async function underLoad(
  durationS: number,
  meanwhile: () => Promise<void>,
  onPage: (html: string) => void = () => {},
): Promise<autocannon.Result> {
  let count = 0
  const running = autocannon({
    url: site.frontUrl,
    connections: CONNECTIONS,
    duration: durationS,
    headers: { host: site.hostOf('kessler') },
    requests: [
      {
        setupRequest: (request) => ({ ...request, path: `${PAGES[count % PAGES.length]}?utm_content=${count++}` }),
        onResponse: (_, body) => onPage(body),
      },
    ],
  })
  await Promise.all([running, meanwhile()])
  return running
}

/** Repeats until the condition holds; takes seconds on an idle machine. */
const until = (isDone: () => Promise<boolean>): Promise<void> =>
  vi.waitFor(async () => expect(await isDone()).toBe(true), { timeout: 30_000, interval: 50 })

describe('two instances', () => {
  it('a page that one rendered is a cache hit on the other', async () => {
    expect((await site.request('a', '/catalog/laundry')).headers['x-nextjs-cache']).toBe('MISS')
    await until(async () => (await site.request('a', '/catalog/laundry')).headers['x-nextjs-cache'] === 'HIT')
    // Pages are written to Redis asynchronously.
    await sleep(1_000)
    const other = await site.request('b', '/catalog/laundry')
    expect(other.headers['x-nextjs-cache']).toBe('HIT')
    expect(other.body).toBe((await site.request('a', '/catalog/laundry')).body)
  })

  it('a purge sent to one takes effect on both, and through nginx, within seconds', async () => {
    const heading = async (server: 'a' | 'b' | 'front') =>
      /<h1[^>]*>([^<]*)/.exec((await site.request(server, '/services')).body)?.[1] ?? ''
    const before = await heading('a')
    expect(before).not.toBe('')
    expect([await heading('b'), await heading('front')]).toEqual([before, before])
    const announced = `Announced at ${Date.now()}`
    await site.changeText('kessler', before, announced)
    // The back end notices changes of other processes within this time.
    await sleep(RECHECK_AFTER_MS)
    expect(await heading('b')).toBe(before)
    expect((await site.announce('front', 'tenant:kessler')).status).toBe(200)
    await Promise.all(
      (['a', 'b', 'front'] as const).map((server) => until(async () => (await heading(server)) === announced)),
    )
  })

  it('a session and a cart of one exist on the other', async () => {
    const first = await site.request('a', '/api/rest/customers/self/session')
    expect(first.status).toBe(200)
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
    const token = JSON.parse(first.body).customer_data.csrf_token
    const listing = await site.request('a', '/catalog/ranges')
    const productId = Number(
      /"productID" content="(\d+)"|data-product-id="(\d+)"/.exec(listing.body)?.slice(1).find(Boolean) ?? 1,
    )
    const added = await site.request('a', '/api/rest/cart/items', {
      method: 'POST',
      body: JSON.stringify({ product_id: productId }),
      headers: { cookie, 'x-csrf-token': token, 'content-type': 'application/json' },
    })
    expect(added.status, added.body).toBe(200)
    const cart = await site.request('b', '/api/rest/cart', { headers: { cookie } })
    expect(JSON.parse(cart.body)).toMatchObject({ qty: 1 })
  })

  it('one is killed under load and restarts: only requests in flight fail', async () => {
    const result = await underLoad(10, async () => {
      await sleep(3_000)
      await site.kill('b')
      await sleep(2_500)
      await site.restart('b')
    })
    expect(result['2xx']).toBeGreaterThan(LEAST_REQUESTS)
    expect(result.non2xx + result.errors + result.timeouts).toBeLessThanOrEqual(CONNECTIONS)
    await until(async () => (await site.request('b', '/')).status === 200)
  }, 90_000)

  it('one that gets SIGTERM completes its requests and closes its port', async () => {
    const pending = ['range', 'oven', 'sofa'].map((term) => {
      let response: ReturnType<typeof site.request> | undefined
      const started = new Promise<unknown>((resolve) => {
        response = site.request('b', `/search/${term}`, { onChunk: resolve })
      })
      return { started, response }
    })
    // A connection that has not been accepted yet would be lost when the listening socket is closed.
    await Promise.all(pending.map(({ started }) => started))
    const end = site.terminate('b')
    const responses = await Promise.all(pending.map(({ response }) => response))
    expect(responses.map((response) => [response?.status, response?.body.includes('</html>')])).toEqual(
      Array(3).fill([200, true]),
    )
    expect(await end).toBe('exit code 0')
    await expect(site.request('b', '/')).rejects.toThrow()
    await site.restart('b')
  }, 60_000)

  it('Redis is stopped under load and restarts: no request fails, and pages are shared again', async () => {
    const result = await underLoad(8, async () => {
      await sleep(2_000)
      await site.stopRedis()
      await sleep(3_000)
      await site.restart('redis')
    })
    expect(result['2xx']).toBeGreaterThan(LEAST_REQUESTS)
    expect(result.non2xx + result.errors + result.timeouts).toBe(0)
    await until(async () =>
      site.lines.some((line) => line.startsWith('storefront b') && line.includes('Redis is back')),
    )
    await site.announce('a', 'tenant:kessler')
    await until(async () => (await site.request('b', '/about')).headers['x-nextjs-cache'] === 'HIT')
    expect(
      site.lines.filter((line) => line.startsWith('storefront a') && line.includes('Redis ')).length,
    ).toBeLessThanOrEqual(4)
  }, 90_000)
})

describe('a release', () => {
  /** Sends writes one after the other until `isOver`; returns the statuses. */
  async function keepWriting(isOver: () => boolean): Promise<number[]> {
    const session = await site.request('front', '/api/rest/customers/self/session')
    const headers = {
      cookie: String(session.headers['set-cookie']).split(';')[0] ?? '',
      'x-csrf-token': JSON.parse(session.body).customer_data.csrf_token,
      'content-type': 'application/json',
    }
    const statuses: number[] = []
    while (!isOver()) {
      const body = JSON.stringify({ query: 'range', result_size: 1 })
      statuses.push(
        (await site.request('front', '/api/rest/elasticsearch/log/query', { method: 'PUT', body, headers })).status,
      )
      const post = { method: 'POST', body: JSON.stringify({ product_id: 1 }), headers }
      statuses.push((await site.request('front', '/api/rest/cart/items', post)).status)
      await sleep(30)
    }
    return statuses
  }

  it('replaces both storefronts one after the other under load: no request fails', async () => {
    let isOver = false
    // nginx doesn't repeat writes, so several shoppers write at once: some connect while an instance stops.
    const writes = Promise.all(Array.from({ length: 8 }, () => keepWriting(() => isOver)))
    const result = await underLoad(14, async () => {
      for (const server of ['a', 'b'] as const) {
        // Waits until nginx uses the restarted instance again.
        await sleep(RECOVERED_MS)
        expect(await site.terminate(server)).toBe('exit code 0')
        await site.restart(server)
        await until(async () => (await site.request(server, '/readyz')).status === 200)
      }
    }).finally(() => {
      isOver = true
    })
    expect(result['2xx']).toBeGreaterThan(LEAST_REQUESTS)
    expect(result.non2xx + result.errors + result.timeouts).toBe(0)
    const statuses = (await writes).flat()
    expect(statuses.length).toBeGreaterThan(10)
    // A refusal (4xx) of the store is a response too.
    expect(statuses.filter((status) => status >= 500)).toEqual([])
  }, 90_000)

  it('runs beside the previous build: no request fails, each page is of one build, and all its files are there', async () => {
    await site.prepareRelease()
    let isOver = false
    const pages = { before: 0, after: 0, mixed: 0 }
    const files = new Set<string>()
    const note = (html: string) => {
      const ofPage = filesOfPage(html)
      const others = ofPage.filter(isOfOtherBuild).length
      pages[others === 0 ? 'before' : others === ofPage.length ? 'after' : 'mixed']++
      for (const file of ofPage) files.add(file)
    }
    const missing: string[] = []
    const requested = new Set<string>()
    const loads = (async () => {
      while (!isOver) {
        for (const file of [...files].filter((name) => !requested.has(name))) {
          requested.add(file)
          if ((await site.request('front', file)).status !== 200) missing.push(file)
        }
        await sleep(50)
      }
    })()
    const writes = keepWriting(() => isOver)
    const isNew = async (server: 'a' | 'b') => isOfOtherBuild((await site.request(server, '/catalog/ranges')).body)
    const sideBySide: boolean[] = []
    const result = await underLoad(
      16,
      async () => {
        for (const server of ['a', 'b'] as const) {
          await sleep(RECOVERED_MS)
          expect(await site.terminate(server)).toBe('exit code 0')
          site.install(server)
          await site.restart(server)
          await until(async () => (await site.request(server, '/readyz')).status === 200)
          sideBySide.push(await isNew('a'), await isNew('b'))
        }
      },
      note,
    ).finally(() => {
      isOver = true
    })
    await loads
    expect(result['2xx']).toBeGreaterThan(LEAST_REQUESTS)
    expect(result.non2xx + result.errors + result.timeouts).toBe(0)
    expect((await writes).filter((status) => status >= 500)).toEqual([])
    // Both builds store this page in Redis under separate keys.
    expect(sideBySide).toEqual([true, false, true, true])
    expect(pages).toEqual({ before: expect.any(Number), after: expect.any(Number), mixed: 0 })
    expect(Math.min(pages.before, pages.after)).toBeGreaterThan(10)
    expect([...requested].some(isOfOtherBuild) && [...requested].some((file) => !isOfOtherBuild(file))).toBe(true)
    expect(missing).toEqual([])
  }, 90_000)
})

describe('PostgreSQL is unavailable', () => {
  it('carts respond with 503 and Retry-After, and work again after a restart', async () => {
    const path = '/api/rest/cart?embed=items'
    const session = await site.request('front', '/api/rest/customers/self/session')
    const headers = { cookie: String(session.headers['set-cookie']).split(';')[0] ?? '' }
    expect((await site.request('front', path, { headers })).status).toBe(200)
    await site.kill('postgres')
    const away = await site.request('front', path, { headers })
    expect([away.status, away.headers['retry-after']]).toEqual([503, '5'])
    expect(JSON.parse(away.body)).toEqual({
      messages: { error: [{ message: expect.stringMatching(/^The store can/) }] },
    })
    expect((await site.request('front', '/')).status).toBe(200)
    await site.restart('postgres')
    await until(async () => (await site.request('front', path, { headers })).status === 200)
  }, 60_000)
})

describe('nginx in front of both', () => {
  const cacheOf = async (path: string, headers: Record<string, string> = {}, store = 'kessler') =>
    (await site.request('front', path, { headers, store })).headers['x-cache']

  it('caches a page for a second, separately for each host, device and kind of response', async () => {
    const path = '/catalog/cooktops'
    const first = await site.request('front', path)
    expect(first.headers['x-cache']).toBe('MISS')
    const second = await site.request('front', path)
    expect(second.headers['x-cache']).toBe('HIT')
    expect(second.body).toBe(first.body)
    expect(await cacheOf(path, { 'user-agent': MOBILE })).toBe('MISS')
    expect(await cacheOf(path, { rsc: '1' })).toBe('MISS')
    expect(await cacheOf(path, {}, 'volteo')).toBe('MISS')
    expect(await cacheOf(`${path}?pagespeed=true`)).toBe('MISS')
    const data = await site.request('front', path, { headers: { rsc: '1' } })
    // Next redirects the router to an address with a hash of its headers (_rsc).
    const address = new URL(String(data.headers.location), site.frontUrl)
    const routed = await site.request('front', address.pathname + address.search, { headers: { rsc: '1' } })
    expect(routed.headers['content-type']).toContain('x-component')
    expect((await site.request('front', path)).body).toBe(first.body)
    await sleep(CACHED_MS)
    expect(await cacheOf(path)).toMatch(/EXPIRED|REVALIDATED/)
  })

  it('distinguishes hosts if the request line names another host than the Host header', async () => {
    const response = await site.request('front', `http://volteo.localhost/about?x=${Date.now()}`)
    const volteo = await site.request('front', '/about', { store: 'volteo' })
    expect(/<title>([^<]*)/.exec(response.body)?.[1]).toBe(/<title>([^<]*)/.exec(volteo.body)?.[1])
  })

  it('stores no page for the wrong device if nginx and storefront classify a browser differently', async () => {
    // nginx classifies this browser as a phone, the storefront doesn't.
    const headers = {
      'user-agent': 'Opera/9.80 (Android; Opera Mini/36.2/119.132; U; en) Presto/2.12.423 Version/12.16',
    }
    await site.request('front', '/about?odd', { headers })
    expect(await cacheOf('/about?odd', headers)).toBe('MISS')
    expect(await cacheOf('/about?odd', { 'user-agent': MOBILE })).toBe('MISS')
    await until(async () => (await cacheOf('/about?odd', { 'user-agent': MOBILE })) === 'HIT')
  })

  it('never stores carts, searches and errors', async () => {
    for (const path of ['/api/rest/cart', '/search/range']) {
      await site.request('front', path)
      expect(await cacheOf(path), path).not.toBe('HIT')
    }
    await site.request('front', '/', { host: 'nobody.example.com' })
    expect((await site.request('front', '/', { host: 'nobody.example.com' })).status).toBe(404)
    expect((await site.request('front', '/', { host: 'nobody.example.com' })).headers['x-cache']).toBe('MISS')
  })

  it('stores compressed pages, and decompresses them for clients without gzip', async () => {
    const path = '/catalog/freezers'
    await until(async () => (await cacheOf(path)) === 'HIT')
    const packed = await site.request('front', path, { headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(packed.headers.vary).toMatch(/accept-encoding/i)
    const plain = await site.request('front', path)
    expect(plain.headers['x-cache']).toBe('HIT')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body).toContain('</html>')
    expect(
      (await site.request('a', path, { headers: { 'accept-encoding': 'identity' } })).headers['content-encoding'],
    ).toBeUndefined()
  })

  it('responds with 304 to a browser that has the page', async () => {
    // The purges above made the page stale.
    await until(async () => (await cacheOf('/services')) === 'HIT')
    const { headers } = await site.request('front', '/services')
    const again = await site.request('front', '/services', { headers: { 'if-none-match': String(headers.etag) } })
    expect(again.status).toBe(304)
    expect(again.body).toBe('')
  })

  it('caches files of the build and media as long as their headers say', async () => {
    const page = await site.request('front', '/')
    const file = /\/_next\/static\/[^"]+\.js/.exec(page.body)?.[0] ?? ''
    await site.request('front', file)
    const cached = await site.request('front', file)
    expect(cached.headers['x-cache']).toBe('HIT')
    expect(cached.headers['cache-control']).toContain('immutable')
    await site.request('front', '/media/logo.svg')
    await sleep(CACHED_MS)
    expect(await cacheOf('/media/logo.svg')).toBe('HIT')
  })

  it('passes on a streamed page chunk by chunk', async () => {
    let chunks = 0
    const response = await site.request('front', '/search/oven', { onChunk: () => chunks++ })
    expect(response.status).toBe(200)
    expect(chunks).toBeGreaterThan(1)
    expect(response.headers['x-accel-buffering']).toBeUndefined()
  })

  it('refuses requests that are too large', async () => {
    const body = 'x'.repeat(1_100_000)
    expect((await site.request('front', '/api/rest/cart/items', { method: 'POST', body })).status).toBe(413)
    expect((await site.request('front', '/', { headers: { 'x-large': 'x'.repeat(20_000) } })).status).toBe(400)
  })

  it('limits attempts on accounts and forms to twenty a minute for each address, and refuses in the shopper’s language', async () => {
    const attempt = (language: string) =>
      site.request('front', '/api/rest/customers/self/session', { method: 'POST', body: '{}', headers: { language } })
    const statuses: number[] = []
    for (let count = 0; count < 25; count++) statuses.push((await attempt('en-US')).status)
    // The limit is 1 request, plus a burst of 20, then one every 3 s.
    expect(statuses.slice(0, 21)).not.toContain(429)
    expect(statuses.at(-1)).toBe(429)
    const refused = await attempt('fr-CA')
    expect(refused.headers['retry-after']).toBe('60')
    expect(readErrorMessages(JSON.parse(refused.body))).toEqual([expect.stringContaining('Patientez')])
    expect(
      (await site.request('front', '/api/rest/customer/forgotpassword', { method: 'POST', body: '{}' })).status,
    ).toBe(429)
    // A form sent without script redirects back to its page.
    const form = await site.request('front', '/api/contact', { method: 'POST', body: 'name=Ann' })
    expect([form.status, form.headers.location]).toEqual([303, '/contact?failed=1'])
    expect((await site.request('front', '/api/rest/customers/self/session')).status).toBe(200)
    expect((await site.request('front', '/api/rest/cart/items', { method: 'POST', body: '{}' })).status).not.toBe(429)
  })

  it('serves cached pages while all instances are down', async () => {
    expect((await site.request('front', '/services')).status).toBe(200)
    await Promise.all([site.kill('a'), site.kill('b')])
    await sleep(CACHED_MS)
    const response = await site.request('front', '/services')
    expect(response.status).toBe(200)
    expect(response.headers['x-cache']).toBe('STALE')
    await Promise.all([site.restart('a'), site.restart('b')])
    await until(async () => (await site.request('front', '/about')).status === 200)
  }, 90_000)
})

describe('stores side by side', () => {
  it('no response names another store than the requested one, regardless of headers', async () => {
    const report = await runIsolation({ port: site.frontPort, seed: 20_261_123, count: 6_000, limitMs: 25_000 })
    expect(report.leaks).toEqual([])
    // Most responses name their store, so that a response of another store would be noticed.
    expect(report.ownResponses).toBeGreaterThan(report.requests / 3)
    expect(report.stores).toBeGreaterThan(100)
  }, 90_000)
})

// Must be last, because it stops the back end.
describe('a site whose parts are killed in turn while shoppers buy', () => {
  it('keeps each order once, with one mail, oversells nothing and leaves carts complete', async () => {
    const shop = await openSite(site)
    const report = await runFaults({ shop, kills: 5, seed: 20_261_123, longestLifeMs: 1_000 })
    expect(problemsOf(report)).toEqual([])
    expect(report.kills).toEqual({ a: 1, b: 1, backEnd: 1, redis: 1, postgres: 1 })
    expect(report.orders).toBeGreaterThan(0)
  }, 120_000)
})
