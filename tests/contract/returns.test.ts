import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { InvalidImportError } from '#lib/backend/import/import-errors.ts'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import type { Mail } from '#lib/backend/mail/mail.ts'
import { confirmOrder } from '#lib/backend/orders/open-order.ts'
import { previewRefund } from '#lib/backend/orders/order-desk.ts'
import { listPickups } from '#lib/backend/orders/pickup-desk.ts'
import { changeShopOrder, findShopOrder } from '#lib/backend/orders/shop-orders.ts'
import { OrderListWire, OrderWire } from '#lib/contracts/order.ts'
import { OrderReturnListWire, OrderReturnWire } from '#lib/contracts/order-return.ts'
import { ADDRESS } from '../support/addresses.ts'
import {
  type BackEnd,
  copyFixtureStore,
  createShopper,
  describeOnDatabase,
  type Shopper,
  signIn,
  startBackEnd,
} from '../support/back-end.ts'
import { type OfficeBrowser, openOfficeAs } from '../support/office-browser.ts'

const RULES = {
  days: 30,
  wishes: ['refund', 'exchange', 'repair'],
  restocking_fee_percent: 10,
  reasons: [
    { code: 'damaged', label: 'Arrived damaged', labels: { fr_CA: 'Arrivé endommagé' }, free: true },
    { code: 'mind', label: 'Changed my mind' },
  ],
}
const withLookup = (text: string) =>
  text.replace('{', '{"display_features": {"feature_toggles": {"enable_order_lookup": true}},')
const withRules = (rules: object) => (text: string) =>
  text.replace('{', `{ "order_email": "orders@example.com", "returns": ${JSON.stringify(rules)},`)
const PASSWORD = 'harbour-lantern-58'
const SHIPPED = { status: 'shipped', note: '', carrier: '', tracking_number: '', tracking_url: '' } as const

let people = 0
const newEmail = () => `ann.return.${++people}@example.com`
const drawPicture = async (colour: string, format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png') =>
  (
    await sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
      [format]()
      .toBuffer()
  ).toString('base64')

describeOnDatabase('cancelling and returning by the shopper', (kind) => {
  let backEnd: BackEnd
  let staff: OfficeBrowser
  const mails: Mail[] = []
  beforeAll(async () => {
    const mailer = { send: async (mail: Mail) => void mails.push(mail), close: async () => {} }
    const folder = await copyFixtureStore({ 'config.json': withLookup, 'store.json': withRules(RULES) })
    backEnd = await startBackEnd(kind, { folder, mailer })
    staff = await openOfficeAs(backEnd, { email: 'sam@example.com', name: 'Sam Staff', role: 'staff' })
  })
  beforeEach(async () => {
    await backEnd.backend.mailQueue.deliver()
    mails.length = 0
    await backEnd.db.query('DELETE FROM attempt')
    await backEnd.db.query("UPDATE stock SET quantity = 50 WHERE store_id = 'fixture' AND product_id = 1")
    await backEnd.backend.stores.refreshStock('fixture')
  })
  afterAll(() => backEnd.close())

  /** A guest with an order of two ranges. */
  async function order(email: string, method = 'checkmo', shopper?: Shopper) {
    const buyer = shopper ?? (await createShopper(backEnd))
    await buyer.call('POST', '/cart/items', { product_id: 1, qty: 2 })
    await buyer.call('PUT', '/cart', { email })
    await buyer.call('PUT', '/cart/billing_address', ADDRESS)
    await buyer.call('PUT', '/cart', { shipping_method: 'national' })
    const { status, body } = await buyer.call('POST', '/cart/place', { method })
    if (status !== 200) throw new Error(`no order: ${JSON.stringify(body)}`)
    return { buyer, number: (body as { order: string }).order, email }
  }
  async function orderWithAccount() {
    const email = newEmail()
    const buyer = await createShopper(backEnd)
    await buyer.call('POST', '/customers', { firstname: 'Ann', lastname: 'Berg', email, password: PASSWORD })
    await signIn(buyer, email, PASSWORD)
    return order(email, 'checkmo', buyer)
  }
  const ship = (number: string, status: 'shipped' | 'complete' = 'shipped') =>
    changeShopOrder(backEnd.backend, 'fixture', number, { ...SHIPPED, status }, 'Sam')
  /** Sets the state of a payment, as if a provider had been paid. */
  const setPayment = (number: string, method: string, state = 'paid') =>
    backEnd.db.query(
      `UPDATE placed_order SET payment = payment || $2::jsonb WHERE store_id = 'fixture' AND number = $1`,
      [number, JSON.stringify({ state, method })],
    )
  const stock = async () => {
    const [row] = await backEnd.db.query<{ sum: number }>(
      "SELECT sum(quantity)::integer AS sum FROM stock WHERE store_id = 'fixture' AND product_id = 1",
    )
    return row?.sum ?? 0
  }
  const read = (number: string) => findShopOrder(backEnd.db, 'fixture', number)
  const sent = async () => {
    await backEnd.backend.mailQueue.deliver()
    return mails.splice(0).map(({ to, subject }) => `${to}: ${subject}`)
  }
  const find = async (shopper: Shopper, number: string, email: string) =>
    v.parse(OrderWire, (await shopper.call('POST', '/guest-orders/search', { order: number, email })).body)
  const ownOrder = async (shopper: Shopper, number: string) => {
    const orders = v.parse(OrderListWire, await shopper.get('/orders'))
    const found = orders.find(({ increment_id }) => increment_id === number)
    if (found === undefined) throw new Error(`no order ${number}`)
    return found
  }
  const cancelAsGuest = (shopper: Shopper, number: string, email: string) =>
    shopper.call('POST', '/guest-orders/cancel', { order: number, email })
  const lineOf = ({ items }: OrderWire) => items[0]?.item_id ?? ''
  const idOf = (body: unknown) => v.parse(OrderReturnWire, body).id
  const work = (id: string, action: string, fields: Record<string, string> = {}) =>
    staff.post(`/returns/${id}/${action}`, fields, `/returns/${id}`)

  /** A shipped and paid guest order, and a return of some of its units. */
  async function requestReturn(qty = 1, reason = 'mind', wish = 'refund') {
    const { buyer, number, email } = await order(newEmail())
    await setPayment(number, 'checkmo')
    await ship(number)
    const item_id = lineOf(await find(buyer, number, email))
    const body = { order: number, email, items: [{ item_id, qty, reason }], wish, comment: 'Too loud.\n<b>Sorry</b>' }
    const response = await buyer.call('POST', '/guest-orders/returns', body)
    if (response.status !== 201) throw new Error(`no return: ${JSON.stringify(response.body)}`)
    return { buyer, number, email, item_id, id: idOf(response.body) }
  }

  it('an order that is not paid yet is cancelled at once: stock, payment, status and both mails', async () => {
    const before = await stock()
    const { buyer, number, email } = await order(newEmail())
    expect(await stock()).toBe(before - 2)
    expect(await find(buyer, number, email)).toMatchObject({ can_cancel: true, returnable: [], returns: [] })
    await sent()
    const { status, body } = await cancelAsGuest(buyer, number, email)
    expect(status).toBe(200)
    expect(v.parse(OrderWire, body)).toMatchObject({ status: 'canceled', can_cancel: false, returns: [] })
    expect(JSON.stringify(body)).not.toMatch(/Example Ave|@example/)
    expect(await stock()).toBe(before)
    expect((await read(number)).payment).toMatchObject({ state: 'void' })
    expect(await sent()).toEqual([
      `${email}: Your order ${number} was cancelled`,
      `orders@example.com: Order ${number} was cancelled by the customer`,
    ])
    expect((await cancelAsGuest(buyer, number, email)).status).toBe(200)
    expect(await sent()).toEqual([])
    expect(await stock()).toBe(before)
  })

  it('a payment that its provider returns is refunded in the same transaction', async () => {
    const { buyer, number, email } = await order(newEmail())
    await setPayment(number, 'authorizenet')
    await sent()
    const { body } = await cancelAsGuest(buyer, number, email)
    const canceled = v.parse(OrderWire, body)
    expect(canceled.status).toBe('canceled')
    expect(canceled.refunds.map(({ amount }) => amount)).toEqual([canceled.grand_total])
    expect((await read(number)).payment).toMatchObject({ state: 'refunded' })
    expect(await sent()).toEqual([
      `${email}: Your order ${number} was cancelled`,
      `${email}: Refund of ${canceled.grand_total.formatted} for your order ${number}`,
      `orders@example.com: Order ${number} was cancelled by the customer`,
    ])
  })

  it('an order whose provider has not decided is cancelled at once; the provider’s later decision has no effect', async () => {
    const { buyer, number, email } = await order(newEmail())
    await setPayment(number, 'paypal_standard', 'open')
    await backEnd.db.query(
      `INSERT INTO open_order (store_id, number, cart_id, method, cart_state, mail)
       VALUES ('fixture', $1, 'unknown', 'paypal_standard', '{}'::jsonb, '[]'::jsonb)`,
      [number],
    )
    const { body } = await cancelAsGuest(buyer, number, email)
    expect(v.parse(OrderWire, body)).toMatchObject({ status: 'canceled', refunds: [] })
    expect(await read(number)).toMatchObject({ awaits_payment_provider: false, payment: { state: 'void' } })
    expect(await backEnd.db.transaction((transaction) => confirmOrder(transaction, 'fixture', number))).toBe(false)
    expect(await read(number)).toMatchObject({ status: 'canceled', payment: { state: 'void' } })
  })

  it('any other paid order waits for staff, who confirm or decline; pressing twice makes one request', async () => {
    const before = await stock()
    const { buyer, number, email } = await order(newEmail())
    await setPayment(number, 'affirm')
    await sent()
    const both = await Promise.all([cancelAsGuest(buyer, number, email), cancelAsGuest(buyer, number, email)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const waiting = v.parse(OrderWire, both[1].body)
    expect(waiting).toMatchObject({ status: 'pending', can_cancel: false, refunds: [] })
    expect(waiting.returns).toMatchObject([{ kind: 'cancellation', status: 'requested', items: [] }])
    expect(await sent()).toEqual([
      `${email}: We have your request to cancel order ${number}`,
      `orders@example.com: Please cancel order ${number}`,
    ])
    expect(await stock()).toBe(before - 2)
    const id = waiting.returns?.[0]?.id ?? ''
    expect((await staff.get('/')).text).toMatch(
      /\/returns">Returns <span class="count"><span aria-hidden="true">\d+<\/span>/,
    )
    expect((await staff.get('/returns')).text).toContain(`/returns/${id}"`)
    expect((await staff.get(`/orders/${number}`)).text).toContain(`/returns/${id}"`)
    expect((await work(id, 'approved', { text: 'fine' })).status).toBe(409)
    expect((await work(id, 'canceled')).headers.get('location')).toContain('done=notified')
    expect(await read(number)).toMatchObject({ status: 'canceled', payment: { state: 'refunded' } })
    expect(await stock()).toBe(before)
    expect((await work(id, 'canceled')).status).toBe(409)
    expect((await read(number)).refunds).toHaveLength(1)
    expect((await find(buyer, number, email)).returns).toMatchObject([{ status: 'refunded' }])

    const other = await order(newEmail())
    await setPayment(other.number, 'affirm')
    await cancelAsGuest(other.buyer, other.number, other.email)
    const declined = (await find(other.buyer, other.number, other.email)).returns?.[0]?.id ?? ''
    expect((await work(declined, 'declined')).status).toBe(400)
    await work(declined, 'declined', { text: 'It is on the truck.' })
    expect(await sent()).toContain(`${other.email}: Your order ${other.number} can no longer be cancelled`)
    expect(await find(other.buyer, other.number, other.email)).toMatchObject({
      status: 'pending',
      can_cancel: false,
      returns: [{ status: 'declined', messages: [{ text: 'It is on the truck.' }] }],
    })
    expect((await cancelAsGuest(other.buyer, other.number, other.email)).status).toBe(409)
  })

  describe('single lines', () => {
    /** An order of two ranges and a hose: both lines' ids, and the stock of ranges before. */
    async function orderTwo(state = 'due', method = 'checkmo') {
      const before = await stock()
      const buyer = await createShopper(backEnd)
      await buyer.call('POST', '/cart/items', { product_id: 6 })
      const { number, email } = await order(newEmail(), 'checkmo', buyer)
      if (state !== 'due') await setPayment(number, method, state)
      await sent()
      const found = await find(buyer, number, email)
      const idOfSku = (sku: string) => found.items.find((item) => item.sku === sku)?.item_id ?? ''
      return { before, buyer, number, email, found, ranges: idOfSku('NS-R30'), hose: idOfSku('HOSE') }
    }
    const cancelLines = (buyer: Shopper, number: string, email: string, item_ids: readonly string[]) =>
      buyer.call('POST', '/guest-orders/cancel', { order: number, email, item_ids })

    it('of an unpaid order are cancelled at once: stock, what is due, and both mails; the rest stays', async () => {
      const { before, buyer, number, email, found, ranges, hose } = await orderTwo()
      expect(found.cancelable).toEqual(expect.arrayContaining([ranges, hose]))
      const first = await cancelLines(buyer, number, email, [ranges, ranges])
      const second = await cancelLines(buyer, number, email, [ranges])
      expect([first.status, second.status]).toEqual([200, 200])
      const rest = v.parse(OrderWire, second.body)
      expect(rest).toMatchObject({ status: 'pending', can_cancel: true, cancelable: [] })
      expect(rest.returns).toMatchObject([
        { kind: 'cancellation', status: 'canceled', items: [{ item_id: ranges, qty: 2 }] },
      ])
      expect(await stock()).toBe(before)
      const { refunds, refundable, payment, parts } = await read(number)
      expect(refunds).toMatchObject([{ is_cancellation: true }])
      const left = (rest.grand_total?.amount ?? 0) - (refunds[0]?.amount.amount ?? 0)
      expect(refundable.total.amount).toBeCloseTo(left, 2)
      expect(payment).toMatchObject({ state: 'due' })
      expect(parts.map(({ sku }) => sku)).toEqual(['HOSE'])
      expect(await sent()).toEqual([
        `${email}: Part of your order ${number} was cancelled`,
        `orders@example.com: Part of order ${number} was cancelled by the customer`,
      ])
      const page = (await staff.get(`/orders/${number}`)).text
      expect(page).toContain('Products cancelled')
      expect(page).toMatch(/North Shore 30[^<]*<small>Cancelled · NS-R30/)
      const slip = (await staff.get(`/orders/${number}/slip`)).text
      expect(slip).toContain('Gas Hose')
      expect(slip).not.toContain('NS-R30')

      // The last line is the order.
      expect((await cancelLines(buyer, number, email, [hose])).status).toBe(200)
      expect(await read(number)).toMatchObject({ status: 'canceled', payment: { state: 'void' } })
      expect(await stock()).toBe(before)
    })

    it('of a paid order are refunded with their taxes if the provider can return them', async () => {
      const { before, buyer, number, email, ranges } = await orderTwo('paid', 'nmi_directpost')
      const request = { items: { [ranges]: 2 }, shipping: false, otherCents: 0 }
      const expected = await previewRefund(backEnd.backend, { storeId: 'fixture', typed: number, by: 'Sam' }, request)
      const { paymentReturns } = backEnd.backend.providers
      if (paymentReturns === undefined) throw new Error('no provider returns payments')
      const returnAmount = vi.spyOn(paymentReturns, 'returnAmount')
      const { body } = await cancelLines(buyer, number, email, [ranges])
      const order = v.parse(OrderWire, body)
      // The key follows from the order's lines, so that an attempt after a broken one returns nothing twice.
      expect(returnAmount.mock.calls.map(([, payment]) => payment)).toMatchObject([
        { cents: expected.totalCents, idempotencyKey: `${number}:lines ${ranges}` },
      ])
      returnAmount.mockRestore()
      expect(order).toMatchObject({ status: 'pending', returns: [{ status: 'canceled' }] })
      expect(order.refunds).toMatchObject([{ is_cancellation: false, tax_lines: [{ rate: expect.any(Number) }] }])
      expect(order.refunds[0]?.amount?.amount).toBeCloseTo(expected.totalCents / 100, 2)
      expect(await read(number)).toMatchObject({ payment: { state: 'partially_refunded' } })
      expect(await stock()).toBe(before)

      await backEnd.backend.mailQueue.deliver()
      mails.length = 0
      await ship(number)
      await backEnd.backend.mailQueue.deliver()
      expect(mails[0]?.text).toContain('1 × Gas Hose')
      expect(mails[0]?.text).not.toContain('North Shore')
    })

    it('of a financed order wait for staff, who cancel or decline them', async () => {
      const { before, buyer, number, email, ranges, hose } = await orderTwo('paid', 'affirm')
      const waiting = v.parse(OrderWire, (await cancelLines(buyer, number, email, [ranges])).body)
      expect(waiting).toMatchObject({ can_cancel: false, cancelable: [], returns: [{ status: 'requested' }] })
      expect((await cancelAsGuest(buyer, number, email)).status).toBe(409)
      expect((await cancelLines(buyer, number, email, [hose])).status).toBe(409)
      expect(await stock()).toBe(before - 2)
      expect(await sent()).toEqual([
        `${email}: We have your request to cancel order ${number}`,
        `orders@example.com: Please cancel part of order ${number}`,
      ])
      const id = waiting.returns?.[0]?.id ?? ''
      expect((await staff.get(`/returns/${id}`)).text).toContain('Cancel these products')
      expect((await work(id, 'canceled')).headers.get('location')).toContain('done=notified')
      expect(await stock()).toBe(before)
      expect(await sent()).toEqual([`${email}: Part of your order ${number} was cancelled`])
      expect((await work(id, 'canceled')).status).toBe(409)
      expect(await read(number)).toMatchObject({ status: 'pending', payment: { state: 'partially_refunded' } })

      const other = await orderTwo('paid', 'affirm')
      const asked = await cancelLines(other.buyer, other.number, other.email, [other.ranges])
      const declined = v.parse(OrderWire, asked.body).returns?.[0]?.id ?? ''
      await work(declined, 'declined', { text: 'It is on the truck.' })
      expect(await sent()).toContain(
        `${other.email}: Products of your order ${other.number} can no longer be cancelled`,
      )
      expect((await find(other.buyer, other.number, other.email)).cancelable).toEqual([other.hose])
      expect((await cancelLines(other.buyer, other.number, other.email, [other.ranges])).status).toBe(409)
    })

    it('are no longer in the list of pickups', async () => {
      const email = newEmail()
      const buyer = await createShopper(backEnd)
      for (const product_id of [1, 6]) await buyer.call('POST', '/cart/items', { product_id })
      await buyer.call('PUT', '/cart', { email })
      await buyer.call('PUT', '/cart/billing_address', ADDRESS)
      await buyer.call('PUT', '/cart', { shipping_method: 'pickup', pickup: { google_code: 'FIX-01', slot: '' } })
      const { body } = await buyer.call('POST', '/cart/place', { method: 'checkmo' })
      const { order: number } = body as { order: string }
      const [{ day = '' } = {}] = await backEnd.db.query<{ day: string }>(
        'SELECT day FROM order_pickup WHERE number = $1',
        [number],
      )
      const goods = async () =>
        (await listPickups(backEnd.db, 'fixture', day, false))
          .filter((pickup) => pickup.number === number)
          .flatMap(({ items }) => items.map(({ name }) => name))
      expect(await goods()).toEqual([expect.stringContaining('Range'), 'Gas Hose'])
      const range = (await find(buyer, number, email)).items.find(({ sku }) => sku === 'NS-R30')?.item_id ?? ''
      expect((await cancelLines(buyer, number, email, [range])).status).toBe(200)
      expect(await goods()).toEqual(['Gas Hose'])
    })

    it('of others, unknown ones, those of shipped orders and malformed lists are refused', async () => {
      const { buyer, number, email, ranges } = await orderTwo()
      expect((await cancelLines(buyer, number, email, ['999', ranges])).status).toBe(409)
      for (const item_ids of ['1', [{}], [null], Array.from({ length: 101 }, (_, index) => index)]) {
        const body = { order: number, email, item_ids }
        expect((await buyer.call('POST', '/guest-orders/cancel', body)).status).toBe(400)
      }
      await ship(number)
      expect((await cancelLines(buyer, number, email, [ranges])).status).toBe(409)
      expect((await find(buyer, number, email)).cancelable).toEqual([])
    })
  })

  it('shipping and cancelling at the same time has one winner', async () => {
    for (let round = 0; round < 5; round++) {
      const { buyer, number, email } = await order(newEmail())
      const [cancelled, shipped] = await Promise.all([
        cancelAsGuest(buyer, number, email),
        ship(number).then(
          () => 'shipped',
          () => 'refused',
        ),
      ])
      const { status, history } = await read(number)
      expect([`200 refused canceled`, `409 shipped shipped`]).toContain(`${cancelled.status} ${shipped} ${status}`)
      expect(history.filter((event) => event.kind === 'status')).toHaveLength(1)
    }
  })

  it('an account cancels and returns its own orders only; orders of others and of other stores don’t exist', async () => {
    const { buyer, number } = await orderWithAccount()
    const stranger = (await orderWithAccount()).buyer
    const digits = number.replace(/\D/g, '')
    expect((await ownOrder(buyer, number)).can_cancel).toBe(true)
    for (const path of [`/orders/${digits}/cancel`, `/orders/${digits}/returns`]) {
      expect((await stranger.call('POST', path, {})).status, path).toBe(404)
      expect((await (await createShopper(backEnd)).call('POST', path, {})).status, path).toBe(401)
    }
    expect((await stranger.call('GET', `/orders/${digits}/returns`)).status).toBe(404)
    expect((await stranger.call('POST', '/orders/999999/cancel')).status).toBe(404)
    const guest = await createShopper(backEnd)
    expect((await cancelAsGuest(guest, number, 'eve@example.com')).status).toBe(400)
    const other = await copyFixtureStore({
      'store.json': withRules(RULES)('{ "id": "other", "hosts": ["other.localhost"] }'),
      'config.json': withLookup,
    })
    await importFolder(backEnd.backend, other)
    const elsewhere = await createShopper(backEnd, 'other')
    const [{ email = '' } = {}] = await backEnd.db.query<{ email: string }>(
      `SELECT answer #>> '{additional_information,email_address}' AS email FROM placed_order WHERE number = $1`,
      [number],
    )
    expect((await cancelAsGuest(elsewhere, number, email)).status).toBe(400)

    const { status, body } = await buyer.call('POST', `/orders/${digits}/cancel`)
    expect([status, v.parse(OrderWire, body).status]).toEqual([200, 'canceled'])
    expect(v.parse(OrderWire, body).billing_address.city).not.toBe('')
  })

  it('an account returns units by line with a reason; the order says what can still be returned', async () => {
    const { buyer, number } = await orderWithAccount()
    await setPayment(number, 'checkmo')
    const path = `/orders/${number}/returns`
    const item_id = lineOf(await ownOrder(buyer, number))
    const body = { items: [{ item_id, qty: 1, reason: 'damaged' }], wish: 'exchange', comment: '' }
    expect((await buyer.call('POST', path, body)).status).toBe(409)
    await ship(number)
    const shipped = await ownOrder(buyer, number)
    expect(shipped).toMatchObject({
      can_cancel: false,
      returnable: [{ item_id, qty: 2, until: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) }],
      return_reasons: [
        { code: 'damaged', label: 'Arrived damaged', is_free: true },
        { code: 'mind', label: 'Changed my mind', is_free: false },
      ],
      return_wishes: ['refund', 'exchange', 'repair'],
      restocking_fee_percent: 10,
      way_back: 'shopper',
    })
    expect((await buyer.call('POST', `/orders/${number}/cancel`)).status).toBe(409)
    const first = await buyer.call('POST', path, body, { 'idempotency-key': 'one' })
    const again = await buyer.call('POST', path, body, { 'idempotency-key': 'one' })
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect((await ownOrder(buyer, number)).returnable).toMatchObject([{ qty: 1 }])
    expect(v.parse(OrderReturnListWire, await buyer.get(path))).toMatchObject([
      { id: idOf(first.body), status: 'requested', wish: 'exchange', items: [{ item_id, qty: 1 }] },
    ])
    buyer.language = 'fr-CA'
    expect((await ownOrder(buyer, number)).return_reasons?.[0]?.label).toBe('Arrivé endommagé')
    buyer.language = 'en-CA'
    for (const [wrong, status] of [
      [{ ...body, items: [{ item_id, qty: 2, reason: 'mind' }] }, 409],
      [{ ...body, items: [{ item_id: '999', qty: 1, reason: 'mind' }] }, 409],
      [{ ...body, items: [{ item_id, qty: 1, reason: 'bored' }] }, 400],
      [{ ...body, items: [] }, 400],
      [{ ...body, items: [body.items[0], body.items[0]] }, 400],
      [{ ...body, items: [{ item_id, qty: 0, reason: 'mind' }] }, 400],
      [{ ...body, items: [{ item_id, qty: 1.5, reason: 'mind' }] }, 400],
      [{ ...body, wish: 'cash' }, 400],
      [{ ...body, comment: 'x'.repeat(2001) }, 400],
      [{ ...body, comment: null }, 400],
      [{}, 400],
    ] as const)
      expect((await buyer.call('POST', path, wrong)).status, JSON.stringify(wrong).slice(0, 90)).toBe(status)
    const rest = await Promise.all([buyer.call('POST', path, body), buyer.call('POST', path, body)])
    expect(rest.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('pictures are checked by content, re-encoded, at most four, and seen by staff and the shopper only', async () => {
    const { buyer, number, email, id } = await requestReturn()
    const add = (picture: string, more: object = {}) =>
      buyer.call('POST', '/guest-orders/returns/pictures', { order: number, email, return_id: id, picture, ...more })
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>').toString(
      'base64',
    )
    for (const hostile of [svg, await drawPicture('red', 'gif'), 'no base64!', Buffer.from('x').toString('base64')])
      expect((await add(hostile)).status).toBe(400)
    expect((await add('A'.repeat(6_990_000))).status).toBe(400)
    expect((await add('A'.repeat(7_400_000))).status).toBe(413)
    for (const [index, colour] of ['red', 'green', 'blue', 'black'].entries()) {
      const { status, body } = await add(await drawPicture(colour, index % 2 ? 'jpeg' : 'webp'))
      expect([status, v.parse(OrderReturnWire, body).pictures]).toEqual([201, index + 1])
    }
    expect((await add(await drawPicture('yellow'))).status).toBe(409)
    const other = await requestReturn()
    expect((await add(await drawPicture('red'), { return_id: other.id })).status).toBe(404)
    expect((await add(await drawPicture('red'), { email: 'eve@example.com' })).status).toBe(400)

    const page = (await staff.get(`/returns/${id}`)).text
    const pictures = [...page.matchAll(/\/returns\/\d+\/pictures\/\d+/g)].map(([path]) => path)
    expect(pictures).toHaveLength(4)
    expect(page).toContain('Too loud.\n&lt;b&gt;Sorry&lt;/b&gt;')
    const picture = await staff.get(pictures[0] ?? '')
    expect(picture.headers.get('content-type')).toBe('image/webp')
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'webp', width: 40 })
    expect((await staff.get(pictures[0]?.replace(`/${id}/`, `/${other.id}/`) ?? '')).status).toBe(404)
    const urls = (await find(buyer, number, email)).returns?.[0]?.picture_urls ?? []
    expect(urls).toHaveLength(4)
    const load = async (url: string) => backEnd.app.request(`/fixture${new URL(url).pathname}`)
    const seen = await load(urls[0] ?? '')
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(seen.headers.get('cache-control')).toMatch(/^private, max-age=[3-7]\d{3}$/)
    expect(Buffer.from(await seen.arrayBuffer()).equals(Buffer.from(picture.bytes))).toBe(true)
    const swap = (from: RegExp, to: string) => load(urls[0]?.replace(from, to) ?? '')
    for (const wrong of [
      swap(/-pictures\/\d+/, `-pictures/${other.id}`),
      swap(/\/\d+\/(?=[^/]+$)/, /\/\d+\/(?=[^/]+$)/.exec(urls[1] ?? '')?.[0] ?? ''),
      swap(/(.)\.webp$/, 'x.webp'),
      swap(/[^/]+(?=\.[^.]+\.webp$)/, 'zzzzzzzz'),
    ])
      expect((await wrong).status).toBe(404)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 })
    expect((await load(urls[0] ?? '')).status).toBe(404)
    vi.useRealTimers()
    const stranger = await createShopper(backEnd)
    expect((await stranger.call('GET', `/returns/${id}/pictures/1`)).status).toBe(404)
    await work(id, 'approved', { text: 'Bring it in.' })
    expect((await add(await drawPicture('pink'))).status).toBe(409)
  })

  it('a return goes from request to refund; stock goes back only for the lines that staff choose', async () => {
    const { buyer, number, email, item_id, id } = await requestReturn(2)
    const subjects = await sent()
    expect(subjects).toContain(`${email}: We have your return request for order ${number}`)
    expect(subjects).toContain(`orders@example.com: New return request for order ${number}`)
    const before = await stock()
    const total = (await read(number)).grand_total as { amount: number }
    expect((await work(id, 'refunded', { [`units.${item_id}`]: '1' })).status).toBe(409)
    expect((await work(id, 'received')).status).toBe(409)
    expect((await work(id, 'approved')).status).toBe(400)
    expect((await work(id, 'approved', { text: 'Bring it to Hermantown.' })).headers.get('location')).toContain(
      'notified',
    )
    expect((await work(id, 'approved', { text: 'Again.' })).status).toBe(409)
    expect(await sent()).toEqual([`${email}: Your return for order ${number} is approved`])
    await work(id, 'received', { [`restock.${item_id}`]: '1' })
    expect(await stock()).toBe(before + 2)
    expect(await sent()).toEqual([`${email}: Your goods of order ${number} have arrived`])

    const preview = await work(id, 'refunded', { [`units.${item_id}`]: '1' })
    expect(preview.status).toBe(200)
    const fields = Object.fromEntries(
      [...preview.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
        name ?? '',
        value ?? '',
      ]),
    )
    expect((await read(number)).refunds).toEqual([])
    const expected = Number(fields.expected)
    const fee = Number(fields.fee) * 100
    // Ten per cent of the unit's price.
    expect(Math.abs(fee - (expected + fee) / 10)).toBeLessThanOrEqual(1)
    for (const [wrong, status] of [
      [{ ...fields, expected: String(expected + 1) }, 409],
      [{ ...fields, [`units.${item_id}`]: '3' }, 400],
      [{ ...fields, fee: '-1' }, 400],
      [{ ...fields, fee: '999999' }, 400],
      [{ ...fields, [`units.${item_id}`]: '0', expected: '0' }, 400],
    ] as const)
      expect((await work(id, 'refunded', wrong)).status, JSON.stringify(wrong)).toBe(status)
    await work(id, 'refunded', { ...fields, text: 'A handle was missing.' })
    const done = await find(buyer, number, email)
    expect(done.refunds.map(({ amount }) => amount.amount)).toEqual([expected / 100])
    expect(done.returns).toMatchObject([{ status: 'refunded' }])
    expect(done.returns?.[0]?.messages.map(({ text }) => text)).toEqual([
      'Bring it to Hermantown.',
      'A handle was missing.',
    ])
    // The unit that was not refunded stays with the shopper, and can be returned.
    expect(done.returnable).toMatchObject([{ item_id, qty: 1 }])
    expect((await read(number)).payment).toMatchObject({ state: 'partially_refunded' })
    expect((await work(id, 'refunded', fields)).status).toBe(409)
    expect(total.amount).toBeGreaterThan(expected / 100)
    const page = (await staff.get(`/returns/${id}`)).text
    expect(page).toContain('restocking fee')
    expect(page).toContain('back into stock: 2 × ')
  })

  it('returning all without a fee, with the shipping, refunds the order; the goods stay out of stock unless staff say otherwise', async () => {
    const { number, item_id, id } = await requestReturn(2, 'damaged')
    const before = await stock()
    await work(id, 'approved', { text: 'Bring it in.' })
    await work(id, 'received')
    expect(await stock()).toBe(before)
    const { grand_total } = await read(number)
    const { amount = 0 } = grand_total as { amount?: number }
    const all = { [`units.${item_id}`]: '2', shipping: '1' }
    expect((await work(id, 'refunded', all)).text).toContain(`name="expected" value="${Math.round(amount * 100)}"`)
    await work(id, 'refunded', { ...all, expected: String(Math.round(amount * 100)) })
    expect(await read(number)).toMatchObject({ status: 'refunded', payment: { state: 'refunded' } })
  })

  it('shoppers get mails about an exchange, a repair, a refusal and a message, and none about a note', async () => {
    const { buyer, number, email, id } = await requestReturn(1, 'damaged', 'exchange')
    await work(id, 'message', { text: 'Which colour?' })
    await work(id, 'note', { text: 'A friend of the boss.' })
    expect((await work(id, 'message', { text: ' ' })).status).toBe(400)
    expect((await work(id, 'message', { text: 'x'.repeat(2_001) })).status).toBe(400)
    await work(id, 'approved', { text: 'We collect it.' })
    await work(id, 'received')
    await work(id, 'exchanged', { text: 'New order F-1.' })
    expect((await sent()).filter((mail) => mail.startsWith(email)).slice(-4)).toEqual([
      `${email}: A message about your return for order ${number}`,
      `${email}: Your return for order ${number} is approved`,
      `${email}: Your goods of order ${number} have arrived`,
      `${email}: The exchange for your order ${number}`,
    ])
    const { returns, returnable } = await find(buyer, number, email)
    expect(returns?.[0]?.messages.map(({ text }) => text)).toEqual([
      'Which colour?',
      'We collect it.',
      'New order F-1.',
    ])
    expect(returnable).toMatchObject([{ qty: 1 }])
    expect(JSON.stringify(returns)).not.toContain('Sam Staff')
    const page = (await staff.get(`/returns/${id}`)).text
    expect(page).toContain('A friend of the boss.')
    const slip = (await staff.get(`/returns/${id}/slip`)).text
    expect(slip).toContain(number)
    expect(slip).toContain('Arrived damaged')
    expect((await staff.get('/returns/999999')).status).toBe(404)
    expect((await staff.get('/returns/abc')).status).toBe(404)
    const declined = await requestReturn()
    await work(declined.id, 'declined', { text: 'It was used.' })
    expect((await find(declined.buyer, declined.number, declined.email)).returnable).toMatchObject([{ qty: 2 }])
  })

  it('units that are refunded, and those of excluded categories, can’t be returned; the last day ends it', async () => {
    const { buyer, number, email } = await order(newEmail())
    await ship(number)
    await backEnd.db.query(
      "UPDATE order_event SET happened_at = now() - interval '32 days' WHERE store_id = 'fixture' AND number = $1",
      [number],
    )
    const late = await find(buyer, number, email)
    expect(late).toMatchObject({ returnable: [] })
    const body = { items: [{ item_id: lineOf(late), qty: 1, reason: 'mind' }], wish: 'refund', comment: '' }
    expect((await buyer.call('POST', '/guest-orders/returns', { ...body, order: number, email })).status).toBe(409)
  })

  it('a store without rules, and one that excludes a category, a tax class or all returns, responds as before', async () => {
    const { buyer, number, email } = await order(newEmail())
    await ship(number)
    const item_id = lineOf(await find(buyer, number, email))
    const ask = { order: number, email, items: [{ item_id, qty: 1, reason: 'mind' }], wish: 'refund', comment: '' }
    const reimport = async (rules: object | undefined) =>
      importFolder(
        backEnd.backend,
        await copyFixtureStore({ 'config.json': withLookup, ...(rules && { 'store.json': withRules(rules) }) }),
      )
    const [{ category_ids = [] } = {}] = await backEnd.db.query<{ category_ids: number[] }>(
      `SELECT summary->'category_ids' AS category_ids FROM product WHERE store_id = 'fixture' AND product_id = 1`,
    )
    await reimport({ ...RULES, excluded_categories: category_ids.slice(0, 1) })
    expect((await find(buyer, number, email)).returnable).toEqual([])
    expect((await buyer.call('POST', '/guest-orders/returns', ask)).status).toBe(409)
    await reimport({ ...RULES, excluded_tax_classes: ['Exempt'] })
    expect((await find(buyer, number, email)).returnable).toHaveLength(1)
    await reimport({ ...RULES, excluded_tax_classes: ['standard'] })
    expect((await find(buyer, number, email)).returnable).toEqual([])
    expect((await buyer.call('POST', '/guest-orders/returns', ask)).status).toBe(409)
    await reimport({ ...RULES, days: 0, cancel: false })
    expect(await find(buyer, number, email)).toMatchObject({ returnable: [], can_cancel: false })
    expect((await buyer.call('POST', '/guest-orders/returns', ask)).status).toBe(404)
    expect((await cancelAsGuest(buyer, number, email)).status).toBe(404)
    await reimport(undefined)
    const { body } = await buyer.call('POST', '/guest-orders/search', { order: number, email })
    expect(Object.keys(body as object).filter((key) => /can_cancel|return|way_back|restock/.test(key))).toEqual([])
    expect((await cancelAsGuest(buyer, number, email)).status).toBe(404)
    await reimport(RULES)
  })

  it('mistakes in the rules are errors with file, line and the right form', async () => {
    const check = (rules: object) =>
      copyFixtureStore({ 'store.json': withRules(rules) }).then((folder) =>
        importFolder(backEnd.backend, folder).then(
          () => '',
          (error: InvalidImportError) => error.mistakes.join('\n'),
        ),
      )
    expect(await check({ days: 400 })).toMatch(/store\.json:1: .*returns\.days.*365/)
    expect(await check({ excluded_categories: [987654] })).toMatch(/store\.json:1: .*there is no category 987654/)
    expect(await check({ excluded_tax_classes: ['exemt'] })).toMatch(
      /store\.json:1: .*no entry of taxes\.json has the class 'exemt'; did you mean 'exempt'\?/,
    )
    expect(await check({ wishes: ['cash'] })).toMatch(/store\.json:1: .*returns\.wishes\.0/)
    expect(await check({ fees: 3 })).toMatch(/store\.json:1: .*returns\.fees.* is not a known field/)
  })
})
