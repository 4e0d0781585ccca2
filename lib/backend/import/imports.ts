/**
 * Imports write their rows to tables `imported_…` in several short transactions, so that requests are served in
 * between. `publishImport` then publishes these rows, and the rows that they replace are removed in batches.
 */
import type { Connection, Database, Queryable } from '../db/database.ts'
import { yieldEventLoop } from '../store/yield-event-loop.ts'

/** Identifies the rows of one import. */
export type ImportKey = { store_id: string; import_id: number }

/** imported_product comes last, since rows of the other tables refer to it. */
const TABLES = [
  'imported_product_text',
  'imported_stock',
  'imported_review',
  'imported_media',
  'imported_search_document',
  'imported_search_term',
  'imported_search_word',
  'imported_search_edition',
  'imported_product',
] as const

/** Rows per DELETE statement. */
const BATCH = 500

/** Lock name under which imports and changes of a store run one after another. */
export const importLockName = (storeId: string): string => `import of ${storeId}`

/** Begins an import. No shopper sees the rows written under its key until `publishImport`. */
export async function beginImport(db: Queryable, storeId: string): Promise<ImportKey> {
  const [row] = await db.query<ImportKey>(
    `INSERT INTO unused_import (store_id, import_id) VALUES ($1, nextval('import_number')) RETURNING store_id,
      import_id`,
    [storeId],
  )
  if (row === undefined) throw new Error('an import has no number')
  return row
}

/** The import that shoppers of a store see; undefined if the store does not exist. */
export async function findPublishedImport(db: Queryable, storeId: string): Promise<ImportKey | undefined> {
  const [key] = await db.query<ImportKey>('SELECT id AS store_id, import_id FROM store WHERE id = $1', [storeId])
  return key
}

/** Marks the published rows of a store for removal after the transaction. */
export const markPublishedUnused = (transaction: Queryable, storeId: string) =>
  transaction.query('INSERT INTO unused_import (store_id, import_id) SELECT id, import_id FROM store WHERE id = $1', [
    storeId,
  ])

/** Publishes an import when the transaction commits. */
export async function publishImport(transaction: Queryable, { store_id, import_id }: ImportKey) {
  await markPublishedUnused(transaction, store_id)
  await transaction.query('UPDATE store SET import_id = $2 WHERE id = $1', [store_id, import_id])
  await transaction.query('DELETE FROM unused_import WHERE store_id = $1 AND import_id = $2', [store_id, import_id])
}

async function removeRows(db: Queryable, table: (typeof TABLES)[number], { store_id, import_id }: ImportKey) {
  let removed: unknown[]
  do {
    removed = await db.query(
      `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
         SELECT ctid FROM ${table} WHERE store_id = $1 AND import_id = $2 LIMIT ${BATCH})) RETURNING 1`,
      [store_id, import_id],
    )
    await yieldEventLoop()
  } while (removed.length === BATCH)
}

/**
 * Removes the rows of imports that a store no longer shows. Call it only while holding the lock
 * `importLockName(storeId)`: it would delete the rows of a running import.
 */
export async function removeUnusedRows(connection: Connection, storeId: string): Promise<void> {
  const keys = await connection.query<ImportKey>('SELECT store_id, import_id FROM unused_import WHERE store_id = $1', [
    storeId,
  ])
  for (const key of keys) {
    for (const table of TABLES) await removeRows(connection, table, key)
    await connection.query('DELETE FROM unused_import WHERE store_id = $1 AND import_id = $2', [
      key.store_id,
      key.import_id,
    ])
  }
}

/** Removes unused rows of every store, deleted stores included; they are left by imports that were interrupted. */
export async function removeAllUnusedRows(db: Database): Promise<void> {
  const stores = await db.query<{ store_id: string }>('SELECT DISTINCT store_id FROM unused_import')
  for (const { store_id } of stores) {
    await db.inTurn(importLockName(store_id), (connection) => removeUnusedRows(connection, store_id))
  }
}
