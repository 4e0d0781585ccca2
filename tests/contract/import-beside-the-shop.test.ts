import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Backend } from '#lib/backend/api/backend.ts'
import type { Queryable } from '#lib/backend/db/database.ts'
import { changeProducts } from '#lib/backend/import/change-products.ts'
import { removeAllUnusedRows } from '#lib/backend/import/imports.ts'
import { importFolder, removeStore } from '#lib/backend/import/manage-stores.ts'
import { type BackEnd, copyFixtureStore, describeOnEachDatabase, Shopper, startBackEnd } from '../support/back-end.ts'

const TABLES = [
  'product',
  'product_text',
  'stock',
  'review',
  'media',
  'search_term',
  'search_word',
  'search_edition',
] as const
const OTHER = '{ "id": "other", "hosts": ["other.localhost"] }'

type Named = { name: string }

/** The back end, whose next import calls `hook` after writing everything except the search words. */
function interrupt(backend: Backend, hook: () => Promise<void>): Backend {
  let isDue = true
  const query: (inner: Queryable) => Queryable['query'] = (inner) => async (sql, parameters) => {
    if (isDue && sql.startsWith('INSERT INTO imported_search_word')) {
      isDue = false
      await hook()
    }
    return inner.query(sql, parameters)
  }
  const db: Backend['db'] = {
    ...backend.db,
    inTurn: (name, work) => backend.db.inTurn(name, (connection) => work({ ...connection, query: query(connection) })),
  }
  return { ...backend, db }
}

const renamed = (name: string) =>
  copyFixtureStore({ 'products.jsonl': (text) => text.replace('Lakehouse Fridge"', `${name}"`) })

describeOnEachDatabase('an import beside the shop', (kind) => {
  let backEnd: BackEnd
  beforeAll(async () => {
    backEnd = await startBackEnd(kind)
    await importFolder(backEnd.backend, await copyFixtureStore({ 'store.json': OTHER }))
  })
  afterAll(() => backEnd.close())

  const nameOf = async (store: string) => (await new Shopper(backEnd, store).get<Named>('/products/3')).name
  /** Ids of imports with rows in the database. */
  const importsOf = async (storeId: string) => {
    const rows = await Promise.all(
      TABLES.map((table) =>
        backEnd.db.query<{ import_id: number }>(
          `SELECT DISTINCT import_id FROM imported_${table} WHERE store_id = $1`,
          [storeId],
        ),
      ),
    )
    return [...new Set(rows.flat().map(({ import_id }) => import_id))]
  }
  const shownImport = async (storeId: string) =>
    (await backEnd.db.query<{ import_id: number }>('SELECT import_id FROM store WHERE id = $1', [storeId])).map(
      ({ import_id }) => import_id,
    )

  it('shoppers of its store get the present content meanwhile, and other stores respond', async () => {
    const seen: string[] = []
    const target = interrupt(backEnd.backend, async () => {
      backEnd.backend.stores.forget('fixture')
      for (const store of ['fixture', 'other']) seen.push(await nameOf(store))
    })
    await importFolder(target, await renamed('Cottage Fridge'))
    expect(seen).toEqual(['Lakehouse Fridge', 'Lakehouse Fridge'])
    expect(await nameOf('fixture')).toBe('Cottage Fridge')
    expect(await importsOf('fixture')).toEqual(await shownImport('fixture'))
  })

  it('an aborted one leaves the present content, and its rows are removed by the next import or start', async () => {
    const breakOff = async (folder: string) => {
      const target = interrupt(backEnd.backend, () => Promise.reject(new Error('broken off')))
      await expect(importFolder(target, folder)).rejects.toThrow('broken off')
    }
    await importFolder(backEnd.backend, await renamed('Cottage Fridge'))
    await breakOff(await renamed('Manor Fridge'))
    backEnd.backend.stores.forget('fixture')
    expect(await nameOf('fixture')).toBe('Cottage Fridge')
    expect(await importsOf('fixture')).toHaveLength(2)

    await removeAllUnusedRows(backEnd.db)
    expect(await importsOf('fixture')).toEqual(await shownImport('fixture'))
    await breakOff(await renamed('Manor Fridge'))
    await importFolder(backEnd.backend, await renamed('Castle Fridge'))
    expect(await importsOf('fixture')).toEqual(await shownImport('fixture'))
    expect(await nameOf('fixture')).toBe('Castle Fridge')

    const added = await copyFixtureStore({ 'store.json': '{ "id": "added", "hosts": ["added.localhost"] }' })
    await breakOff(added)
    expect((await new Shopper(backEnd, 'added').call('GET', '/products/3')).status).toBe(404)
    await removeAllUnusedRows(backEnd.db)
    expect(await importsOf('added')).toEqual([])
  })

  it('a second import of the store waits', async () => {
    const waiting: Promise<unknown>[] = []
    const second = await renamed('Second Fridge')
    const target = interrupt(backEnd.backend, async () => {
      waiting.push(importFolder(backEnd.backend, second))
    })
    await importFolder(target, await renamed('First Fridge'))
    await Promise.all(waiting)
    expect(await nameOf('fixture')).toBe('Second Fridge')
    expect(await importsOf('fixture')).toEqual(await shownImport('fixture'))
  })

  it('a change of a product waits and applies to the imported data', async () => {
    const waiting: Promise<unknown>[] = []
    const target = interrupt(backEnd.backend, async () => {
      waiting.push(changeProducts(backEnd.backend, 'fixture', { list: [{ sku: 'NS-R36', price: 1234 }] }))
    })
    await importFolder(target, await renamed('Third Fridge'))
    await Promise.all(waiting)
    const prices = await backEnd.db.query(
      "SELECT summary->>'price' AS price FROM product WHERE store_id = 'fixture' AND product_id = 2",
    )
    expect(prices).toEqual([{ price: '1234' }])
    expect(await nameOf('fixture')).toBe('Third Fridge')
  })

  it('waiting changes leave database connections for shoppers', async () => {
    const waiting: Promise<unknown>[] = []
    const target = interrupt(backEnd.backend, async () => {
      for (let price = 1; price <= 12; price++)
        waiting.push(changeProducts(backEnd.backend, 'fixture', { list: [{ sku: 'NS-R36', price }] }))
      await sleep(200)
      expect(await nameOf('other')).toBe('Lakehouse Fridge')
    })
    await importFolder(target, await renamed('Fourth Fridge'))
    expect(await Promise.all(waiting)).toHaveLength(12)
  })

  it('a store that is removed leaves no rows', async () => {
    await removeStore(backEnd.backend, 'other')
    expect(await importsOf('other')).toEqual([])
    expect(await backEnd.db.query('SELECT * FROM unused_import')).toEqual([])
  })
})
