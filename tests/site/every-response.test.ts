import { connect } from 'node:net'
import { getPage, type RawHttpResponse, rawRequest } from '#tests/support/raw-request.ts'
import { RESPONSE_KINDS } from '#tests/support/response-kinds.ts'
import { expect, test } from '#tests/support/site-test.ts'
import { type DemoStore, storeOrigin, TEST_STOREFRONT_PORT } from '#tests/support/stores.ts'

/** Headers of all responses, for all routes, kinds and methods. */

const { host } = new URL(storeOrigin('kessler'))
const ask = (
  path: string,
  method = 'GET',
  headers: Record<string, string> = {},
  body?: string,
): Promise<RawHttpResponse> => rawRequest({ host, path, method, headers, ...(body === undefined ? {} : { body }) })

const STANDING = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': /./,
  'permissions-policy': /payment=\(self\)/,
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}

test('every response of every route and kind has the fixed headers and a policy, and no header of the framework', async () => {
  for (const { kind, path, status, method, headers, body } of RESPONSE_KINDS) {
    const response = await ask(path, method, headers, body)
    if (status === undefined) expect.soft(response.status, kind).toBeLessThan(500)
    else expect.soft(response.status, kind).toBe(status)
    for (const [name, value] of Object.entries(STANDING))
      expect.soft(response.headers[name], `${kind}: ${name}`).toMatch(value)
    const isScript = String(response.headers['content-type']).includes('javascript')
    if (!isScript) expect.soft(response.headers['content-security-policy'], kind).toMatch(/frame-ancestors|sandbox/)
    expect.soft(response.headers['strict-transport-security'], kind).toBeUndefined()
    const isForRouter = response.headers['content-type'] === 'text/x-component'
    const own = Object.keys(response.headers).filter((name) =>
      /^x-(middleware|next-|nextjs-(?!cache)|powered)/.test(name),
    )
    if (!isForRouter) expect.soft(own, kind).toEqual([])
  }
})

test('a store that is served by https sends HSTS with every response', async () => {
  for (const { kind, path, method, headers, body } of RESPONSE_KINDS) {
    const response = await ask(path, method, { ...headers, 'x-forwarded-proto': 'https' }, body)
    expect.soft(response.headers['strict-transport-security'], kind).toBe('max-age=31536000')
  }
})

test('files of a store may be served stale for days, not for a year, and other methods don’t affect the cache', async () => {
  for (const path of ['/robots.txt', '/sitemap.xml', '/llms.txt', '/manifest.webmanifest', '/favicon.ico']) {
    for (const method of ['PATCH', 'DELETE', 'OPTIONS']) await ask(path, method)
    const { status, headers } = await ask(path)
    expect(status, path).toBeLessThan(400)
    const lifetimes = `${headers['cache-control']} ${headers['cdn-cache-control']}`
    for (const [, seconds] of lifetimes.matchAll(/stale-\S+=(\d+)/g))
      expect(Number(seconds), path).toBeLessThanOrEqual(7 * 86_400)
    expect(lifetimes, path).toContain('stale-while-revalidate=86400')
  }
})

/** Sends a form as a browser does; redirects are not followed. */
const postForm = (store: DemoStore, path: string) =>
  rawRequest({
    host: new URL(storeOrigin(store)).host,
    path,
    method: 'POST',
    body: 'email=ann%40example.com',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

test('a POST to a page or a file gets 405 with the allowed methods, whether or not it exists', async () => {
  for (const store of ['kessler', 'volteo'] as const) {
    for (const [path, allow] of [
      ['/', 'GET, HEAD'],
      ['/about', 'GET, HEAD'],
      ['/no-such-page', 'GET, HEAD'],
      ['/newsletter/subscriber/new', 'GET, HEAD'],
      ['/newsletter/subscriber/new/', 'GET, HEAD'],
      ['/checkout/none', 'GET, HEAD'],
      ['/robots.txt', 'GET, HEAD'],
      ['/index.php/newsletter/subscriber/new/', 'GET, HEAD, OPTIONS'],
      ['/media/logo.svg', 'GET, HEAD, OPTIONS'],
    ] as const) {
      const { status, headers, body } = await postForm(store, path)
      expect.soft([status, headers.allow], `${store}${path}`).toEqual([405, allow])
      expect.soft(body, `${store}${path}`).not.toContain('<script')
    }
  }
})

test('a POST of a provider’s return is redirected by GET to the page, which has its own status', async () => {
  for (const [store, prefix] of [
    ['kessler', ''],
    ['volteo', '/en-CA'],
  ] as const) {
    for (const page of ['/checkout/success?order=1', '/checkout/cart', '/checkout/onepage']) {
      const { status, headers } = await postForm(store, `${prefix}${page}`)
      expect.soft([status, headers.allow], page).toEqual([303, undefined])
      expect.soft(headers['cache-control'], page).toContain('no-store')
      const { pathname, search } = new URL(headers.location ?? '', storeOrigin(store))
      expect.soft(`${pathname}${search}`).toBe(`${prefix}${page}`)
      expect.soft((await getPage(store, `${pathname}${search}`)).status, page).toBe(200)
    }
  }
})

/** Sends a raw request line with one Host header and `more`; returns the response's head. */
function sendLine(line: string, more = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(TEST_STOREFRONT_PORT, 'localhost')
    let text = ''
    socket.on('data', (part) => (text += part)).on('error', reject)
    socket.on('end', () => resolve(text.split('\r\n\r\n')[0] ?? ''))
    socket.end(`${line} HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`)
  })
}

test('the request line can’t redirect to another host', async () => {
  for (const target of [
    'http://evil.example.com/catalog/ranges/',
    'https://evil.example.com/',
    '//evil.example.com/x/',
    '/\\evil.example.com/x/',
  ]) {
    const head = await sendLine(`GET ${target}`)
    expect(head, target).not.toMatch(/location: *(?:https?:)?[/\\]{2}/i)
    expect(head, target).toMatch(/^HTTP\/1\.1 (?:308|400|404)/)
  }
  expect(await sendLine(`GET http://${host}/catalog/ranges/`)).toMatch(/location: \/catalog\/ranges\r/)
})

test('a request with two Host headers is rejected for any stores (RFC 9112, section 3.2)', async () => {
  for (const second of [host, new URL(storeOrigin('volteo')).host, 'nobody.test', '']) {
    for (const path of ['/', '/api/rest/config', '/media/logo.svg'])
      expect(await sendLine(`GET ${path}`, `Host: ${second}\r\n`), `${second}${path}`).toMatch(/^HTTP\/1\.1 400 /)
  }
  expect(await sendLine('GET /')).toMatch(/^HTTP\/1\.1 200 /)
})
