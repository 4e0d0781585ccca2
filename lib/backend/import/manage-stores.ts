/**
 * Imports, lists and removes stores, publishes decisions about reviews, and notifies the storefront. Used by the
 * command line, the admin routes and the back office.
 */
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Backend } from '../api/backend.ts'
import type { Database, Queryable } from '../db/database.ts'
import { decideReview, type ReviewDecision } from '../reviews/shopper-reviews.ts'
import { type ListResult, readListPart, type TypedPage } from '../store/list-part.ts'
import { RECHECK_AFTER_MS } from '../store/stores.ts'
import { countImport } from './count-import.ts'
import { importLockName, markPublishedUnused, removeUnusedRows } from './imports.ts'
import { readFolder } from './read-folder.ts'
import { revalidateStore } from './revalidate.ts'
import { mediaFolder, writeFolder } from './write-folder.ts'

export type StoreEntry = { id: string; hosts: string[]; products: number }

/** An imported store with the warnings about its folder (`file:line: message`). */
export type ImportedStore = StoreEntry & { warnings: string[] }

/** Parts of the back end that imports need. `stores` and `metrics` are missing in processes that serve no requests. */
export type ImportTarget = Pick<Backend, 'db' | 'configuration'> & Partial<Pick<Backend, 'stores' | 'metrics'>>

/**
 * Imports a store folder and revalidates the storefront.
 * @throws InvalidImportError if the folder has errors; the store then keeps its present content
 */
export const importFolder = (target: ImportTarget, folder: string): Promise<ImportedStore> =>
  countImport(target.metrics, 'folder', () => readAndWrite(target, folder))

async function readAndWrite({ db, configuration, stores }: ImportTarget, folder: string): Promise<ImportedStore> {
  const read = await readFolder(folder)
  await writeFolder(db, configuration.dataFolder, read)
  stores?.forget(read.identity.id)
  await revalidateAfterChange({ db, configuration }, read.identity.id)
  await removeReplaced(db, read.identity.id)
  const { identity, products, warnings } = read
  return { id: identity.id, hosts: identity.hosts, products: products.length, warnings }
}

const removeReplaced = (db: Database, storeId: string) =>
  db.inTurn(importLockName(storeId), (connection) => removeUnusedRows(connection, storeId))

/** A page of the stores, by id. Responds 400 for an invalid page. */
export async function listStores(db: Queryable, page: TypedPage): Promise<ListResult<StoreEntry>> {
  const { limit, offset } = readListPart(page)
  const [row] = await db.query<{ total: number }>('SELECT count(*)::integer AS total FROM store')
  const entries = await db.query<StoreEntry>(
    `SELECT id, identity->'hosts' AS hosts,
       (SELECT count(*)::integer FROM product WHERE store_id = store.id) AS products
     FROM store ORDER BY id LIMIT $1 OFFSET $2`,
    [limit, offset],
  )
  return { total: row?.total ?? 0, entries }
}

/** Removes a store with its carts, orders and media; false if not found. */
export async function removeStore({ db, configuration, stores }: ImportTarget, id: string): Promise<boolean> {
  const removed = await db.inTurn(importLockName(id), (connection) =>
    connection.transaction(async (transaction) => {
      await markPublishedUnused(transaction, id)
      return transaction.query('DELETE FROM store WHERE id = $1 RETURNING id', [id])
    }),
  )
  if (removed.length === 0) return false
  await rm(dirname(mediaFolder(configuration.dataFolder, id)), { recursive: true, force: true })
  stores?.forget(id)
  await revalidateAfterChange({ db, configuration }, id)
  await removeReplaced(db, id)
  return true
}

/** Approves or rejects a review, and revalidates the storefront; false if not found. */
export async function moderateReview(
  { db, configuration, stores }: ImportTarget,
  id: string,
  reviewId: number,
  decision: ReviewDecision,
): Promise<boolean> {
  if (!(await decideReview(db, id, reviewId, decision))) return false
  stores?.forget(id)
  await revalidateAfterChange({ db, configuration }, id)
  return true
}

/**
 * Revalidates the storefront. If several processes share the database, it waits until each has noticed the new
 * revision: otherwise the storefront could cache an old response as the new one.
 */
export async function revalidateAfterChange({ db, configuration }: ImportTarget, storeId: string): Promise<void> {
  if (configuration.revalidation === undefined) return
  if (db.isShared) await sleep(RECHECK_AFTER_MS)
  await revalidateStore(configuration.revalidation, storeId)
}
