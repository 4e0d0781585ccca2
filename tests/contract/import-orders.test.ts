import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { hashPassword } from '#lib/backend/customers/passwords.ts'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import type { Mail } from '#lib/backend/mail/mail.ts'
import { findShopOrder } from '#lib/backend/orders/shop-orders.ts'
import { DealerOrderWire } from '#lib/contracts/dealer.ts'
import { OrderListWire } from '#lib/contracts/order.ts'
import { SessionWire } from '#lib/contracts/session.ts'
import { ADDRESS } from '../support/addresses.ts'
import {
  type BackEnd,
  copyFixtureStore,
  createShopper,
  describeOnEachDatabase,
  signIn,
  startBackEnd,
} from '../support/back-end.ts'
import { expectWire } from '../support/expect-wire.ts'
import { openOfficeAs } from '../support/office-browser.ts'
import { placeOrder } from '../support/placed-order.ts'

const PASSWORD = 'harbour-lantern-58'

const order = (number: string, fields: object = {}) => ({
  number,
  email: 'Ann@example.com',
  placed_at: '-20d',
  items: [{ sku: 'NS-R30', price: 1099 }],
  tax: { title: 'HST', amount: 142.87 },
  shipping: { title: 'National' },
  payment: { method: 'moneris', title: 'Card', brand: 'VI', last_four: '1111' },
  billing_address: ADDRESS,
  ...fields,
})

const SHIPPED = { created_at: '-17d', by: 'Olga', status: 'shipped', carrier: 'Canada Post', tracking_number: '7023' }
const ORDERS = [
  order('F-1001', { events: [SHIPPED, { created_at: '-9d', by: 'Olga', refund: { other: 100 }, note: 'a dent' }] }),
  order('F-1002', {
    items: [
      { sku: 'LH-FR-S', price: 899 },
      { sku: 'OLD', name: 'An old lamp', price: 20 },
    ],
  }),
  order('X-7', { payment: { method: 'checkmo', paid: false }, events: [{ created_at: '-2d', status: 'canceled' }] }),
  order('F-1003', { email: 'guest@example.com' }),
]

const writeLines = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

describeOnEachDatabase('customers and orders of a store folder', (kind) => {
  let backEnd: BackEnd
  let folder: string
  const mails: Mail[] = []
  beforeAll(async () => {
    const customer = {
      email: 'ann@example.com',
      firstname: 'Ann',
      lastname: 'Berg',
      password_hash: await hashPassword(PASSWORD, Buffer.from('a salt of a shop')),
      addresses: [ADDRESS],
    }
    folder = await copyFixtureStore({ 'customers.jsonl': writeLines([customer]), 'orders.jsonl': writeLines(ORDERS) })
    const mailer = { send: async (mail: Mail) => void mails.push(mail), close: async () => {} }
    backEnd = await startBackEnd(kind, { folder, mailer })
  })
  beforeEach(() => backEnd.db.query('DELETE FROM attempt'))
  afterAll(() => backEnd.close())

  const read = async (number: string) => expectWire(DealerOrderWire, await findShopOrder(backEnd.db, 'fixture', number))
  const importAgain = async (orders: readonly object[]) => {
    await writeFile(join(folder, 'orders.jsonl'), writeLines(orders))
    await importFolder(backEnd.backend, folder)
  }

  it('are in the account of their customer, who signs in with the imported password', async () => {
    const shopper = await createShopper(backEnd)
    expect((await signIn(shopper, 'ann@example.com', PASSWORD)).status).toBe(200)
    const orders = expectWire(OrderListWire, (await shopper.call('GET', '/orders')).body)
    expect(orders.map(({ increment_id, status }) => [increment_id, status]).sort()).toEqual([
      ['F-1001', 'shipped'],
      ['F-1002', 'pending'],
      ['X-7', 'canceled'],
    ])
    const shipped = orders.find(({ increment_id }) => increment_id === 'F-1001')
    expect(shipped?.history).toMatchObject([{ carrier: 'Canada Post', tracking_number: '7023' }])
    expect(shipped?.refunds.map(({ amount }) => amount.formatted)).toEqual(['$100.00'])
    expect(shipped?.items.map(({ name, qty }) => [name, qty])).toEqual([['North Shore 30" Gas Range – Émail', 1]])
  })

  it('are worked on in the back office like the shop’s own orders', async () => {
    expect((await read('F-1001')).payment.state).toBe('partially_refunded')
    expect((await read('X-7')).payment.state).toBe('void')
    const owner = await openOfficeAs(backEnd, { email: 'olga@example.com', name: 'Olga Owner', role: 'owner' })
    const list = await owner.get('/?show=open')
    expect(list.text).toContain('F-1002')
    await owner.post('/orders/F-1002', { status: 'processing' }, '/orders/F-1002')
    expect((await read('F-1002')).status).toBe('processing')
  })

  it('take no stock, send no mail, and leave the numbers of the shop alone', async () => {
    await backEnd.backend.mailQueue.deliver()
    expect(mails.filter(({ to }) => to.startsWith('guest'))).toEqual([])
    const [range] = await backEnd.db.query('SELECT sum(quantity)::integer AS units FROM stock WHERE product_id = 1')
    await importAgain(ORDERS)
    expect(await backEnd.db.query('SELECT sum(quantity)::integer AS units FROM stock WHERE product_id = 1')).toEqual([
      range,
    ])
    expect(await placeOrder(backEnd)).toBe('F-100001')
  })

  it('are replaced by a later import until somebody works on them', async () => {
    const [first, second, ...others] = ORDERS
    const changed = (written: object | undefined) => ({ ...written, items: [{ sku: 'NS-R30', price: 1000 }] })
    await importAgain([changed(first), changed(second), ...others])
    expect((await read('F-1001')).totals.subtotal?.amount).toBe(1000)
    expect((await read('F-1001')).history).toHaveLength(2)
    // Staff have begun to work on this one.
    expect((await read('F-1002')).totals.subtotal?.amount).toBe(919)
    const [{ count } = { count: 0 }] = await backEnd.db.query<{ count: number }>(
      "SELECT count(*)::integer AS count FROM customer WHERE email_key = 'ann@example.com'",
    )
    expect(count).toBe(1)
  })

  it('don’t join an account that a shopper has opened with their address, which proves nothing', async () => {
    const shopper = await createShopper(backEnd)
    const account = { email: 'new@example.com', firstname: 'Mal', lastname: 'Lory', password: PASSWORD }
    expect((await shopper.call('POST', '/customers', account)).status).toBe(201)
    await importAgain([...ORDERS, order('F-1004', { email: 'new@example.com' })])
    await signIn(shopper, 'new@example.com', PASSWORD)
    expect(expectWire(OrderListWire, (await shopper.call('GET', '/orders')).body)).toEqual([])
    // Nor one whose customer has changed to that address.
    const ann = await createShopper(backEnd)
    const { body } = await signIn(ann, 'ann@example.com', PASSWORD)
    const { customer_id } = expectWire(SessionWire, body)
    const change = { email: 'late@example.com', current_password: PASSWORD }
    expect((await ann.call('PUT', `/customers/${customer_id}`, change)).status).toBe(200)
    await importAgain([...ORDERS, order('F-1005', { email: 'late@example.com' })])
    const rows = await backEnd.db.query("SELECT customer_id FROM placed_order WHERE number = 'F-1005'")
    expect(rows).toEqual([{ customer_id: null }])
  })
})
