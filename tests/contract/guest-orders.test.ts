import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import type { Mail } from '#lib/backend/mail/mail.ts'
import { CartWire } from '#lib/contracts/cart.ts'
import { OrderListWire, OrderWire, ReorderWire } from '#lib/contracts/order.ts'
import { ADDRESS } from '../support/addresses.ts'
import {
  type BackEnd,
  copyFixtureStore,
  createShopper,
  describeOnDatabase,
  FIXTURE_STORE,
  Shopper,
  signIn,
  startBackEnd,
} from '../support/back-end.ts'

const FEATURES =
  '{"display_features": {"feature_toggles": {"enable_order_account": true, "enable_order_lookup": true, "enable_reorder": true}},'
const withFeatures = (text: string) => text.replace('{', FEATURES)
const PASSWORD = 'harbour-lantern-58'
const RANGE = 'North Shore 30" Gas Range – Émail'
const NO_ORDER = {
  status: 400,
  body: { messages: { error: [{ message: expect.stringMatching(/^There is no order/) }] } },
}

let people = 0
const newEmail = () => `ann.${++people}@example.com`

describeOnDatabase('orders without an account', (kind) => {
  let backEnd: BackEnd
  const mails: Mail[] = []
  beforeAll(async () => {
    const mailer = { send: async (mail: Mail) => void mails.push(mail), close: async () => {} }
    backEnd = await startBackEnd(kind, { folder: await copyFixtureStore({ 'config.json': withFeatures }), mailer })
  })
  beforeEach(async () => {
    mails.length = 0
    await backEnd.db.query('DELETE FROM attempt')
    await backEnd.db.query('UPDATE stock SET quantity = 50 WHERE product_id = 1')
    await backEnd.backend.stores.refreshStock('fixture')
  })
  afterAll(() => backEnd.close())

  /** A guest with an order. */
  async function order(email: string, items: object = { product_id: 6, qty: 2 }) {
    const shopper = await createShopper(backEnd)
    await shopper.call('POST', '/cart/items', items)
    await shopper.call('PUT', '/cart', { email })
    await shopper.call('PUT', '/cart/billing_address', ADDRESS)
    await shopper.call('PUT', '/cart', { shipping_method: 'national' })
    const { body } = await shopper.call('POST', '/cart/place', { method: 'checkmo' })
    await backEnd.backend.mailQueue.deliver()
    return { shopper, number: (body as { order: string }).order }
  }
  const find = (shopper: Shopper, number: string, email: string) =>
    shopper.call('POST', '/guest-orders/search', { order: number, email })
  const open = (shopper: Shopper, number: string, password = PASSWORD) =>
    shopper.call('POST', '/guest-orders/account', { order: number, password })
  const reorder = (shopper: Shopper, body: object) => shopper.call('POST', '/cart/orders', body)
  const cartOf = async (shopper: Shopper) => v.parse(CartWire, await shopper.get('/cart?embed=items'))

  it('an order is found by number and e-mail address in any notation, and its response contains no address', async () => {
    const email = newEmail()
    const { number } = await order(email)
    const stranger = await createShopper(backEnd)
    const digits = number.slice(2)
    for (const typed of [number, number.toLowerCase(), `# ${number}`, digits, `f ${digits}`]) {
      const { status, body } = await find(stranger, typed, ` ${email.toUpperCase()} `)
      expect(status, typed).toBe(200)
      expect(v.parse(OrderWire, body)).toMatchObject({ increment_id: number, status: 'pending' })
      expect(JSON.stringify(body)).not.toMatch(/Berg|Example Ave|4165550123|@example/i)
    }
  })

  it('a wrong number, a wrong address and orders of other stores get the same response', async () => {
    const email = newEmail()
    const { number } = await order(email)
    const stranger = await createShopper(backEnd)
    const wrong = await find(stranger, number, 'eve@example.com')
    expect(wrong).toMatchObject(NO_ORDER)
    for (const typed of ['F-999999', 'nonsense', "F-1' OR '1'='1", '9'.repeat(64)]) {
      const response = await find(stranger, typed, email)
      expect([response.status, response.body]).toEqual([wrong.status, wrong.body])
    }
    const other = await copyFixtureStore({
      'store.json': '{ "id": "other", "hosts": ["other.localhost"] }',
      'config.json': withFeatures,
    })
    await importFolder(backEnd.backend, other)
    const elsewhere = await new Shopper(backEnd, 'other').openSession()
    expect(await find(elsewhere, number, email)).toMatchObject(NO_ORDER)
    expect(await reorder(elsewhere, { order: number, email })).toMatchObject(NO_ORDER)
    for (const body of [{}, { order: [], email }, { order: { a: 1 }, email }, { order: 'x'.repeat(65), email }]) {
      expect((await stranger.call('POST', '/guest-orders/search', body)).status).toBe(400)
    }
  })

  it('numbers per address and addresses per number can be tried ten times an hour; successful searches don’t count', async () => {
    const email = newEmail()
    const { number } = await order(email)
    for (let count = 0; count < 12; count++) {
      expect((await find(await createShopper(backEnd), number, email)).status).toBe(200)
    }
    for (let count = 0; count < 10; count++) {
      expect((await find(await createShopper(backEnd), number, `eve.${count}@example.com`)).status).toBe(400)
    }
    expect((await find(await createShopper(backEnd), number, email)).status).toBe(429)
    const others = newEmail()
    for (let count = 0; count < 10; count++) {
      expect((await find(await createShopper(backEnd), `F-20000${count}`, others)).status).toBe(400)
    }
    expect((await find(await createShopper(backEnd), 'F-200099', others)).status).toBe(429)
    expect(JSON.stringify(await backEnd.db.query('SELECT * FROM attempt'))).not.toContain('@')
  })

  it('the ordering session creates an account with only a password; the order is part of it', async () => {
    const email = newEmail()
    const { shopper, number } = await order(email)
    mails.length = 0
    expect(await open(shopper, number)).toMatchObject({ status: 200, body: {} })
    await backEnd.backend.mailQueue.deliver()
    expect(mails).toMatchObject([{ to: email, subject: 'Your account at Fixture & Söhne' }])
    expect(mails[0]?.text).toContain(`your order ${number} is in it`)
    expect(await signIn(shopper, email, PASSWORD)).toMatchObject({ status: 200, body: { firstname: 'Ann' } })
    const orders = Object.values(v.parse(OrderListWire, await shopper.get('/orders')))
    expect(orders).toMatchObject([{ increment_id: number }])
    expect((await reorder(shopper, { order: number })).status).toBe(200)
  })

  it('orders of a guest join the account of their address by a link that was mailed to it, not by signing up with it', async () => {
    const email = newEmail()
    const { number } = await order(email.toUpperCase())
    await order(newEmail())
    const shopper = await createShopper(backEnd)
    const names = { firstname: 'Ann', lastname: 'Berg' }
    await shopper.call('POST', '/customers', { ...names, email, password: PASSWORD })
    const numbers = async () => Object.values(v.parse(OrderListWire, await shopper.get('/orders'))).map(incrementOf)
    const incrementOf = ({ increment_id }: { increment_id: string }) => increment_id
    await signIn(shopper, email, PASSWORD)
    expect(await numbers()).toEqual([])

    mails.length = 0
    await shopper.call('POST', '/customer/forgotpassword', { email })
    await vi.waitFor(() => expect(mails).toHaveLength(1))
    const token = /token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1]
    const password = 'another-lantern-77'
    const reset = await shopper.call('POST', '/customer/resetpassword', { password, confirmation: password, token })
    expect(reset.status).toBe(200)
    await signIn(shopper, email, password)
    expect(await numbers()).toEqual([number])
    expect((await reorder(shopper, { order: number })).status).toBe(200)
  })

  it('an address with an account gets the same response; its owner gets a mail, nothing is changed', async () => {
    const email = newEmail()
    const first = await order(email)
    const opened = await open(first.shopper, first.number)
    const second = await order(email)
    mails.length = 0
    const known = await open(second.shopper, second.number, 'another-lantern-77')
    expect([known.status, known.body, known.headers.get('set-cookie')]).toEqual([
      opened.status,
      opened.body,
      opened.headers.get('set-cookie'),
    ])
    await backEnd.backend.mailQueue.deliver()
    expect(mails).toMatchObject([{ to: email, text: expect.stringMatching(/already has one/) }])
    // The guest is signed in as with a new address; the owner's account is a separate one.
    expect((await signIn(second.shopper, email, 'another-lantern-77')).status).toBe(200)
    expect(Object.values(await second.shopper.get<object>('/orders'))).toMatchObject([{ increment_id: second.number }])
    // The rate limit is the same for both kinds of address.
    const third = await order(newEmail())
    const tries = async ({ shopper, number }: typeof first) => {
      const statuses: number[] = []
      for (let count = 0; count < 4; count++) statuses.push((await open(shopper, number)).status)
      return statuses
    }
    await backEnd.db.query('DELETE FROM attempt')
    expect(await tries(third)).toEqual(await tries(await order(email)))
  })

  it('other sessions can’t create an account for an order, and weak passwords are rejected', async () => {
    const { shopper, number } = await order(newEmail())
    expect(await open(await createShopper(backEnd), number)).toMatchObject(NO_ORDER)
    expect(await open(shopper, number, 'short')).toMatchObject({ status: 400 })
    expect((await shopper.call('POST', '/guest-orders/account', { order: number, password: ['a'] })).status).toBe(400)
    await backEnd.db.query("UPDATE placed_order SET placed_at = now() - interval '25 hours' WHERE number = $1", [
      number,
    ])
    expect(await open(shopper, number)).toMatchObject(NO_ORDER)
  })

  it('available products are added to the cart again, others are returned with the reason', async () => {
    const email = newEmail()
    const items = {
      items: [
        { product_id: 1, qty: 2 },
        { product_id: 6, qty: 2 },
        { product_id: 7, bundle_option: { 1: '2', 2: '6' } },
      ],
    }
    const { shopper, number } = await order(email, items)
    const again = v.parse(ReorderWire, (await reorder(shopper, { order: number, email })).body)
    expect(again.items).toEqual([
      { name: RANGE, qty: 2 },
      { name: 'Gas Hose', qty: 2 },
      { name: 'Kitchen Set', qty: 1 },
    ])
    expect((await cartOf(shopper)).items.map(({ qty, sku }) => [sku, qty])).toEqual([
      ['NS-R30', 2],
      ['HOSE', 2],
      ['SET-1', 1],
    ])
    await backEnd.db.query(
      `UPDATE stock SET quantity = CASE google_code WHEN 'FIX-01' THEN 1 ELSE 0 END WHERE product_id = 1`,
    )
    await backEnd.backend.stores.refreshStock('fixture')
    const stranger = await createShopper(backEnd)
    for (const guest of [stranger, shopper]) {
      expect(await reorder(guest, { order: number })).toMatchObject(NO_ORDER)
    }
    expect(await reorder(stranger, { order: number, email: 'eve@example.com' })).toMatchObject(NO_ORDER)
    const fewer = v.parse(ReorderWire, (await reorder(stranger, { order: number, email })).body)
    expect(fewer.refused).toEqual([{ name: RANGE, message: `${RANGE}: only 1 available.` }])
    expect(fewer.items).toHaveLength(2)
  })

  it('a store that has not enabled them responds 404', async () => {
    const plain = await startBackEnd(kind, { folder: FIXTURE_STORE })
    const shopper = await createShopper(plain)
    for (const path of ['/guest-orders/search', '/guest-orders/account', '/cart/orders']) {
      const body = { order: 'F-100001', email: 'ann@example.com', password: PASSWORD }
      expect((await shopper.call('POST', path, body)).status, path).toBe(404)
    }
    await plain.close()
  })

  it('the mail of an order links to the page that finds it', async () => {
    await order(newEmail())
    expect(mails[0]?.text).toContain('http://fixture.localhost:3000/sales/guest/form')
  })
})
