import { afterAll, beforeAll, expect, it } from 'vitest'
import { CartWire } from '#lib/contracts/cart.ts'
import { ConversationWire } from '#lib/contracts/chat.ts'
import { InventoryWire } from '#lib/contracts/location.ts'
import { ProductWire } from '#lib/contracts/product.ts'
import {
  type BackEnd,
  copyFixtureStore,
  createShopper,
  describeOnEachDatabase,
  type Shopper,
  startBackEnd,
} from '../support/back-end.ts'
import { expectWire } from '../support/expect-wire.ts'

const WHOLE_CART = '/cart?embed=totals,items,shipping_methods,payment_methods,billing_address,shipping_address,payment'

const TABLE = { entity_id: 21, sku: 'TABLE', name: 'Table', price: 500, stock: { 'FIX-01': 5, 'FIX-02': 0 } }
const CHAIR = { entity_id: 22, sku: 'CHAIR', name: 'Chair', price: 90, stock: { 'FIX-01': 7, 'FIX-02': 8 } }
const SOFA = { entity_id: 23, sku: 'SOFA', name: 'Sofa', price: 900, lead_time_days: [14, 28] }
const BENCH = { entity_id: 24, sku: 'BENCH', name: 'Bench', price: 400, lead_time_days: [42, 56] }
const part = (title: string, selections: object[]) => ({ title, required: true, selections })
const DINING = {
  entity_id: 25,
  sku: 'DINING',
  name: 'Dining set',
  type_id: 'bundle',
  bundle_options: [
    part('Table', [{ product_id: 21, qty: 1, is_default: true }]),
    part('Seats', [
      { product_id: 22, qty: 2, is_default: true },
      { product_id: 24, qty: 1 },
    ]),
  ],
}
const ROOM = {
  entity_id: 26,
  sku: 'ROOM',
  name: 'Living room',
  type_id: 'bundle',
  bundle_options: [
    part('Sofa', [{ product_id: 23, qty: 1, is_default: true }]),
    part('Table', [{ product_id: 21, qty: 1, is_default: true }]),
    part('Bench', [{ product_id: 24, qty: 1, is_default: true }]),
  ],
}
const STOOL = { entity_id: 27, sku: 'STOOL', name: 'Stool', type_id: 'configurable', variant_attributes: ['color'] }
const variant = (entity_id: number, color: string, facts: object) => ({
  entity_id,
  sku: `STOOL-${color}`,
  name: `Stool in ${color}`,
  visibility: 'Not Visible Individually',
  parent_id: 27,
  price: 80,
  attributes: { color },
  ...facts,
})
const STOOLS = [
  variant(28, 'Black', { stock: { 'FIX-01': 2 } }),
  variant(29, 'White', { lead_time_days: [14, 28] }),
  variant(30, 'Red', { lead_time_days: [42, 56] }),
]
const ADDED = [TABLE, CHAIR, SOFA, BENCH, DINING, ROOM, STOOL, ...STOOLS].map((product) =>
  JSON.stringify({ url_key: product.sku.toLowerCase(), category_ids: [3], manufacturer: 'Lakehouse', ...product }),
)

describeOnEachDatabase('the stock of selected variants and parts', (kind) => {
  let backEnd: BackEnd
  let shopper: Shopper
  beforeAll(async () => {
    const folder = await copyFixtureStore({
      'products.jsonl': (text) => `${text.trimEnd()}\n${ADDED.join('\n')}\n`,
      'shipping.json': (text) =>
        JSON.stringify([
          ...JSON.parse(text),
          { code: 'two_trips', carrier_title: 'In two trips', price: 129, days: [2, 5], ready_first: true },
        ]),
      'config.json': (text) =>
        JSON.stringify({ ...JSON.parse(text), display_features: { pdp: { ai_chatbot: { enabled: true } } } }),
    })
    backEnd = await startBackEnd(kind, { folder })
    shopper = await createShopper(backEnd)
  })
  afterAll(() => backEnd.close())

  const load = async (id: number) => expectWire(ProductWire, await shopper.get(`/products/${id}`))
  const shops = ({ location_inventory: stock }: { location_inventory: { google_code: string; qty: number }[] }) =>
    Object.fromEntries(stock.map(({ google_code, qty }) => [google_code, qty]))

  it('S1-7.3-06 a variant has its own stock, not that of all variants together', async () => {
    const inventory = expectWire(InventoryWire, await shopper.get('/products/4/inventory?zip=M5V1A1'))
    expect(inventory.store_list.map(({ qty }) => qty)).toEqual([1, 0])
  })

  it('the stock of a package is the lowest of its parts’', async () => {
    expect(shops(await load(25))).toEqual({ 'FIX-01': 3, 'FIX-02': 0 })
  })

  it('a package with made-to-order parts can be ordered, with the longest of their lead times', async () => {
    const room = await load(26)
    expect(room).toMatchObject({
      display_add_to_cart: true,
      location_inventory: [],
      product_data: [{ value: '6 to 8 weeks' }],
    })
  })

  it('a product of which a variant is in stock has no lead time; its made-to-order variants have theirs', async () => {
    const stool = await load(27)
    expect(stool.product_data).toEqual([])
    expect(stool.simple_products.map(({ product_data }) => product_data.map(({ value }) => value))).toEqual([
      [],
      ['2 to 4 weeks'],
      ['6 to 8 weeks'],
    ])
  })

  it('a line of the cart has the stock and the lead time of its selected parts', async () => {
    await shopper.call('POST', '/cart/items', { product_id: 25, bundle_option: { 1: '21', 2: '24' }, qty: 1 })
    await shopper.call('POST', '/cart/items', { product_id: 25, bundle_option: { 1: '21', 2: '22' }, qty: 1 })
    await shopper.call('POST', '/cart/items', { product_id: 3, super_attribute: { color: 'Black' }, qty: 1 })
    const { items } = expectWire(CartWire, await shopper.get(WHOLE_CART))
    const lines = [...Object.values(items)].map((line) => [line.product_data[0]?.value ?? '', shops(line)])
    expect(lines).toEqual([
      ['6 to 8 weeks', {}],
      ['', { 'FIX-01': 3, 'FIX-02': 0 }],
      ['', { 'FIX-01': 1, 'FIX-02': 0 }],
    ])
  })

  it('a split delivery is available only for carts that wait for some parts, with both dates', async () => {
    const buyer = await createShopper(backEnd)
    const methods = async () => {
      const { shipping_methods } = expectWire(CartWire, await buyer.get(WHOLE_CART))
      return Object.fromEntries(shipping_methods.map((method) => [method.code, method]))
    }
    const add = (product_id: number) => buyer.call('POST', '/cart/items', { product_id, qty: 1 })
    await add(21)
    expect(Object.keys(await methods())).not.toContain('two_trips')
    await add(23)
    const { two_trips: split, local_delivery: together } = await methods()
    expect(split?.ready_estimate).toMatch(/^\w{3}, \w{3} \d+/)
    expect(split?.ready_estimate).not.toBe(split?.delivery_estimate)
    expect(split?.delivery_estimate).toBe(together?.delivery_estimate)
    expect(together?.ready_estimate).toBe('')
    await buyer.call('PUT', '/cart', { shipping_method: 'two_trips' })
    expect(expectWire(CartWire, await buyer.get(WHOLE_CART)).shipping_method).toBe('two_trips')
  })

  it.each([
    ['4', 'Lakehouse Fridge Black', /Fixture Toronto \(1\)/, '$1,500.00'],
    ['5', 'Lakehouse Fridge Steel', /Fixture Montréal \(4\)/, '$1,400.00'],
  ])('the chat answers about variant %s if the URL selects it', async (id, name, where, price) => {
    const visitor = await createShopper(backEnd)
    const url = `http://fixture.localhost/product/lakehouse-fridge?configurable_entity_id=${id}`
    const ask = async (userPrompt: string) => {
      const { body } = await visitor.call('PUT', '/chat/message/3', { url, userPrompt })
      return expectWire(ConversationWire, body).at(-1)?.text ?? ''
    }
    const stock = await ask('Is it in stock?')
    expect(stock).toContain(name)
    expect(stock).toMatch(where)
    expect(stock.match(/\(\d+\)/g)).toHaveLength(1)
    expect(await ask('How much is it?')).toContain(price)
  })

  it('the chat answers about the initially selected variant by default', async () => {
    const url = 'http://fixture.localhost/product/lakehouse-fridge'
    const { body } = await shopper.call('PUT', '/chat/message/3', { url, userPrompt: 'Is it in stock?' })
    expect(expectWire(ConversationWire, body).at(-1)?.text).toMatch(/Lakehouse Fridge Steel.*Fixture Montréal \(4\)/s)
  })
})
