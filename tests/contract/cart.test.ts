import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { cleanUp } from '#lib/backend/http/cleanup.ts'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import { AddedItemsWire, CartWire } from '#lib/contracts/cart.ts'
import {
  type BackEnd,
  copyFixtureStore,
  createShopper,
  describeOnDatabase,
  FIXTURE_STORE,
  type Shopper,
  startBackEnd,
} from '../support/back-end.ts'
import { expectWire } from '../support/expect-wire.ts'

const WHOLE_CART = '/cart?embed=totals,items,shipping_methods,payment_methods,billing_address,shipping_address,payment'

const message = (text: string | RegExp) => ({
  status: 400,
  body: { messages: { error: [{ message: typeof text === 'string' ? text : expect.stringMatching(text) }] } },
})

/** The item_ids in a response of POST /cart/items, as the storefront reads it. */
const addedIds = (body: unknown) => v.parse(AddedItemsWire, body).map(({ item_id }) => item_id)

describeOnDatabase('cart', (kind) => {
  let backEnd: BackEnd
  let shopper: Shopper
  const add = (body: object) => shopper.call('POST', '/cart/items', body)
  const cart = async () => expectWire(CartWire, await shopper.get(WHOLE_CART))
  beforeAll(async () => {
    backEnd = await startBackEnd(kind)
  })
  beforeEach(async () => {
    shopper = await createShopper(backEnd)
  })
  afterAll(() => backEnd.close())

  it('S2-7.1-01 S2-7.1-02 GET /cart with the full embed list returns every section, also of an empty cart', async () => {
    const body = await shopper.get<object>(WHOLE_CART)
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining([
        'totals',
        'items',
        'billing_address',
        'shipping_address',
        'payment_methods',
        'shipping_methods',
        'payment',
        'discount_subtotal_plus_consumer_rebate',
        'discount_subtotal_plus_discount',
        'discount_subtotal_plus_instant_savings',
        'buymoresavemore_final_price_after_savings',
        'buymoresavemore_package_mailin_rebates',
        'buymoresavemore_info',
        'qty',
        'coupon_code',
        'email',
      ]),
    )
    expect(expectWire(CartWire, body)).toMatchObject({ qty: 0, items: [], has_error: false })
  })

  it('GET /cart leaves out sections that embed does not name', async () => {
    const body = await shopper.get<object>('/cart?embed=totals')
    expect(Object.keys(body)).toContain('totals')
    expect(Object.keys(body)).not.toContain('items')
  })

  it('S2-7.1-13 POST /cart/items adds one product, qty 1 by default, and returns it with item_id', async () => {
    const response = await add({ product_id: 1, super_attribute: [], crosssell_parent_id: '' })
    expect(response.status).toBe(200)
    expect(addedIds(response.body)).toEqual(['1'])
    expect(await cart()).toMatchObject({ qty: 1, items: [{ item_id: '1', product_id: '1', qty: 1 }] })
  })

  it('S2-7.1-15 POST /cart/items with several items adds all of them', async () => {
    const { body } = await add({
      items: [
        { product_id: 6, super_attribute: [] },
        { product_id: '2', super_attribute: [] },
      ],
    })
    expect(addedIds(body)).toEqual(['1', '2'])
    expect(await cart()).toMatchObject({ qty: 2 })
  })

  it('several items are added together or not at all', async () => {
    expect((await add({ items: [{ product_id: 6 }, { product_id: 99 }] })).status).toBe(404)
    expect(await cart()).toMatchObject({ qty: 0 })
  })

  it('S2-3.2-03 S2-3.2-04 S2-3.2-05 S2-3.2-06 S2-3.2-07 items are keyed by item_id and carry all their fields', async () => {
    await add({ product_id: 1, qty: 2 })
    const { items } = await shopper.get<{ items: Record<string, object> }>(WHOLE_CART)
    expect(Object.keys(items)).toEqual(['1'])
    expect(items['1']).toMatchObject({
      item_id: '1',
      product_id: '1',
      sku: 'NS-R30',
      name: 'North Shore 30" Gas Range – Émail',
      url_key: 'north-shore-gas-range',
      price: { amount: 1099 },
      original_price: { amount: 1299 },
      row_total: { amount: 2198 },
      qty: 2,
      manufacturer: 'North Shore',
      model_number: 'NS-R30',
      short_description: 'Five burners & a griddle',
      image_url: expect.stringMatching(/w320\/range\.svg/),
      discount: { amount: 0, formatted: '$0.00' },
      discount_consumer_rebate: { amount: 100, formatted: '$100.00' },
      discount_instant_savings: { amount: 400, formatted: '$400.00' },
    })
  })

  it('S2-3.2-08 children name the options of a configurable and the selections of a bundle; others have none', async () => {
    await add({ product_id: 3, super_attribute: { color: 'Stainless Steel' } })
    await add({ product_id: 7, bundle_option: { 1: '2', 2: '6' } })
    await add({ product_id: 6 })
    const { items } = await cart()
    expect(items[0]).toMatchObject({
      sku: 'LH-FR-S',
      product_id: '3',
      price: { amount: 1400 },
      children: [{ label: 'Color', value: 'Stainless Steel' }],
    })
    expect(items[1]).toMatchObject({
      price: { amount: 2039.97 },
      children: [
        { label: 'Range', value: 'North Shore 36" Electric Range', qty: 1 },
        { label: 'Hose', value: 'Gas Hose', qty: 2 },
      ],
    })
    expect(items[2]?.children).toEqual([])
  })

  it('S2-3.2-10 crosssells, relateds and upsells of a line have entity_id and display_add_to_cart', async () => {
    await add({ product_id: 1 })
    const [line] = (await cart()).items
    const { crosssells, relateds, upsells } = line ?? {}
    expect({ crosssells, relateds, upsells }).toEqual({
      crosssells: [{ entity_id: '6', display_add_to_cart: true }],
      relateds: [{ entity_id: '2', display_add_to_cart: true }],
      upsells: [{ entity_id: '3', display_add_to_cart: false }],
    })
  })

  it('lines contain the data to add the same again, in every language', async () => {
    await add({ product_id: 3, super_attribute: { color: 'Stainless Steel' } })
    await add({ product_id: 7, bundle_option: { 1: '2', 2: '6' } })
    await add({ product_id: 6 })
    shopper.language = 'fr-CA'
    const { items } = await cart()
    expect(items.map(({ super_attribute, bundle_option }) => [super_attribute, bundle_option])).toEqual([
      [{ color: 'Stainless Steel' }, {}],
      [{}, { 1: '2', 2: '6' }],
      [{}, {}],
    ])
    for (const { product_id, super_attribute, bundle_option } of items) {
      await add({ product_id, super_attribute, bundle_option })
    }
    expect((await cart()).items.map(({ qty }) => qty)).toEqual([2, 2, 2])
  })

  it('a configurable without its options, or with an unknown combination, is refused', async () => {
    expect(await add({ product_id: 3, super_attribute: [] })).toMatchObject(
      message('Please choose the options of Lakehouse Fridge: Color.'),
    )
    expect(await add({ product_id: 3, super_attribute: { color: 'Plaid' } })).toMatchObject(
      message(/not available in this/),
    )
  })

  it('a variant added by its own id becomes a line of its configurable', async () => {
    await add({ product_id: 4 })
    expect((await cart()).items[0]).toMatchObject({ product_id: '3', sku: 'LH-FR-B', children: [{ value: 'Black' }] })
  })

  it('a product on application, an unknown one and a wrong quantity are refused', async () => {
    expect(await add({ product_id: 8 })).toMatchObject(message(/cannot be bought online/))
    expect((await add({ product_id: 99 })).status).toBe(404)
    expect((await add({})).status).toBe(400)
    for (const qty of [0, -1, 1.5, 1000, 'many']) {
      expect(await add({ product_id: 6, qty }), String(qty)).toMatchObject(message(/whole number from 1 to 999/))
    }
    expect(await cart()).toMatchObject({ qty: 0 })
  })

  it('the same product twice is one line; other options are another', async () => {
    await add({ product_id: 6, qty: 2 })
    await add({ product_id: 6, qty: 3 })
    await add({ product_id: 3, super_attribute: { color: 'Black' } })
    await add({ product_id: 3, super_attribute: { color: 'Stainless Steel' } })
    expect((await cart()).items.map(({ item_id, qty }) => [item_id, qty])).toEqual([
      ['1', 5],
      ['2', 1],
      ['3', 1],
    ])
  })

  it('S2-3.2-09 S2-7.1-12 add-ons carry the ids of their main products, one a unit', async () => {
    await add({ items: [{ product_id: 6, crosssell_parent_id: '1' }] })
    await add({ product_id: 6, crosssell_parent_id: '1' })
    const { body } = await add({ items: [{ product_id: 6, crosssell_parent_id: '2' }] })
    expect(addedIds(body)).toEqual(['1'])
    await add({ product_id: 6 })
    expect((await cart()).items).toMatchObject([
      { qty: 3, crosssell_parent_id: '1,1,2' },
      { qty: 1, crosssell_parent_id: '' },
    ])
  })

  it('S2-7.1-16 PUT /cart/items/{item_id} changes quantity and parents and returns item_id', async () => {
    await add({ product_id: 6, crosssell_parent_id: '1', qty: 2 })
    const { body } = await shopper.call('PUT', '/cart/items/1', { qty: 3, crosssell_parent_id: '1,1,2' })
    expect(body).toMatchObject({ item_id: '1' })
    expect((await cart()).items[0]).toMatchObject({ qty: 3, crosssell_parent_id: '1,1,2' })
    await shopper.call('PUT', '/cart/items/1', { qty: 2 })
    expect((await cart()).items[0]).toMatchObject({ qty: 2, crosssell_parent_id: '1,2' })
  })

  it('S2-7.1-18 DELETE /cart/items/{item_id} removes the item without payload', async () => {
    await add({ items: [{ product_id: 6 }, { product_id: 2 }] })
    expect((await shopper.call('DELETE', '/cart/items/1')).status).toBe(200)
    expect((await cart()).items.map(({ item_id }) => item_id)).toEqual(['2'])
  })

  it('S2-7.1-25 an item_id that is not in this cart is 404 and changes nothing', async () => {
    await add({ product_id: 6 })
    const before = await cart()
    for (const [method, body] of [
      ['PUT', { qty: 2 }],
      ['DELETE', undefined],
    ] as const) {
      expect(await shopper.call(method, '/cart/items/77', body)).toMatchObject({
        status: 404,
        body: { messages: { error: [{ message: 'This item is not in your cart.' }] } },
      })
    }
    expect(await cart()).toEqual(before)
  })

  it('rejects more units than are in stock, counted across lines, and reports the remaining stock', async () => {
    expect(await add({ product_id: 1, qty: 6 })).toMatchObject(message(/^North Shore.*: only 5 available\.$/))
    expect(await add({ product_id: 9 })).toMatchObject(message('Sold-out Cooktop is out of stock.'))
    await add({ product_id: 1, qty: 4 })
    await add({ product_id: 7 })
    expect(await add({ product_id: 1, qty: 1 })).toMatchObject(message(/: only 5 available\.$/))
    expect(await shopper.call('PUT', '/cart/items/1', { qty: 5 })).toMatchObject(message(/: only 5 available\.$/))
    expect(await cart()).toMatchObject({ qty: 5, has_error: false })
    expect((await add({ product_id: 2, qty: 500 })).status).toBe(200)
  })

  it('S2-3.2-20 has_error and messages.error report stock that was sold meanwhile', async () => {
    const own = await startBackEnd(kind)
    const buyer = await createShopper(own)
    await buyer.call('POST', '/cart/items', { product_id: 4 })
    const folder = await copyFixtureStore({
      'products.jsonl': (text) => text.replace('"stock": {"FIX-01": 1}', '"stock": {"FIX-01": 0}'),
    })
    await importFolder(own.backend, folder)
    expect(await buyer.get('/cart')).toMatchObject({
      qty: 1,
      has_error: true,
      messages: { error: ['Lakehouse Fridge Black is out of stock.'], success: [] },
    })
    await importFolder(own.backend, FIXTURE_STORE)
    expect(await buyer.get('/cart')).toMatchObject({ has_error: false, messages: { error: [] } })
    await own.close()
  })

  it('carts survive an import, with the prices of the new catalogue; a vanished product leaves the cart with a message', async () => {
    const own = await startBackEnd(kind)
    const buyer = await createShopper(own)
    await buyer.call('POST', '/cart/items', {
      items: [{ product_id: 6 }, { product_id: 9, qty: 1 }, { product_id: 2 }],
    })
    await buyer.call('POST', '/cart/items', { items: [{ product_id: 6 }, { product_id: 2 }] })
    const folder = await copyFixtureStore({
      'products.jsonl': (text) =>
        text
          .replace('"price": 19.99', '"price": 25')
          .split('\n')
          .filter((line) => !line.includes('"entity_id": 2,'))
          .join('\n')
          .replace('"relateds": [2]', '"relateds": []')
          .replace(', {"product_id": 2, "qty": 1}', ''),
    })
    await importFolder(own.backend, folder)
    expect(await buyer.get('/cart?embed=totals')).toMatchObject({
      qty: 1,
      has_error: true,
      totals: { subtotal: { amount: 25 } },
      messages: { error: ['An item of your cart is no longer offered and was removed.'] },
    })
    await buyer.call('PUT', '/cart', { sales_assistance: 'Kim' })
    expect(await buyer.get('/cart')).toMatchObject({ qty: 1, has_error: false })
    await own.close()
  })

  it('S2-7.1-11 DELETE /cart empties the cart', async () => {
    await add({ items: [{ product_id: 6 }, { product_id: 2 }] })
    await shopper.call('PUT', '/cart', { email: 'ann@example.com' })
    expect((await shopper.call('DELETE', '/cart')).status).toBe(200)
    expect(await cart()).toMatchObject({ qty: 0, email: '', items: [] })
  })

  it('S2-3.2-19 S2-7.1-04 PUT /cart {coupon_code} returns totals with the discount and info with the code', async () => {
    await add({ product_id: 6, qty: 10 })
    const { body } = await shopper.call('PUT', '/cart', { coupon_code: 'welcome5' })
    expect(body).toMatchObject({
      coupon_code: 'WELCOME5',
      coupon_error: '',
      totals: {
        subtotal: { amount: 199.9, title: 'Subtotal' },
        discount: { amount: -10, formatted: '-$10.00', title: 'Discount (WELCOME5)' },
        grand_total: { amount: 189.9 },
      },
    })
  })

  it('a coupon that is unknown or needs a higher subtotal is not applied and coupon_error has the reason', async () => {
    await add({ product_id: 6 })
    const { body } = await shopper.call('PUT', '/cart', { coupon_code: 'NOPE' })
    expect(body).toMatchObject({ coupon_code: '', coupon_error: 'The coupon code "NOPE" is not valid.' })
    expect(await shopper.call('PUT', '/cart', { coupon_code: 'SAVE50' })).toMatchObject({
      body: { coupon_code: '', coupon_error: 'The coupon code "SAVE50" requires a subtotal of $500.00 or more.' },
    })
    await shopper.call('PUT', '/cart', { coupon_code: 'WELCOME5' })
    const off = await shopper.call('PUT', '/cart', { coupon_code: null })
    expect(off.body).toMatchObject({ coupon_code: '', coupon_error: '' })
    expect(off.body).not.toHaveProperty('totals.discount')
  })

  it('a refused coupon keeps the applied one; an applied one below its minimum deducts nothing and has a reason', async () => {
    await add({ product_id: 2 })
    await shopper.call('PUT', '/cart', { coupon_code: 'SAVE50' })
    const refused = await shopper.call('PUT', '/cart', { coupon_code: 'NOPE' })
    expect(refused.body).toMatchObject({
      coupon_code: 'SAVE50',
      coupon_error: 'The coupon code "NOPE" is not valid.',
      totals: { discount: { amount: -50 } },
    })
    await shopper.call('PUT', '/cart', { coupon_code: 'SAVE50' })
    await add({ product_id: 6 })
    await shopper.call('DELETE', '/cart/items/1')
    expect(await cart()).toMatchObject({
      totals: { discount: null },
      coupon_error: 'The coupon code "SAVE50" requires a subtotal of $500.00 or more.',
    })
  })

  it('S2-7.1-07 S2-7.1-09 S2-3.2-22 PUT /cart saves e-mail and sales assistance', async () => {
    expect(await shopper.call('PUT', '/cart', { email: 'ann@example.com' })).toMatchObject({
      body: { email: 'ann@example.com' },
    })
    expect(await shopper.call('PUT', '/cart', { sales_assistance: 'Kim' })).toMatchObject({
      body: { sales_assistance: 'Kim' },
    })
    expect(await cart()).toMatchObject({ email: 'ann@example.com', sales_assistance: 'Kim', shipping_method: '' })
    expect(await shopper.call('PUT', '/cart', { email: 'no address' })).toMatchObject(message(/valid e-mail/))
  })

  it('S2-7.1-10 PUT /cart with nulls clears e-mail, shipping method and coupon', async () => {
    await add({ product_id: 6 })
    await shopper.call('PUT', '/cart', { email: 'ann@example.com', coupon_code: 'WELCOME5', shipping_method: 'pickup' })
    expect(await cart()).toMatchObject({ shipping_method: 'pickup', coupon_code: 'WELCOME5' })
    await shopper.call('PUT', '/cart', { email: null, shipping_method: null, coupon_code: null })
    expect(await cart()).toMatchObject({ email: '', shipping_method: '', coupon_code: '', qty: 1 })
  })

  it('S2-3.2-31 savings add rebates and instant savings up over lines and units', async () => {
    await add({
      items: [
        { product_id: 1, qty: 2 },
        { product_id: 3, super_attribute: { color: 'Stainless Steel' } },
      ],
    })
    expect(await cart()).toMatchObject({
      discount_subtotal_plus_consumer_rebate: { amount: 100 },
      // 600 on the lines and 20 for buying two.
      discount_subtotal_plus_discount: { amount: 620 },
      discount_subtotal_plus_instant_savings: { amount: 600, formatted: '$600.00' },
    })
  })

  it('S2-3.2-32 S2-3.2-34 buy-more-save-more promotions apply from two units on', async () => {
    await add({ product_id: 2 })
    expect(await cart()).toMatchObject({
      buymoresavemore_info: [],
      buymoresavemore_package_mailin_rebates: { amount: 0 },
    })
    await add({ product_id: 1 })
    const { totals, ...info } = await cart()
    expect(info).toMatchObject({
      buymoresavemore_info: [
        { type: 'BuyMoreSaveMore_Instant', title: 'Buy two', amount: { amount: 20 } },
        { type: 'BuyMoreSaveMore_MailIn', title: 'Buy two, mail in', amount: { amount: 35 } },
      ],
      buymoresavemore_package_mailin_rebates: { amount: 35 },
      buymoresavemore_final_price_after_savings: { amount: 3043.99 },
    })
    expect(totals).toMatchObject({
      subtotal: { amount: 3098.99 },
      discount: { amount: -20, title: 'Buy two' },
      grand_total: { amount: 3078.99 },
    })
  })

  it('S2-3.2-01 the discount lists its parts', async () => {
    await add({ product_id: 1, qty: 2 })
    const titleWith = async (coupon_code: string | null) => {
      await shopper.call('PUT', '/cart', { coupon_code })
      return (await cart()).totals.discount?.title
    }
    expect(await titleWith(null)).toBe('Buy two')
    expect(await titleWith('WELCOME5')).toBe('Discount (WELCOME5, Buy two)')
    shopper = await createShopper(backEnd)
    await add({ product_id: 2 })
    expect(await titleWith('WELCOME5')).toBe('Discount (WELCOME5)')
  })

  it('a cart without changes for 90 days is deleted, newer ones stay', async () => {
    await add({ product_id: 6 })
    await cleanUp(backEnd.db)
    expect(await cart()).toMatchObject({ qty: 1 })
    await backEnd.db.query("UPDATE cart SET updated_at = now() - interval '91 days'")
    await cleanUp(backEnd.db)
    expect(await cart()).toMatchObject({ qty: 0 })
  })

  it('concurrent additions in several tabs all count', async () => {
    await Promise.all(Array.from({ length: 10 }, () => add({ product_id: 6 })))
    expect(await cart()).toMatchObject({ qty: 10, items: [{ qty: 10 }] })
  })
})
