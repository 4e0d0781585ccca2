/**
 * How many rows a product's page reads, counted instead of timed. Without statistics, as after a first import, the
 * database may choose to read the whole store.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listProducts } from '#lib/backend/catalog/product-list.ts'
import { buildProductPage } from '#lib/backend/catalog/product-page.ts'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import { createStoreContext } from '#lib/backend/store/store-context.ts'
import { writeBenchStore } from '../bench/bench-store.ts'
import { type BackEnd, describeOnEachDatabase, startBackEnd } from '../support/back-end.ts'
import { countingRows } from '../support/count-rows.ts'

const STORE = { id: 'counted', host: 'counted.example.com', productCount: 2_000 }

describeOnEachDatabase('what a product page reads', (kind) => {
  let backEnd: BackEnd
  let folder: string
  beforeAll(async () => {
    backEnd = await startBackEnd(kind, { folder: null })
    folder = join(await mkdtemp(join(tmpdir(), 'showroom-counted-')), 'store')
    await mkdir(folder)
    await writeBenchStore(folder, STORE)
    await importFolder(backEnd.backend, folder)
  })
  afterAll(async () => {
    await backEnd.close()
    await rm(join(folder, '..'), { recursive: true, force: true })
  })

  it('rows of its product, and of each product of a list', async () => {
    const content = await backEnd.backend.stores.get(STORE.id)
    const product = content?.products[1_234]
    if (content === undefined || product === undefined) throw new Error('The store has no such product.')
    const store = createStoreContext(content, '', backEnd.backend.configuration)
    const page = countingRows(backEnd.db)
    expect(await buildProductPage(page.db, store, product, new Set())).toMatchObject({ sku: product.sku })
    expect(page.count()).toBeLessThanOrEqual(10)
    const list = countingRows(backEnd.db)
    const query = { after: 500, limit: 20, since: undefined, embed: new Set<string>() }
    expect((await listProducts(list.db, store, query)).products).toHaveLength(20)
    expect(list.count()).toBeLessThanOrEqual(100)
  })
})
