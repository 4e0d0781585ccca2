/** Indexes stores again whose search index was made by rules of an earlier release. */
import { SEARCH_EDITION } from '../../contract-server/search/language.ts'
import type { Connection, Database } from '../db/database.ts'
import { findPublishedImport, importLockName } from './imports.ts'
import { readDocuments, readSearchedContent } from './searched-content.ts'
import { writeSearch } from './write-search.ts'

const isOutdated = `NOT EXISTS (
  SELECT 1 FROM imported_search_edition AS made
  WHERE made.store_id = store.id AND made.import_id = store.import_id AND made.edition = $1)`

async function indexStore(connection: Connection, storeId: string): Promise<void> {
  await connection.transaction(async (transaction) => {
    const [due] = await transaction.query(`SELECT id FROM store WHERE ${isOutdated} AND id = $2 FOR UPDATE`, [
      SEARCH_EDITION,
      storeId,
    ])
    const key = due && (await findPublishedImport(transaction, storeId))
    if (!key) return
    const ofImport = [storeId, key.import_id]
    await transaction.query('DELETE FROM imported_search_term WHERE store_id = $1 AND import_id = $2', ofImport)
    await transaction.query('DELETE FROM imported_search_word WHERE store_id = $1 AND import_id = $2', ofImport)
    await transaction.query('DELETE FROM imported_search_edition WHERE store_id = $1 AND import_id = $2', ofImport)
    const documents = await readDocuments(transaction, storeId)
    await writeSearch(transaction, key, await readSearchedContent(transaction, storeId, documents))
  })
}

/** Indexes all outdated stores, one after another; returns their number. */
export async function indexSearches(db: Database): Promise<number> {
  const stores = await db.query<{ id: string }>(`SELECT id FROM store WHERE ${isOutdated} ORDER BY imported_at DESC`, [
    SEARCH_EDITION,
  ])
  for (const { id } of stores) {
    await db.inTurn(importLockName(id), (connection) => indexStore(connection, id))
  }
  return stores.length
}
