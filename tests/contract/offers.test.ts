import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
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

/** Two ranges, or a range with a hose; a set that costs ten percent less than its parts. */
const OFFERS: FolderChanges = {
  'promotions.json': JSON.stringify([
    {
      program_id: 'P1',
      promo_name: 'More ranges',
      linq_type: 'BuyMoreSaveMore_Instant',
      steps: [
        { units: 2, amount: 50 },
        { units: 3, amount: 120 },
      ],
    },
    {
      program_id: 'P2',
      promo_name: 'Range and fridge',
      linq_type: 'BuyMoreSaveMore_Instant',
      together: [[3], [5]],
      amount: 75,
    },
    { program_id: 'P3', promo_name: 'By mail', linq_type: 'BuyMoreSaveMore_MailIn', amount: 35 },
    { program_id: 'P4', promo_name: 'Ended', end_date: '2020-01-01', linq_type: 'BuyMoreSaveMore_Instant', amount: 20 },
  ]),
  'locales/fr_CA/promotions.json': JSON.stringify([{ program_id: 'P2', promo_name: 'Cuisinière et frigo' }]),
  'products.jsonl': (text) =>
    text
      .replace('"promotions": ["P1", "P2", "P3", "P4"]', '"promotions": ["P1", "P2", "P4"]')
      .replace('"promotions": ["P3", "P4"]', '"promotions": ["P1"]')
      .replace('"sku": "LH-FR",', '"sku": "LH-FR", "promotions": ["P2"],')
      .replace('"sku": "SET-1",', '"sku": "SET-1", "package_saving": {"percent": 10},'),
}

describeOnDatabase('offers for buying together', (kind) => {
  let backEnd: BackEnd
  let shopper: Shopper
  const add = (body: object) => shopper.call('POST', '/cart/items', body)
  const cart = async () => expectWire(CartWire, await shopper.get(WHOLE_CART))
  beforeAll(async () => {
    backEnd = await startBackEnd(kind, { folder: await copyFixtureStore(OFFERS) })
  })
  beforeEach(async () => {
    shopper = await createShopper(backEnd)
  })
  afterAll(() => backEnd.close())

  it('S2-3.2-34 deduct the amount of the reached step from the totals, with their names', async () => {
    await add({ items: [{ product_id: 1 }, { product_id: 2 }] })
    const { totals, buymoresavemore_info } = await cart()
    expect(buymoresavemore_info).toMatchObject([{ title: 'More ranges', amount: { amount: 50 } }])
    expect(totals.discount).toMatchObject({ amount: -50, formatted: '-$50.00', title: 'More ranges' })
    await add({ product_id: 2 })
    expect((await cart()).totals.discount).toMatchObject({ amount: -120 })
  })

  it('require a product of each group, and are in the language of the request', async () => {
    await add({ product_id: 1 })
    expect((await cart()).totals.discount).toBeNull()
    await add({ product_id: 3, super_attribute: { color: 'Black' } })
    expect((await cart()).totals.discount).toMatchObject({ amount: -75, title: 'Range and fridge' })
    shopper.language = 'fr-CA'
    expect((await cart()).totals.discount).toMatchObject({ amount: -75, title: 'Cuisinière et frigo' })
  })

  it('count the parts of a package', async () => {
    await add({ product_id: 7, qty: 2 })
    expect((await cart()).buymoresavemore_info).toMatchObject([{ title: 'More ranges', amount: { amount: 50 } }])
  })

  it('a package costs less than its selected parts, on its page and in the cart, as set in the folder', async () => {
    expect(await shopper.get('/products/7')).toMatchObject({
      final_price_without_tax: 989.1,
      promotions: null,
    })
    const { promotions } = await shopper.get<{ promotions: object }>('/products/7?embed=promotions')
    expect(promotions).toMatchObject({ package_savings_amount: 109.9 })
    // A part's page shows the package in a tile, with its saving against the regular price.
    expect(await shopper.get('/products/1?embed=promotions')).toMatchObject({
      promotions: { package_savings_amount: 309.9 },
    })
    await add({ product_id: 7, bundle_option: { 1: '2', 2: '6' } })
    const { items, ...savings } = await cart()
    const [line] = items
    // 1,999.99 and two hoses at 19.99.
    expect(line).toMatchObject({
      price: { amount: 1835.97 },
      original_price: { amount: 2039.97 },
      discount: { amount: 204 },
      discount_instant_savings: { amount: 0 },
    })
    expect(savings).toMatchObject({
      discount_subtotal_plus_discount: { amount: 204 },
      discount_subtotal_plus_instant_savings: { amount: 204 },
    })
  })

  it('a package that is out of stock is not advertised on the pages of its pieces', async () => {
    const load = () =>
      shopper.get<{ parentbundles: object[]; promotions: object }>('/products/1?embed=promotions,parentbundles')
    expect(await load()).toMatchObject({ parentbundles: [{ entity_id: '7' }] })
    const [stock] = await backEnd.db.query<{ quantity: number }>('SELECT quantity FROM stock WHERE product_id = 1')
    const setStock = async (quantity: number) => {
      await backEnd.db.query('UPDATE stock SET quantity = $1 WHERE product_id = 1', [quantity])
      await backEnd.backend.stores.refreshStock('fixture')
    }
    await setStock(0)
    expect(await load()).toMatchObject({ parentbundles: [], promotions: { package_savings_amount: 0 } })
    await setStock(stock?.quantity ?? 0)
  })
})
