/** Importing, listing and removing stores, and deciding about what shoppers write, from the command line and the admin calls alike. */
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Backend } from '../backend.ts'
import type { Database, Queryable } from '../db/database.ts'
import { countImport } from '../metrics/backend-metrics.ts'
import { type Listed, readListPart, type TypedPage } from '../store/list-part.ts'
import { decideReview, type ReviewDecision } from '../store/shopper-reviews.ts'
import { RECHECK_AFTER_MS } from '../store/stores.ts'
import { abandonShown, removeUnused, turnOf } from './imports.ts'
import { readFolder } from './read-folder.ts'
import { revalidateStore } from './revalidate.ts'
import { mediaFolder, writeFolder } from './write-folder.ts'

/** A store in a list. */
export type StoreEntry = { id: string; hosts: string[]; products: number }

/** A store that was imported, and what may be wrong with its folder (`file:line: message`). */
export type ImportedStore = StoreEntry & { warnings: string[] }

/** What of a back end imports need; `stores` and `metrics` are absent in a process that serves none. */
export type ImportTarget = Pick<Backend, 'db' | 'configuration'> & Partial<Pick<Backend, 'stores' | 'metrics'>>

/**
 * Imports a store folder and tells the storefront that the store has new content.
 * Throws FolderRefused; the store then keeps its present content.
 */
export const importFolder = (target: ImportTarget, folder: string): Promise<ImportedStore> =>
  countImport(target.metrics, 'folder', () => readAndWrite(target, folder))

async function readAndWrite({ db, configuration, stores }: ImportTarget, folder: string): Promise<ImportedStore> {
  const read = await readFolder(folder)
  await writeFolder(db, configuration.dataFolder, read)
  stores?.forget(read.identity.id)
  await announce({ db, configuration }, read.identity.id)
  await removeReplaced(db, read.identity.id)
  const { identity, products, warnings } = read
  return { id: identity.id, hosts: identity.hosts, products: products.length, warnings }
}

const removeReplaced = (db: Database, storeId: string) =>
  db.inTurn(turnOf(storeId), (connection) => removeUnused(connection, storeId))

/** A page of the stores by id; 400 for a page that is none. */
export async function listStores(db: Queryable, page: TypedPage): Promise<Listed<StoreEntry>> {
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

/** Removes a store with its carts, orders and media; false when there is none of that id. */
export async function removeStore({ db, configuration, stores }: ImportTarget, id: string): Promise<boolean> {
  const removed = await db.inTurn(turnOf(id), (connection) =>
    connection.transaction(async (transaction) => {
      await abandonShown(transaction, id)
      return transaction.query('DELETE FROM store WHERE id = $1 RETURNING id', [id])
    }),
  )
  if (removed.length === 0) return false
  await rm(dirname(mediaFolder(configuration.dataFolder, id)), { recursive: true, force: true })
  stores?.forget(id)
  await announce({ db, configuration }, id)
  await removeReplaced(db, id)
  return true
}

/** Carries out what staff decide about a review; false when there is none. The shop shows it at once. */
export async function decide(
  { db, configuration, stores }: ImportTarget,
  id: string,
  reviewId: number,
  decision: ReviewDecision,
): Promise<boolean> {
  if (!(await decideReview(db, id, reviewId, decision))) return false
  stores?.forget(id)
  await announce({ db, configuration }, id)
  return true
}

/** Tells the storefront once every process that answers it has seen the change: it would keep an old answer as new. */
export async function announce({ db, configuration }: ImportTarget, storeId: string): Promise<void> {
  if (configuration.revalidation === undefined) return
  if (db.isShared) await sleep(RECHECK_AFTER_MS)
  await revalidateStore(configuration.revalidation, storeId)
}
