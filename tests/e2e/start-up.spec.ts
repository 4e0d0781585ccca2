import { createHmac } from 'node:crypto'
import {
  answerRegistry,
  type Door,
  isRegistryRequest,
  openDoor,
  passOn,
  startStorefront,
} from '#tests/support/own-storefront.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { expect, test } from '#tests/support/shop.ts'

/** A storefront of its own whose calls to the back end are watched, and some held or answered by the test. */
const PORT = 3180
const DOOR_PORT = 4180
const SECRET = 'start-up-secret'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

const hosts = ['wide', 'narrow', 'pages']
const recordOf = (name: string) => ({
  tenant: name,
  api: `http://localhost:${DOOR_PORT}/${name}/api/rest`,
  locale: 'en-US',
  locales: ['en-US'],
})

let door: Door
let stopStorefront: () => Promise<void>
/** Paths below /api/rest asked by a store, in order. */
const asked = new Map<string, string[]>()
/** Called before a store's configuration is answered. */
let beforeConfig: () => Promise<void> = async () => undefined
let pageStatus = 404

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  const registry = Object.fromEntries(hosts.map((name) => [`host_${name}_localhost`, recordOf(name)]))
  door = await openDoor(DOOR_PORT, async (incoming, answer) => {
    if (isRegistryRequest(incoming)) return answerRegistry(incoming, answer, registry)
    const [, name = '', rest = ''] = /^\/([^/]+)(.*)$/.exec(incoming.url ?? '') ?? []
    const resource = rest.replace(/^\/api\/rest/, '').replace(/\?.*$/, '')
    asked.set(name, [...(asked.get(name) ?? []), resource])
    if (resource === '/config') await beforeConfig()
    if (resource === '/pages/brand-new') {
      answer.writeHead(pageStatus, { 'content-type': 'application/json' })
      return void answer.end(JSON.stringify({ identifier: 'brand-new', title: 'Brand new', content: '<p>Here.</p>' }))
    }
    passOn(incoming, answer, `/kessler${rest}`)
  })
  stopStorefront = await startStorefront(PORT, DOOR_PORT, { REVALIDATE_SECRET: SECRET })
})

test.afterAll(async () => {
  await stopStorefront()
  await door.close()
})

const getPage = (name: string, path: string, userAgent = DESKTOP) =>
  rawRequest({ host: `${name}.localhost:${PORT}`, path, port: PORT, headers: { 'user-agent': userAgent } })

const until = async (name: string, resources: readonly string[]) => {
  for (const end = Date.now() + 3_000; Date.now() < end; ) {
    if (resources.every((resource) => asked.get(name)?.includes(resource))) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

test('a desktop’s configuration, categories, menus and blocks are asked for together; a phone’s categories and menus are not', async () => {
  beforeConfig = () => until('wide', ['/categories', '/menus', '/blocks'])
  const start = Date.now()
  expect((await getPage('wide', '/delivery')).status).toBe(200)
  // Had one of them waited for the configuration, it would have come after three seconds only.
  expect(Date.now() - start).toBeLessThan(3_000)
  expect(asked.get('wide')?.indexOf('/categories')).toBeGreaterThanOrEqual(0)

  beforeConfig = () => until('narrow', ['/blocks'])
  expect((await getPage('narrow', '/delivery', PHONE)).status).toBe(200)
  expect(asked.get('narrow')).toEqual(expect.arrayContaining(['/config', '/blocks']))
  expect(asked.get('narrow')).not.toContain('/categories')
  expect(asked.get('narrow')).not.toContain('/menus')
  beforeConfig = async () => undefined
})

test('a path that had no page is not asked for again for a while, until the back end says that something changed', async () => {
  const count = () => asked.get('pages')?.filter((path) => path === '/pages/brand-new').length
  expect((await getPage('pages', '/brand-new')).status).toBe(404)
  expect(count()).toBe(1)
  // Another variant is another stored page: it is rendered anew, and asks nothing.
  expect((await getPage('pages', '/brand-new', PHONE)).status).toBe(404)
  expect((await getPage('pages', '/brand-new?pagespeed=true')).status).toBe(404)
  expect(count()).toBe(1)

  pageStatus = 200
  const body = '{"tags":["tenant:pages"]}'
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = `sha256=${createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex')}`
  const answer = await rawRequest({
    host: `pages.localhost:${PORT}`,
    path: '/api/revalidate',
    port: PORT,
    method: 'POST',
    body,
    headers: { 'x-showroom-signature': signature, 'x-showroom-timestamp': timestamp },
  })
  expect(answer.status).toBe(200)
  await expect.poll(async () => (await getPage('pages', '/brand-new')).status).toBe(200)
})
