import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BackEnd, copyFixtureStore, createShopper, describeOnDatabase, startBackEnd } from '../support/back-end.ts'

/** Cutting at any UTF-16 unit splits a surrogate pair in one of the two. */
const EMOJI = ['🦦'.repeat(400), `x${'🦦'.repeat(400)}`]
const UNPRINTABLE = 'a\u0000b\u001b[31m\u009b\ud83d'
/** Can't be converted to text or number. */
const NO_PRIMITIVE = { toString: '', valueOf: '' }

describeOnDatabase('hostile input', (kind) => {
  let backEnd: BackEnd
  beforeAll(async () => {
    const display_features = { cart_email: true, checkout: { cart_email_enable: true } }
    const folder = await copyFixtureStore({
      'config.json': (text) => JSON.stringify({ ...JSON.parse(text), display_features }),
    })
    backEnd = await startBackEnd(kind, { folder })
  })
  afterAll(() => backEnd.close())

  describe.each([...EMOJI, UNPRINTABLE, NO_PRIMITIVE, [], 1e308, -1, null])('%j', (hostile) => {
    it.each([
      ['PUT', '/cart', { coupon_code: hostile }],
      ['PUT', '/cart', { sales_assistance: hostile }],
      ['PUT', '/cart/billing_address', { firstname: hostile, street: [hostile, hostile], postcode: hostile }],
      ['PUT', '/cart/shipping_address', { city: hostile, country_id: hostile, email: hostile }],
      ['PUT', '/cart/shipping', { method: hostile, data: { delivery_message: hostile } }],
      ['PUT', '/cart/payment', { method: 'checkmo', data: { note: hostile } }],
      ['POST', '/cart/items', { product_id: hostile, qty: hostile, super_attribute: { color: hostile } }],
      ['POST', '/cart/items', { product_id: 6, parent: hostile, options: { a: hostile } }],
      ['POST', '/cart/email', { sender_email: 'a@example.com', recipient_email: 'b@example.com', message: hostile }],
      ['PUT', '/elasticsearch/log/query', { query: hostile, result_size: hostile }],
      ['PUT', '/elasticsearch/log/query', { query: 'range', result_size: hostile }],
      ['POST', '/customers/self/session', { login: hostile, password: hostile }],
      ['POST', '/customers', { firstname: hostile, lastname: hostile, email: hostile, password: hostile }],
      ['POST', '/contact-messages', { name: hostile, email: 'a@example.com', message: hostile }],
    ])('%s %s responds, and the stored data is readable', async (method, path, body) => {
      const shopper = await createShopper(backEnd)
      await shopper.call('POST', '/cart/items', { product_id: 6 })
      const response = await shopper.call(method, path, body)
      expect(response.status, JSON.stringify(response.body)).toBeLessThan(500)
      const cart = await shopper.call('GET', '/cart?embed=items,billing_address,shipping_address,payment,totals')
      expect(cart.status).toBe(200)
      expect(JSON.stringify(cart.body)).not.toMatch(/\\ud83d|\\u0000|\\u001b/)
    })
  })

  it.each([
    'page',
    'limit',
    'order',
    'dir',
    'embed',
    'lat',
    'zip',
    'sku',
    'filter[0][in]',
    'filter[0][from]',
    'status',
  ])('accepts any value of the query parameter %s', async (name) => {
    const shopper = await createShopper(backEnd)
    const values = ['[object Object]', '1e400', '-1', '9'.repeat(400), '%00', '%ff', '🦦'.repeat(300), '']
    for (const path of [
      '/categories/1',
      '/search/range',
      '/products/1',
      '/products/1/inventory',
      '/locations',
      '/blog',
    ])
      for (const value of values)
        for (const query of [`${name}=${value}`, `${name}[]=${value}&${name}[a][b]=1&filter[0][attribute]=price`]) {
          const { status } = await shopper.call('GET', `${path}?${query}`)
          expect(status, `${path}?${query}`).toBeLessThan(500)
        }
  })
})
