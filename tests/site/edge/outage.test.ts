import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { rawRequest } from '#tests/support/raw-request.ts'
import {
  isRegistryRequest,
  type OwnStorefront,
  openOwnStorefront,
  passOn,
  respondAsRegistry,
} from '#tests/support/second-storefront.ts'
import { signWebhook } from '#tests/support/sign-as-back-end.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'

/**
 * Pages during outages: a separate storefront, whose registry and back end are behind a proxy that can be down, slow or
 * broken.
 */
const SECRET = 'outage-secret'

type Mode = 'ok' | 'down' | '500' | '400' | 'html' | 'half' | 'slow' | 'held'
let mode: Mode = 'ok'
let registryMode: Mode = 'ok'
let storefront: OwnStorefront
/** Number of calls that the back end failed. */
let failedCalls = 0

/** Registry records, by key. */
function recordsOf(proxyPort: number) {
  const record = {
    tenant: 'kessler',
    api: `http://localhost:${proxyPort}/kessler/api/rest`,
    locale: 'en-US',
    locales: ['en-US'],
  }
  return {
    host_kessler_localhost: record,
    // A separate API address, because responses are cached by address.
    host_bare_localhost: { ...record, tenant: 'bare', api: `http://localhost:${proxyPort}/bare/api/rest` },
    host_framed_localhost: { ...record, iframe_url: 'https://portal.example.com/shop' },
  }
}

const BROKEN: Record<Exclude<Mode, 'ok' | 'down' | 'slow' | 'held'>, { status: number; body: string }> = {
  '500': { status: 500, body: '{"messages":{"error":[{"message":"SQLSTATE[42S02] at /srv/secret.php"}]}}' },
  '400': { status: 400, body: '{"messages":{"error":[{"message":"This is no product."}]}}' },
  html: { status: 200, body: '<html><body>Maintenance</body></html>' },
  half: { status: 200, body: '{"entity_id":"3","products":[{"entity' },
}
const SLOW_MS = 11_000
/** In mode 'held', product listings wait for the test. */
let letGo = () => {}
let isReleased = Promise.resolve()

beforeAll(async () => {
  storefront = await openOwnStorefront((proxyPort) => {
    const records = recordsOf(proxyPort)
    return {
      listener(incoming, response) {
        const isRegistry = isRegistryRequest(incoming)
        const current = isRegistry ? registryMode : mode
        if (!isRegistry && current !== 'ok') failedCalls += 1
        if (current === 'down') return void incoming.socket.destroy()
        if (current !== 'ok' && current !== 'slow' && current !== 'held') {
          response.writeHead(BROKEN[current].status, { 'content-type': 'application/json' })
          return void response.end(BROKEN[current].body)
        }
        const pass = () => (isRegistry ? respondAsRegistry(incoming, response, records) : passOn(incoming, response))
        if (current === 'slow') setTimeout(pass, SLOW_MS).unref()
        else if (current === 'held' && incoming.url?.includes('embed=products')) void isReleased.then(pass)
        else pass()
      },
      env: { REVALIDATE_SECRET: SECRET },
    }
  })
  await vi.waitFor(async () => expect((await page('/about')).status).toBe(200), { timeout: 20_000 })
})

afterAll(() => storefront?.close())

afterEach(() => {
  mode = 'ok'
  registryMode = 'ok'
})

const hostOf = (name: string) => `${name}.localhost:${storefront.port}`
const page = (path: string, headers: Record<string, string> = {}, name = 'kessler') =>
  rawRequest({ host: hostOf(name), path, port: storefront.port, headers })

async function purge(tag = 'tenant:kessler') {
  const body = JSON.stringify({ tags: [tag] })
  const response = await rawRequest({
    host: hostOf('kessler'),
    path: '/api/revalidate',
    port: storefront.port,
    method: 'POST',
    body,
    headers: signWebhook(SECRET, 'kessler', body),
  })
  expect(response.status).toBe(200)
}

test('cached pages are served while the back end is down, even after a purge', async () => {
  expect((await page('/catalog/dishwashers')).status).toBe(200)
  mode = 'down'
  await purge()
  const before = failedCalls
  for (let visit = 0; visit < 4; visit++) {
    const response = await page('/catalog/dishwashers')
    expect(response.status).toBe(200)
    expect(response.body).toContain('Dishwashers')
    // A renewal of the page was attempted, without success.
    await expect.poll(() => failedCalls).toBeGreaterThan(before)
  }
})

test('a purge renews a page in the background once the back end is up', async () => {
  await page('/catalog/laundry')
  const before = (await page('/catalog/laundry')).headers.etag
  expect(before).toBeDefined()
  await purge()
  await expect.poll(async () => (await page('/catalog/laundry')).headers['x-nextjs-cache']).toBe('HIT')
})

for (const broken of ['down', '500', 'html', 'half'] as const) {
  test(`a page that is not in the cache shows an error with status 5xx when the back end responds with ${broken}, without the cause`, async () => {
    mode = broken
    const path = `/catalog/wall-ovens?page=${['down', '500', 'html', 'half'].indexOf(broken) + 2}`
    const response = await page(path)
    expect(response.status).toBeGreaterThanOrEqual(500)
    expect(response.body).not.toMatch(/SQLSTATE|secret\.php|\.tsx?:\d|node_modules/)
    expect(response.headers['cache-control']).toBe('private, no-store')
    // The page also works without JavaScript: header, navigation and footer are rendered.
    expect(response.body).toContain('There was an error fetching products.')
    expect(response.body).toMatch(/<header[\s\S]*<main[\s\S]*<footer/)
    expect(response.milliseconds).toBeLessThan(9_000)
    // The failure is not cached.
    mode = 'ok'
    expect((await page(path)).body).not.toContain('There was an error fetching products.')
  })
}

test('S2-8-07 a call that fails with status 500 shows only its public message: for SQL errors, a database error', async () => {
  mode = '500'
  for (const [name, language, text] of [
    ['kessler', 'en-US', 'Database error'],
    ['bare', 'fr-CA', 'Erreur de base de données'],
  ] as const) {
    const { status, body } = await page('/api/rest/cart', { language }, name)
    expect([status, JSON.parse(body)]).toEqual([500, { messages: { error: [{ message: text }] } }])
  }
})

test('S1-8-05 a product that can’t be loaded has an error page with status 5xx and noindex; one that is refused is not found', async () => {
  const text = 'There was an error fetching products.'
  for (const [place, broken] of (['down', '500', 'html', 'half'] as const).entries()) {
    mode = broken
    const response = await page(`/product/out-of-reach-${place}`)
    expect(response.status, broken).toBe(500)
    expect(response.body, broken).toContain(text)
    expect(response.body, broken).toMatch(/<meta name="robots" content="noindex/)
    expect(response.headers['cache-control'], broken).toBe('private, no-store')
  }
  // A page with a variant is rendered for each request; its browser renders the error
  // (tests/journeys/error-page.spec.ts).
  expect((await page('/product/out-of-reach-4?configurable_entity_id=5')).status).toBe(500)

  mode = '400'
  for (const path of ['/product/refused', '/product/refused-too?configurable_entity_id=5']) {
    const response = await page(path)
    expect(response.status, path).toBe(404)
    expect(response.body, path).toMatch(/<meta name="robots" content="noindex/)
  }
  mode = 'ok'
  expect((await page('/product/out-of-reach-0')).status).toBe(404)
})

test('S1-4.4-02 a content page that can’t be loaded is the empty page, and doesn’t replace a cached one', async () => {
  expect((await page('/services')).status).toBe(200)
  mode = '500'
  await purge('tenant:kessler:page')
  const empty = await page('/delivery')
  expect(empty.status).toBe(500)
  expect(empty.body).toMatch(/<header[\s\S]*<main[\s\S]*<footer/)
  expect(empty.body).not.toContain('Oops')
  expect(empty.headers['cache-control']).toBe('private, no-store')
  const before = failedCalls
  for (let visit = 0; visit < 3; visit++) {
    expect((await page('/services')).status).toBe(200)
    await expect.poll(() => failedCalls).toBeGreaterThan(before)
  }
  mode = 'ok'
  await expect.poll(async () => (await page('/delivery')).status).toBe(200)
})

test('S1-4.4-03 a special catalog that the back end refuses shows the back end’s message, or without one that of S1-8-11', async () => {
  mode = '400'
  const refused = await page('/special/color/Refused')
  expect(refused.body).toContain('This is no product.')
  expect(refused.headers['cache-control']).toBe('private, no-store')
  mode = 'html'
  expect((await page('/special/color/Broken')).body).toContain('Unknown error occurred.')
})

test('nothing waits longer than the time limit for a slow back end', async () => {
  mode = 'slow'
  const response = await page('/catalog/cooktops?page=2')
  expect(response.status).toBeGreaterThanOrEqual(500)
  expect(response.milliseconds).toBeLessThan(SLOW_MS)
})

test('a store whose configuration is unavailable and not cached shows a plain error page', async () => {
  mode = 'down'
  const response = await page('/about', {}, 'bare')
  expect(response.status).toBe(500)
  expect(response.body).toMatch(/<h1[^>]*>Oops, something went wrong\.<\/h1>/)
})

for (const [path, heading] of [
  ['/search/oven', 'Search results for “oven”'],
  ['/catalog/ranges?price=100-5000&color=Black', 'Ranges'],
] as const) {
  test(`${path} sends its shell while the products are loading`, async () => {
    await page('/catalog/ranges')
    isReleased = new Promise((resolve) => {
      letGo = resolve
    })
    mode = 'held'
    let shell = ''
    const response = await rawRequest({
      host: hostOf('kessler'),
      path,
      port: storefront.port,
      onChunk: (received) => {
        if (shell || !received.includes('</main>')) return
        shell = received
        letGo()
      },
    })
    expect(shell).toContain(heading)
    expect(shell).toContain('role="status" aria-label="Loading"')
    expect(shell).not.toContain('"@type":"ItemList"')
    expect(response.status).toBe(200)
    expect(response.body).toContain('"@type":"ItemList"')
  })
}

test('S1-2.4-01 S1-2.4-02 S1-2.4-05 the error page asks for a screenshot and links to home page and contact', async () => {
  mode = '500'
  const failed = await openPage(`http://${hostOf('kessler')}/product/never-seen`)
  expect(failed.getByRole('heading', { level: 1 })).toHaveText('Oops, something went wrong.')
  expect(
    failed.getByText('If you continue to see this error, please contact us with a screenshot of this page.'),
  ).toBeInPage()
  const main = failed.getByRole('main')
  expect(main.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', '/')
  expect(main.getByRole('link', { name: 'Contact Us', exact: true })).toHaveAttribute('href', '/contact')
})

test('a known store is served while the registry is down; an unknown one gets 503', async () => {
  await page('/about')
  registryMode = 'down'
  expect((await page('/about')).status).toBe(200)
  const unseen = await page('/', {}, 'unseen')
  expect(unseen.status).toBe(503)
  expect(unseen.headers['retry-after']).toBeDefined()
})

test('islands get a clear JSON error while the back end is down', async () => {
  mode = 'down'
  const response = await page('/api/rest/cart')
  expect(response.status).toBe(502)
  expect(JSON.parse(response.body)).toHaveProperty('messages.error.0.message')
})

test('S1-2.3-04 S1-2.3-06 a store with iframe_url opened on its own shows Unauthorized with status 403 and no links', async () => {
  const refused = await openPage(`http://${hostOf('framed')}/`)
  expect(refused.status).toBe(403)
  expect(refused.getByRole('heading', { level: 1 })).toHaveText('Unauthorized')
  expect(refused.getByRole('link')).toHaveCount(0)
  for (const referer of ['https://portal.example.com.evil.test/shop', 'https://portal.example.com/shopping']) {
    expect((await page('/', { referer, 'sec-fetch-dest': 'iframe' }, 'framed')).status, referer).toBe(403)
  }
})

test('S1-2.3-05 inside the iframe of that address the store is shown, also after navigation', async () => {
  const framed = { 'sec-fetch-dest': 'iframe' }
  const first = await page('/', { ...framed, referer: 'https://portal.example.com/shop' }, 'framed')
  expect(first.status).toBe(200)
  expect(first.headers['content-security-policy']).toContain("frame-ancestors 'self' https://portal.example.com")
  expect(first.headers['cache-control']).toMatch(/^private/)
  expect(first.headers['cdn-cache-control']).toBeUndefined()
  const next = await page('/catalog', { ...framed, referer: `http://${hostOf('framed')}/` }, 'framed')
  expect(next.status).toBe(200)
  expect((await page('/')).status).toBe(200)
})
