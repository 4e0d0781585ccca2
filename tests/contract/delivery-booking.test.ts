import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createCartState } from '#lib/backend/cart/cart-state.ts'
import { BOOKABLE_DAYS, SLOT_CAPACITY } from '#lib/backend/cart/delivery-slots.ts'
import { cancelOrder, noteOpenOrder } from '#lib/backend/orders/open-order.ts'
import { CartWire } from '#lib/contracts/cart.ts'
import { DeliveryBookingWire, DeliveryWire } from '#lib/contracts/cart-parts.ts'
import { StoreConfigWire } from '#lib/contracts/config.ts'
import { BOOKING_MS } from '#lib/sandbox/delivery-scheduler.ts'
import { openToken, sealToken } from '#lib/sandbox/signed-token.ts'
import { ADDRESS } from '../support/addresses.ts'
import {
  type BackEnd,
  copyFixtureStore,
  createShopper,
  describeOnDatabase,
  type Shopper,
  startBackEnd,
} from '../support/back-end.ts'
import { expectWire } from '../support/expect-wire.ts'

const METHOD = 'packageAI_day'
const WHOLE_CART = '/cart?embed=totals,items,shipping_methods,payment_methods,billing_address,shipping_address,payment'
const NO_SLOT = { delivery_date: '', delivery_message: '', delivery_title: '' }

type SlotData = typeof NO_SLOT

const decodeHtml = (html: string) => html.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

/** The half days on the scheduler's page, from its radio buttons. */
const readSlots = (html: string): (SlotData & { isFull: boolean })[] =>
  [...html.matchAll(/<input type="radio"[^>]*>/g)].map(([input]) => {
    const data = (name: string) => decodeHtml(new RegExp(`data-${name}="([^"]*)"`).exec(input)?.[1] ?? '')
    return {
      delivery_date: data('date'),
      delivery_title: data('title'),
      delivery_message: data('message'),
      isFull: input.includes(' disabled'),
    }
  })

describeOnDatabase('booking a delivery date', (kind) => {
  let backEnd: BackEnd
  let shopper: Shopper
  beforeAll(async () => {
    const folder = await copyFixtureStore({
      'shipping.json': (text) =>
        JSON.stringify([
          ...JSON.parse(text),
          { code: METHOD, carrier_title: 'Your day', price: 99, countries: ['CA'], days: [2, 4], cutoff: '14:00' },
        ]),
    })
    backEnd = await startBackEnd(kind, { folder })
  })
  beforeEach(async () => {
    shopper = await createShopper(backEnd)
    await prepare(shopper)
  })
  afterAll(() => backEnd.close())

  /** Everything an order needs except the delivery date. */
  async function prepare(buyer: Shopper) {
    await buyer.call('POST', '/cart/items', { product_id: 6 })
    await buyer.call('PUT', '/cart', { email: 'ann@example.com' })
    await buyer.call('PUT', '/cart/billing_address', ADDRESS)
    await buyer.call('PUT', '/cart', { shipping_method: METHOD })
    await buyer.call('PUT', '/cart/payment', { method: 'checkmo', data: {} })
    return buyer
  }
  const cart = async (of = shopper) => expectWire(CartWire, await of.get(WHOLE_CART))
  const askUrl = async (of = shopper, method = METHOD) => {
    const { status, body } = await of.call('PUT', '/cart/packageai/checkoutinfo', { shipping_method: method })
    expect(status).toBe(200)
    return expectWire(DeliveryBookingWire, body).booking_url
  }
  const open = async (url: string) => {
    const response = await backEnd.app.request(url.replace('http://localhost:4000', ''))
    return { status: response.status, html: await response.text(), headers: response.headers }
  }
  const slotsOf = async (of = shopper) => readSlots((await open(await askUrl(of))).html)
  const save = (data: object, of = shopper) => of.call('PUT', '/cart/shipping', { method: METHOD, data })
  const place = (of = shopper) => of.call('POST', '/cart/place', { method: 'checkmo', data: {} })
  const order = async (slot: object) => {
    const buyer = await prepare(await createShopper(backEnd))
    await save(slot, buyer)
    return place(buyer)
  }

  it('S2-7.3-02 PUT /cart/packageai/checkoutinfo returns the booking_url of a page with the next days', async () => {
    const url = await askUrl()
    expect(url).toMatch(/^http:\/\/localhost:4000\/sandbox\/packageai\/book\?token=/)
    const { status, html, headers } = await open(url)
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self'; .*frame-ancestors http:.* http:\/\/fixture\.localhost:\*/,
    )
    const slots = readSlots(html)
    expect(slots).toHaveLength(2 * BOOKABLE_DAYS)
    expect(new Set(slots.map(({ delivery_date }) => delivery_date)).size).toBe(BOOKABLE_DAYS)
    expect(slots[0]).toMatchObject({ delivery_title: 'Morning (8 am – noon)', isFull: false })
    expect(slots.some(({ delivery_date }) => /^(Saturday|Sunday)/.test(delivery_date))).toBe(false)
    const config = v.parse(StoreConfigWire, await shopper.get('/config'))
    expect(config.provider_scripts.packageai).toBe('http://localhost:4000/sandbox/packageai/book')
  })

  it('the page is in the shopper’s language, and its script and style sheet exist', async () => {
    shopper.language = 'fr-CA'
    const { html } = await open(await askUrl())
    expect(html).toContain('lang="fr-CA"')
    expect(html).toContain('En matinée (8 h – 12 h)')
    for (const [file, type] of [
      ['booking.js', 'text/javascript'],
      ['booking.css', 'text/css'],
    ]) {
      const { status, headers } = await open(`/sandbox/packageai/${file}`)
      expect([status, headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`])
    }
  })

  it.each(['pickup', 'national', 'packageai_elsewhere', '', 7])('requests no page for %j', async (method) => {
    const { status, body } = await shopper.call('PUT', '/cart/packageai/checkoutinfo', { shipping_method: method })
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ messages: { error: [{ message: expect.stringMatching(/\w/) }] } }),
    ])
  })

  it('requires a token, which is valid for an hour and does not identify the shopper', async () => {
    const url = await askUrl()
    const token = new URL(url).searchParams.get('token') ?? ''
    const opened = openToken('a secret for tests', 'delivery', token, Date.now())
    expect(Object.keys(opened?.claims ?? {}).sort()).toEqual(['days', 'locale', 'store'])
    expect(openToken('a secret for tests', 'delivery', token, Date.now() + BOOKING_MS)).toBeUndefined()
    const claims = opened?.claims ?? {}
    for (const wrong of [
      '',
      `${token}x`,
      sealToken('another secret', 'delivery', claims, Date.now() + 9_999),
      sealToken('a secret for tests', 'card', claims, Date.now() + 9_999),
      sealToken('a secret for tests', 'delivery', { ...claims, store: 'nobody' }, Date.now() + 9_999),
    ]) {
      const { status, html, headers } = await open(`/sandbox/packageai/book?token=${wrong}`)
      expect([status, html.includes('<form')]).toEqual([403, false])
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    }
  })

  it('S2-4.6-06 a booked half day is in shipping.data, in the language of the call, and in the order', async () => {
    expect((await cart()).shipping.data).toEqual(NO_SLOT)
    const [slot] = await slotsOf()
    const { isFull, ...texts } = slot ?? { isFull: true }
    expect(isFull).toBe(false)
    const { status, body } = await save(texts)
    expect([status, expectWire(DeliveryWire, body)]).toEqual([200, { method: METHOD, data: texts }])
    expect((await cart()).shipping.data).toEqual(texts)
    shopper.language = 'fr-CA'
    expect((await cart()).shipping.data.delivery_title).toBe('En matinée (8 h – 12 h)')
    expect((await place()).status).toBe(200)
    const [stored] = await backEnd.db.query<{ snapshot: { shipping: unknown } }>(
      'SELECT snapshot FROM placed_order ORDER BY placed_at DESC LIMIT 1',
    )
    expect(stored?.snapshot.shipping).toMatchObject({ data: { delivery_title: 'En matinée (8 h – 12 h)' } })
  })

  it('accepts only dates of the page, and no order without a date', async () => {
    expect((await place()).body).toMatchObject({ messages: { error: [{ message: 'Please choose a delivery date.' }] } })
    const [slot = NO_SLOT] = await slotsOf()
    for (const wrong of ['Tuesday, May 12', '2020-01-01', '<b>']) {
      const { status, body } = await save({ ...slot, delivery_date: wrong })
      expect([status, body]).toEqual([
        400,
        expect.objectContaining({
          messages: {
            error: [{ message: 'This delivery time is no longer offered. Please choose another one.' }],
          },
        }),
      ])
    }
    expect((await save({ ...slot, delivery_title: 'At night' })).status).toBe(400)
    expect((await cart()).shipping.data).toEqual(NO_SLOT)
  })

  it('another method, or saving without a date, cancels the booking', async () => {
    const [slot = NO_SLOT] = await slotsOf()
    await save(slot)
    await shopper.call('PUT', '/cart', { shipping_method: 'national' })
    await shopper.call('PUT', '/cart', { shipping_method: METHOD })
    expect((await cart()).shipping.data).toEqual(NO_SLOT)
    await save(slot)
    expect((await cart()).shipping.data.delivery_date).toBe(slot.delivery_date)
    await save(NO_SLOT)
    expect((await cart()).shipping.data).toEqual(NO_SLOT)
  })

  it('orders fill a half day: of two shoppers with its last slot, the second one is rejected and books again', async () => {
    const slots = await slotsOf()
    const [last = NO_SLOT, other = NO_SLOT] = slots.slice(-2)
    for (let taken = 1; taken < SLOT_CAPACITY; taken++) expect((await order(last)).status).toBe(200)
    const rival = await prepare(await createShopper(backEnd))
    expect((await save(last)).status).toBe(200)
    expect((await save(last, rival)).status).toBe(200)
    // A booking without an order reserves nothing.
    expect((await slotsOf()).filter(({ isFull }) => isFull)).toEqual([])
    const responses = await Promise.all([place(), place(rival)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    const [winner, loser] = responses[0]?.status === 200 ? [shopper, rival] : [rival, shopper]
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
      messages: { error: [{ message: 'This delivery time has just been taken. Please choose another one.' }] },
    })
    expect(await winner.get('/cart?embed=items')).toMatchObject({ qty: 0 })
    expect((await cart(loser)).shipping.data).toEqual(NO_SLOT)
    expect((await slotsOf(loser)).filter(({ isFull }) => isFull)).toEqual([{ ...last, isFull: true }])
    expect((await save(last, loser)).status).toBe(409)
    expect((await save(other, loser)).status).toBe(200)
    expect((await place(loser)).status).toBe(200)
  })

  it('a cancelled order frees its half day', async () => {
    const takenOf = async () => {
      const rows = await backEnd.db.query<{ taken: number }>('SELECT sum(taken)::int AS taken FROM delivery_slot')
      return rows[0]?.taken ?? 0
    }
    const before = await takenOf()
    const slot = (await slotsOf())[4] ?? NO_SLOT
    await save(slot)
    expect((await place()).status).toBe(200)
    expect(await takenOf()).toBe(before + 1)
    const [placed] = await backEnd.db.query<{ number: string; cart_id: string }>(
      'SELECT number, session_id AS cart_id FROM placed_order ORDER BY placed_at DESC LIMIT 1',
    )
    const day = new Date(slot.delivery_date).toLocaleDateString('en-CA')
    const state = { ...createCartState(), email: 'ann@example.com', slot: { day, half: 'morning' as const } }
    const { number = '', cart_id: cartId = '' } = placed ?? {}
    const mail = { to: '', senderName: '', replyTo: '', subject: '', text: '' }
    await noteOpenOrder(backEnd.db, 'fixture', { number, cartId, method: 'acima', state, mails: [mail] })
    expect(await backEnd.db.transaction((transaction) => cancelOrder(transaction, 'fixture', number))).toBe(true)
    expect(await takenOf()).toBe(before)
  })

  it('a booking for a past day is invalid', async () => {
    const [slot = NO_SLOT] = await slotsOf()
    await save(slot)
    await backEnd.db.query(
      `UPDATE cart SET state = jsonb_set(state, '{slot,day}', '"2020-01-06"') WHERE state->'slot'->>'day' IS NOT NULL`,
    )
    expect((await cart()).shipping.data).toEqual(NO_SLOT)
    expect((await place()).body).toMatchObject({
      messages: { error: [{ message: 'This delivery time is no longer offered. Please choose another one.' }] },
    })
  })
})
