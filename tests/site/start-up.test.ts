import { afterAll, beforeAll } from 'vitest'
import { findSimple } from '#tests/support/product-responses.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import {
  isRegistryRequest,
  type OwnStorefront,
  openOwnStorefront,
  passOn,
  respondAsRegistry,
} from '#tests/support/second-storefront.ts'
import { signWebhook } from '#tests/support/sign-as-back-end.ts'
import { expect, test } from '#tests/support/site-test.ts'

/** A separate storefront whose calls to the back end the test records, holds back or responds to. */
const SECRET = 'start-up-secret'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

/** Content, home, a listing and a product; each is opened in a store without cached data. */
const PAGES = ['/delivery', '/', '/catalog/dishwashers', '/product/{product}']
const hosts = ['pages', ...PAGES.flatMap((_, place) => [`wide-${place}`, `narrow-${place}`])]

let storefront: OwnStorefront
/** Requested paths below /api/rest by store, in order. */
const requested = new Map<string, string[]>()
/** Called before a response is sent to a store. */
let beforeAnswer: (name: string, resource: string) => Promise<void> = async () => undefined
let pageStatus = 404

beforeAll(async () => {
  storefront = await openOwnStorefront((proxyPort) => {
    const recordOf = (name: string) => ({
      tenant: name,
      api: `http://localhost:${proxyPort}/${name}/api/rest`,
      locale: 'en-US',
      locales: ['en-US'],
    })
    const registry = Object.fromEntries(hosts.map((name) => [`host_${name}_localhost`, recordOf(name)]))
    return {
      async listener(incoming, response) {
        if (isRegistryRequest(incoming)) return respondAsRegistry(incoming, response, registry)
        const [, name = '', rest = ''] = /^\/([^/]+)(.*)$/.exec(incoming.url ?? '') ?? []
        const resource = rest.replace(/^\/api\/rest/, '').replace(/\?.*$/, '')
        requested.set(name, [...(requested.get(name) ?? []), resource])
        await beforeAnswer(name, resource)
        if (resource === '/pages/brand-new') {
          response.writeHead(pageStatus, { 'content-type': 'application/json' })
          const content = { identifier: 'brand-new', title: 'Brand new', content: '<p>Here.</p>' }
          return void response.end(JSON.stringify(content))
        }
        passOn(incoming, response, `/kessler${rest}`)
      },
      env: { REVALIDATE_SECRET: SECRET },
    }
  })
})

afterAll(() => storefront?.close())

const getPage = (name: string, path: string, userAgent = DESKTOP) =>
  rawRequest({
    host: `${name}.localhost:${storefront.port}`,
    path,
    port: storefront.port,
    headers: { 'user-agent': userAgent },
  })

/** Maximum delay of a response: shorter than the storefront's timeout. */
const MOST_MS = 4_000

/**
 * Requests the first page of a store while the proxy holds back the responses of `together` until all were requested.
 * The middleware's own request for languages and embedding comes before and is not held back (decision 0093).
 *
 * @returns which of them were requested before the first response
 */
async function askHeld(name: string, path: string, userAgent: string, together: readonly string[]) {
  const all = Promise.withResolvers<void>()
  const held = new Set<string>()
  let isOver = false
  let isOpened = false
  beforeAnswer = async (from, resource) => {
    if (from !== name || !together.includes(resource) || isOver) return
    if (resource === '/config' && !isOpened) {
      isOpened = true
      return
    }
    held.add(resource)
    if (held.size === together.length) all.resolve()
    await Promise.race([all.promise, new Promise((resolve) => setTimeout(resolve, MOST_MS))])
    isOver = true
  }
  const { status } = await getPage(name, path, userAgent)
  beforeAnswer = async () => undefined
  expect(status, path).toBe(200)
  return [...held].sort()
}

const SITE = ['/blocks', '/config', '/scripts']
const MENU = ['/categories', '/menus']
const menuCallsOf = (name: string) =>
  requested
    .get(name)
    ?.filter((resource) => MENU.includes(resource))
    .sort()

test('S1-4.1-01 a desktop requests configuration, categories, menus, blocks and scripts in parallel; a phone requests configuration, blocks and scripts, and the others when its menu is opened', async () => {
  const { url_key } = await findSimple()
  for (const [place, page] of PAGES.entries()) {
    const path = page.replace('{product}', url_key)
    expect(await askHeld(`wide-${place}`, path, DESKTOP, [...SITE, ...MENU]), path).toEqual([...SITE, ...MENU].sort())
    expect(await askHeld(`narrow-${place}`, path, PHONE, SITE), path).toEqual(SITE)
    // The home's data and the trail of listings and products are part of the page and read after the rest; the menu
    // waits.
    expect(menuCallsOf(`narrow-${place}`), path).toEqual(path === '/delivery' ? [] : ['/categories'])
  }
})

test('a missing page is not requested again for a while, until the back end purges it', async () => {
  const count = () => requested.get('pages')?.filter((path) => path === '/pages/brand-new').length
  expect((await getPage('pages', '/brand-new')).status).toBe(404)
  expect(count()).toBe(1)
  // Another variant is another cached page: it is rendered again without new requests.
  expect((await getPage('pages', '/brand-new', PHONE)).status).toBe(404)
  expect((await getPage('pages', '/brand-new?pagespeed=true')).status).toBe(404)
  expect(count()).toBe(1)

  pageStatus = 200
  const body = '{"tags":["tenant:pages"]}'
  const response = await rawRequest({
    host: `pages.localhost:${storefront.port}`,
    path: '/api/revalidate',
    port: storefront.port,
    method: 'POST',
    body,
    headers: signWebhook(SECRET, 'pages', body),
  })
  expect(response.status).toBe(200)
  await expect.poll(async () => (await getPage('pages', '/brand-new')).status).toBe(200)
})
