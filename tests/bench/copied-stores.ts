/** Many stores in a database, copied by SQL from one that was imported. */
import { join } from 'node:path'
import type { Database } from '../../lib/backend/db/database.ts'
import { migrate } from '../../lib/backend/db/migrate.ts'
import { importFolder } from '../../lib/backend/import/manage-stores.ts'
import { writeWholesaleStore } from './wholesale-store.ts'

/** Tables of products with their columns besides store and import; searches are not measured. */
const TABLES = {
  imported_product: 'product_id, summary, detail',
  imported_stock: 'product_id, google_code, quantity',
  imported_media: 'path, hash, type',
} as const

/** Tables that refer to imported_product. */
const REFERRING = ['imported_product_text', 'imported_stock', 'imported_review']

/** Stores per statement, so that an interrupted run ends soon. */
const BATCH = 50

/** Creates stores shop-0, shop-1 … with the same products under different ids of stores. */
export async function fillWithStores(
  database: Database,
  { folder, storeCount, productCount }: { folder: string; storeCount: number; productCount: number },
): Promise<void> {
  await migrate(database)
  const source = join(folder, 'wholesale')
  await writeWholesaleStore(source, { productCount, edition: 0 })
  const configuration = { origin: '', storefrontPort: 3000, sessionSecret: 'bench', edgeConfigToken: '' }
  await importFolder({ db: database, configuration: { ...configuration, dataFolder: join(folder, 'data') } }, source)
  // Without a log for recovery, since the database is deleted after the run.
  for (const table of [...REFERRING, 'imported_product', 'imported_media'])
    await database.run(`ALTER TABLE ${table} SET UNLOGGED`)
  for (let from = 0; from < storeCount; from += BATCH) {
    const range = [from, Math.min(from + BATCH, storeCount) - 1]
    const others = 'generate_series($1::integer, $2::integer) AS number'
    await database.query(
      `INSERT INTO store (id, content_hash, identity, import_id)
       SELECT 'shop-' || number, '', jsonb_build_object('id', 'shop-' || number, 'hosts', jsonb_build_array('shop-' || number || '.localhost')), 0
       FROM ${others}`,
      range,
    )
    await database.query(
      `INSERT INTO store_document (store_id, kind, locale, key, position, body)
       SELECT 'shop-' || number, kind, locale, key, position, body FROM ${others}, store_document WHERE store_id = 'wholesale'`,
      range,
    )
    await database.transaction(async (transaction) => {
      // Copies of valid references need no check.
      await transaction.run('SET LOCAL session_replication_role = replica')
      for (const [table, columns] of Object.entries(TABLES)) {
        await transaction.query(
          `INSERT INTO ${table} (store_id, import_id, ${columns})
           SELECT 'shop-' || number, 0, ${columns} FROM ${others}, ${table} WHERE store_id = 'wholesale'`,
          range,
        )
      }
    })
  }
  await database.run('ANALYZE')
}
