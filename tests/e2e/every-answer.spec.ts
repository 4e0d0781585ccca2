import { connect } from 'node:net'
import { type RawAnswer, rawRequest } from '#tests/support/raw-request.ts'
import { expect, test } from '#tests/support/shop.ts'
import { storeOrigin, TEST_STOREFRONT_PORT } from '#tests/support/stores.ts'

const { host } = new URL(storeOrigin('kessler'))
const ask = (path: string, method = 'GET', headers: Record<string, string> = {}): Promise<RawAnswer> =>
  rawRequest({ host, path, method, headers })

/** Kinds of answers, each by one that is asked for: address, status, method. */
const ANSWERS: readonly [
  kind: string,
  path: string,
  status: number,
  method?: string,
  headers?: Record<string, string>,
][] = [
  ['page', '/', 200],
  ['stored page', '/', 200],
  ['page of a request', '/search/range', 200],
  ['data of a page', '/about?_rsc', 200, 'GET', { rsc: '1' }],
  ['redirect of data', '/about', 307, 'GET', { rsc: '1' }],
  ['missing page', '/no-such-page', 404],
  ['refused language', '/xx-XX/about', 404],
  ['redirect', '/catalog/ranges/', 308],
  ['robots', '/robots.txt', 200],
  ['sitemap', '/sitemap.xml', 200],
  ['icon', '/favicon.ico', 302],
  ['theme', '/theme/any.css', 200],
  ['missing media', '/media/no-such-picture.jpg', 404],
  ['missing site script', '/site-script/en-US/block/none/none.js', 404],
  ['missing build file', '/_next/static/none.js', 404],
  ['texts', '/locales/en/common.json', 200],
  ['gateway', '/api/rest/config', 200],
  ['error of the gateway', '/api/rest/no-such-call', 404],
  ['kiosk', '/api/kiosk/none', 404],
  ['frame asked for as a page', '/api/card-gateway?gateway=https://a.test', 404],
  ['health', '/healthz', 200],
  ['HEAD', '/catalog/ranges', 200, 'HEAD'],
  ['OPTIONS of a page', '/', 204, 'OPTIONS'],
  ['OPTIONS of the gateway', '/api/rest/cart', 204, 'OPTIONS'],
  ['other method', '/', 405, 'PATCH'],
  ['TRACE', '/', 405, 'TRACE'],
  ['TRACE of the gateway', '/api/rest/cart', 405, 'TRACE'],
  ...['api/rest', 'media', 'theme', 'site-script', '_next/static', 'index.php'].map(
    (place) => [`undecodable ${place}`, `/${place}/%ff`, 400] as [string, string, number],
  ),
  ...['/%ff', '/catalog/%0a', '/catalog/a%0db', '/product/%e2%80%a8', '/search/%0a', '/about%0a', '/robots.txt%0a'].map(
    (path) => [`unreadable ${path}`, path, 404] as [string, string, number],
  ),
]

const STANDING = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': /./,
  'permissions-policy': /payment=\(self\)/,
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}

test('every answer of every kind carries the standing headers and a policy, and nothing of the framework’s own', async () => {
  for (const [kind, path, status, method, headers] of ANSWERS) {
    const answer = await ask(path, method, headers)
    expect(answer.status, kind).toBe(status)
    for (const [name, value] of Object.entries(STANDING))
      expect(answer.headers[name], `${kind}: ${name}`).toMatch(value)
    const isScript = String(answer.headers['content-type']).includes('javascript')
    if (!isScript) expect(answer.headers['content-security-policy'], kind).toMatch(/frame-ancestors|sandbox/)
    expect(answer.headers['strict-transport-security'], kind).toBeUndefined()
    const isForRouter = answer.headers['content-type'] === 'text/x-component'
    const own = Object.keys(answer.headers).filter((name) =>
      /^x-(middleware|next-|nextjs-(?!cache)|powered)/.test(name),
    )
    if (!isForRouter) expect(own, kind).toEqual([])
  }
})

test('a store that is served by https says so on every answer', async () => {
  for (const [kind, path, , method, headers] of ANSWERS) {
    const answer = await ask(path, method, { ...headers, 'x-forwarded-proto': 'https' })
    expect(answer.headers['strict-transport-security'], kind).toBe('max-age=31536000')
  }
})

test('files of a store may be kept for days after their lifetime, not for a year, and other methods spoil none', async () => {
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

/** Sends a request line as it stands; the head of the answer. */
function sendLine(line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(TEST_STOREFRONT_PORT, 'localhost')
    let text = ''
    socket.on('data', (part) => (text += part)).on('error', reject)
    socket.on('end', () => resolve(text.split('\r\n\r\n')[0] ?? ''))
    socket.end(`${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  })
}

test('no request leads to another host by what its line names', async () => {
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
