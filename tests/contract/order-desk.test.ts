import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Mail } from '#lib/backend/mail/mail.ts'
import { findShopOrder } from '#lib/backend/orders/shop-orders.ts'
import { DealerOrderWire } from '#lib/contracts/dealer.ts'
import type { OrderWire } from '#lib/contracts/order.ts'
import { ADDRESS } from '../support/addresses.ts'
import { type BackEnd, copyFixtureStore, createShopper, describeOnDatabase, startBackEnd } from '../support/back-end.ts'
import { expectWire } from '../support/expect-wire.ts'
import { type OfficeBrowser, openOfficeAs } from '../support/office-browser.ts'
import { placeOrder } from '../support/placed-order.ts'

describeOnDatabase('staff’s work on an order', (kind) => {
  let backEnd: BackEnd
  let owner: OfficeBrowser
  const mails: Mail[] = []
  beforeAll(async () => {
    const mailer = { send: async (mail: Mail) => void mails.push(mail), close: async () => {} }
    const withLookup = (text: string) =>
      text.replace('{', '{"display_features": {"feature_toggles": {"enable_order_lookup": true}},')
    const folder = await copyFixtureStore({ 'config.json': withLookup })
    backEnd = await startBackEnd(kind, { folder, mailer })
    owner = await openOfficeAs(backEnd, { email: 'olga@example.com', name: 'Olga Owner', role: 'owner' })
  })
  beforeEach(async () => {
    await backEnd.db.query('DELETE FROM attempt')
    await backEnd.db.query("UPDATE stock SET quantity = 20 WHERE store_id = 'fixture'")
    await backEnd.backend.stores.refreshStock('fixture')
  })
  afterAll(() => backEnd.close())

  const read = async (number: string) => expectWire(DealerOrderWire, await findShopOrder(backEnd.db, 'fixture', number))
  const send = (number: string, action: string, fields: Record<string, string> = {}) =>
    owner.post(`/orders/${number}/${action}`, fields, `/orders/${number}`)
  const sent = async () => {
    await backEnd.backend.mailQueue.deliver()
    return mails.splice(0)
  }

  it('a check is due until staff confirm it; nothing can be refunded before', async () => {
    const number = await placeOrder(backEnd)
    expect((await read(number)).payment).toMatchObject({ method: 'checkmo', state: 'due', transaction: '' })
    expect((await owner.get(`/orders/${number}`)).text).not.toContain('id="refund"')
    const early = await send(number, 'refund', { other: '5' })
    expect(early.status).toBe(409)
    expect((await send(number, 'paid')).headers.get('location')).toContain('done=saved')
    await send(number, 'paid')
    const order = await read(number)
    expect(order.payment.state).toBe('paid')
    expect(order.history.filter((event) => event.kind === 'payment')).toHaveLength(1)
    expect((await owner.get(`/orders/${number}`)).text).not.toContain('id="paid"')
  })

  it('a check of a cancelled order is no longer expected', async () => {
    const number = await placeOrder(backEnd)
    await owner.post(`/orders/${number}`, { status: 'canceled' }, `/orders/${number}`)
    expect((await read(number)).payment.state).toBe('void')
    expect((await owner.get(`/orders/${number}`)).text).not.toContain('id="paid"')
  })

  it('a refund is computed, confirmed, recorded once and told by mail; the shopper sees it; the rest makes the order refunded', async () => {
    const number = await placeOrder(backEnd)
    await send(number, 'paid')
    await owner.post(`/orders/${number}`, { status: 'processing' }, `/orders/${number}`)
    await sent()
    const before = await read(number)
    const total = before.grand_total.amount ?? 0

    const preview = await send(number, 'refund', { other: '12.50', reason: 'a scratch', tells: '1' })
    expect(preview.status).toBe(200)
    expect(preview.text).toContain('Record the refund of $12.50')
    expect((await read(number)).refunds).toEqual([])
    const confirmed = { other: '12.50', reason: 'a scratch', tells: '1', expected: '1250' }
    expect((await send(number, 'refund', { ...confirmed, expected: '1251' })).status).toBe(409)
    expect((await send(number, 'refund', confirmed)).headers.get('location')).toContain('done=saved')
    const part = await read(number)
    expect(part.payment.state).toBe('partially_refunded')
    expect(part.status).toBe('processing')
    expect(part.refunds.map(({ amount }) => amount.formatted)).toEqual(['$12.50'])
    expect(part.refundable?.total.amount).toBe(Math.round((total - 12.5) * 100) / 100)
    const [mail] = await sent()
    expect(mail?.subject).toBe(`Refund of $12.50 for your order ${number}`)
    expect(mail?.text).not.toContain('scratch')
    const page = (await owner.get(`/orders/${number}`)).text
    expect(page).toContain('Olga Owner · $12.50 · a scratch')
    expect(page).toContain('−$12.50')

    for (const other of ['abc', '-1', '1.234', String(total)]) {
      const refused = await send(number, 'refund', { other })
      expect(refused.status, other).toBe(400)
      expect(refused.text, other).toContain(`value="${other}"`)
    }
    const rest = String(Math.round((total - 12.5) * 100))
    const last = { other: (Number(rest) / 100).toFixed(2), expected: rest }
    expect((await send(number, 'refund', last)).status).toBe(303)
    expect(await read(number)).toMatchObject({ status: 'refunded', payment: { state: 'refunded' } })
    expect(await sent()).toEqual([])
    expect((await owner.get(`/orders/${number}`)).text).not.toContain('id="refund"')
  })

  it('a refund of units takes them from what is left', async () => {
    const number = await placeOrder(backEnd)
    await send(number, 'paid')
    const { items, refundable } = await read(number)
    const [line] = items
    const id = line?.item_id ?? ''
    expect(refundable?.items).toEqual({ [id]: 1 })
    const preview = await send(number, 'refund', { [`units.${id}`]: '1', shipping: '1' })
    const [, expected = ''] = /name="expected" value="(\d+)"/.exec(preview.text) ?? []
    expect((await send(number, 'refund', { [`units.${id}`]: '1', shipping: '1', expected })).status).toBe(303)
    const order = await read(number)
    expect(order.refundable).toMatchObject({ total: { amount: 0 }, items: { [id]: 0 } })
    expect((await send(number, 'refund', { [`units.${id}`]: '1' })).status).toBe(409)
  })

  it('a status of refunded refunds what is left', async () => {
    const number = await placeOrder(backEnd)
    await send(number, 'paid')
    for (const status of ['processing', 'refunded'])
      await owner.post(`/orders/${number}`, { status }, `/orders/${number}`)
    const order = await read(number)
    expect(order.refunds.map(({ amount }) => amount.amount)).toEqual([order.grand_total.amount])
    expect(order.payment.state).toBe('refunded')
  })

  it('a message goes to the shopper; a note stays in the shop', async () => {
    const number = await placeOrder(backEnd, { email: 'message@example.com' })
    await sent()
    expect((await send(number, 'message', { subject: ' ', text: 'x' })).status).toBe(400)
    await send(number, 'message', { subject: 'Your range', text: 'It arrives on Tuesday.\nWe will call.' })
    await send(number, 'note', { note: 'Call before noon' })
    const [mail, ...others] = await sent()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: 'message@example.com', subject: `Your range (${number})` })
    expect(mail?.text).toContain('It arrives on Tuesday.')
    const { history } = await read(number)
    expect(history.map(({ kind: event }) => event)).toEqual(['message', 'note'])
    const shopper = await createShopper(backEnd)
    const seen = await shopper.call('POST', '/guest-orders/search', { order: number, email: 'message@example.com' })
    expect(seen.status).toBe(200)
    expect(JSON.stringify(seen.body)).not.toMatch(/noon|Tuesday|Olga/)
  })

  it('address and delivery are corrected while the goods are in the shop, and the history has both', async () => {
    const number = await placeOrder(backEnd)
    const fields = await owner.fieldsOf(`/orders/${number}`)
    const address = { ...ADDRESS, ...fields }
    const correction = {
      firstname: address.firstname,
      lastname: address.lastname,
      company: '',
      street: '12 Other Street',
      street2: '',
      city: address.city,
      region: address.region,
      postcode: address.postcode,
      telephone: address.telephone,
      delivery_date: 'Tuesday morning',
      delivery_message: '',
    }
    const bad = await send(number, 'correction', { ...correction, postcode: 'nowhere' })
    expect(bad.status).toBe(400)
    expect(bad.text).toContain('value="nowhere"')
    expect((await send(number, 'correction', correction)).headers.get('location')).toContain('done=saved')
    const order = await read(number)
    expect(order.shipping_address.street).toEqual(['12 Other Street'])
    expect(order.shipping_address.same_as_billing).toBe(false)
    expect(order.billing_address.street).not.toEqual(['12 Other Street'])
    expect(order.shipping.data.delivery_date).toBe('Tuesday morning')
    const [event] = order.history
    expect(event?.kind).toBe('correction')
    expect(event?.note).toMatch(/→ .*12 Other Street/)
    expect((await owner.get(`/orders/${number}/slip`)).text).toContain('12 Other Street')

    await owner.post(`/orders/${number}`, { status: 'shipped', carrier: 'Coast Parcel' }, `/orders/${number}`)
    expect((await send(number, 'correction', { ...correction, city: 'Elsewhere' })).status).toBe(409)
    await send(number, 'note', { note: 'left at noon' })
    const page = (await owner.get(`/orders/${number}`)).text
    expect(page).not.toContain('id="correction"')
    // The form that corrects the tracking has what was entered, although a note came after it.
    expect(page).toContain('name="carrier" maxlength="100" value="Coast Parcel"')
  })

  it('the parts of a package are picked one by one, each in its shop', async () => {
    const shopper = await createShopper(backEnd)
    await shopper.call('POST', '/cart/items', { product_id: 7, qty: 2, bundle_option: { 1: '2', 2: '6' } })
    await shopper.call('PUT', '/cart', { email: 'ann@example.com' })
    await shopper.call('PUT', '/cart/billing_address', { ...ADDRESS })
    await shopper.call('PUT', '/cart', { shipping_method: 'national' })
    const { body } = await shopper.call('POST', '/cart/place', { method: 'checkmo' })
    const { order: number } = body as { order: string }
    const order = await read(number)
    expect(order.items).toHaveLength(1)
    expect(order.parts.map(({ qty }) => qty)).toEqual([2, 4])
    for (const part of order.parts) {
      expect(part.sku).not.toBe('')
      const units = Object.values(part.shops)
      if (units.length > 0) expect(units.reduce((sum, count) => sum + count, 0)).toBe(part.qty)
    }
    const slip = (await owner.get(`/orders/${number}/slip`)).text
    for (const { sku } of order.parts) expect(slip).toContain(sku)
  })

  it('another store’s order is not found', async () => {
    for (const action of ['note', 'message', 'paid', 'refund', 'correction'])
      expect((await owner.post(`/orders/K-999999/${action}`, { note: 'x' }, '/')).status, action).toBe(404)
  })

  it('a shopper’s orders have the refunds', async () => {
    const number = await placeOrder(backEnd, { email: 'seen@example.com' })
    await send(number, 'paid')
    await send(number, 'refund', { other: '5', expected: '500' })
    const shopper = await createShopper(backEnd)
    const { body } = await shopper.call('POST', '/guest-orders/search', { order: number, email: 'seen@example.com' })
    const { refunds } = body as Pick<OrderWire, 'refunds'>
    expect(refunds.map(({ amount }) => amount.formatted)).toEqual(['$5.00'])
  })
})
