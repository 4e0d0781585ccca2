import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createCartState } from '#lib/backend/cart/cart-state.ts'
import type { InvalidImportError } from '#lib/backend/import/import-errors.ts'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import type { Mail } from '#lib/backend/mail/mail.ts'
import { cancelOrder, noteOpenOrder } from '#lib/backend/orders/open-order.ts'
import { changeShopOrder } from '#lib/backend/orders/shop-orders.ts'
import { createKey } from '#lib/backend/orders/store-keys.ts'
import { CartWire, PlacedOrderWire } from '#lib/contracts/cart.ts'
import { DealerOrderWire } from '#lib/contracts/dealer.ts'
import { InventoryWire, PickupShopsWire } from '#lib/contracts/location.ts'
import { ADDRESS } from '../support/addresses.ts'
import {
  type BackEnd,
  copyFixtureStore,
  createShopper,
  describeOnEachDatabase,
  type Shopper,
  startBackEnd,
} from '../support/back-end.ts'
import { expectWire } from '../support/expect-wire.ts'
import { openOfficeAs } from '../support/office-browser.ts'

const WHOLE_CART = '/cart?embed=totals,items,shipping_methods,payment_methods,billing_address,shipping_address,payment'
const NO_PICKUP = { google_code: '', store_name: '', slot: '', title: '', ready_text: '' }

/** Thursday, 10:20 in Toronto. */
const NOW = new Date('2026-12-03T15:20:00Z')
const HOURS = [{ days: 'Mon–Sat', open: '09:00', close: '18:00' }]
const SLOTS = { minutes: 60, capacity: 2, days: 3, lead_minutes: 120 }

/** Range of which Toronto has 3 and Montréal 2. */
const RANGE = 1
/** Fridge of which only Toronto has one. */
const LAST_FRIDGE = 4
/** Hose whose stock is not counted. */
const HOSE = 6

const textsOf = ({ body }: { body: unknown }) =>
  (body as { messages?: { error?: { message: string }[] } }).messages?.error?.map(({ message }) => message)

describeOnEachDatabase('pickup at a shop', (kind) => {
  let backEnd: BackEnd
  /** Another one, whose stock is sold in races. */
  let own: BackEnd
  let shopper: Shopper
  const mails: Mail[] = []
  /** Sent mails about an order, by words of their subject. */
  const mailsAbout = async (number: string, words: RegExp) => {
    await backEnd.backend.mailQueue.deliver()
    return mails.filter(({ subject }) => subject.includes(number) && words.test(subject))
  }
  const start = async (slots: object | null = SLOTS) => {
    const folder = await copyFixtureStore({
      'shipping.json': (text) =>
        JSON.stringify(
          JSON.parse(text).map((method: { code: string }) =>
            method.code === 'pickup' ? { ...method, ...(slots && { slots }) } : method,
          ),
        ),
      'locations.json': (text) => {
        const [toronto, montreal] = JSON.parse(text)
        return JSON.stringify([
          { ...toronto, hours: HOURS },
          { ...montreal, hours: HOURS },
          { ...toronto, google_code: 'FIX-03', store_name: 'Fixture Warehouse', pickup: false },
          { ...toronto, google_code: 'FIX-04', store_name: 'Fixture by appointment', hours: [] },
          {
            ...montreal,
            google_code: 'FIX-05',
            store_name: 'Fixture West',
            hours: HOURS,
            time_zone: 'America/Los_Angeles',
            exceptions: [{ date: '2026-12-03', title: 'Inventory' }],
          },
        ])
      },
      'config.json': (text) =>
        text.replace('{', '{"display_features": {"feature_toggles": {"enable_order_lookup": true}},'),
      'products.jsonl': (text) => text.replace('"entity_id": 9,', '"entity_id": 9, "on_display": ["FIX-02"],'),
    })
    const mailer = { send: async (mail: Mail) => void mails.push(mail), close: async () => {} }
    return startBackEnd(kind, { folder, mailer })
  }
  beforeAll(async () => {
    backEnd = await start()
    own = await start({ ...SLOTS, capacity: 7 })
  })
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
    shopper = await createShopper(backEnd)
  })
  afterEach(() => vi.useRealTimers())
  afterAll(() => Promise.all([backEnd.close(), own.close()]))

  const prepare = async (buyer: Shopper, product: object = { product_id: RANGE }) => {
    await buyer.call('POST', '/cart/items', product)
    await buyer.call('PUT', '/cart', { email: 'ann@example.com', shipping_method: 'pickup' })
    await buyer.call('PUT', '/cart/billing_address', ADDRESS)
    await buyer.call('PUT', '/cart/payment', { method: 'checkmo', data: {} })
    return buyer
  }
  const choose = (google_code: string, slot: string, of = shopper) =>
    of.call('PUT', '/cart', { pickup: { google_code, slot } })
  const place = (of = shopper) => of.call('POST', '/cart/place', { method: 'checkmo', data: {} })
  const cart = async (of = shopper) => expectWire(CartWire, await of.get(WHOLE_CART))
  const shops = async (query = '', of = shopper) =>
    expectWire(PickupShopsWire, withQty(await of.get<{ store_list: object[] }>(`/cart/pickup${query}`))).store_list
  const withQty = ({ store_list }: { store_list: object[] }) => ({
    store_list: store_list.map((shop) => ({ ...shop, qty: null })),
  })
  const order = async (slot: string, product?: object) => {
    const buyer = await prepare(await createShopper(backEnd), product)
    await choose('FIX-01', slot, buyer)
    return place(buyer)
  }
  const latest = async () => {
    const [row] = await backEnd.db.query<{ number: string; status: string; google_code: string; slot: string }>(
      `SELECT number, order_pickup.status, google_code, order_pickup.slot FROM order_pickup JOIN placed_order USING (store_id, number)
       ORDER BY length(number) DESC, number DESC LIMIT 1`,
    )
    return row
  }
  const takenOf = async (slot: string, db = backEnd.db) => {
    const rows = await db.query<{ taken: number }>('SELECT taken FROM pickup_slot WHERE slot = $1', [slot])
    return rows[0]?.taken ?? 0
  }

  it('GET /cart/pickup lists the shops with what they have, when it is ready, and slots', async () => {
    expect(await shops()).toEqual([])
    await prepare(shopper)
    const list = await shops()
    expect(list.map(({ google_code, availability }) => [google_code, availability])).toEqual([
      ['FIX-01', 'in_stock'],
      ['FIX-04', 'to_order'],
      ['FIX-02', 'in_stock'],
      ['FIX-05', 'to_order'],
    ])
    const [toronto, appointment] = list
    expect(toronto).toMatchObject({
      distance: 0,
      ready_at: '2026-12-03T12:30:00-05:00',
      ready_text: expect.stringMatching(/^Pick up today after 12:30 p\.m\.$/),
    })
    expect(toronto?.slots[0]).toMatchObject({
      id: '2026-12-03T13:00',
      day: '2026-12-03',
      start: '13:00',
      end: '14:00',
      is_full: false,
    })
    expect(toronto?.slots).toHaveLength(5 + 9 + 9)
    // Without readable hours there is a day but no time.
    expect(appointment).toMatchObject({ ready_at: '', ready_text: 'Pick up from Fri, Dec 4', slots: [] })
    const near = await shops('?zip=H2X1Y4')
    expect(near[0]).toMatchObject({ google_code: 'FIX-02', distance: 0 })
    shopper.language = 'fr-CA'
    expect((await shops())[0]?.ready_text).toMatch(/^Ramassage aujourd’hui dès 12 h 30$/)
  })

  it('a shop that is closed on a day has no slots then, and its own time zone counts', async () => {
    await prepare(shopper)
    const west = (await shops()).find(({ google_code }) => google_code === 'FIX-05')
    expect(west).toMatchObject({ ready_at: '2026-12-04T11:00:00-08:00' })
    expect(west?.slots[0]?.id).toBe('2026-12-04T11:00')
  })

  it('goods are taxed where the shopper gets them: at the shop, else at the address', async () => {
    await prepare(shopper)
    const taxes = async () => {
      const { totals } = await cart()
      return totals.tax_lines?.map(({ title }) => title)
    }
    expect(await taxes()).toEqual(['HST'])
    await choose('FIX-02', '2026-12-04T15:00')
    expect(await taxes()).toEqual(['GST', 'QST'])
    await shopper.call('PUT', '/cart', { shipping_method: 'national' })
    expect(await taxes()).toEqual(['HST'])
  })

  it('goods of another shop, or not counted, are ready later', async () => {
    await prepare(shopper, { product_id: RANGE, qty: 3 })
    const of = async (code: string) => (await shops()).find(({ google_code }) => google_code === code)
    expect(await of('FIX-01')).toMatchObject({ availability: 'in_stock' })
    expect(await of('FIX-02')).toMatchObject({
      availability: 'to_order',
      ready_at: '2026-12-04T11:00:00-05:00',
      ready_text: expect.stringMatching(/^Pick up tomorrow after 11:00 a\.m\.$/),
    })
    await shopper.call('POST', '/cart/items', { product_id: HOSE })
    expect(await of('FIX-01')).toMatchObject({ availability: 'to_order' })
  })

  it('the inventory of a product says what each shop has and when it can be picked up', async () => {
    const inventory = async (product: number) =>
      expectWire(InventoryWire, await shopper.get(`/products/${product}/inventory`)).store_list
    expect(await inventory(LAST_FRIDGE)).toMatchObject([
      { google_code: 'FIX-01', qty: 1, availability: 'in_stock', ready_text: expect.stringMatching(/today after/) },
      { google_code: 'FIX-02', qty: 0, availability: 'to_order', ready_text: expect.stringMatching(/tomorrow after/) },
      { google_code: 'FIX-03', qty: 0, availability: 'to_order', ready_text: '' },
      { google_code: 'FIX-04', qty: 0, availability: 'to_order' },
      { google_code: 'FIX-05', qty: 0, availability: 'to_order' },
    ])
    const own = '?storelocationid=Fixture+Montr%C3%A9al'
    const codesOf = async (query: string) =>
      (await shopper.get<{ store_list: { google_code: string }[] }>(`/products/4/inventory${query}`)).store_list.map(
        ({ google_code }) => google_code,
      )
    expect(await codesOf(own)).toEqual(['FIX-02'])
    expect(await codesOf(`${own}&shops=all`)).toEqual(['FIX-02', 'FIX-01', 'FIX-03', 'FIX-04', 'FIX-05'])
    expect(await inventory(9)).toMatchObject([
      { google_code: 'FIX-01', availability: 'unavailable', ready_text: '' },
      { google_code: 'FIX-02', availability: 'on_display', ready_text: '' },
      { availability: 'unavailable' },
      { availability: 'unavailable' },
      { availability: 'unavailable' },
    ])
  })

  it('PUT /cart chooses a shop and a slot, which the cart shows in the language of the call', async () => {
    await prepare(shopper)
    expect(await cart()).toMatchObject({ pickup: NO_PICKUP })
    expect((await cart()).shipping_methods.map(({ code, has_pickup_shops }) => [code, has_pickup_shops])).toEqual([
      ['local_delivery', false],
      ['national', false],
      ['pickup', true],
    ])
    const soonest = expect.stringMatching(/^Pick up today after 12:30/)
    expect((await cart()).shipping_methods.at(-1)).toMatchObject({ delivery_estimate: soonest })
    expect((await cart()).shipping.data.delivery_date).toEqual(soonest)
    expect((await place()).status).toBe(400)
    expect(textsOf(await place())).toEqual(['Please choose a shop and a time for pickup.'])
    const { status, body } = await choose('FIX-01', '2026-12-03T17:00')
    expect(status).toBe(200)
    const chosen = {
      google_code: 'FIX-01',
      store_name: 'Fixture Toronto',
      slot: '2026-12-03T17:00',
      title: expect.stringMatching(/^Thursday, December 3, 2026, 5:00\s?–\s?6:00\sp\.m\.$/),
      ready_text: expect.stringMatching(/^Pick up today after 12:30/),
    }
    expect(body).toMatchObject({ pickup: chosen })
    const { pickup, shipping } = await cart()
    expect(pickup).toEqual(chosen)
    expect(shipping.data).toEqual({
      delivery_date: 'Thursday, December 3, 2026',
      delivery_title: expect.stringMatching(/^5:00\s?–\s?6:00\sp\.m\.$/),
      delivery_message: 'Fixture Toronto, 1 Example Ave, Toronto, ON M5V 1A1',
    })
    shopper.language = 'fr-CA'
    expect((await cart()).pickup.title).toMatch(/^jeudi 3 décembre 2026, 17 h/)
  })

  it.each([
    [
      'an unknown shop',
      { google_code: 'NOWHERE', slot: '' },
      400,
      'Orders can’t be picked up at this shop. Please choose another one.',
    ],
    [
      'a shop without pickup',
      { google_code: 'FIX-03', slot: '' },
      400,
      'Orders can’t be picked up at this shop. Please choose another one.',
    ],
    ['no slot', { google_code: 'FIX-01', slot: '' }, 400, 'Please choose a time for pickup at Fixture Toronto.'],
    [
      'a past slot',
      { google_code: 'FIX-01', slot: '2026-12-03T09:00' },
      400,
      'This pickup time at Fixture Toronto is no longer offered. Please choose another one.',
    ],
    [
      'a slot at night',
      { google_code: 'FIX-01', slot: '2026-12-04T03:00' },
      400,
      'This pickup time at Fixture Toronto is no longer offered. Please choose another one.',
    ],
    [
      'a slot of a shop without slots',
      { google_code: 'FIX-04', slot: '2026-12-04T10:00' },
      400,
      'This pickup time at Fixture by appointment is no longer offered. Please choose another one.',
    ],
    ['another type', { google_code: 7, slot: [] }, 400, 'The request could not be read.'],
    ['a text', 'FIX-01', 400, 'The request could not be read.'],
  ])('PUT /cart rejects %s and changes nothing', async (_, pickup, expected, text) => {
    await prepare(shopper)
    await choose('FIX-01', '2026-12-03T17:00')
    const response = await shopper.call('PUT', '/cart', { pickup, sales_assistance: 'Lee' })
    expect([response.status, textsOf(response)]).toEqual([expected, [text]])
    expect(await cart()).toMatchObject({ pickup: { slot: '2026-12-03T17:00' }, sales_assistance: '' })
  })

  it('rejects a shop without a pickup method, and one that can’t have the goods', async () => {
    await shopper.call('POST', '/cart/items', { product_id: RANGE, qty: 5 })
    await shopper.call('PUT', '/cart', { shipping_method: 'national' })
    expect(textsOf(await choose('FIX-01', '2026-12-03T17:00'))).toEqual([
      'Please choose pickup as the delivery method first.',
    ])
    const both = { shipping_method: 'pickup', pickup: { google_code: 'FIX-01', slot: '2026-12-04T17:00' } }
    expect((await shopper.call('PUT', '/cart', both)).status).toBe(200)
    await backEnd.db.query("UPDATE stock SET quantity = 0 WHERE google_code = 'FIX-02' AND product_id = 1")
    const { backend } = backEnd
    await backend.stores.refreshStock('fixture')
    const response = await choose('FIX-01', '2026-12-04T17:00')
    expect([response.status, textsOf(response)]).toEqual([
      409,
      ['Fixture Toronto does not have all items of your cart. Please choose another shop.'],
    ])
    await backEnd.db.query("UPDATE stock SET quantity = 2 WHERE google_code = 'FIX-02' AND product_id = 1")
    await backend.stores.refreshStock('fixture')
  })

  it('another method clears the choice, null too; the cart has a message after a change that makes it impossible', async () => {
    await prepare(shopper)
    await choose('FIX-02', '2026-12-03T17:00')
    await shopper.call('PUT', '/cart', { pickup: null })
    expect((await cart()).pickup).toEqual(NO_PICKUP)
    await choose('FIX-02', '2026-12-03T17:00')
    await shopper.call('PUT', '/cart', { shipping_method: 'national' })
    await shopper.call('PUT', '/cart', { shipping_method: 'pickup' })
    expect((await cart()).pickup).toEqual(NO_PICKUP)
    await choose('FIX-02', '2026-12-03T17:00')
    // Montréal has two; a third one comes from Toronto, on the next day.
    await shopper.call('POST', '/cart/items', { product_id: RANGE, qty: 2 })
    expect(await cart()).toMatchObject({
      pickup: NO_PICKUP,
      has_error: false,
      messages: {
        error: [
          'Fixture Montréal can no longer have all items of your cart ready for the chosen pickup. Please choose shop and time again.',
        ],
      },
    })
    expect((await place()).status).toBe(409)
    expect((await choose('FIX-02', '2026-12-04T17:00')).status).toBe(200)
    expect((await cart()).messages.error).toEqual([])
  })

  it('an order has shop, slot, a code and what to bring; slot and stock of the shop are taken', async () => {
    await prepare(shopper)
    await choose('FIX-02', '2026-12-04T15:00')
    const placed = await shopper.call('POST', '/cart/place', { method: 'checkmo' }, { 'idempotency-key': 'one' })
    expect(placed.status).toBe(200)
    const { pickup, order: number } = expectWire(PlacedOrderWire, placed.body)
    expect(pickup).toEqual({
      store_name: 'Fixture Montréal',
      address: '2 rue Exemple, Montréal, QC H2X 1Y4',
      phone: '514-555-0102',
      title: expect.stringMatching(/^Friday, December 4, 2026, 3:00\s?–\s?4:00\sp\.m\.$/),
      code: expect.stringMatching(/^[CDFGHJKMNPQRTVWXY34679]{6}$/),
      status: 'waiting',
      bring: 'A photo ID and your pickup code',
    })
    const again = await shopper.call('POST', '/cart/place', { method: 'checkmo' }, { 'idempotency-key': 'one' })
    expect(again.body).toEqual(placed.body)
    expect(await latest()).toMatchObject({ number, google_code: 'FIX-02', slot: '2026-12-04T15:00' })
    expect(await takenOf('2026-12-04T15:00')).toBe(1)
    const [row] = await backEnd.db.query<{ taken: unknown }>('SELECT taken FROM placed_order WHERE number = $1', [
      number,
    ])
    expect(row?.taken).toEqual([[RANGE, 'FIX-02', 1]])
    const [mail] = await mailsAbout(number, /./)
    expect(mail?.text).toContain(pickup?.code)
    const found = await shopper.call('POST', '/guest-orders/search', { order: number, email: 'ann@example.com' })
    expect(found.body).toMatchObject({ pickup })
    await changeShopOrder(backEnd.backend, 'fixture', number, CANCELED, 'Kim')
    expect(await takenOf('2026-12-04T15:00')).toBe(0)
    expect(
      (await shopper.call('POST', '/guest-orders/search', { order: number, email: 'ann@example.com' })).body,
    ).toMatchObject({ pickup: null })
  })

  const CANCELED = { status: 'canceled', note: '', carrier: '', tracking_number: '', tracking_url: '' } as const

  it('a full slot is marked, can’t be chosen, and is lost to carts that have it', async () => {
    const slot = '2026-12-05T10:00'
    const late = await prepare(await createShopper(backEnd), { product_id: HOSE })
    await choose('FIX-01', slot, late)
    for (let taken = 0; taken < SLOTS.capacity; taken++) {
      expect((await order(slot, { product_id: HOSE })).status).toBe(200)
    }
    await prepare(shopper, { product_id: HOSE })
    const [toronto] = await shops()
    expect(toronto?.slots.filter(({ is_full }) => is_full).map(({ id }) => id)).toEqual([slot])
    const response = await choose('FIX-01', slot)
    expect([response.status, textsOf(response)]).toEqual([
      409,
      ['This pickup time at Fixture Toronto has just been taken. Please choose another one.'],
    ])
    expect(await cart(late)).toMatchObject({
      pickup: NO_PICKUP,
      messages: { error: ['This pickup time at Fixture Toronto has just been taken. Please choose another one.'] },
    })
    expect((await place(late)).status).toBe(409)
  })

  it('a slot that has begun is lost', async () => {
    await prepare(shopper)
    await choose('FIX-01', '2026-12-03T13:00')
    vi.setSystemTime(new Date('2026-12-03T19:00:00Z'))
    expect(await cart()).toMatchObject({
      pickup: NO_PICKUP,
      messages: { error: [expect.stringMatching(/is no longer offered/)] },
    })
    expect((await place()).status).toBe(409)
  })

  it('of two shoppers with the last piece of a shop, one gets it', async () => {
    const buyers = await Promise.all([createShopper(own), createShopper(own)])
    for (const buyer of buyers) {
      await prepare(buyer, { product_id: 5, qty: 4 })
      await buyer.call('PUT', '/cart', { pickup: { google_code: 'FIX-02', slot: '2026-12-03T17:00' } })
    }
    const responses = await Promise.all(buyers.map((buyer) => place(buyer)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('the last piece of a shop is not sold for the same day if other shops still have the product', async () => {
    const buyers = await Promise.all([createShopper(own), createShopper(own)])
    for (const buyer of buyers) {
      await prepare(buyer, { product_id: RANGE, qty: 2 })
      await buyer.call('PUT', '/cart', { pickup: { google_code: 'FIX-02', slot: '2026-12-03T17:00' } })
    }
    const responses = await Promise.all(buyers.map((buyer) => place(buyer)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(textsOf(responses.find(({ status }) => status === 409) ?? { body: {} })).toEqual([
      'Fixture Montréal can no longer have all items of your cart ready for the chosen pickup. Please choose shop and time again.',
    ])
    const [row] = await own.db.query<{ taken: unknown }>('SELECT taken FROM placed_order ORDER BY number DESC LIMIT 1')
    expect(row?.taken).toEqual([[RANGE, 'FIX-02', 2]])
  })

  it('a hundred shoppers never get more than the capacity of a slot, and each order has another code', async () => {
    const slot = '2026-12-04T12:00'
    const buyers: Shopper[] = []
    for (let count = 0; count < 100; count++) {
      const buyer = await prepare(await createShopper(own), { product_id: HOSE })
      await buyer.call('PUT', '/cart', { pickup: { google_code: 'FIX-01', slot } })
      buyers.push(buyer)
    }
    const responses = await Promise.all(buyers.map((buyer) => place(buyer)))
    const placed = responses.filter(({ status }) => status === 200)
    expect(placed).toHaveLength(7)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(93)
    expect(await takenOf(slot, own.db)).toBe(7)
    const codes = placed.map(({ body }) => (body as { pickup: { code: string } }).pickup.code)
    expect(new Set(codes).size).toBe(7)
  }, 120_000)

  it('an order that its provider cancels releases the slot and gives the choice back to the cart', async () => {
    const slot = '2026-12-05T16:00'
    await prepare(shopper, { product_id: HOSE })
    await choose('FIX-01', slot)
    expect((await place()).status).toBe(200)
    const { number = '' } = (await latest()) ?? {}
    const [placed] = await backEnd.db.query<{ cart_id: string }>(
      'SELECT session_id AS cart_id FROM placed_order WHERE number = $1',
      [number],
    )
    const state = { ...createCartState(), pickup: { google_code: 'FIX-01', slot, isInStock: false } }
    await noteOpenOrder(backEnd.db, 'fixture', {
      number,
      cartId: placed?.cart_id ?? '',
      method: 'acima',
      state,
      mails: [{ to: '', senderName: '', replyTo: '', subject: '', text: '' }],
    })
    expect(await backEnd.db.transaction((transaction) => cancelOrder(transaction, 'fixture', number))).toBe(true)
    expect(await takenOf(slot)).toBe(0)
    expect(await latest()).toMatchObject({ number, status: 'released' })
  })

  it('a refund before pickup releases slot and stock', async () => {
    const slot = '2026-12-04T09:00'
    await prepare(shopper)
    await choose('FIX-01', '2026-12-04T10:00')
    await place()
    const { number = '' } = (await latest()) ?? {}
    const unitsOf = async () =>
      (
        await backEnd.db.query<{ quantity: number }>(
          "SELECT quantity FROM stock WHERE product_id = 1 AND google_code = 'FIX-01'",
        )
      )[0]?.quantity ?? 0
    const before = await unitsOf()
    await changeShopOrder(backEnd.backend, 'fixture', number, { ...CANCELED, status: 'processing' }, 'Kim')
    await changeShopOrder(backEnd.backend, 'fixture', number, { ...CANCELED, status: 'refunded' }, 'Kim')
    expect(await latest()).toMatchObject({ number, status: 'released' })
    expect(await takenOf('2026-12-04T10:00')).toBe(0)
    expect(await unitsOf()).toBe(before + 1)
    expect(await takenOf(slot)).toBe(0)
  })

  it('without slots a shop is chosen without a time, and an order without a shop is accepted as before', async () => {
    const plain = await start(null)
    const buyer = await prepare(await createShopper(plain))
    const [toronto] = await shops('', buyer)
    expect(toronto).toMatchObject({ ready_at: '2026-12-03T12:30:00-05:00', slots: [] })
    expect((await buyer.call('PUT', '/cart', { pickup: { google_code: 'FIX-01', slot: '' } })).status).toBe(200)
    const { pickup } = expectWire(PlacedOrderWire, (await place(buyer)).body)
    expect(pickup).toMatchObject({ title: expect.stringMatching(/^Thursday, December 3, 2026, after 12:30/) })
    const other = await prepare(await createShopper(plain))
    expect(expectWire(PlacedOrderWire, (await place(other)).body).pickup).toBeNull()
    await plain.close()
  })

  it('the import names a mistake with its line', async () => {
    const mistakesOf = async (file: string, change: (text: string) => string) =>
      importFolder(backEnd.backend, await copyFixtureStore({ [file]: change })).then(
        () => '',
        (error: InvalidImportError) => error.mistakes.join('\n'),
      )
    const method = (fields: string) => (text: string) =>
      text.replace('"pickup": true', `"pickup": true,\n    ${fields}`)
    expect(await mistakesOf('shipping.json', method('"slots": {"minutes": 5}'))).toMatch(
      /shipping\.json:\d+.*must be a whole number from 15 to 480/,
    )
    expect(await mistakesOf('shipping.json', method('"slots": {"seats": 5}'))).toMatch(/shipping\.json:\d+.*seats/)
    expect(
      await mistakesOf('shipping.json', (text) => text.replace('"days": [2, 5]', '"days": [2, 5], "slots": {}')),
    ).toMatch(/shipping\.json:\d+.*only a method with "pickup": true has slots/)
    expect(
      await mistakesOf('products.jsonl', (text) =>
        text.replace('"entity_id": 9,', '"entity_id": 9, "on_display": ["X"],'),
      ),
    ).toMatch(/products\.jsonl:\d+.*on_display: locations\.json has no google_code 'X'/)
    expect(
      await mistakesOf('locations.json', (text) => text.replace('"phone": "416', '"pickup": "no", "phone": "416')),
    ).toMatch(/locations\.json:\d+.*pickup/)
  })

  it('the back office lists the pickups of a day, marks one as ready, and hands it over for its code', async () => {
    const slot = '2026-12-03T16:00'
    await prepare(shopper, { product_id: HOSE, qty: 3 })
    await choose('FIX-01', '2026-12-05T11:00')
    const { pickup, order: number } = expectWire(PlacedOrderWire, (await place()).body)
    const staff = await openOfficeAs(backEnd, { email: 'kim@example.com', name: 'Kim', role: 'staff' })
    expect((await staff.get('/')).text).toContain('/office/fixture/pickups')
    const list = (await staff.get('/pickups?day=2026-12-05')).text
    for (const text of [number, 'Ann Berg', pickup?.code ?? '', '3 × Gas Hose', 'Fixture Toronto', 'To prepare'])
      expect(list).toContain(text)
    expect((await staff.get('/pickups?day=2026-12-06')).text).not.toContain(number)

    const path = `/orders/${number}`
    expect((await staff.post(`${path}/ready`, {}, path)).headers.get('location')).toBe(
      `/office/fixture${path}?done=notified`,
    )
    await staff.post(`${path}/ready`, {}, path)
    const [ready, ...others] = await mailsAbout(number, / is ready/)
    expect(others).toEqual([])
    expect(ready?.subject).toBe(`Your order ${number} is ready at Fixture Toronto`)
    for (const text of ['1 Example Ave', 'Mon–Sat 09:00 – 18:00', pickup?.code ?? '', 'A photo ID'])
      expect(ready?.text).toContain(text)

    const wrong = await staff.post(`${path}/collected`, { code: 'AAAAAA' }, path)
    expect([wrong.status, wrong.text.includes(`This is not the pickup code of order ${number}.`)]).toEqual([400, true])
    const typed = (pickup?.code ?? '').toLowerCase().replace(/^(...)/, '$1 ')
    expect((await staff.post(`${path}/collected`, { code: typed }, path)).status).toBe(303)
    const found = await shopper.call('POST', '/guest-orders/search', { order: number, email: 'ann@example.com' })
    expect(found.body).toMatchObject({
      status: 'complete',
      pickup: { status: 'collected' },
      history: [
        { status: 'processing' },
        { status: 'pickup_ready' },
        { status: 'pickup_collected' },
        { status: 'complete' },
      ],
    })
    // Pressed twice, the form changes nothing; a wrong code is refused still.
    expect((await staff.post(`${path}/collected`, { code: typed }, path)).status).toBe(303)
    expect((await staff.post(`${path}/collected`, { code: 'AAAAAA' }, path)).status).toBe(409)
    const [{ events } = { events: 0 }] = await backEnd.db.query<{ events: number }>(
      "SELECT count(*)::integer AS events FROM order_event WHERE number = $1 AND kind = 'pickup_collected'",
      [number],
    )
    expect(events).toBe(1)
    expect(await takenOf(slot)).toBe(0)
  })

  it('the dealer’s own software marks goods as ready and hands them over for the code, like the back office', async () => {
    const key = await createKey(backEnd.db, 'fixture', 'Till')
    const send = async (number: string, body: object) => {
      const response = await backEnd.app.request(`/fixture/dealer/orders/${number}/status`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: JSON.stringify(body),
      })
      return { status: response.status, body: await response.json() }
    }
    const { order: number, pickup } = expectWire(
      PlacedOrderWire,
      (await order('2026-12-05T12:00', { product_id: HOSE })).body,
    )
    const code = pickup?.code ?? ''
    expect((await send(number, { status: 'pickup_ready', note: 5 })).status).toBe(400)
    for (let time = 0; time < 2; time++) {
      const ready = await send(number, { status: 'pickup_ready', note: 'Shelf 4' })
      expect([ready.status, v.parse(DealerOrderWire, ready.body).pickup?.status]).toEqual([200, 'ready'])
    }
    expect(await mailsAbout(number, / is ready/)).toHaveLength(1)

    for (const wrong of [{}, { pickup_code: 'AAAAAA' }]) {
      const refused = await send(number, { status: 'pickup_collected', ...wrong })
      expect([refused.status, textsOf(refused)]).toEqual([400, [`This is not the pickup code of order ${number}.`]])
    }
    for (let time = 0; time < 2; time++) {
      const collected = await send(number, { status: 'pickup_collected', pickup_code: code.toLowerCase() })
      expect([collected.status, v.parse(DealerOrderWire, collected.body)]).toMatchObject([
        200,
        {
          status: 'complete',
          pickup: { status: 'collected' },
          history: [
            { status: 'processing', by: 'Till' },
            { kind: 'pickup_ready', by: 'Till', note: 'Shelf 4' },
            { kind: 'pickup_collected', by: 'Till' },
            { status: 'complete', by: 'Till' },
          ],
        },
      ])
    }
    expect((await send(number, { status: 'pickup_ready' })).status).toBe(409)
    expect((await send('F-999999', { status: 'pickup_ready' })).status).toBe(404)
  })
})
