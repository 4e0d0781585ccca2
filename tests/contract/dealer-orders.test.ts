import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import type { Mail } from '#lib/backend/mail/mail.ts'
import { createKey, listKeys, revokeKey } from '#lib/backend/orders/store-keys.ts'
import { DEALER_CALLS } from '#lib/contracts/calls/dealer-calls.ts'
import { DealerOrderListWire, DealerOrderWire } from '#lib/contracts/dealer.ts'
import { OrderWire } from '#lib/contracts/order.ts'
import { ADDRESS } from '../support/addresses.ts'
import {
  type BackEnd,
  copyFixtureStore,
  createShopper,
  describeOnEachDatabase,
  startBackEnd,
} from '../support/back-end.ts'

const SHOP = 'orders@fixture.example'
const STORE_JSON = (id: string, extra = '') =>
  `{ "id": "${id}", "hosts": ["${id}.localhost"], "suspicious_order_total": 5000${extra} }`
const withLookup = (text: string) =>
  text.replace('{', '{"display_features": {"feature_toggles": {"enable_order_lookup": true}},')
const PARCEL = { carrier: 'Coast Parcel', tracking_number: 'CP1', tracking_url: 'https://parcel.example.com/CP1' }

describeOnEachDatabase('orders for a dealer’s other software', (kind) => {
  let backEnd: BackEnd
  let key = ''
  const mails: Mail[] = []
  beforeAll(async () => {
    const mailer = { send: async (mail: Mail) => void mails.push(mail), close: async () => {} }
    const folder = await copyFixtureStore({
      'store.json': STORE_JSON('fixture', `, "order_email": "${SHOP}"`),
      'config.json': withLookup,
    })
    backEnd = await startBackEnd(kind, { folder, mailer })
    await importFolder(backEnd.backend, await copyFixtureStore({ 'store.json': STORE_JSON('other') }))
    key = await createKey(backEnd.db, 'fixture', 'Stock system')
  })
  beforeEach(async () => {
    mails.length = 0
    await backEnd.db.query('DELETE FROM attempt')
    await backEnd.db.query("UPDATE stock SET quantity = 50 WHERE store_id = 'fixture' AND product_id = 1")
    await backEnd.backend.stores.refreshStock('fixture')
  })
  afterAll(() => backEnd.close())

  async function call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const response = await backEnd.app.request(path, {
      method,
      headers: { authorization: `Bearer ${key}`, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json(), headers: response.headers }
  }
  const list = async (query = '') =>
    v.parse(DealerOrderListWire, (await call('GET', `/fixture/dealer/orders${query}`)).body)
  const change = (number: string, body: object) => call('POST', `/fixture/dealer/orders/${number}/status`, body)
  const read = async (number: string) =>
    v.parse(DealerOrderWire, (await call('GET', `/fixture/dealer/orders/${number}`)).body)
  const stock = async () => {
    const rows = await backEnd.db.query<{ units: number }>(
      "SELECT sum(quantity)::integer AS units FROM stock WHERE store_id = 'fixture' AND product_id = 1",
    )
    return rows[0]?.units ?? 0
  }

  /** A guest orders two ranges; returns the order's number. */
  async function order({ language = 'en-CA', email = 'ann@example.com' } = {}) {
    const shopper = await createShopper(backEnd)
    shopper.language = language
    await shopper.call('POST', '/cart/items', { product_id: 1, qty: 2 })
    await shopper.call('PUT', '/cart', { email })
    await shopper.call('PUT', '/cart/billing_address', ADDRESS)
    await shopper.call('PUT', '/cart', { shipping_method: 'national' })
    const { body } = await shopper.call('POST', '/cart/place', { method: 'checkmo' })
    await backEnd.backend.mailQueue.deliver()
    return (body as { order: string }).order
  }

  it('each order is mailed to the shop once, at the address in store.json; a reply goes to the shopper', async () => {
    const number = await order({ language: 'fr-CA' })
    const dealerMails = mails.filter(({ to }) => to === SHOP)
    expect(dealerMails).toMatchObject([
      { replyTo: 'ann@example.com', subject: expect.stringContaining(`New order ${number}: `) },
    ])
    expect(dealerMails[0]?.text).toContain('2 × North Shore')
    expect(dealerMails[0]?.text).toContain(ADDRESS.telephone.replace(/\D/g, '').slice(-4))
    expect(dealerMails[0]?.html).toContain(number)
    expect(mails.filter(({ to }) => to === 'ann@example.com')).toHaveLength(1)
  })

  it('lists orders oldest first, since a number or a date, page by page', async () => {
    const numbers = [await order(), await order(), await order()]
    const all = (await list()).orders.map((entry) => entry.increment_id)
    expect(all.slice(-3)).toEqual(numbers)
    expect((await list(`?since=${numbers[0]}`)).orders.map((entry) => entry.increment_id)).toEqual(numbers.slice(1))
    const first = await list(`?since=${numbers[0]?.slice(2)}&limit=1`)
    expect(first).toMatchObject({ orders: [{ increment_id: numbers[1] }], next: numbers[1] })
    const second = await list(`?since=${numbers[0]}&limit=1&cursor=${first.next}`)
    expect(second).toMatchObject({ orders: [{ increment_id: numbers[2] }], next: '' })
    expect((await list('?since=2020-01-01')).orders).toHaveLength(all.length)
    expect((await list('?since=2999-01-01T00:00:00Z')).orders).toEqual([])
    for (const query of ['?since=soon', '?limit=0', '?limit=101', '?limit=x', '?cursor=x'])
      expect((await call('GET', `/fixture/dealer/orders${query}`)).status, query).toBe(400)
  })

  it('an order has all data: addresses, products, totals, payment and next statuses', async () => {
    const number = await order()
    expect(await read(number)).toMatchObject({
      increment_id: number,
      status: 'pending',
      email: 'ann@example.com',
      billing_address: { lastname: ADDRESS.lastname, city: ADDRESS.city },
      items: [{ sku: 'NS-R30', qty: 2 }],
      next_statuses: ['processing', 'shipped', 'canceled'],
      history: [],
    })
    for (const unknown of ['F-999999', 'nonsense', 'x'.repeat(65)])
      expect((await call('GET', `/fixture/dealer/orders/${unknown}`)).status).toBe(404)
  })

  it('a status is mailed to the shopper in their language, once even if it is sent repeatedly', async () => {
    const number = await order({ language: 'fr-CA' })
    mails.length = 0
    const shipped = { status: 'shipped', ...PARCEL, note: 'left at the dock' }
    for (let count = 0; count < 3; count++) expect((await change(number, shipped)).status).toBe(200)
    await Promise.all([1, 2, 3].map(() => change(number, { status: 'complete' })))
    await backEnd.backend.mailQueue.deliver()
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['ann@example.com', `Votre commande ${number} est en route`],
      ['ann@example.com', `Votre commande ${number} est terminée`],
    ])
    expect(mails[0]?.text).toContain(PARCEL.tracking_url)
    expect(mails[0]?.html).toContain(PARCEL.tracking_url)
    expect(JSON.stringify(mails)).not.toContain('dock')
    expect((await read(number)).history).toMatchObject([
      { status: 'shipped', by: 'Stock system', note: 'left at the dock', ...PARCEL },
      { status: 'complete', by: 'Stock system' },
    ])
  })

  it('the mail of a shipped order has carrier, tracking number and link; corrected ones are mailed again', async () => {
    const number = await order()
    mails.length = 0
    await change(number, { status: 'shipped', ...PARCEL })
    await change(number, { status: 'shipped', ...PARCEL, tracking_number: 'CP2' })
    await backEnd.backend.mailQueue.deliver()
    expect(mails).toHaveLength(2)
    const [first = '', second = ''] = mails.map(({ text }) => text)
    expect(first).toMatch(/Carrier:?\s+Coast Parcel\s/)
    expect(first).toMatch(/Tracking number:?\s+CP1\s/)
    expect(first).toContain(PARCEL.tracking_url)
    expect(second).toMatch(/Tracking number:?\s+CP2\s/)
  })

  it('the shopper sees status and tracking data, but not the shop’s notes', async () => {
    const number = await order()
    await change(number, { status: 'shipped', ...PARCEL, note: 'left at the dock' })
    const stranger = await createShopper(backEnd)
    const { body } = await stranger.call('POST', '/guest-orders/search', { order: number, email: 'ann@example.com' })
    expect(v.parse(OrderWire, body)).toMatchObject({ status: 'shipped', history: [{ status: 'shipped', ...PARCEL }] })
    expect(JSON.stringify(body)).not.toMatch(/dock|Stock system|next_statuses/)
  })

  it('a cancelled order restores its stock once, also after its review was approved, but not into the stock of a later import', async () => {
    const before = await stock()
    const number = await order()
    expect(await stock()).toBe(before - 2)
    await backEnd.db.query("UPDATE store SET revision = revision + 1 WHERE id = 'fixture'")
    backEnd.backend.stores.forget('fixture')
    mails.length = 0
    await Promise.all([1, 2, 3].map(() => change(number, { status: 'canceled' })))
    await backEnd.backend.mailQueue.deliver()
    expect(await stock()).toBe(before)
    expect(mails).toHaveLength(1)
    expect((await read(number)).status).toBe('canceled')
    const content = await backEnd.backend.stores.get('fixture')
    expect([...(content?.stock.get(1)?.values() ?? [])].reduce((sum, units) => sum + units, 0)).toBe(before)

    const other = await order()
    await backEnd.db.query("UPDATE store SET imported_at = imported_at + interval '1 second' WHERE id = 'fixture'")
    expect((await change(other, { status: 'canceled' })).status).toBe(200)
    expect(await stock()).toBe(before - 2)
  })

  it('forbidden changes are rejected and change nothing', async () => {
    const before = await stock()
    const number = await order()
    mails.length = 0
    expect((await change(number, { status: 'refunded' })).status).toBe(409)
    await change(number, { status: 'shipped' })
    const refused = await change(number, { status: 'canceled' })
    expect(refused).toMatchObject({
      status: 409,
      body: { messages: { error: [{ message: 'An order that is shipped cannot become canceled.' }] } },
    })
    for (const body of [{}, { status: 'pending' }, { status: 'shipped', tracking_url: 'javascript:alert(1)' }])
      expect((await change(number, body)).status).toBe(400)
    expect((await change(number, { status: 'shipped', note: 'x'.repeat(20_000) })).status).toBe(413)
    expect(await stock()).toBe(before - 2)
    expect((await read(number)).history).toHaveLength(1)
  })

  it('an order that awaits its provider can only be cancelled, and the provider’s later approval has no effect', async () => {
    const before = await stock()
    const number = await order()
    await backEnd.db.query(
      `INSERT INTO open_order (store_id, number, cart_id, method, cart_state, mail)
       VALUES ('fixture', $1, 'x', 'acima', '{}'::jsonb, '[]'::jsonb)`,
      [number],
    )
    expect(await read(number)).toMatchObject({ awaits_payment_provider: true, next_statuses: ['canceled'] })
    expect((await change(number, { status: 'processing' })).status).toBe(409)
    expect((await change(number, { status: 'canceled' })).status).toBe(200)
    expect(await read(number)).toMatchObject({ awaits_payment_provider: false, status: 'canceled' })
    expect(await stock()).toBe(before)
  })

  it('calls are limited per key, and keys are not logged', async () => {
    const lines: string[] = []
    vi.stubEnv('LOG_FORMAT', 'json')
    for (const level of ['info', 'warn', 'error'] as const)
      vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line))
    const wrong = `key_${'A1b2C3d4'.repeat(5)}abc`
    await call('GET', '/fixture/dealer/orders', undefined, { authorization: `Bearer ${wrong}` })
    await list()
    await backEnd.db.query('UPDATE attempt SET tries = 600')
    const refused = await call('GET', '/fixture/dealer/orders')
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(lines.map((line) => (JSON.parse(line) as { cause: string }).cause)).toEqual(['badKey', 'tooManyCalls'])
    expect(lines.join('\n')).not.toMatch(/A1b2C3d4|key_/)
    const stranger = await createKey(backEnd.db, 'other', 'Busy')
    expect((await call('GET', '/other/dealer/orders', undefined, { authorization: `Bearer ${stranger}` })).status).toBe(
      200,
    )
  })

  it('a key is valid for its store only, is stored as a hash, and can be revoked at once', async () => {
    const number = await order()
    const stranger = await createKey(backEnd.db, 'other', 'Other system')
    const withKey = (value: string) => ({ authorization: value })
    for (const value of [
      '',
      'Bearer',
      'Bearer wrong',
      `Basic ${key}`,
      `Bearer ${stranger}`,
      `Bearer ${'x'.repeat(5_000)}`,
    ])
      for (const [method, path, body] of [
        ['GET', '/fixture/dealer/orders', undefined],
        ['GET', `/fixture/dealer/orders/${number}`, undefined],
        ['POST', `/fixture/dealer/orders/${number}/status`, { status: 'canceled' }],
      ] as const) {
        const refused = await call(method, path, body, withKey(value))
        expect([refused.status, refused.headers.get('www-authenticate')], `${value} ${path}`).toEqual([401, 'Bearer'])
      }
    expect((await call('GET', '/other/dealer/orders')).status).toBe(401)
    expect((await call('GET', `/other/dealer/orders/${number}`, undefined, withKey(`Bearer ${stranger}`))).status).toBe(
      404,
    )
    expect((await read(number)).status).toBe('pending')

    const rows = await backEnd.db.query('SELECT * FROM store_key')
    expect(JSON.stringify(rows)).not.toContain(key.slice(4))
    expect(JSON.stringify(await backEnd.db.query('SELECT key FROM attempt'))).not.toContain(key.slice(4, 20))
    const made = await createKey(backEnd.db, 'fixture', 'Soon gone')
    const entry = (await listKeys(backEnd.db, 'fixture')).find(({ name }) => name === 'Soon gone')
    expect(entry).toMatchObject({ used_at: '' })
    expect((await call('GET', '/fixture/dealer/orders', undefined, withKey(`Bearer ${made}`))).status).toBe(200)
    await expect(revokeKey(backEnd.db, 'other', entry?.key_id ?? 0)).rejects.toMatchObject({ status: 404 })
    await revokeKey(backEnd.db, 'fixture', entry?.key_id ?? 0)
    expect((await call('GET', '/fixture/dealer/orders', undefined, withKey(`Bearer ${made}`))).status).toBe(401)
  })

  it('exactly the existing calls are documented', () => {
    const routes = backEnd.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/:store/dealer/'))
      .map(({ method, path }) => `${method} ${path.slice('/:store'.length).replace(/:(\w+)/g, '{$1}')}`)
    expect(routes.sort()).toEqual(DEALER_CALLS.map(({ method, path }) => `${method} ${path}`).sort())
  })

  it('shoppers’ sessions can’t make these calls, and none of them is below the shop’s API', async () => {
    const shopper = await createShopper(backEnd)
    for (const path of ['/dealer/orders', '/../dealer/orders', '/..%2fdealer/orders', '/%2e%2e/dealer/orders']) {
      const { status } = await shopper.call('GET', path)
      expect([401, 404], path).toContain(status)
    }
  })
})
