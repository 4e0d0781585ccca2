import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { setCapacity } from '#lib/backend/cart/delivery-load.ts'
import { InvalidImportError } from '#lib/backend/import/import-errors.ts'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import type { Mail } from '#lib/backend/mail/mail.ts'
import { createDeliveryToken } from '#lib/backend/orders/delivery-link.ts'
import { changeShopOrder } from '#lib/backend/orders/shop-orders.ts'
import { CartWire } from '#lib/contracts/cart.ts'
import { DeliveryDaysWire } from '#lib/contracts/cart-parts.ts'
import { OrderDeliveryWire, OrderWire } from '#lib/contracts/order.ts'
import { ADDRESS } from '../support/addresses.ts'
import {
  type BackEnd,
  copyFixtureStore,
  createShopper,
  describeOnDatabase,
  describeOnEachDatabase,
  type Shopper,
  startBackEnd,
} from '../support/back-end.ts'
import { expectWire } from '../support/expect-wire.ts'

const METHOD = 'own_crew'
const IN_PARTS = 'own_crew_parts'
const WHOLE_CART = '/cart?embed=totals,items,shipping_methods,payment_methods,billing_address,shipping_address,payment'
/** Goods in stock, and goods that have to be ordered. */
const HOSE = 6
const RANGE = 2

const BOOK = {
  days: 10,
  windows: [
    { title: 'Morning', titles: { fr_CA: 'Matin' }, from: '08:00', to: '12:00', capacity: 3 },
    { title: 'Afternoon', from: '12:30', to: '17:00', capacity: 2 },
  ],
  weekdays: [1, 2, 3, 4, 5, 6],
  areas: [{ title: 'Old Toronto', postcodes: ['M5'], capacity: 2 }],
  change_until: { days: 1, time: '15:00' },
}
const OPTIONAL = 'own_crew_optional'
const SHIPPING = [
  { code: OPTIONAL, carrier_title: 'Our crew, any day', price: 79, days: [1, 4], book: { ...BOOK, required: false } },
  { code: METHOD, carrier_title: 'Our crew', price: 99, days: [1, 2], book: BOOK },
  { code: IN_PARTS, carrier_title: 'Our crew, in two parts', price: 149, days: [1, 2], ready_first: true, book: BOOK },
]
const withMethods = (methods: readonly object[]) => ({
  'shipping.json': (text: string) => JSON.stringify([...JSON.parse(text), ...methods], null, 2),
  'products.jsonl': (text: string) => text.replace('"entity_id": 2,', '"entity_id": 2, "lead_time_days": [14, 28],'),
})
const FEATURES = '{"display_features": {"feature_toggles": {"enable_order_lookup": true}},'

type Placed = { order: string }
type Choice = { day: string; window: string }

function openShop(backEnd: () => BackEnd) {
  /** Everything an order needs except the day. */
  async function prepare(products: readonly number[], method = METHOD, address: object = ADDRESS): Promise<Shopper> {
    const shopper = await createShopper(backEnd())
    for (const product_id of products) await shopper.call('POST', '/cart/items', { product_id })
    await shopper.call('PUT', '/cart', { email: 'ann@example.com' })
    await shopper.call('PUT', '/cart/billing_address', { ...ADDRESS, ...address })
    await shopper.call('PUT', '/cart', { shipping_method: method })
    await shopper.call('PUT', '/cart/payment', { method: 'checkmo', data: {} })
    return shopper
  }
  const daysOf = async (shopper: Shopper, query = `?method=${METHOD}`) =>
    expectWire(DeliveryDaysWire, await shopper.get(`/cart/delivery-days${query}`))
  const choose = (shopper: Shopper, delivery: object | null) => shopper.call('PUT', '/cart', { delivery })
  const place = (shopper: Shopper) => shopper.call('POST', '/cart/place', { method: 'checkmo', data: {} })
  /** Places an order for a day and window, by default the first of a day that can be changed at any hour of today. */
  async function order(choice?: Choice, products: readonly number[] = [HOSE]) {
    const shopper = await prepare(products)
    const later = (await daysOf(shopper)).days[1]
    await choose(shopper, choice ?? { day: later?.day, window: later?.windows[0]?.id })
    const { status, body } = await place(shopper)
    return { shopper, status, number: (body as Placed).order }
  }
  const cart = async (shopper: Shopper) => expectWire(CartWire, await shopper.get(WHOLE_CART))
  const countTaken = async () => {
    const [row] = await backEnd().db.query<{ taken: number }>(
      "SELECT coalesce(sum(taken), 0)::int AS taken FROM delivery_load WHERE area = ''",
    )
    return row?.taken ?? 0
  }
  return { prepare, daysOf, choose, place, order, cart, countTaken }
}

const messageOf = ({ body }: { body: unknown }) =>
  (body as { messages: { error: { message: string }[] } }).messages.error[0]?.message

describeOnDatabase('delivery on a chosen day', (kind) => {
  let backEnd: BackEnd
  const mails: Mail[] = []
  beforeAll(async () => {
    const folder = await copyFixtureStore({
      ...withMethods(SHIPPING),
      'config.json': (text) => text.replace('{', FEATURES),
      'store.json': (text) => text.replace('{', '{ "returns": {},'),
    })
    const mailer = { send: async (mail: Mail) => void mails.push(mail), close: async () => {} }
    backEnd = await startBackEnd(kind, { folder, mailer })
  })
  beforeEach(async () => {
    await backEnd.backend.mailQueue.deliver()
    mails.length = 0
    await backEnd.db.query('DELETE FROM delivery_booking')
    await backEnd.db.query('DELETE FROM delivery_load')
    await backEnd.db.query('DELETE FROM attempt')
  })
  afterAll(() => backEnd.close())
  const { prepare, daysOf, choose, place, order, cart, countTaken } = openShop(() => backEnd)
  const tokenOf = (number: string) => createDeliveryToken('a secret for tests', 'fixture', number)
  const lookUp = (shopper: Shopper, number: string, token = tokenOf(number)) =>
    shopper.call('POST', `/orders/${number}/delivery`, { token })
  const move = (shopper: Shopper, number: string, choice: object, token = tokenOf(number)) =>
    shopper.call('PUT', `/orders/${number}/delivery`, { ...choice, token })

  it('GET /cart/delivery-days lists the days and windows of a method, in the language of the call', async () => {
    const shopper = await prepare([HOSE])
    const method = (await cart(shopper)).shipping_methods.find(({ code }) => code === METHOD)
    expect(method).toMatchObject({
      books_days: true,
      delivery_estimate: expect.stringMatching(/^You choose the day, from /),
    })
    const { days, part, is_required } = await daysOf(shopper)
    expect([days.length, part, is_required]).toEqual([10, 'all', true])
    expect(days.every(({ day }) => new Date(day).getUTCDay() !== 0)).toBe(true)
    expect(days[0]?.windows).toEqual([
      { id: '08:00-12:00', title: expect.stringMatching(/^Morning, 8.+12/), is_full: false },
      { id: '12:30-17:00', title: expect.stringMatching(/^Afternoon, 12:30.+5:00/), is_full: false },
    ])
    shopper.language = 'fr-CA'
    expect((await daysOf(shopper)).days[0]?.windows[0]?.title).toMatch(/^Matin, 8 h/)
    for (const other of ['?method=national', '?method=nowhere', `?method=${METHOD}&part=rest`])
      expect((await shopper.call('GET', `/cart/delivery-days${other}`)).status).toBe(400)
  })

  it('a chosen day is in the cart, in the order and in its mail, with the last time to change it', async () => {
    const shopper = await prepare([HOSE])
    expect((await cart(shopper)).delivery).toMatchObject({ day: '', window: '', can_change_until: '' })
    const [, second] = (await daysOf(shopper)).days
    const choice = { day: second?.day ?? '', window: '12:30-17:00' }
    const { status, body } = await choose(shopper, choice)
    expect([status, (body as { delivery: object }).delivery]).toMatchObject([200, choice])
    const { delivery, shipping } = await cart(shopper)
    expect(delivery).toMatchObject(choice)
    expect(new Date(delivery.can_change_until).getTime()).toBeLessThan(Date.parse(choice.day))
    expect(shipping.data).toMatchObject({
      delivery_date: second?.title,
      delivery_title: expect.stringMatching(/^Afternoon/),
    })
    const { body: placed } = await place(shopper)
    await backEnd.backend.mailQueue.deliver()
    const number = (placed as Placed).order
    expect(mails[0]?.text).toContain(second?.title)
    expect(mails[0]?.text).toMatch(/\/sales\/delivery#order=F-\d+&token=[\w.-]+/)
    const { body: order } = await shopper.call('POST', '/guest-orders/search', {
      order: number,
      email: 'ann@example.com',
    })
    expect(order).toMatchObject({
      delivery: { ...choice, parts: [{ part: 'all', can_change: true, item_ids: ['1'] }] },
      shipping: { data: { delivery_date: second?.title } },
    })
  })

  it('an order without a day is refused, and so are days and windows that are not offered', async () => {
    const shopper = await prepare([HOSE])
    expect(messageOf(await place(shopper))).toBe('Please choose a delivery date.')
    const [first] = (await daysOf(shopper)).days
    const day = first?.day ?? ''
    const gone = 'This delivery time is no longer offered. Please choose another one.'
    for (const choice of [
      { day: '2020-01-06', window: '08:00-12:00' },
      { day, window: '08:00-13:00' },
      { day: 'tomorrow', window: '08:00-12:00' },
    ])
      expect(messageOf(await choose(shopper, choice))).toBe(gone)
    for (const broken of [{ day }, { day: 7, window: [] }, [], 'soon', { day, window: '08:00-12:00', part: 'ready' }])
      expect((await choose(shopper, broken as object)).status).toBe(400)
    await choose(shopper, { day, window: '08:00-12:00' })
    await backEnd.db.query(
      `UPDATE cart SET state = jsonb_set(state, '{deliveryDays,all,day}', '"2020-01-06"')
       WHERE state #>> '{deliveryDays,all,day}' IS NOT NULL`,
    )
    expect((await cart(shopper)).delivery.day).toBe('')
    expect(messageOf(await place(shopper))).toBe(gone)
  })

  it('a method may need no day: the estimate counts, and the confirmation’s link chooses one later', async () => {
    const shopper = await prepare([HOSE], OPTIONAL)
    const { delivery, shipping, shipping_methods } = await cart(shopper)
    expect(delivery.parts).toMatchObject([{ day: '', is_required: false, is_waiting: false }])
    expect((await daysOf(shopper, `?method=${OPTIONAL}`)).is_required).toBe(false)
    const estimate = shipping_methods.find(({ code }) => code === OPTIONAL)?.delivery_estimate
    expect(estimate).toMatch(/\s?–\s?/)
    expect(shipping.data).toMatchObject({
      delivery_date: estimate,
      delivery_message: 'You can choose a day by the link in our confirmation.',
    })
    const placed = await place(shopper)
    expect(placed.status).toBe(200)
    await backEnd.backend.mailQueue.deliver()
    const [mail] = mails
    expect(mail?.text).toContain(estimate)
    expect(mail?.text).toContain('Choose the day and time that suit you.')
    const { order: number } = placed.body as Placed
    const [, hash = ''] = /\/sales\/delivery#(\S+)/.exec(mail?.text ?? '') ?? []
    const { order: linked, token = '' } = Object.fromEntries(new URLSearchParams(hash))
    expect(linked).toBe(number)
    const found = expectWire(OrderDeliveryWire, (await lookUp(shopper, number, token)).body)
    expect(found.delivery.parts).toMatchObject([{ day: '', can_change: true }])
    const choice = { day: found.days[2]?.day ?? '', window: '08:00-12:00' }
    const chosen = await move(shopper, number, choice, token)
    expect(expectWire(OrderDeliveryWire, chosen.body).delivery).toMatchObject(choice)
    expect(await countTaken()).toBe(1)
  })

  it('another method, null or an empty day clears the day', async () => {
    const shopper = await prepare([HOSE])
    const [first] = (await daysOf(shopper)).days
    const choice = { day: first?.day ?? '', window: '08:00-12:00' }
    await choose(shopper, choice)
    await choose(shopper, null)
    expect((await cart(shopper)).delivery.day).toBe('')
    await choose(shopper, choice)
    await choose(shopper, { day: '', window: '', part: 'all' })
    expect((await cart(shopper)).delivery.day).toBe('')
    await choose(shopper, choice)
    await shopper.call('PUT', '/cart', { shipping_method: 'national' })
    expect((await choose(shopper, choice)).status).toBe(400)
    await shopper.call('PUT', '/cart', { shipping_method: METHOD })
    expect((await cart(shopper)).delivery.day).toBe('')
  })

  it('orders fill the share of an area, and the window of all areas', async () => {
    const { number } = await order()
    const { body } = await lookUp(await createShopper(backEnd), number)
    const choice = { day: (body as OrderDeliveryWire).delivery.day, window: '08:00-12:00' }
    expect((await order(choice)).status).toBe(200)
    // Old Toronto has two places of three.
    const third = await prepare([HOSE])
    const isFull = async (shopper: Shopper) =>
      (await daysOf(shopper)).days.find(({ day }) => day === choice.day)?.windows.map((window) => window.is_full)
    expect(await isFull(third)).toEqual([true, false])
    expect((await choose(third, choice)).status).toBe(409)
    const elsewhere = await prepare([HOSE], METHOD, { postcode: 'H2X 1Y4', region: 'QC', city: 'Montréal' })
    expect(await isFull(elsewhere)).toEqual([false, false])
    await choose(elsewhere, choice)
    expect((await place(elsewhere)).status).toBe(200)
    const last = await prepare([HOSE], METHOD, { postcode: 'H2X 1Y4', region: 'QC', city: 'Montréal' })
    expect(await isFull(last)).toEqual([true, false])
    expect(messageOf(await choose(last, choice))).toBe(
      'This delivery time has just been taken. Please choose another one.',
    )
  })

  it('a day that staff have closed, and a window that they have filled, are full', async () => {
    const shopper = await prepare([HOSE])
    const [first, second] = (await daysOf(shopper)).days
    const [closed, smaller] = [first?.day ?? '', second?.day ?? '']
    await choose(shopper, { day: closed, window: '08:00-12:00' })
    await setCapacity(backEnd.db, 'fixture', METHOD, { day: closed, window: '', area: '' }, 0)
    await setCapacity(backEnd.db, 'fixture', METHOD, { day: smaller, window: '08:00-12:00', area: '' }, 0)
    expect((await cart(shopper)).delivery.day).toBe('')
    expect((await place(shopper)).status).toBe(409)
    const { days } = await daysOf(shopper)
    expect(days.slice(0, 2).map(({ windows }) => windows.map(({ is_full }) => is_full))).toEqual([
      [true, true],
      [true, false],
    ])
    await setCapacity(backEnd.db, 'fixture', METHOD, { day: closed, window: '', area: '' }, null)
    expect((await place(shopper)).status).toBe(200)
  })

  it('special-order goods have their expected date, and their day may be chosen later', async () => {
    const shopper = await prepare([RANGE, HOSE])
    const { items, delivery } = await cart(shopper)
    expect(items.map(({ expected_date }) => expected_date)).toEqual([expect.stringMatching(/\w+\.? \d+/), ''])
    expect(delivery.parts).toMatchObject([{ part: 'all', is_required: false, is_waiting: true, item_ids: ['1', '2'] }])
    const { days, is_required } = await daysOf(shopper)
    expect(is_required).toBe(false)
    // The longest lead time, so that the day can be kept.
    expect(Date.parse(days[0]?.day ?? '')).toBeGreaterThan(Date.now() + 27 * 86_400_000)
    const { status, body } = await place(shopper)
    expect(status).toBe(200)
    await backEnd.backend.mailQueue.deliver()
    expect(mails[0]?.text).toContain('Special order, expected')
    expect(mails[0]?.text).toContain('We will ask you for a day once your goods are in.')
    const { order: number } = body as Placed
    const found = expectWire(OrderDeliveryWire, (await lookUp(shopper, number)).body)
    expect(found).toMatchObject({ days: [], delivery: { day: '', parts: [{ can_change: false, is_waiting: true }] } })
    expect((await move(shopper, number, { day: days[0]?.day, window: '08:00-12:00' })).status).toBe(409)
  })

  it('an order in two parts has a day for each', async () => {
    const shopper = await prepare([RANGE, HOSE], IN_PARTS)
    const query = (part: string) => `?method=${IN_PARTS}&part=${part}`
    expect(messageOf(await place(shopper))).toBe('Please choose a delivery date.')
    const [ready, rest] = [await daysOf(shopper, query('ready')), await daysOf(shopper, query('rest'))]
    expect([ready.is_required, rest.is_required]).toEqual([true, false])
    expect((rest.days[0]?.day ?? '') > (ready.days[0]?.day ?? '')).toBe(true)
    await choose(shopper, { day: ready.days[0]?.day, window: '08:00-12:00' })
    await choose(shopper, { day: rest.days[1]?.day, window: '12:30-17:00', part: 'rest' })
    expect((await cart(shopper)).delivery.parts).toMatchObject([
      { part: 'ready', day: ready.days[0]?.day, item_ids: ['2'] },
      { part: 'rest', day: rest.days[1]?.day, item_ids: ['1'] },
    ])
    expect((await place(shopper)).status).toBe(200)
    expect(await countTaken()).toBe(2)
    await backEnd.backend.mailQueue.deliver()
    expect(mails[0]?.text).toContain(`Goods in stock: ${ready.days[0]?.title}`)
    expect(mails[0]?.text).toContain(`Special-order goods: ${rest.days[1]?.title}`)
  })

  it('the shopper changes the day by the link of a mail: the past window becomes free', async () => {
    const { number } = await order()
    const shopper = await createShopper(backEnd)
    const before = expectWire(OrderDeliveryWire, (await lookUp(shopper, number)).body)
    expect(before.items).toEqual([{ item_id: '1', name: 'Gas Hose', qty: 1 }])
    expect(JSON.stringify(before)).not.toMatch(/Berg|Example Ave|4165550123|@example|M5V/)
    const next = { day: before.days[3]?.day ?? '', window: '12:30-17:00' }
    const { status, body } = await move(shopper, number, next)
    expect([status, expectWire(OrderDeliveryWire, body).delivery]).toMatchObject([200, next])
    expect(await countTaken()).toBe(1)
    await backEnd.backend.mailQueue.deliver()
    const mail = mails.at(-1)
    expect(mail?.subject).toContain(before.days[3]?.title)
    const [stored] = await backEnd.db.query<{ note: string; by_whom: string; date: string }>(
      `SELECT note, by_whom, snapshot #>> '{shipping,data,delivery_date}' AS date
       FROM order_event JOIN placed_order USING (store_id, number) WHERE number = $1`,
      [number],
    )
    expect(stored).toMatchObject({ by_whom: 'shopper', date: before.days[3]?.title })
    expect(stored?.note).toMatch(/^.+, Morning, .+ → .+, Afternoon, /)
    // The same day again changes nothing.
    expect((await move(shopper, number, next)).status).toBe(200)
    expect(await countTaken()).toBe(1)
  })

  it('refuses a change with a wrong or expired link, after the cut-off, to a full window, and of goods on their way', async () => {
    const { number } = await order()
    const other = await order()
    const shopper = await createShopper(backEnd)
    const expired = createDeliveryToken('a secret for tests', 'fixture', number, 1_000, Date.now() - 2_000)
    for (const token of ['', 'x', expired, tokenOf(other.number), `${tokenOf(number)}x`]) {
      expect((await lookUp(shopper, number, token)).status).toBe(404)
      expect((await move(shopper, number, { day: '2026-12-01', window: '08:00-12:00' }, token)).status).toBe(404)
    }
    // A token in a URL would be in logs.
    expect((await shopper.call('GET', `/orders/${number}/delivery?token=${tokenOf(number)}`)).status).toBe(404)
    const { days } = expectWire(OrderDeliveryWire, (await lookUp(shopper, number)).body)
    const full = { day: days[2]?.day ?? '', window: '12:30-17:00' }
    await setCapacity(backEnd.db, 'fixture', METHOD, { ...full, area: 'Old Toronto' }, 0)
    expect((await move(shopper, number, full)).status).toBe(409)
    // The refused change has not released the past window.
    expect(await countTaken()).toBe(2)
    await backEnd.db.query("UPDATE delivery_booking SET change_until = now() - interval '1 minute' WHERE number = $1", [
      number,
    ])
    const free = { day: days[4]?.day ?? '', window: '08:00-12:00' }
    expect(messageOf(await move(shopper, number, free))).toMatch(/can no longer be changed here/)
    expect((await lookUp(shopper, number)).body).toMatchObject({ days: [] })
    await backEnd.db.query("UPDATE placed_order SET status = 'shipped' WHERE number = $1", [other.number])
    expect((await move(shopper, other.number, free)).status).toBe(409)
  })

  it('the order’s customer needs no link, and another customer gets 404', async () => {
    const shopper = await prepare([HOSE])
    await shopper.call('POST', '/customers', {
      email: 'ann.days@example.com',
      firstname: 'Ann',
      lastname: 'Berg',
      password: 'harbour-lantern-58',
    })
    await shopper.call('POST', '/customers/self/session', {
      login: 'ann.days@example.com',
      password: 'harbour-lantern-58',
    })
    await shopper.openSession()
    const [, later] = (await daysOf(shopper)).days
    await choose(shopper, { day: later?.day, window: '08:00-12:00' })
    const { order: number } = (await place(shopper)).body as Placed
    expect((await shopper.call('POST', `/orders/${number}/delivery`, {})).status).toBe(200)
    const orders = await shopper.get<Record<string, { delivery: object }>>('/orders')
    expect(Object.values(orders)[0]?.delivery).toMatchObject({ day: later?.day, parts: [{ can_change: true }] })
    const stranger = await createShopper(backEnd)
    expect((await stranger.call('POST', `/orders/${number}/delivery`, {})).status).toBe(404)
  })

  it('the cancelled part of an order frees its window; the other part keeps its day', async () => {
    const shopper = await prepare([HOSE, RANGE], IN_PARTS)
    for (const part of ['ready', 'rest']) {
      const { days } = await daysOf(shopper, `?method=${IN_PARTS}&part=${part}`)
      const last = days.at(-1)
      await choose(shopper, { part, day: last?.day, window: last?.windows[0]?.id })
    }
    const { status, body } = await place(shopper)
    expect(status).toBe(200)
    expect(await countTaken()).toBe(2)
    const lookedUp = { order: (body as Placed).order, email: 'ann@example.com' }
    const found = v.parse(OrderWire, (await shopper.call('POST', '/guest-orders/search', lookedUp)).body)
    const kept = found.delivery.parts.find(({ part }) => part === 'ready')
    const item_ids = found.delivery.parts.find(({ part }) => part === 'rest')?.item_ids
    const canceled = await shopper.call('POST', '/guest-orders/cancel', { ...lookedUp, item_ids })
    expect(canceled.status).toBe(200)
    const { delivery } = v.parse(OrderWire, canceled.body)
    expect(delivery.parts).toMatchObject([{ part: 'ready', day: kept?.day, item_ids: kept?.item_ids }])
    expect(await countTaken()).toBe(1)
  })

  it('a cancelled and a refunded order free their window', async () => {
    for (const status of ['canceled', 'refunded'] as const) {
      const { number } = await order()
      expect(await countTaken()).toBe(1)
      const plain = { note: '', carrier: '', tracking_number: '', tracking_url: '' }
      if (status === 'refunded')
        await changeShopOrder(backEnd.backend, 'fixture', number, { status: 'processing', ...plain }, 'Sam')
      await changeShopOrder(backEnd.backend, 'fixture', number, { status, ...plain }, 'Sam')
      expect(await countTaken()).toBe(0)
    }
  })
})

describeOnEachDatabase('the last places of a window', (kind) => {
  let backEnd: BackEnd
  beforeAll(async () => {
    const windows = [{ title: 'Morning', from: '08:00', to: '12:00', capacity: 7 }]
    const book = { windows, areas: [{ title: 'Toronto', postcodes: ['M5'] }], change_until: BOOK.change_until }
    const methods = [{ code: METHOD, carrier_title: 'Our crew', price: 99, days: [1, 2], book }]
    backEnd = await startBackEnd(kind, { folder: await copyFixtureStore(withMethods(methods)) })
  })
  afterAll(() => backEnd.close())
  const { prepare, daysOf, choose, place, countTaken } = openShop(() => backEnd)

  it('go to seven of a hundred orders that are placed at once, and to nobody else who changes', async () => {
    const shoppers: Shopper[] = []
    for (let count = 0; count < 100; count++) shoppers.push(await prepare([HOSE]))
    // Tomorrow can't be changed in the afternoon.
    const [, first, second, third] = (await daysOf(shoppers[0] as Shopper)).days
    const day = first?.day ?? ''
    await Promise.all(shoppers.map((shopper) => choose(shopper, { day, window: '08:00-12:00' })))
    const responses = await Promise.all(shoppers.map(place))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(7)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(93)
    expect(await countTaken()).toBe(7)
    // Orders of the next day try to move there while one of the seven leaves and returns.
    const late = shoppers.filter((_, index) => responses[index]?.status === 409).slice(0, 7)
    await Promise.all(late.map((shopper) => choose(shopper, { day: second?.day, window: '08:00-12:00' })))
    const placed = await Promise.all(late.map(place))
    expect(placed.every(({ status }) => status === 200)).toBe(true)
    const numbers = placed.map(({ body }) => (body as Placed).order)
    const [leaving] = responses.filter(({ status }) => status === 200).map(({ body }) => (body as Placed).order)
    const move = (shopper: Shopper, number: string, to: string) =>
      shopper.call('PUT', `/orders/${number}/delivery`, {
        day: to,
        window: '08:00-12:00',
        token: createDeliveryToken('a secret for tests', 'fixture', number),
      })
    const moves = await Promise.all([
      move(shoppers[0] as Shopper, leaving ?? '', third?.day ?? ''),
      ...late.map((shopper, index) => move(shopper, numbers[index] ?? '', day)),
    ])
    expect(moves[0]?.status).toBe(200)
    expect(moves.slice(1).filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    const rows = await backEnd.db.query<{ day: string; area: string; taken: number; booked: number }>(
      `SELECT day, area, taken, (SELECT count(*)::int FROM delivery_booking AS booking
         WHERE booking.day = delivery_load.day) AS booked FROM delivery_load WHERE taken > 0`,
    )
    expect(rows.length).toBeGreaterThanOrEqual(4)
    for (const row of rows) expect(row.taken).toBe(row.booked)
    expect(rows.every(({ taken }) => taken <= 7)).toBe(true)
  })
})

describeOnDatabase('the days of a method in shipping.json', (kind) => {
  let backEnd: BackEnd
  beforeAll(async () => {
    backEnd = await startBackEnd(kind, { folder: null })
  })
  afterAll(() => backEnd.close())
  const refuse = async (book: object, fields: object): Promise<readonly string[]> => {
    const method = { code: METHOD, carrier_title: 'Our crew', price: 99, ...fields, book }
    const folder = await copyFixtureStore({ 'shipping.json': JSON.stringify([method], null, 1) })
    try {
      await importFolder(backEnd.backend, folder)
      return []
    } catch (error) {
      if (error instanceof InvalidImportError) return error.mistakes
      throw error
    }
  }

  const [window] = BOOK.windows
  it.each<[string, object, object, RegExp]>([
    ['no window', { windows: [] }, {}, /^shipping.json:7: 'book.windows' requires at least one window/],
    [
      'a time of another form',
      { windows: [{ ...window, from: '8 am' }] },
      {},
      /'book.windows.0.from' must be a time such as 08:00/,
    ],
    ['an end before the beginning', { windows: [{ ...window, to: '07:00' }] }, {}, /'to' must be later than 'from'/],
    ['a window twice', { windows: [window, window] }, {}, /two windows with the same times/],
    ['no capacity', { windows: [{ ...window, capacity: undefined }] }, {}, /'book.windows.0.capacity' is missing/],
    [
      'half an order',
      { windows: [{ ...window, capacity: 1.5 }] },
      {},
      /capacity' must be a whole number from 0 to 1000/,
    ],
    [
      'a weekday 0',
      { ...BOOK, weekdays: [0, 1] },
      {},
      /'book.weekdays.0' must be a day of the week from 1 \(Monday\) to 7 \(Sunday\)/,
    ],
    ['a weekday twice', { ...BOOK, weekdays: [1, 1] }, {}, /'book.weekdays' must not contain a day twice/],
    ['a broken date', { ...BOOK, closed: ['Christmas'] }, {}, /'book.closed.0' must be .*, not 'Christmas'/],
    ['too many days', { ...BOOK, days: 61 }, {}, /'book.days' must be a whole number from 1 to 60/],
    ['a limit without a time', { ...BOOK, change_until: { days: 1 } }, {}, /'book.change_until.time' is missing/],
    ['two areas of one name', { ...BOOK, areas: [BOOK.areas[0], BOOK.areas[0]] }, {}, /two areas with the same title/],
    ['an unknown field', { ...BOOK, window: [] }, {}, /'book.window' is not a known field/],
    ['pickup', BOOK, { pickup: true }, /'book' must not be set for 'own_crew', which is picked up/],
    ['an outside scheduler', BOOK, { code: 'packageai_x' }, /'book' must not be set for 'packageai_x'/],
    [
      'an area that the method never reaches',
      BOOK,
      { postcodes: ['H2'] },
      /'M5' is not among the 'postcodes' of 'own_crew'/,
    ],
  ])('is refused with %s, with line and right form', async (_, book, fields, sentence) => {
    const mistakes = await refuse(book, fields)
    expect(mistakes.join('\n')).toMatch(sentence)
    expect(mistakes.every((mistake) => /^shipping\.json:\d+: /.test(mistake))).toBe(true)
  })
})
