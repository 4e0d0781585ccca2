import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { exportFolder } from '#lib/backend/import/export-folder.ts'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import type { Mail } from '#lib/backend/mail/mail.ts'
import { findShopOrder } from '#lib/backend/orders/shop-orders.ts'
import { TEST_PLACES, TEST_TAXES, type TestPlace } from '#lib/backend/taxes/tax-fixtures.ts'
import { CartWire, PlacedOrderWire } from '#lib/contracts/cart.ts'
import { DealerOrderWire } from '#lib/contracts/dealer.ts'
import { ADDRESS } from '../support/addresses.ts'
import {
  type BackEnd,
  copyFixtureStore,
  createShopper,
  describeOnDatabase,
  type FolderChanges,
  type Shopper,
  startBackEnd,
} from '../support/back-end.ts'
import { expectWire } from '../support/expect-wire.ts'
import { type OfficeBrowser, openOfficeAs } from '../support/office-browser.ts'

const WHOLE_CART = '/cart?embed=totals,items,shipping_methods,payment_methods,billing_address,shipping_address,payment'

const TAXED: FolderChanges = {
  'taxes.json': JSON.stringify(TEST_TAXES),
  'store.json': (text) => text.replace('"suspicious_order_total": 5000', '"tax_rounding": "line"'),
  'products.jsonl': (text) =>
    text
      .replace('"sku": "HOSE",', '"sku": "HOSE", "tax_class": "Grocery",')
      .replace('"sku": "LH-FR",', '"sku": "LH-FR", "tax_class": "reduced",'),
}

const FRIDGE = { product_id: 3, super_attribute: { color: 'Black' } }
const cases = fc.record({
  place: fc.constantFrom(...TEST_PLACES),
  ranges: fc.integer({ min: 0, max: 2 }),
  hoses: fc.integer({ min: 1, max: 3 }),
  hasFridge: fc.boolean(),
  coupon: fc.constantFrom('', 'WELCOME5'),
})

const addressAt = ({ country, region, city, postcode }: TestPlace) => ({
  ...ADDRESS,
  country_id: country,
  region,
  city,
  postcode,
  same_as_billing: true,
})

const cents = (amount: number | null | undefined) => Math.round((amount ?? 0) * 100)

describeOnDatabase('taxes by place', (kind) => {
  let backEnd: BackEnd
  let shopper: Shopper
  let owner: OfficeBrowser
  const mails: Mail[] = []
  const cart = async () => expectWire(CartWire, await shopper.get(WHOLE_CART))
  const goTo = (place: TestPlace) => shopper.call('PUT', '/cart/billing_address', addressAt(place))
  beforeAll(async () => {
    const mailer = { send: async (mail: Mail) => void mails.push(mail), close: async () => {} }
    backEnd = await startBackEnd(kind, { folder: await copyFixtureStore(TAXED), mailer })
    owner = await openOfficeAs(backEnd, { email: 'olga@example.com', name: 'Olga Owner', role: 'owner' })
  })
  beforeEach(async () => {
    shopper = await createShopper(backEnd)
  })
  afterAll(() => backEnd.close())

  it('S2-3.2-01 the cart lists the taxes of state, county, city and district, by class, with their sum', async () => {
    await shopper.call('POST', '/cart/items', { items: [{ product_id: 2 }, { product_id: 6, qty: 2 }] })
    await goTo({ country: 'US', region: 'MN', city: 'DULUTH', postcode: '55802-1234' })
    const { totals } = await cart()
    // 1,999.99 is taxed by all three; groceries of 39.98 only by county and city.
    const line = (title: string, rate: number, amount: number, formatted: string) => ({
      ...{ title, rate, amount, formatted },
      currency: 'CAD',
    })
    expect(totals.tax_lines).toEqual([
      line('MN tax', 0.06875, 137.5, '$137.50'),
      line('Minnesota, groceries', 0, 0, '$0.00'),
      line('St. Louis County', 0.005, 10.2, '$10.20'),
      line('Duluth', 0.015, 30.6, '$30.60'),
    ])
    expect(totals.tax).toMatchObject({ amount: 178.3, title: 'Tax' })
    shopper.language = 'fr-CA'
    await goTo({ country: 'CA', region: 'QC', city: 'Montréal', postcode: 'H2X 1Y4' })
    expect((await cart()).totals).toMatchObject({
      tax: { title: 'Taxes' },
      tax_lines: [{ title: 'TPS' }, { title: 'GST, groceries' }, { title: 'QC tax' }, { title: 'Montréal' }],
    })
  })

  it('totals agree in cart, order, mail, back office and refund', async () => {
    for (const { place, ranges, hoses, hasFridge, coupon } of fc.sample(cases, { numRuns: 30, seed: 46 })) {
      await backEnd.db.query('DELETE FROM attempt')
      await backEnd.db.query("UPDATE stock SET quantity = 20 WHERE store_id = 'fixture'")
      await backEnd.backend.stores.refreshStock('fixture')
      shopper = await createShopper(backEnd)
      const items = [{ product_id: 6, qty: hoses }, ...(ranges > 0 ? [{ product_id: 2, qty: ranges }] : [])]
      const added = await shopper.call('POST', '/cart/items', { items: [...items, ...(hasFridge ? [FRIDGE] : [])] })
      expect(added.status, JSON.stringify(added.body)).toBe(200)
      await shopper.call('PUT', '/cart', { email: 'ann@example.com', coupon_code: coupon })
      await goTo(place)
      await shopper.call('PUT', '/cart', { shipping_method: 'national' })
      const { totals } = await cart()
      const sum = [totals.subtotal, totals.discount, totals.fee, totals.tax, totals.shipping].reduce(
        (total, row) => total + cents(row?.amount),
        0,
      )
      expect(cents(totals.grand_total?.amount)).toBe(sum)
      expect(totals.tax_lines.reduce((total, { amount }) => total + cents(amount), 0)).toBe(cents(totals.tax?.amount))

      const placed = await shopper.call('POST', '/cart/place', { method: 'checkmo' })
      expect(placed.status, JSON.stringify(placed.body)).toBe(200)
      const { order: number, order_total } = expectWire(PlacedOrderWire, placed.body)
      expect(order_total.amount).toBe(totals.grand_total?.amount)

      const read = async () => expectWire(DealerOrderWire, await findShopOrder(backEnd.db, 'fixture', number))
      expect((await read()).totals).toEqual(totals)
      await backEnd.backend.mailQueue.deliver()
      const mail = mails.splice(0).find(({ subject }) => subject.includes(number))
      const page = (await owner.get(`/orders/${number}`)).text
      const rows = [totals.grand_total, totals.tax, ...(totals.tax_lines.length > 1 ? totals.tax_lines : [])]
      for (const row of rows) {
        expect(mail?.text).toContain(row?.formatted)
        expect(page).toContain(row?.formatted)
      }

      const send = (action: string, fields: Record<string, string>) =>
        owner.post(`/orders/${number}/${action}`, fields, `/orders/${number}`)
      const refund = async (fields: Record<string, string>) => {
        const preview = await send('refund', fields)
        const [, expected = ''] = /name="expected" value="(\d+)"/.exec(preview.text) ?? []
        expect((await send('refund', { ...fields, expected })).status).toBe(303)
      }
      await send('paid', {})
      const { items: lines, refundable } = await read()
      const [first] = lines
      await refund({ [`units.${first?.item_id}`]: '1' })
      const rest = Object.entries((await read()).refundable?.items ?? {}).map(([id, left]) => [
        `units.${id}`,
        `${left}`,
      ])
      await refund({ ...Object.fromEntries(rest), shipping: '1' })
      const { refunds, payment } = await read()
      expect(payment.state).toBe('refunded')
      expect(refundable?.total.amount).toBe(totals.grand_total?.amount)
      expect(refunds.reduce((total, { amount }) => total + cents(amount.amount), 0)).toBe(
        cents(totals.grand_total?.amount),
      )
      for (const { title, amount } of totals.tax_lines) {
        const returned = refunds.flatMap(({ tax_lines }) => tax_lines).filter((line) => line.title === title)
        expect(returned.reduce((total, line) => total + cents(line.amount), 0)).toBe(cents(amount))
      }
    }
  })

  it('taxes.csv beside taxes.json adds its rows, and errors have file and line', async () => {
    const csv = 'State,ZipCode,TaxRegionName,StateRate,EstimatedCityRate\nWY,82001,CHEYENNE,0.04,0.02\n'
    const folder = await copyFixtureStore({ 'taxes.csv': csv })
    await importFolder(backEnd.backend, folder)
    await shopper.call('POST', '/cart/items', { product_id: 2 })
    await goTo({ country: 'US', region: 'WY', city: 'Cheyenne', postcode: '82001' })
    expect((await cart()).totals.tax_lines).toMatchObject([
      { title: 'Wyoming sales tax', amount: 80 },
      { title: 'City tax (CHEYENNE)', amount: 40 },
    ])
    await goTo({ country: 'CA', region: 'ON', city: 'Toronto', postcode: 'M5V 1A1' })
    expect((await cart()).totals.tax_lines).toMatchObject([{ title: 'HST' }])
    // An export has the entries of both files in taxes.json.
    const exported = await mkdtemp(join(tmpdir(), 'showroom-exported-'))
    onTestFinished(() => rm(exported, { recursive: true, force: true }))
    const list = () =>
      backEnd.db.query(
        "SELECT key, body FROM store_document WHERE kind = 'tax' AND store_id = 'fixture' ORDER BY position",
      )
    const before = await list()
    await exportFolder(backEnd.db, backEnd.dataFolder, 'fixture', exported)
    await importFolder(backEnd.backend, exported)
    expect(before).toHaveLength(6)
    expect(await list()).toEqual(before)
    const bad = await copyFixtureStore({
      'taxes.csv': `${csv}WY,82002,,x,\n`,
      'products.jsonl': (text) => text.replace('"sku": "HOSE",', '"sku": "HOSE", "tax_class": "grocry",'),
      'taxes.json': '[{"country": "US", "region": "MN", "rate": 0.1, "title": "T", "class": "grocery"}]',
    })
    await expect(importFolder(backEnd.backend, bad)).rejects.toMatchObject({
      mistakes: [
        "products.jsonl:6: tax_class: no entry of taxes.json has the class 'grocry'; did you mean 'grocery'?",
        "taxes.csv:3: column 'StateRate' must be a rate such as 0.06875 or 6.875%, not 'x'",
      ],
    })
  })
})
