import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadStoreContext } from '#lib/backend/api/store-request.ts'
import { addTrackingLog, MAX_LOG_ENTRIES } from '#lib/backend/http/tracking-routes.ts'
import { type BackEnd, createShopper, describeOnDatabase, Shopper, startBackEnd } from '../support/back-end.ts'

const ENTRY = {
  storeCode: 'fixture',
  storeName: 'Fixture & Söhne',
  isloggedin: false,
  location: '/product/steel-range',
  navigator: { userAgent: 'Test', language: 'en-CA' },
  timeStamp: '2026-03-01T12:00:00.000Z',
  event: 'view_item',
  currency: 'CAD',
  value: 899,
  items: [{ item_id: '1', item_name: 'Steel range', price: 899 }],
}

describeOnDatabase('tracking log', (kind) => {
  let backEnd: BackEnd
  beforeAll(async () => {
    backEnd = await startBackEnd(kind)
  })
  afterAll(() => backEnd.close())

  const log = (shopper: Shopper, body: unknown) =>
    backEnd.app.request('/fixture/showroom/log', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: shopper.cookie, 'x-csrf-token': shopper.csrfToken },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const entries = async () =>
    (await backEnd.db.query<{ entry: unknown }>('SELECT entry FROM tracking_log ORDER BY entry_id')).map(
      ({ entry }) => entry,
    )

  it('S1-7.9-01 POST /showroom/log takes {data: {storeCode, storeName, isloggedin, location, navigator, timeStamp, …event fields}}, beside /api/rest', async () => {
    const shopper = await createShopper(backEnd)
    expect((await log(shopper, { data: ENTRY })).status).toBe(200)
    expect(await entries()).toEqual([ENTRY])
    expect((await shopper.call('POST', '/showroom/log', { data: ENTRY })).status).toBe(404)
  })

  it('drops fields that are not in the catalogue and rejects invalid entries', async () => {
    const shopper = await createShopper(backEnd)
    expect((await log(shopper, { data: { ...ENTRY, email: 'ann@example.com' } })).status).toBe(200)
    expect((await entries()).at(-1)).toEqual(ENTRY)
    const refused = [
      { data: { ...ENTRY, storeCode: undefined } },
      { data: { ...ENTRY, location: '/account?token=secret' } },
      { data: { ...ENTRY, storeName: 'x'.repeat(201) } },
      { data: { ...ENTRY, items: Array.from({ length: 101 }, () => ENTRY.items[0]) } },
      { data: [ENTRY] },
      {},
      'not json',
    ]
    for (const body of refused) expect((await log(shopper, body)).status, JSON.stringify(body)).toBe(400)
    expect((await log(shopper, { data: { ...ENTRY, page_title: 'x'.repeat(70_000) } })).status).toBe(413)
  })

  it('refuses entries without the session’s CSRF token', async () => {
    expect((await log(new Shopper(backEnd), { data: ENTRY })).status).toBe(403)
  })

  it('keeps only the newest entries of a store', async () => {
    expect(MAX_LOG_ENTRIES).toBe(10_000)
    const routes = new Hono<Parameters<typeof addTrackingLog>[0] extends Hono<infer E> ? E : never>()
    routes.use(async (context, next) => {
      context.set('store', await loadStoreContext(backEnd.backend, context))
      await next()
    })
    const small = new Hono().route('/:store/showroom', addTrackingLog(routes, backEnd.backend, 20))
    for (let count = 0; count < 205; count++) {
      const body = JSON.stringify({ data: { ...ENTRY, value: count } })
      await small.request('/fixture/showroom/log', { method: 'POST', body })
    }
    const kept = await entries()
    expect(kept.length).toBeGreaterThanOrEqual(20)
    expect(kept.length).toBeLessThan(121)
    expect(kept.at(-1)).toMatchObject({ value: 204 })
  })

  it('POST /facebook accepts an event of the conversions relay, but none with unhashed user data', async () => {
    const shopper = await createShopper(backEnd)
    const conversion = {
      event_name: 'AddToCart',
      event_time: 1_700_000_000,
      event_id: 'e1',
      action_source: 'website',
      event_source_url: '/product/steel-range',
      user_data: { em: '0'.repeat(64) },
      custom_data: { currency: 'CAD', value: 899, contents: [{ id: 'NS-R30', quantity: 1 }] },
    }
    expect(await shopper.call('POST', '/facebook', conversion)).toMatchObject({
      status: 200,
      body: { events_received: 1 },
    })
    const step = { ...conversion, event_name: 'InitiateCheckout', user_data: { ph: '1'.repeat(64) } }
    expect((await shopper.call('POST', '/facebook', step)).status).toBe(200)
    for (const change of [
      { user_data: { ph: '+12185550123' } },
      { user_data: { em: 'ann@example.com' } },
      { event_name: 'Other' },
      { event_source_url: 'x' },
    ]) {
      expect((await shopper.call('POST', '/facebook', { ...conversion, ...change })).status).toBe(400)
    }
    expect((await new Shopper(backEnd).call('POST', '/facebook', conversion)).status).toBe(403)
  })
})
