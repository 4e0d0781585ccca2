/** What sells comes before what does not, among products that match a search equally well. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportFolder } from '#lib/backend/import/export-folder.ts'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import { writeNewStore } from '#lib/backend/import/new-store.ts'
import { countAllUnitsSold } from '#lib/backend/orders/units-sold.ts'
import { ADDRESS } from '../support/addresses.ts'
import { type BackEnd, createShopper, describeOnEachDatabase, Shopper, startBackEnd } from '../support/back-end.ts'

const lamp = (entity_id: number, more: object = {}) => ({
  ...{
    entity_id,
    sku: `L-${entity_id}`,
    name: 'Reading lamp',
    url_key: `lamp-${entity_id}`,
    category_ids: [3],
    price: 50,
  },
  ...more,
})

const PRODUCTS = [
  lamp(1),
  lamp(2),
  lamp(3, { type_id: 'configurable', variant_attributes: ['color'], attributes: {} }),
  lamp(4, { name: 'White', parent_id: 3, visibility: 'Not Visible Individually', attributes: { color: 'White' } }),
  lamp(5, { stock: { 'SHOP-01': 3 } }),
]

describeOnEachDatabase('sales in the order of a search', (kind) => {
  let backEnd: BackEnd
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'showroom-sales-'))
    await writeNewStore(folder, 'lamps')
    await writeFile(join(folder, 'promotions.json'), '[]')
    await writeFile(join(folder, 'search.json'), '[]')
    await writeFile(join(folder, 'products.jsonl'), PRODUCTS.map((product) => `${JSON.stringify(product)}\n`).join(''))
    backEnd = await startBackEnd(kind, { folder: null })
    await importFolder(backEnd.backend, folder)
  })
  afterAll(async () => {
    await backEnd.close()
    await rm(folder, { recursive: true, force: true })
  })

  const idsOf = async (term = 'reading lamp') => {
    const { products } = await new Shopper(backEnd, 'lamps').get<{ products: { entity_id: string }[] }>(
      `/search/${encodeURIComponent(term)}?embed=products`,
    )
    return products.map(({ entity_id }) => Number(entity_id))
  }
  const count = async () => {
    await countAllUnitsSold(backEnd.db)
    await backEnd.backend.stores.refreshUnitsSold()
  }
  const order = async (product_id: number, qty: number): Promise<string> => {
    const shopper = await createShopper(backEnd, 'lamps')
    await shopper.call('POST', '/cart/items', { product_id, qty })
    await shopper.call('PUT', '/cart', { email: 'ann@example.com' })
    await shopper.call('PUT', '/cart/billing_address', ADDRESS)
    await shopper.call('PUT', '/cart', { shipping_method: 'pickup' })
    const { status, body } = await shopper.call('POST', '/cart/place', { method: 'checkmo' })
    expect(status, JSON.stringify(body)).toBe(200)
    return (body as { order: string }).order
  }

  it('follows the units sold in 90 days, of variants too, without canceled orders', async () => {
    expect(await idsOf()).toEqual([1, 2, 3, 5])
    const first = await order(2, 1)
    await order(4, 4)
    await count()
    expect(await idsOf()).toEqual([3, 2, 1, 5])
    await backEnd.db.query("UPDATE placed_order SET status = 'canceled' WHERE number = $1", [first])
    await count()
    expect(await idsOf()).toEqual([3, 1, 2, 5])
    await backEnd.db.query("UPDATE placed_order SET status = 'complete', placed_at = now() - interval '91 days'")
    await count()
    expect(await idsOf()).toEqual([1, 2, 3, 5])
    await backEnd.db.query("UPDATE placed_order SET placed_at = now() - interval '89 days'")
    await count()
    expect(await idsOf()).toEqual([3, 2, 1, 5])
  })

  it('nothing that sells passes what can be bought, or a product whose code was typed', async () => {
    await order(5, 3)
    await count()
    // It is the best seller, and sold out.
    expect((await idsOf()).at(-1)).toBe(5)
    expect((await idsOf('L-1'))[0]).toBe(1)
  })

  it('is there after an import, and after the content was loaded again', async () => {
    const before = await idsOf()
    const exported = join(await mkdtemp(join(tmpdir(), 'showroom-sales-')), 'store')
    await exportFolder(backEnd.db, backEnd.backend.configuration.dataFolder, 'lamps', exported)
    await backEnd.db.query('DELETE FROM units_sold')
    await importFolder(backEnd.backend, exported)
    expect((await idsOf()).filter((id) => id !== 5)).toEqual(before.filter((id) => id !== 5))
    await rm(exported, { recursive: true })
  })
})
