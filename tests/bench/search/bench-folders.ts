/** Store folders that the benchmark of search asks, and a store with random names. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEMO_FOLDER } from '../../../lib/backend/demo-stores.ts'
import { writeWholesaleStore } from '../wholesale-store.ts'
import { sampleCodes, sampleNames } from './names.ts'
import type { QueryFile } from './queries.ts'

const WHOLESALE_PRODUCTS = 5_000
const RANDOM_PRODUCTS = 500

/** The folder of a store; that of the generated one is written into `folder`. */
export async function findFolder(store: QueryFile['store'], folder: string): Promise<string> {
  if (store !== 'wholesale') return join(DEMO_FOLDER, store)
  const path = join(folder, store)
  await writeWholesaleStore(path, { productCount: WHOLESALE_PRODUCTS, edition: 0 })
  return path
}

const FILES: Readonly<Record<string, unknown>> = {
  'store.json': { id: 'random', hosts: ['random.localhost'] },
  'config.json': {
    name: 'Random',
    title: 'Random',
    locale: 'en_US',
    locales: [{ locale: 'en_US' }],
    currency_code: 'USD',
  },
  'attributes.json': [],
  'categories.json': [
    { entity_id: 2, parent_id: 1, level: 1, name: 'All', url_key: 'all' },
    { entity_id: 3, parent_id: 2, level: 2, position: 1, name: 'Things', url_key: 'things' },
  ],
}

/** Writes a store whose products have random names and SKUs. */
export async function writeRandomStore(folder: string): Promise<string> {
  const path = join(folder, 'random')
  await mkdir(path, { recursive: true })
  for (const [name, content] of Object.entries(FILES)) await writeFile(join(path, name), JSON.stringify(content))
  const skus = sampleCodes(2 * RANDOM_PRODUCTS)
  const products = sampleNames(RANDOM_PRODUCTS).map((name, index) =>
    JSON.stringify({
      entity_id: index + 1,
      sku: skus[index] ?? `R-${index}`,
      name,
      url_key: `thing-${index}`,
      category_ids: [3],
      price: 10,
    }),
  )
  await writeFile(join(path, 'products.jsonl'), products.join('\n'))
  return path
}
