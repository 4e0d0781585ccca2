import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { changeProducts, type ProductChanges } from '#lib/backend/import/change-products.ts'
import { exportFolder } from '#lib/backend/import/export-folder.ts'
import { InvalidImportError } from '#lib/backend/import/import-errors.ts'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import { createKey } from '#lib/backend/orders/store-keys.ts'
import { type BackEnd, copyFixtureStore, createShopper, describeOnDatabase, startBackEnd } from '../support/back-end.ts'

const TABLES = ['product', 'product_text', 'stock', 'search_term', 'search_word', 'review'] as const

type Listed = { products: { entity_id: string }[] }

describeOnDatabase('single products are changed', (kind) => {
  let backEnd: BackEnd
  let folder: string
  beforeAll(async () => {
    backEnd = await startBackEnd(kind)
    folder = await copyFixtureStore()
  })
  beforeEach(async () => {
    await importFolder(backEnd.backend, folder)
  })
  afterAll(() => backEnd.close())

  const change = (list: readonly object[], options?: { isTrial: boolean }): Promise<ProductChanges> =>
    changeProducts(backEnd.backend, 'fixture', { list }, options)
  const changeBy = (file: string, text: string) => changeProducts(backEnd.backend, 'fixture', { file, text })
  const mistakesOf = async (work: Promise<unknown>): Promise<string[]> => {
    const error = await work.then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(InvalidImportError)
    return (error as InvalidImportError).mistakes
  }
  const dump = async () =>
    Object.fromEntries(
      await Promise.all(
        TABLES.map(async (table) => {
          const rows = await backEnd.db.query<{ row: string }>(
            `SELECT row_to_json(${table})::text AS row FROM ${table} WHERE store_id = 'fixture'`,
          )
          return [table, rows.map(({ row }) => JSON.stringify(sortKeys(JSON.parse(row)))).sort()] as const
        }),
      ),
    )
  const importAgain = async () => {
    const target = await mkdtemp(join(tmpdir(), 'showroom-export-'))
    await exportFolder(backEnd.db, backEnd.backend.configuration.dataFolder, 'fixture', target)
    await importFolder(backEnd.backend, target)
    await rm(target, { recursive: true })
  }
  const idsFound = async (term: string) => {
    const shopper = await createShopper(backEnd)
    const { products } = await shopper.get<Listed>(`/search/${encodeURIComponent(term)}`)
    return products.map(({ entity_id }) => Number(entity_id))
  }
  const product = async (id: number) => (await createShopper(backEnd)).get<Record<string, unknown>>(`/products/${id}`)

  it('S1-7.2-04 suggestions that were read before follow a changed name', async () => {
    const shopper = await createShopper(backEnd)
    const suggest = () => shopper.get<string[]>('/search/zephy/autocomplete')
    expect([await suggest(), await suggest()]).toEqual([[], []])
    await changeBy('products.csv', 'sku;name\nNS-R30;Zephyrette Range\n')
    expect([await suggest(), await suggest()]).toEqual([['zephyrette'], ['zephyrette']])
    await importFolder(backEnd.backend, folder)
    expect(await suggest()).toEqual([])
  })

  it('a table with sku, price and stock changes only these fields, and the shop shows them at once', async () => {
    const before = await product(1)
    const table = 'sku;price;stock.FIX-01\nNS-R30;1199,50;7\nns-r36;1999.99;\n'
    expect(await changeBy('products.csv', table)).toEqual({ added: 0, changed: 1, unchanged: 1 })
    const after = await product(1)
    expect(after).toMatchObject({ name: before.name, url_key: before.url_key, regular_price_without_tax: 1199.5 })
    expect(await product(2)).toMatchObject({ sku: 'NS-R36' })
    const stock = await backEnd.db.query(
      "SELECT google_code, quantity FROM stock WHERE store_id = 'fixture' AND product_id = 1 ORDER BY google_code",
    )
    expect(stock).toEqual([
      { google_code: 'FIX-01', quantity: 7 },
      { google_code: 'FIX-02', quantity: 2 },
    ])
  })

  it('the result is the same as importing the whole folder', async () => {
    // PostgreSQL reorders object keys: both sides are read from the database.
    await importAgain()
    await change(
      [
        { sku: 'NS-R30', name: 'North Shore Wok Range', attributes: { color: 'Black' }, category_ids: [3] },
        { entity_id: 5, features: ['Ice maker'], attributes: { color: 'Black' }, stock: null },
        { entity_id: 6, sku: 'HOSE-2', url_key: 'hose', visibility: 'Not Visible Individually' },
        {
          sku: 'NEW-1',
          name: 'Pizza oven',
          url_key: 'pizza-oven',
          price: 899,
          category_ids: [4],
          stock: { 'FIX-02': 1 },
        },
        {
          entity_id: 77,
          sku: 'LH-FR-W',
          name: 'Lakehouse Fridge White',
          url_key: 'lakehouse-fridge-white',
          parent_id: 3,
        },
      ].map((record) => ('parent_id' in record ? { ...record, attributes: { color: 'White', width: 33 } } : record)),
    )
    const changed = await dump()
    await importAgain()
    expect(changed).toEqual(await dump())
    expect([await idsFound('wok'), await idsFound('pizza'), await idsFound('hose')]).toEqual([[1], [78], []])
    const moved = await (await createShopper(backEnd)).get<{ location: string }>('/redirects?path=/product/gas-hose')
    expect(moved.location).toBe('/product/hose')
  })

  it('changes without effect and dry runs store nothing', async () => {
    const revisionOf = () => backEnd.db.query("SELECT revision FROM store WHERE id = 'fixture'")
    const [before, stored] = [await revisionOf(), await dump()]
    expect(await change([{ sku: 'NS-R30', price: 1299 }])).toEqual({ added: 0, changed: 0, unchanged: 1 })
    expect(await change([{ sku: 'NS-R30', price: 1, final_price: null }], { isTrial: true })).toMatchObject({
      changed: 1,
    })
    expect([await revisionOf(), await dump()]).toEqual([before, stored])
  })

  it('an error rejects all changes and is reported with file, line and column', async () => {
    const stored = await dump()
    const table = 'sku,price,stock,attributes.width\nNS-R30,cheap,,\nNS-R36,5,3,\nHOSE,,,wide\nWHAT,5,,\n'
    expect(await mistakesOf(changeBy('products.csv', table))).toEqual([
      "products.csv:2: column 'price' must be a number such as 1299.90, not 'cheap'",
      "products.csv:3: column 'stock' must specify the shop: 'stock.FIX-01', 'stock.FIX-02', not '3'",
      "products.csv:4: column 'attributes.width' must be a number such as 1299.90, not 'wide'",
      "products.csv:5: there is no product with sku 'WHAT'; a new product requires at least sku, name and url_key",
    ])
    expect(await mistakesOf(changeBy('products.jsonl', '{"sku":"NS-R30","prise":5}\n\n{"price":5}'))).toEqual([
      "products.jsonl:1: 'prise' is not a known field; did you mean 'price'?",
      "products.jsonl:3: the record requires 'sku' or 'entity_id' to identify the product",
    ])
    expect(
      await mistakesOf(
        change([
          { sku: 'NS-R30', price: 900 },
          { entity_id: 2, url_key: 'commercial-oven' },
          { entity_id: 4, sku: 'POA-1' },
          { entity_id: 7, type_id: 'simple' },
          { entity_id: 9, category_ids: [999], relateds: [12_345], images: [{ file: 'none.jpg' }] },
          { sku: 'HOSE', stock: { 'FIX-09': 1 } },
        ]),
      ),
    ).toEqual([
      'products:1: final_price is higher than price',
      "products:2: url_key 'commercial-oven' belongs to product 8",
      "products:3: sku 'POA-1' belongs to product 8",
      'products:4: type_id can only be changed by importing the store folder',
      'products:5: category_ids: there is no category 999',
      "products:5: image 'none.jpg' is not a file of media/",
      'products:5: relateds: there is no product 12345',
      "products:6: stock: locations.json has no google_code 'FIX-09'",
    ])
    expect(await mistakesOf(changeProducts(backEnd.backend, 'nowhere', { list: [] }))).toEqual([
      "There is no store 'nowhere'.",
    ])
    expect(await dump()).toEqual(stored)
  })

  it('a store with one shop needs no name for it', async () => {
    const single = await copyFixtureStore({
      'store.json': '{ "id": "single", "hosts": ["single.test"] }',
      'locations.json': (text) => JSON.stringify([JSON.parse(text)[0]]),
      'products.jsonl': '{"entity_id":1,"sku":"A","name":"A","url_key":"a"}',
      'reviews.jsonl': '',
      'locales/fr_CA/products.jsonl': '',
      'locales/fr_CA/locations.json': '[]',
    })
    await writeFile(join(single, 'promotions.json'), '[]')
    await importFolder(backEnd.backend, single)
    await changeProducts(backEnd.backend, 'single', { file: 'stock.csv', text: '\ufeffsku\tstock\nA\t12\n' })
    expect(await backEnd.db.query("SELECT google_code, quantity FROM stock WHERE store_id = 'single'")).toEqual([
      { google_code: 'FIX-01', quantity: 12 },
    ])
  })

  it('a dealer’s other software can do it with an API key of that store only', async () => {
    const key = await createKey(backEnd.db, 'fixture', 'Stock system')
    const send = async (body: unknown, authorization = `Bearer ${key}`) => {
      const response = await backEnd.app.request('/fixture/dealer/products', {
        method: 'POST',
        headers: { authorization },
        body: JSON.stringify(body),
      })
      return { status: response.status, body: await response.json() }
    }
    expect(await send({ products: [{ sku: 'HOSE', price: 21.5 }] })).toEqual({
      status: 200,
      body: { added: 0, changed: 1, unchanged: 0 },
    })
    expect(await send({ products: [{ sku: 'HOSE', price: -1 }] })).toMatchObject({
      status: 422,
      body: { messages: { error: [{ message: expect.stringMatching(/^products:1: 'price'/) }] } },
    })
    for (const body of [{}, { products: {} }, { products: Array(501).fill({ sku: 'HOSE' }) }])
      expect(await send(body)).toMatchObject({ status: 400 })
    expect((await send({ products: [] }, 'Bearer wrong')).status).toBe(401)
    expect(await send({ products: [null, 5, 'x', []] })).toMatchObject({ status: 422 })
  })
})

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, entry]) => [key, sortKeys(entry)]),
  )
}
