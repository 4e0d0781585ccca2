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

/** nginx counts whole seconds: one of validity lasts less than two. */
const HELD_MS = 2_100

/**
 * nginx takes out an instance that did not respond for two of its seconds (less than three), then takes it in again.
 */
const TAKEN_IN_MS = 4_000
/** Requests that show that there was load: some hundreds on a quiet machine, few on one that other tests keep busy. */
const LEAST_REQUESTS = 10

let site: Instances
beforeAll(async () => {
  site = await startInstances()
})
// A test that breaks off leaves both running to those after it.
afterEach(async () => {
  expect(await site.recover()).toEqual([])
}, 90_000)
afterAll(() => site.stop())

/**
 * Asks for pages through nginx for some seconds, each time under an address that nginx doesn't hold, so that every
 * request reaches an instance; meanwhile something happens.
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

/** Waits until a response is as wanted: seconds on a quiet machine. */
const until = (isDone: () => Promise<boolean>): Promise<void> =>
  vi.waitFor(async () => expect(await isDone()).toBe(true), { timeout: 30_000, interval: 50 })

describe('two instances', () => {
  it('a page made by one is answered by the other from what they share', async () => {
    expect((await site.ask('a', '/catalog/laundry')).headers['x-nextjs-cache']).toBe('MISS')
    await until(async () => (await site.ask('a', '/catalog/laundry')).headers['x-nextjs-cache'] === 'HIT')
    // Pages go to Redis in the background.
    await sleep(1_000)
    const other = await site.ask('b', '/catalog/laundry')
    expect(other.headers['x-nextjs-cache']).toBe('HIT')
    expect(other.body).toBe((await site.ask('a', '/catalog/laundry')).body)
  })

  it('a purge told to one shows on both, and through nginx, within seconds', async () => {
    const heading = async (server: 'a' | 'b' | 'front') =>
      /<h1[^>]*>([^<]*)/.exec((await site.ask(server, '/services')).body)?.[1] ?? ''
    const before = await heading('a')
    expect(before).not.toBe('')
    expect([await heading('b'), await heading('front')]).toEqual([before, before])
    const announced = `Announced at ${Date.now()}`
    await site.changeText('kessler', before, announced)
    // The back end sees within this time what another process has written.
    await sleep(RECHECK_AFTER_MS)
    expect(await heading('b')).toBe(before)
    expect((await site.announce('front', 'tenant:kessler')).status).toBe(200)
    await Promise.all(
      (['a', 'b', 'front'] as const).map((server) => until(async () => (await heading(server)) === announced)),
    )
  })

  it('a session and a cart begun on one are there on the other', async () => {
    const first = await site.ask('a', '/api/rest/customers/self/session')
    expect(first.status).toBe(200)
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
    const token = JSON.parse(first.body).customer_data.csrf_token
    const listing = await site.ask('a', '/catalog/ranges')
    const productId = Number(
      /"productID" content="(\d+)"|data-product-id="(\d+)"/.exec(listing.body)?.slice(1).find(Boolean) ?? 1,
    )
    const added = await site.ask('a', '/api/rest/cart/items', {
      method: 'POST',
      body: JSON.stringify({ product_id: productId }),
      headers: { cookie, 'x-csrf-token': token, 'content-type': 'application/json' },
    })
    expect(added.status, added.body).toBe(200)
    const cart = await site.ask('b', '/api/rest/cart', { headers: { cookie } })
    expect(JSON.parse(cart.body)).toMatchObject({ qty: 1 })
  })

  it('one is killed under load and comes back: no request fails beyond those in flight', async () => {
    const result = await underLoad(10, async () => {
      await sleep(3_000)
      await site.kill('b')
      await sleep(2_500)
      await site.restart('b')
    })
    expect(result['2xx']).toBeGreaterThan(LEAST_REQUESTS)
    expect(result.non2xx + result.errors + result.timeouts).toBeLessThanOrEqual(CONNECTIONS)
    await until(async () => (await site.ask('b', '/')).status === 200)
  }, 90_000)

  it('one that is asked to stop finishes what it is at, and leaves its port', async () => {
    const underWay = ['range', 'oven', 'sofa'].map((term) => {
      let answer: ReturnType<typeof site.ask> | undefined
      const begun = new Promise<unknown>((resolve) => {
        answer = site.ask('b', `/search/${term}`, { onChunk: resolve })
      })
      return { begun, answer }
    })
    // A connection that has not been accepted yet would be lost with the listening socket.
    await Promise.all(underWay.map(({ begun }) => begun))
    const end = site.terminate('b')
    const answers = await Promise.all(underWay.map(({ answer }) => answer))
    expect(answers.map((answer) => [answer?.status, answer?.body.includes('</html>')])).toEqual(
      Array(3).fill([200, true]),
    )
    expect(await end).toBe('exit code 0')
    await expect(site.ask('b', '/')).rejects.toThrow()
    await site.restart('b')
  }, 60_000)

  it('Redis is stopped under load and comes back: no request fails, and pages are shared again', async () => {
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
    await until(async () => (await site.ask('b', '/about')).headers['x-nextjs-cache'] === 'HIT')
    expect(
      site.lines.filter((line) => line.startsWith('storefront a') && line.includes('Redis ')).length,
    ).toBeLessThanOrEqual(4)
  }, 90_000)
})

describe('a release', () => {
  /** Writes one after the other, as a shopper does, until `isOver`; returns the statuses. */
  async function keepWriting(isOver: () => boolean): Promise<number[]> {
    const session = await site.ask('front', '/api/rest/customers/self/session')
    const headers = {
      cookie: String(session.headers['set-cookie']).split(';')[0] ?? '',
      'x-csrf-token': JSON.parse(session.body).customer_data.csrf_token,
      'content-type': 'application/json',
    }
    const statuses: number[] = []
    while (!isOver()) {
      const body = JSON.stringify({ query: 'range', result_size: 1 })
      statuses.push(
        (await site.ask('front', '/api/rest/elasticsearch/log/query', { method: 'PUT', body, headers })).status,
      )
      const post = { method: 'POST', body: JSON.stringify({ product_id: 1 }), headers }
      statuses.push((await site.ask('front', '/api/rest/cart/items', post)).status)
      await sleep(30)
    }
    return statuses
  }

  it('replaces both storefronts one after the other under steady requests, and none fails', async () => {
    let isOver = false
    // Several: nginx repeats no write, so that each shows what becomes of a connection that is made while one stops.
    const writes = Promise.all(Array.from({ length: 8 }, () => keepWriting(() => isOver)))
    const result = await underLoad(14, async () => {
      for (const server of ['a', 'b'] as const) {
        // The one before has to be taken in again.
        await sleep(TAKEN_IN_MS)
        expect(await site.terminate(server)).toBe('exit code 0')
        await site.restart(server)
        await until(async () => (await site.ask(server, '/readyz')).status === 200)
      }
    }).finally(() => {
      isOver = true
    })
    expect(result['2xx']).toBeGreaterThan(LEAST_REQUESTS)
    expect(result.non2xx + result.errors + result.timeouts).toBe(0)
    const statuses = (await writes).flat()
    expect(statuses.length).toBeGreaterThan(10)
    // What the store refuses it has answered.
    expect(statuses.filter((status) => status >= 500)).toEqual([])
  }, 90_000)

  it('runs beside the build before it: no request fails, each page is of one build, and all its files are there', async () => {
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
    const asked = new Set<string>()
    const loads = (async () => {
      while (!isOver) {
        for (const file of [...files].filter((name) => !asked.has(name))) {
          asked.add(file)
          if ((await site.ask('front', file)).status !== 200) missing.push(file)
        }
        await sleep(50)
      }
    })()
    const writes = keepWriting(() => isOver)
    const isNew = async (server: 'a' | 'b') => isOfOtherBuild((await site.ask(server, '/catalog/ranges')).body)
    const sideBySide: boolean[] = []
    const result = await underLoad(
      16,
      async () => {
        for (const server of ['a', 'b'] as const) {
          await sleep(TAKEN_IN_MS)
          expect(await site.terminate(server)).toBe('exit code 0')
          site.install(server)
          await site.restart(server)
          await until(async () => (await site.ask(server, '/readyz')).status === 200)
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
    // Both have stored this page in Redis, each under its own build.
    expect(sideBySide).toEqual([true, false, true, true])
    expect(pages).toEqual({ before: expect.any(Number), after: expect.any(Number), mixed: 0 })
    expect(Math.min(pages.before, pages.after)).toBeGreaterThan(10)
    expect([...asked].some(isOfOtherBuild) && [...asked].some((file) => !isOfOtherBuild(file))).toBe(true)
    expect(missing).toEqual([])
  }, 90_000)
})

describe('PostgreSQL that is away', () => {
  it('costs carts a 503 that says when to ask again, and nothing once it is back', async () => {
    const path = '/api/rest/cart?embed=items'
    const session = await site.ask('front', '/api/rest/customers/self/session')
    const headers = { cookie: String(session.headers['set-cookie']).split(';')[0] ?? '' }
    expect((await site.ask('front', path, { headers })).status).toBe(200)
    await site.kill('postgres')
    const away = await site.ask('front', path, { headers })
    expect([away.status, away.headers['retry-after']]).toEqual([503, '5'])
    expect(JSON.parse(away.body)).toEqual({
      messages: { error: [{ message: expect.stringMatching(/^The store can/) }] },
    })
    expect((await site.ask('front', '/')).status).toBe(200)
    await site.restart('postgres')
    await until(async () => (await site.ask('front', path, { headers })).status === 200)
  }, 60_000)
})

describe('nginx before them', () => {
  const cacheOf = async (path: string, headers: Record<string, string> = {}, store = 'kessler') =>
    (await site.ask('front', path, { headers, store })).headers['x-cache']

  it('holds a page for a second, for each host, device and kind of answer apart', async () => {
    const path = '/catalog/cooktops'
    const first = await site.ask('front', path)
    expect(first.headers['x-cache']).toBe('MISS')
    const second = await site.ask('front', path)
    expect(second.headers['x-cache']).toBe('HIT')
    expect(second.body).toBe(first.body)
    expect(await cacheOf(path, { 'user-agent': MOBILE })).toBe('MISS')
    expect(await cacheOf(path, { rsc: '1' })).toBe('MISS')
    expect(await cacheOf(path, {}, 'volteo')).toBe('MISS')
    expect(await cacheOf(`${path}?pagespeed=true`)).toBe('MISS')
    const data = await site.ask('front', path, { headers: { rsc: '1' } })
    // Next sends the router to the address that belongs to its headers.
    const address = new URL(String(data.headers.location), site.frontUrl)
    const routed = await site.ask('front', address.pathname + address.search, { headers: { rsc: '1' } })
    expect(routed.headers['content-type']).toContain('x-component')
    expect((await site.ask('front', path)).body).toBe(first.body)
    await sleep(HELD_MS)
    expect(await cacheOf(path)).toMatch(/EXPIRED|REVALIDATED/)
  })

  it('does not mix up hosts when the address in the request line names another than Host', async () => {
    const response = await site.ask('front', `http://volteo.localhost/about?x=${Date.now()}`)
    const volteo = await site.ask('front', '/about', { store: 'volteo' })
    expect(/<title>([^<]*)/.exec(response.body)?.[1]).toBe(/<title>([^<]*)/.exec(volteo.body)?.[1])
  })

  it('stores no page under the name of another device when the two judge a browser differently', async () => {
    // A phone to nginx, none to the storefront.
    const headers = {
      'user-agent': 'Opera/9.80 (Android; Opera Mini/36.2/119.132; U; en) Presto/2.12.423 Version/12.16',
    }
    await site.ask('front', '/about?odd', { headers })
    expect(await cacheOf('/about?odd', headers)).toBe('MISS')
    expect(await cacheOf('/about?odd', { 'user-agent': MOBILE })).toBe('MISS')
    await until(async () => (await cacheOf('/about?odd', { 'user-agent': MOBILE })) === 'HIT')
  })

  it('never stores carts, searches and errors', async () => {
    for (const path of ['/api/rest/cart', '/search/range']) {
      await site.ask('front', path)
      expect(await cacheOf(path), path).not.toBe('HIT')
    }
    await site.ask('front', '/', { host: 'nobody.example.com' })
    expect((await site.ask('front', '/', { host: 'nobody.example.com' })).status).toBe(404)
    expect((await site.ask('front', '/', { host: 'nobody.example.com' })).headers['x-cache']).toBe('MISS')
  })

  it('compresses once, and unpacks for those who can not', async () => {
    const path = '/catalog/freezers'
    await until(async () => (await cacheOf(path)) === 'HIT')
    const packed = await site.ask('front', path, { headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(packed.headers.vary).toMatch(/accept-encoding/i)
    const plain = await site.ask('front', path)
    expect(plain.headers['x-cache']).toBe('HIT')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body).toContain('</html>')
    expect(
      (await site.ask('a', path, { headers: { 'accept-encoding': 'identity' } })).headers['content-encoding'],
    ).toBeUndefined()
  })

  it('answers 304 to a browser that has the page', async () => {
    // Renewed after the purges above, and held.
    await until(async () => (await cacheOf('/services')) === 'HIT')
    const { headers } = await site.ask('front', '/services')
    const again = await site.ask('front', '/services', { headers: { 'if-none-match': String(headers.etag) } })
    expect(again.status).toBe(304)
    expect(again.body).toBe('')
  })

  it('holds files of the build and media as long as they say', async () => {
    const page = await site.ask('front', '/')
    const file = /\/_next\/static\/[^"]+\.js/.exec(page.body)?.[0] ?? ''
    await site.ask('front', file)
    const held = await site.ask('front', file)
    expect(held.headers['x-cache']).toBe('HIT')
    expect(held.headers['cache-control']).toContain('immutable')
    await site.ask('front', '/media/logo.svg')
    await sleep(HELD_MS)
    expect(await cacheOf('/media/logo.svg')).toBe('HIT')
  })

  it('passes on what a page streams as it comes', async () => {
    let chunks = 0
    const response = await site.ask('front', '/search/oven', { onChunk: () => chunks++ })
    expect(response.status).toBe(200)
    expect(chunks).toBeGreaterThan(1)
    expect(response.headers['x-accel-buffering']).toBeUndefined()
  })

  it('refuses what is too large', async () => {
    const body = 'x'.repeat(1_100_000)
    expect((await site.ask('front', '/api/rest/cart/items', { method: 'POST', body })).status).toBe(413)
    expect((await site.ask('front', '/', { headers: { 'x-large': 'x'.repeat(20_000) } })).status).toBe(400)
  })

  it('lets an address try accounts and forms twenty times a minute, then refuses in the shopper’s language', async () => {
    const attempt = (language: string) =>
      site.ask('front', '/api/rest/customers/self/session', { method: 'POST', body: '{}', headers: { language } })
    const statuses: number[] = []
    for (let count = 0; count < 25; count++) statuses.push((await attempt('en-US')).status)
    // The first one and twenty at once; after that one in three seconds.
    expect(statuses.slice(0, 21)).not.toContain(429)
    expect(statuses.at(-1)).toBe(429)
    const refused = await attempt('fr-CA')
    expect(refused.headers['retry-after']).toBe('60')
    expect(readErrorMessages(JSON.parse(refused.body))).toEqual([expect.stringContaining('Patientez')])
    expect((await site.ask('front', '/api/rest/customer/forgotpassword', { method: 'POST', body: '{}' })).status).toBe(
      429,
    )
    // A form that the browser sends by itself leads back to its page.
    const form = await site.ask('front', '/api/contact', { method: 'POST', body: 'name=Ann' })
    expect([form.status, form.headers.location]).toEqual([303, '/contact?failed=1'])
    expect((await site.ask('front', '/api/rest/customers/self/session')).status).toBe(200)
    expect((await site.ask('front', '/api/rest/cart/items', { method: 'POST', body: '{}' })).status).not.toBe(429)
  })

  it('serves what it holds while all instances are gone', async () => {
    expect((await site.ask('front', '/services')).status).toBe(200)
    await Promise.all([site.kill('a'), site.kill('b')])
    await sleep(HELD_MS)
    const response = await site.ask('front', '/services')
    expect(response.status).toBe(200)
    expect(response.headers['x-cache']).toBe('STALE')
    await Promise.all([site.restart('a'), site.restart('b')])
    await until(async () => (await site.ask('front', '/about')).status === 200)
  }, 90_000)
})

describe('stores side by side', () => {
  it('no answer names another store than the one that was asked, whatever its headers say', async () => {
    const report = await runIsolation({ port: site.frontPort, seed: 20_261_123, count: 6_000, limitMs: 25_000 })
    expect(report.leaks).toEqual([])
    // Most answers say whose they are, so that a wrong one would.
    expect(report.ownAnswers).toBeGreaterThan(report.requests / 3)
    expect(report.stores).toBeGreaterThan(100)
  }, 90_000)
})

// The last ones: the back end is stopped after them.
describe('a site whose parts are killed in turn while shoppers buy', () => {
  it('keeps every order once, each with one mail, no unit too many and whole carts', async () => {
    const shop = await openSite(site)
    const report = await runFaults({ shop, kills: 5, seed: 20_261_123, longestLifeMs: 1_000 })
    expect(problemsOf(report)).toEqual([])
    expect(report.kills).toEqual({ a: 1, b: 1, backEnd: 1, redis: 1, postgres: 1 })
    expect(report.orders).toBeGreaterThan(0)
  }, 120_000)
})
