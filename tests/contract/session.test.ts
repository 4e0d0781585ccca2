import { afterAll, beforeAll, expect, it } from 'vitest'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import { SessionWire } from '#lib/contracts/session.ts'
import {
  type BackEnd,
  copyFixtureStore,
  createShopper,
  describeOnDatabase,
  Shopper,
  startBackEnd,
} from '../support/back-end.ts'
import { expectWire } from '../support/expect-wire.ts'

const REFUSED = {
  status: 403,
  body: { messages: { error: [{ message: expect.stringContaining('session has expired') }] } },
}

const WRITES: [string, string, object | undefined][] = [
  ['PUT', '/cart', { email: 'ann@example.com' }],
  ['DELETE', '/cart', undefined],
  ['POST', '/cart/items', { product_id: 6 }],
  ['PUT', '/cart/items/1', { qty: 2 }],
  ['DELETE', '/cart/items/1', undefined],
  ['PUT', '/cart/billing_address', { firstname: 'Eve' }],
  ['DELETE', '/cart/billing_address', undefined],
  ['PUT', '/cart/shipping_address', { firstname: 'Eve' }],
  ['DELETE', '/cart/shipping_address', undefined],
  ['PUT', '/cart/shipping', { method: 'national' }],
  ['PUT', '/cart/payment', { method: 'checkmo' }],
  ['DELETE', '/cart/payment', undefined],
  ['POST', '/cart/place', { method: 'checkmo' }],
  ['PUT', '/elasticsearch/log/query', { query: 'range', result_size: 1 }],
]

const WHOLE_CART = '/cart?embed=totals,items,shipping_methods,payment_methods,billing_address,shipping_address,payment'

describeOnDatabase('session', (kind) => {
  let backEnd: BackEnd
  beforeAll(async () => {
    backEnd = await startBackEnd(kind)
  })
  afterAll(() => backEnd.close())

  it('S1-3.12-01 S2-3.6-06 S2-7.7-01 GET /customers/self/session returns a guest with all session data', async () => {
    const session = expectWire(SessionWire, await new Shopper(backEnd).get('/customers/self/session'))
    expect(session).toMatchObject({ isloggedin: false, customer_id: '' })
    expect(session.customer_data.csrf_token.length).toBeGreaterThanOrEqual(32)
  })

  it('the session is an HttpOnly cookie of 30 days that is secure behind https, and stays the same', async () => {
    const shopper = new Shopper(backEnd)
    const plain = await shopper.call('GET', '/customers/self/session')
    const cookie = plain.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^showroom_sid=[\w.%-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    const again = await shopper.call('GET', '/customers/self/session')
    expect(again.body).toEqual(plain.body)
    expect(JSON.stringify(plain.body)).not.toContain(shopper.cookie.slice('showroom_sid='.length, -44))
  })

  it('on https the session is a __Host- cookie, which other hosts of the domain can’t set', async () => {
    const https = { 'x-forwarded-proto': 'https' }
    const planted = new Shopper(backEnd)
    await planted.openSession()
    const victim = new Shopper(backEnd)
    victim.cookie = planted.cookie
    const first = await victim.call('GET', '/customers/self/session', undefined, https)
    expect(first.headers.get('set-cookie')).toMatch(
      /^__Host-showroom_sid=[\w.%-]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(first.body).not.toMatchObject({ customer_data: { csrf_token: planted.csrfToken } })
    const again = await victim.call('GET', '/customers/self/session', undefined, https)
    expect(again.body).toEqual(first.body)
    // Over plain http too, the right cookie is found among planted ones.
    victim.cookie = `${planted.cookie}; ${victim.cookie}`
    expect(await victim.get('/customers/self/session')).toEqual(first.body)
  })

  it('reading the session writes nothing to the database', async () => {
    await createShopper(backEnd)
    expect(await backEnd.db.query('SELECT 1 FROM cart')).toEqual([])
  })

  it('S2-6-04 every POST, PUT and DELETE without a valid X-CSRF-TOKEN is refused and changes nothing', async () => {
    const shopper = await createShopper(backEnd)
    await shopper.call('POST', '/cart/items', { product_id: 6, qty: 3 })
    await shopper.call('PUT', '/cart/payment', { method: 'checkmo' })
    const before = await shopper.get(WHOLE_CART)
    const stranger = await createShopper(backEnd)
    for (const token of ['', 'wrong', stranger.csrfToken]) {
      for (const [method, path, body] of WRITES) {
        const response = await shopper.call(method, path, body, { 'x-csrf-token': token })
        expect(response, `${method} ${path}`).toMatchObject(REFUSED)
      }
    }
    expect(await shopper.get(WHOLE_CART)).toEqual(before)
  })

  it('rejects a write without a session or with a modified cookie', async () => {
    const shopper = await createShopper(backEnd)
    const bare = new Shopper(backEnd)
    bare.csrfToken = shopper.csrfToken
    expect(await bare.call('POST', '/cart/items', { product_id: 6 })).toMatchObject(REFUSED)
    bare.cookie = shopper.cookie.replace(/=./, (start) => (start === '=A' ? '=B' : '=A'))
    expect(await bare.call('POST', '/cart/items', { product_id: 6 })).toMatchObject(REFUSED)
  })

  it('one session never reads or changes the cart of another', async () => {
    const [ann, bob] = [await createShopper(backEnd), await createShopper(backEnd)]
    await ann.call('POST', '/cart/items', { product_id: 6, qty: 2 })
    expect(await bob.get('/cart')).toMatchObject({ qty: 0 })
    expect((await bob.call('DELETE', '/cart/items/1')).status).toBe(404)
    expect(await ann.get('/cart')).toMatchObject({ qty: 2 })
  })

  it('a session is invalid at other stores: they accept neither its cookie nor its token', async () => {
    const folder = await copyFixtureStore({ 'store.json': '{"id": "other", "hosts": ["other.localhost"]}' })
    await importFolder(backEnd.backend, folder)
    const ann = await createShopper(backEnd)
    await ann.call('POST', '/cart/items', { product_id: 6 })
    const elsewhere = new Shopper(backEnd, 'other')
    elsewhere.cookie = ann.cookie
    elsewhere.csrfToken = ann.csrfToken
    expect(await elsewhere.call('POST', '/cart/items', { product_id: 6 })).toMatchObject(REFUSED)
    expect(await elsewhere.get('/cart')).toMatchObject({ qty: 0 })
  })

  it('rejects a body that is no JSON object with 400, a huge one with 413', async () => {
    const shopper = await createShopper(backEnd)
    for (const body of ['{', '[]', '"text"', '12']) {
      expect((await shopper.call('PUT', '/cart', body)).status, body).toBe(400)
    }
    const huge = await shopper.call('PUT', '/cart', { sales_assistance: 'x'.repeat(70_000) })
    expect(huge).toMatchObject({ status: 413, body: { messages: { error: [{}] } } })
  })

  it('texts that databases can’t store are cleaned, and names such as __proto__ are ordinary', async () => {
    const shopper = await createShopper(backEnd)
    const odd = '"a\\u0000b\\ud800c"'
    const saved = await shopper.call('PUT', '/cart', `{"sales_assistance": ${odd}}`)
    expect(saved).toMatchObject({ status: 200, body: { sales_assistance: 'abc' } })
    const payment = await shopper.call('PUT', '/cart/payment', `{"method": "checkmo", "data": {${odd}: [${odd}]}}`)
    expect(payment).toMatchObject({ status: 200, body: { data: { abc: ['abc'] } } })
    for (const name of ['__proto__', 'constructor', 'toString']) {
      for (const path of [
        `/products/${name}`,
        `/categories/cooking?embed=products&order=${name}&filter[0][attribute]=${name}&filter[0][in]=x`,
        `/products/1/reviews/summary?embed=reviews&order=${name}`,
        `/dynamic-category/${name}/x`,
        `/blocks/${name}`,
        `/search/${name}`,
        `/cart?embed=${name}`,
      ]) {
        expect([200, 404], path).toContain((await shopper.call('GET', path)).status)
      }
      const body = `{"product_id": 3, "super_attribute": {"${name}": "x"}, "bundle_option": {"${name}": 1}}`
      expect((await shopper.call('POST', '/cart/items', body)).status).toBe(400)
    }
  })

  it('error messages are in the language of the request', async () => {
    const shopper = new Shopper(backEnd)
    shopper.language = 'fr-CA'
    expect(await shopper.call('GET', '/products/99')).toMatchObject({
      body: { messages: { error: [{ message: 'Ce produit n’existe pas.' }] } },
    })
  })
})
