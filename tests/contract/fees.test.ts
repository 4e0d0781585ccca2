import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import { CartWire } from '#lib/contracts/cart.ts'
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

const WHOLE_CART = '/cart?embed=totals,items,shipping_methods,payment_methods,billing_address,shipping_address,payment'

const FEES: FolderChanges = {
  'fees.json': JSON.stringify([
    { code: 'eco-hose', title: 'Recycling fee, hoses', amount: 0.35, taxed: false },
    { code: 'eco-range', title: 'Environmental handling fee', amount: 14.5, country: 'CA', regions: ['QC'] },
  ]),
  'locales/fr_CA/fees.json': JSON.stringify([{ code: 'eco-range', title: 'Écofrais' }]),
  'products.jsonl': (text) =>
    text
      .replace('"sku": "HOSE",', '"sku": "HOSE", "fees": ["eco-hose"],')
      .replace('"sku": "NS-R30",', '"sku": "NS-R30", "fees": ["eco-range"],')
      .replace('"sku": "LH-FR",', '"sku": "LH-FR", "fees": ["eco-range"],'),
}

describeOnDatabase('fees by product', (kind) => {
  let backEnd: BackEnd
  let shopper: Shopper
  const add = (body: object) => shopper.call('POST', '/cart/items', body)
  const cart = async () => expectWire(CartWire, await shopper.get(WHOLE_CART))
  const goTo = (postcode: string) => shopper.call('PUT', '/cart/billing_address', { postcode, country_id: 'CA' })
  beforeAll(async () => {
    backEnd = await startBackEnd(kind, { folder: await copyFixtureStore(FEES) })
  })
  beforeEach(async () => {
    shopper = await createShopper(backEnd)
  })
  afterAll(() => backEnd.close())

  it('S2-3.2-01 every line of the totals has amount, currency, text and title, and they add up', async () => {
    await add({ product_id: 1, qty: 2 })
    await goTo('H2X 1Y4')
    await shopper.call('PUT', '/cart', { coupon_code: 'WELCOME5', shipping_method: 'national' })
    const { totals } = await cart()
    const line = (amount: number, formatted: string, title: string) => ({ amount, currency: 'CAD', formatted, title })
    expect(totals).toEqual({
      subtotal: line(2198, '$2,198.00', 'Subtotal'),
      discount: line(-129.9, '-$129.90', 'Discount (WELCOME5, Buy two)'),
      fee: line(29, '$29.00', 'Additional Fees'),
      // 14.975 % of 2,068.10 goods, 29.00 taxed fees and 24.99 shipping, each tax rounded separately.
      tax: line(317.78, '$317.78', 'GST + QST'),
      tax_lines: [
        { ...line(106.1, '$106.10', 'GST'), rate: 0.05 },
        { ...line(211.68, '$211.68', 'QST'), rate: 0.09975 },
      ],
      shipping: line(24.99, '$24.99', 'Shipping/Delivery & Handling'),
      grand_total: line(2439.87, '$2,439.87', 'Grand Total'),
      financeit_admin_fee: null,
    })
  })

  it('S2-3.2-23 info.fees names each fee with its amount, in the language of the request', async () => {
    await add({ items: [{ product_id: 1 }, { product_id: 6, qty: 3 }] })
    const { fees, totals } = await cart()
    expect(fees).toEqual([
      { title: 'Recycling fee, hoses', fee_amount: { amount: 1.05, currency: 'CAD', formatted: '$1.05' } },
      { title: 'Environmental handling fee', fee_amount: { amount: 14.5, currency: 'CAD', formatted: '$14.50' } },
    ])
    expect(totals).toMatchObject({ fee: { amount: 15.55 }, grand_total: { amount: 1174.52 } })
    shopper.language = 'fr-CA'
    expect((await cart()).fees).toMatchObject([{ title: 'Recycling fee, hoses' }, { title: 'Écofrais' }])
  })

  it('a bundle has the fees of its parts, a variant those of its configurable', async () => {
    await add({ product_id: 7, bundle_option: { 1: '1', 2: '6' }, qty: 2 })
    await add({ product_id: 3, super_attribute: { color: 'Black' } })
    expect((await cart()).fees).toMatchObject([{ fee_amount: { amount: 1.4 } }, { fee_amount: { amount: 43.5 } }])
  })

  it('a region’s fee applies there and while the region is unknown', async () => {
    await add({ product_id: 1 })
    expect((await cart()).totals.fee).toMatchObject({ amount: 14.5 })
    await goTo('M5V 1A1')
    expect(await cart()).toMatchObject({ fees: [], totals: { fee: null } })
  })

  it('an order keeps its fees', async () => {
    await add({ product_id: 6, qty: 2 })
    await shopper.call('PUT', '/cart', { email: 'ann@example.com' })
    await shopper.call('PUT', '/cart/billing_address', {
      firstname: 'Ann',
      lastname: 'Ex',
      street: ['1 Example Ave'],
      city: 'Toronto',
      region: 'ON',
      postcode: 'M5V 1A1',
      country_id: 'CA',
      telephone: '4165550123',
    })
    await shopper.call('PUT', '/cart', { shipping_method: 'pickup' })
    const { body } = await shopper.call('POST', '/cart/place', { method: 'checkmo' })
    expect(body).toMatchObject({ order_total: { amount: 45.88 } })
    const [order] = await backEnd.db.query<{ snapshot: object }>('SELECT snapshot FROM placed_order')
    expect(order?.snapshot).toMatchObject({
      fees: [{ title: 'Recycling fee, hoses', fee_amount: { amount: 0.7 } }],
      totals: { fee: { amount: 0.7 } },
    })
  })

  it('a product with an undefined fee is an error of the folder', async () => {
    const folder = await copyFixtureStore({
      'products.jsonl': (text) => text.replace('"sku": "HOSE",', '"sku": "HOSE", "fees": ["eco"],'),
    })
    await expect(importFolder(backEnd.backend, folder)).rejects.toMatchObject({
      mistakes: ["products.jsonl:6: fees: fees.json has no code 'eco'"],
    })
  })
})
