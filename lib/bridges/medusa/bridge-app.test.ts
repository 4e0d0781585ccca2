import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { REST_PATHS } from '../../contracts/paths.ts'
import { hmacHex } from '../../core/tenant-key.ts'
import { buildProduct, buildVariant, openBridge } from './bridge-fixtures.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const hook = async (
  body: string,
  key = 'hook',
  timestamp = String(Math.floor(Date.now() / 1_000)),
): Promise<RequestInit> => ({
  method: 'POST',
  body,
  headers: {
    'x-showroom-timestamp': timestamp,
    'x-showroom-signature': `sha256=${await hmacHex(key, `${timestamp}.${body}`)}`,
  },
})
const HOOK = 'http://bridge.test/webhooks/medusa'

describe('the engine’s webhook', () => {
  it('requires a recent signature', async () => {
    const { fetchPath } = await openBridge([buildProduct()])
    const body = '{"products":["prod_1"]}'
    expect((await fetchPath(HOOK, await hook(body))).status).toBe(200)
    expect((await fetchPath(HOOK, await hook(body, 'other'))).status).toBe(401)
    expect((await fetchPath(HOOK, await hook(body, 'hook', '1000'))).status).toBe(401)
    expect((await fetchPath(HOOK, { method: 'POST', body })).status).toBe(401)
    expect((await fetchPath(HOOK, await hook('{"products":"all"}'))).status).toBe(400)
  })

  it('is read up to its limit only, whatever length it declares', async () => {
    const { fetchPath } = await openBridge([])
    const body = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536)) })
    const endless = { method: 'POST', body, duplex: 'half' }
    expect((await fetchPath(HOOK, endless)).status).toBe(413)
  })

  it('changes the index and purges the pages that show the product, listings only if a tile has changed', async () => {
    const purged: { tags: string[]; isSigned: boolean }[] = []
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', (part) => {
        body += part
      })
      request.on('end', async () => {
        const expected = `sha256=${await hmacHex('key', `${request.headers['x-showroom-timestamp']}.${body}`)}`
        purged.push({ tags: JSON.parse(body).tags, isSigned: request.headers['x-showroom-signature'] === expected })
        response.end('{}')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closing.push(() => server.close())
    const products = [buildProduct()]
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/revalidate`
    const { fetchPath } = await openBridge(products, { purge: { url, key: 'key' } })
    const change = hook('{"products":["prod_1"]}')

    await fetchPath(HOOK, await change)
    const page = ['tenant:marlow:en-US:products:prod_1', 'tenant:marlow:en-US:products:aster-skillet']
    expect(purged.splice(0)).toEqual([{ tags: page, isSigned: true }])

    products[0] = buildProduct({ variants: [buildVariant('variant_s', { Size: 'Small' }, 29)] })
    await fetchPath(HOOK, await change)
    expect(purged.splice(0).flatMap(({ tags }) => tags)).toEqual([...page, 'tenant:marlow:catalog'])
    const shelf = await (await fetchPath('/categories/skillets')).json()
    expect(shelf.products).toMatchObject([{ final_price_without_tax: 29 }])

    products.length = 0
    await fetchPath(HOOK, await change)
    expect((await fetchPath('/products/aster-skillet')).status).toBe(404)
  })

  it('responds before the reload is finished', async () => {
    const products = [buildProduct()]
    const { fetchPath } = await openBridge(products)
    products[0] = buildProduct({ variants: [buildVariant('variant_s', { Size: 'Small' }, 29)] })
    expect((await fetchPath(HOOK, await hook('{"all":true}'))).status).toBe(202)
    await vi.waitFor(async () => {
      expect(await (await fetchPath('/categories/skillets')).json()).toMatchObject({
        products: [{ final_price_without_tax: 29 }],
      })
    })
  })
})

describe('the bridge', () => {
  it('responds 404 with a message for missing features', async () => {
    const { fetchPath } = await openBridge([])
    for (const path of [
      '/blog',
      '/promotions',
      '/products/prod_9',
      '/categories/none',
      '/pages/none',
      '/cart/none',
      '/dynamic-category/none/x',
    ]) {
      const answer = await fetchPath(path)
      expect(answer.status).toBe(404)
      expect((await answer.json()).messages.error[0].message).toMatch(/^There is no such (?:page|product)\.$/)
    }
  })

  it('lists all products a page at a time, each as on its page', async () => {
    const products = ['prod_3', 'prod_1', 'prod_2'].map((id) => buildProduct({ id, handle: `handle-${id}` }))
    const { fetchPath } = await openBridge(products)
    const read = async (query: string) => (await fetchPath(`/products?${query}`)).json()
    const first = await read('limit=2&embed=images')
    expect(first.products.map(({ entity_id }: { entity_id: string }) => entity_id)).toEqual(['prod_1', 'prod_2'])
    expect(first.next).toBe('prod_2')
    expect(first.products[0]).toEqual(await (await fetchPath('/products/prod_1?embed=images')).json())
    const last = await read('limit=2&cursor=prod_2')
    expect([last.products.length, last.next, last.as_of]).toEqual([1, '', ''])
    expect((await fetchPath('/products?limit=0')).status).toBe(400)
  })

  it('rejects writes without the session’s token', async () => {
    const { fetchPath } = await openBridge([buildProduct()])
    const body = '{"product_id":"prod_1"}'
    expect((await fetchPath('/cart/items', { method: 'POST', body })).status).toBe(403)
    const session = await fetchPath('/customers/self/session')
    const cookie = session.headers.getSetCookie()[0] ?? ''
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax$/)
    const { csrf_token } = (await session.json()).customer_data
    const headers = { cookie: cookie.split(';')[0] ?? '', 'x-csrf-token': csrf_token }
    for (const [sent, status] of [
      ['{', 400],
      ['[]', 400],
      ['{"product_id":"prod_1","qty":-1}', 400],
      ['{"product_id":"prod_9"}', 404],
      // It has two sizes, so that an option is required.
      [body, 400],
      [`{"product_id":"${'9'.repeat(70_000)}"}`, 413],
    ] as const) {
      expect((await fetchPath('/cart/items', { method: 'POST', headers, body: sent })).status).toBe(status)
    }
  })

  it('cleans what shoppers type: invisible characters in an e-mail address, decomposed letters', async () => {
    const { fetchPath, bridge } = await openBridge([])
    const bodies: unknown[] = []
    const { call } = bridge.engine
    bridge.engine.call = (path, options) => {
      bodies.push(options?.body)
      return call(path, options)
    }
    const session = await fetchPath('/customers/self/session')
    const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const { csrf_token } = (await session.json()).customer_data
    const body = '{"login":"Ann\u200b@example.com","password":"e\u0301 1234567"}'
    const headers = { cookie, 'x-csrf-token': csrf_token }
    expect((await fetchPath('/customers/self/session', { method: 'POST', headers, body })).status).toBe(401)
    expect(bodies).toEqual([{ email: 'ann@example.com', password: 'é 1234567' }])
  })

  it('refuses a visitor with too many attempts with Retry-After; other visitors are not concerned', async () => {
    const { fetchPath } = await openBridge([], { purge: { url: 'http://shop.test', key: 'key' } })
    const session = await fetchPath('/customers/self/session')
    const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const { csrf_token } = (await session.json()).customer_data
    const ask = async (address: string) => {
      const timestamp = String(Math.floor(Date.now() / 1_000))
      return fetchPath(REST_PATHS.forgottenPassword, {
        method: 'POST',
        body: '{"email":"ann@example.com"}',
        headers: {
          cookie,
          'x-csrf-token': csrf_token,
          'x-visitor': address,
          'x-visitor-timestamp': timestamp,
          'x-visitor-signature': `sha256=${await hmacHex('key', `${timestamp}.${address}`)}`,
        },
      })
    }
    for (let index = 0; index < 5; index++) expect((await ask('192.0.2.1')).status).toBe(200)
    const refused = await ask('192.0.2.1')
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 900])
    expect((await refused.json()).messages.error[0].message).toBe('Too many attempts. Please wait a while.')
    expect((await ask('192.0.2.2')).status).toBe(200)
  })

  it('lists shops with their distances, nearest first', async () => {
    const { fetchPath, bridge } = await openBridge([])
    const shop = (name: string, postcode: string, latitude: number) => ({
      ...{ google_code: name, store_name: name, latitude, longitude: -73.2 },
      ...{ address: { postcode, country_id: 'US' }, hours: [{ days: 'Mon', open: '10:00', close: '18:00' }] },
    })
    Object.assign(bridge.content, { list: () => [shop('South', '05701', 43.6), shop('North', '05401', 44.5)] })
    const list = async (query: string) => (await (await fetchPath(`/locations?${query}`)).json()).store_list
    expect(await list('lat=44.4&long=-73.2')).toMatchObject([
      { store_name: 'North', distance: 6.9, hours: [{ days: 'Mon' }] },
      { store_name: 'South', distance: 55.3 },
    ])
    expect(await list('zip=05401')).toMatchObject([{ store_name: 'North', distance: 0 }, { store_name: 'South' }])
    expect(await list('zip=05402')).toMatchObject([{ store_name: 'North', distance: null }, { store_name: 'South' }])
    expect(await list('storelocationid=south')).toMatchObject([{ store_name: 'South', distance: null }])
  })

  it('expands the days with other hours of shops, and leaves out those that can’t be read', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T15:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    const { fetchPath, bridge } = await openBridge([])
    const exceptions = [
      { date: '12-25', title: 'Christmas' },
      { from: '2026-12-30', to: '2026-12-31', open: '10:00', close: '14:00' },
      { date: '2027-02-30' },
      { date: 7 },
    ]
    Object.assign(bridge.content, {
      list: () => [
        { store_name: 'North', time_zone: 'America/Chicago', exceptions },
        { store_name: 'South', exceptions: 7 },
      ],
    })
    const [north, south] = (await (await fetchPath('/locations')).json()).store_list
    expect(north).toMatchObject({
      time_zone: 'America/Chicago',
      exceptions: [
        { date: '2026-12-25', title: 'Christmas', open: '', close: '' },
        { date: '2026-12-30', title: '', open: '10:00', close: '14:00' },
        { date: '2026-12-31', title: '', open: '10:00', close: '14:00' },
      ],
    })
    expect(south).toMatchObject({ time_zone: '', exceptions: [] })
  })

  it('uses a __Host- cookie on https, which other hosts can’t set', async () => {
    const { fetchPath } = await openBridge([])
    const session = await fetchPath('/customers/self/session', { headers: { 'x-forwarded-proto': 'https' } })
    expect(session.headers.getSetCookie()[0]).toMatch(/^__Host-showroom_bridge=[\w.-]+; .*Secure/)
  })

  it('reads pages, blocks, menus and media only from the folder of the store', async () => {
    const { fetchPath } = await openBridge([])
    expect(await (await fetchPath('/config')).json()).toMatchObject({
      name: 'Marlow & Finch',
      currency_code: 'USD',
      base_url: 'http://marlow.localhost:3000/',
      store_locations: [{ store_name: 'Church Street' }],
      display_features: { feature_toggles: { enable_reorder: false, enable_contact_form: false } },
    })
    expect(await (await fetchPath('/pages/about')).json()).toMatchObject({
      title: 'Our shop',
      content_heading: 'Our shop',
    })
    expect(await (await fetchPath('/blocks')).json()).toMatchObject([{ identifier: 'footer' }])
    expect((await fetchPath('http://bridge.test/media/logo.svg')).headers.get('content-type')).toBe('image/svg+xml')
    for (const file of ['../bridge.json', '..%2fbridge.json', '%2e%2e/config.json', 'logo.svg/..', 'none.svg']) {
      expect((await fetchPath(`http://bridge.test/media/${file}`)).status).toBe(404)
    }
  })

  it('offers no request for a quote, unless config.json links to the dealer’s form', async () => {
    const { fetchPath, bridge } = await openBridge([])
    const toggle = async () =>
      (await (await fetchPath('/config')).json()).display_features.feature_toggles.enable_request_quote
    expect(await toggle()).toBe(false)
    const own = { display_features: { feature_toggles: { enable_request_quote: true } } }
    bridge.content = { ...bridge.content, config: () => own }
    expect(await toggle()).toBe(true)
  })

  it('is the registry of its hosts, protected by a token', async () => {
    const { fetchPath } = await openBridge([])
    const item = 'http://bridge.test/ecfg_bridge/item/host_marlow_localhost'
    expect((await fetchPath(item)).status).toBe(401)
    const answer = await fetchPath(item, { headers: { authorization: 'Bearer local' } })
    expect(await answer.json()).toMatchObject({ tenant: 'marlow', locale: 'en-US' })
  })
})
