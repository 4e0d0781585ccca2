/**
 * Imports of a store in the database. One writes its rows beside those that the store shows, each part for itself, so that
 * others come in between; `showImport` makes them what the store shows, and what it takes the place of is removed in parts.
 */
import type { Connection, Database, Queryable } from '../db/database.ts'
import { letOthersIn } from './pauses.ts'

/** Rows of one import of a store. */
export type ImportKey = { store_id: string; import_id: number }

/** Rows of other tables refer to those of imported_product. */
const TABLES = [
  'imported_product_text',
  'imported_stock',
  'imported_review',
  'imported_media',
  'imported_search_document',
  'imported_search_word',
  'imported_product',
] as const

/** Rows removed in one statement. */
const BATCH = 500

/** The name under which imports and changes of a store take their turns. */
export const turnOf = (storeId: string): string => `import of ${storeId}`

/** Begins an import: no store shows what is written under its key. */
export async function beginImport(db: Queryable, storeId: string): Promise<ImportKey> {
  const [row] = await db.query<ImportKey>(
    `INSERT INTO unused_import (store_id, import_id) VALUES ($1, nextval('import_number')) RETURNING store_id, import_id`,
    [storeId],
  )
  if (row === undefined) throw new Error('an import has no number')
  return row
}

/** The import that a store shows; undefined when there is no such store. */
export async function findShown(db: Queryable, storeId: string): Promise<ImportKey | undefined> {
  const [key] = await db.query<ImportKey>('SELECT id AS store_id, import_id FROM store WHERE id = $1', [storeId])
  return key
}

/** Has what a store shows removed once the transaction ends. */
export const abandonShown = (transaction: Queryable, storeId: string) =>
  transaction.query('INSERT INTO unused_import (store_id, import_id) SELECT id, import_id FROM store WHERE id = $1', [
    storeId,
  ])

/** Makes an import what the store shows from the end of the transaction on. */
export async function showImport(transaction: Queryable, { store_id, import_id }: ImportKey) {
  await abandonShown(transaction, store_id)
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
    await letOthersIn()
  } while (removed.length === BATCH)
}

/** Removes what imports of a store have left that it does not show. Only in the turn of the store: another would be at work. */
export async function removeUnused(connection: Connection, storeId: string): Promise<void> {
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

/** The same for every store, those that are no more too: of imports that broke off. */
export async function removeAllUnused(db: Database): Promise<void> {
  const stores = await db.query<{ store_id: string }>('SELECT DISTINCT store_id FROM unused_import')
  for (const { store_id } of stores) {
    await db.inTurn(turnOf(store_id), (connection) => removeUnused(connection, store_id))
  }
}
