import * as v from 'valibot'
import { expect, it } from 'vitest'
import { CartWire } from '../../contracts/cart.ts'
import { err, ok } from '../../core/result.ts'
import type { ShopperSession } from '../shopper-session.ts'
import { takeOverCart } from './take-over-cart.ts'

const line = (item_id: string, sku: string, qty: number, fields: object = {}) => ({
  item_id,
  product_id: `p-${sku}`,
  sku,
  name: sku,
  qty,
  ...fields,
})
const cartOf = (items: object[], fields: object = {}) =>
  v.parse(CartWire, {
    items: Object.fromEntries(items.map((item) => [(item as { item_id: string }).item_id, item])),
    ...fields,
  })

/** A person's session that notes its calls; `refused` are paths that the back end refuses. */
function createSession(cart: CartWire, refused: readonly string[] = []) {
  const calls: string[] = []
  const session: ShopperSession = {
    keys: { cookie: 'a=1', token: 't' },
    setCookies: [],
    call: async (method, path, body) => {
      calls.push(`${method} ${path} ${JSON.stringify(body)}`)
      return refused.includes(path) ? err({ status: 400, messages: ['refused'] }) : ok({})
    },
    readCart: async () => ok(cart),
  }
  return { session, calls }
}

const EMPTY = cartOf([])

it('products, coupon, addresses, shipping, day and channel are written in the order in which they depend', async () => {
  const address = { firstname: 'Ann', street: ['1 Main St'], postcode: '55802', formatted_html: '<b>', city: '' }
  const agent = cartOf([line('1', 'RANGE', 2, { super_attribute: { color: '7' } })], {
    coupon_code: 'WELCOME5',
    email: 'ann@example.com',
    billing_address: address,
    shipping_address: { same_as_billing: false, street: ['2 Other St'], postcode: '55803' },
    shipping_method: 'local',
    delivery: { parts: [{ part: 'all', day: '2026-12-01', window: '08:00-12:00' }] },
  })
  const { session, calls } = createSession(EMPTY)
  expect(await takeOverCart(session, agent, 'agent.example')).toBe(true)
  expect(calls).toEqual([
    'POST /cart/items {"product_id":"p-RANGE","super_attribute":{"color":"7"},"qty":2}',
    'PUT /cart {"channel":{"name":"agent.example"},"coupon_code":"WELCOME5"}',
    'PUT /cart {"email":"ann@example.com"}',
    'PUT /cart/billing_address {"firstname":"Ann","street":["1 Main St"],"postcode":"55802"}',
    'PUT /cart/shipping_address {"street":["2 Other St"],"postcode":"55803","same_as_billing":false}',
    'PUT /cart {"shipping_method":"local"}',
    'PUT /cart {"delivery":{"part":"all","day":"2026-12-01","window":"08:00-12:00"}}',
  ])
})

it('products that the person has already are raised to the agent’s units, and never added up', async () => {
  const own = cartOf([line('8', 'RANGE', 1), line('9', 'HOSE', 5), line('10', 'OWN', 1)])
  const agent = cartOf([line('1', 'RANGE', 2), line('2', 'HOSE', 1)])
  const { session, calls } = createSession(own)
  await takeOverCart(session, agent, 'agent.example')
  expect(calls).toEqual(['PUT /cart/items/8 {"qty":2}', 'PUT /cart {"channel":{"name":"agent.example"}}'])
})

it('a pickup keeps its shop and time', async () => {
  const agent = cartOf([line('1', 'RANGE', 1)], {
    shipping_method: 'pickup',
    pickup: { google_code: 'dlh', slot: 's2' },
  })
  const { session, calls } = createSession(EMPTY)
  await takeOverCart(session, agent, 'a')
  expect(calls.slice(-2)).toEqual([
    'PUT /cart {"shipping_method":"pickup"}',
    'PUT /cart {"pickup":{"google_code":"dlh","slot":"s2"}}',
  ])
})

it('if no product can be added, nothing else is written', async () => {
  const { session, calls } = createSession(EMPTY, ['/cart/items'])
  expect(await takeOverCart(session, cartOf([line('1', 'RANGE', 1)], { email: 'a@example.com' }), 'a')).toBe(false)
  expect(calls).toHaveLength(1)
})
