/**
 * When products changed: their records, texts, pictures and stock. Written in the transaction of the change, which
 * begins before others can see it; therefore a reader repeats the last minutes (OVERLAP_MS).
 */
import type { Queryable } from '../db/database.ts'
import { loadProductIdRanges } from './product-id-ranges.ts'
import { yieldEventLoop } from './yield-event-loop.ts'

/** Identifies the rows of one import (lib/backend/import/imports.ts). */
type ImportKey = { readonly store_id: string; readonly import_id: number }

/** Row that stands for all products of a store: something that all of them show has changed. */
const ALL_PRODUCTS = 0

/** No transaction that changes products takes longer. */
const OVERLAP_MS = 5 * 60_000
/** Changes are known for this long; older ones count as a change of all products. */
const KEPT_MS = 60 * 24 * 3_600_000

/** What changed: everything, or some products. */
export type ProductChangeList =
  | { readonly isAll: true }
  | {
      readonly isAll: false
      readonly ids: ReadonlySet<number>
      readonly removed: readonly { entity_id: string; sku: string }[]
    }

/** The time to send as `since` with the next request. */
export const nextSince = (nowMs = Date.now()): string => new Date(nowMs - OVERLAP_MS).toISOString()

/** Records that products have changed. */
export async function noteProductChanges(db: Queryable, storeId: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db.query(
    `INSERT INTO product_change (store_id, product_id)
     SELECT DISTINCT $1::text, value::integer FROM jsonb_array_elements_text($2::jsonb)
     ON CONFLICT (store_id, product_id) DO UPDATE SET changed_at = now(), removed_sku = NULL`,
    [storeId, JSON.stringify(ids)],
  )
}

/** Documents that no product shows. */
const OTHER_DOCUMENTS = ['page', 'block', 'post', 'banner', 'menu', 'script', 'search_rule', 'coupon', 'payment']

/** Hash of what all products of a store show: its configuration, attributes, categories, shops, promotions … */
async function readSharedFacts(transaction: Queryable, storeId: string): Promise<string> {
  const [row] = await transaction.query<{ hash: string }>(
    `SELECT md5((SELECT identity::text FROM store WHERE id = $1) || coalesce(string_agg(
       md5(concat_ws(' ', kind, locale, key, body::text)), '' ORDER BY kind, locale, key), '')) AS hash
     FROM store_document WHERE store_id = $1 AND kind NOT IN (SELECT jsonb_array_elements_text($2::jsonb))`,
    [storeId, JSON.stringify(OTHER_DOCUMENTS)],
  )
  return row?.hash ?? ''
}

/** Replaces a store's documents by `replace`, and records a change of all products if they show any difference. */
export async function noteSharedChanges(
  transaction: Queryable,
  storeId: string,
  replace: () => Promise<void>,
): Promise<void> {
  const before = await readSharedFacts(transaction, storeId)
  await replace()
  const after = await readSharedFacts(transaction, storeId)
  if (before !== after) await noteProductChanges(transaction, storeId, [ALL_PRODUCTS])
}

/** Products that an import changes, and those that it leaves out. */
export type ImportedChanges = { readonly changed: readonly number[]; readonly removed: readonly number[] }

/** Import that is searched, import that it is compared with, and range of ids. */
type Comparison = readonly [storeId: string, one: number, other: number, above: number, upTo: number]

/** Products in a range with a row that the other import lacks, or has with other facts. */
async function findDifferences(db: Queryable, comparison: Comparison): Promise<number[]> {
  const records = await db.query<{ product_id: number }>(
    `SELECT product_id FROM imported_product AS one
     WHERE store_id = $1 AND import_id = $2 AND product_id > $4 AND product_id <= $5 AND NOT EXISTS (
       SELECT 1 FROM imported_product AS other WHERE other.store_id = $1 AND other.import_id = $3
         AND other.product_id = one.product_id AND other.summary = one.summary AND other.detail = one.detail)`,
    comparison,
  )
  await yieldEventLoop()
  const texts = await db.query<{ product_id: number }>(
    `SELECT product_id FROM imported_product_text AS one
     WHERE store_id = $1 AND import_id = $2 AND product_id > $4 AND product_id <= $5 AND NOT EXISTS (
       SELECT 1 FROM imported_product_text AS other WHERE other.store_id = $1 AND other.import_id = $3
         AND other.product_id = one.product_id AND other.locale = one.locale
         AND other.summary = one.summary AND other.detail = one.detail)`,
    comparison,
  )
  await yieldEventLoop()
  const stock = await db.query<{ product_id: number }>(
    `SELECT product_id FROM imported_stock AS one
     WHERE store_id = $1 AND import_id = $2 AND product_id > $4 AND product_id <= $5 AND NOT EXISTS (
       SELECT 1 FROM imported_stock AS other WHERE other.store_id = $1 AND other.import_id = $3
         AND other.product_id = one.product_id AND other.google_code = one.google_code
         AND other.quantity = one.quantity)`,
    comparison,
  )
  await yieldEventLoop()
  return [...records, ...texts, ...stock].map(({ product_id }) => product_id)
}

/** Products in a range that the other import lacks. */
async function findMissing(db: Queryable, comparison: Comparison): Promise<number[]> {
  const rows = await db.query<{ product_id: number }>(
    `SELECT product_id FROM imported_product AS one
     WHERE store_id = $1 AND import_id = $2 AND product_id > $4 AND product_id <= $5 AND NOT EXISTS (
       SELECT 1 FROM imported_product AS other WHERE other.store_id = $1 AND other.import_id = $3
         AND other.product_id = one.product_id)`,
    comparison,
  )
  return rows.map(({ product_id }) => product_id)
}

/**
 * Compares the rows of an import with the published ones, in short statements. To be called before the import is
 * published; noteImportedChanges writes the result in the transaction that publishes it.
 */
export async function findImportedChanges(
  db: Queryable,
  published: ImportKey | undefined,
  { store_id, import_id }: ImportKey,
): Promise<ImportedChanges> {
  if (published === undefined) return { changed: [], removed: [] }
  const changed = new Set<number>()
  const removed: number[] = []
  const pairs = [
    [import_id, published.import_id],
    [published.import_id, import_id],
  ] as const
  for (const [one, other] of pairs) {
    const from = 'imported_product WHERE store_id = $1 AND import_id = $2'
    for (const range of await loadProductIdRanges(db, from, [store_id, one])) {
      const comparison: Comparison = [store_id, one, other, ...range]
      for (const id of await findDifferences(db, comparison)) changed.add(id)
      if (one !== import_id) removed.push(...(await findMissing(db, comparison)))
    }
  }
  return { changed: [...changed], removed }
}

/** Records what an import changes; to be called while its predecessor is still published. */
export async function noteImportedChanges(
  transaction: Queryable,
  storeId: string,
  { changed, removed }: ImportedChanges,
): Promise<void> {
  await noteProductChanges(transaction, storeId, changed)
  if (removed.length === 0) return
  await transaction.query(
    `UPDATE product_change SET removed_sku = product.summary->>'sku' FROM product
     WHERE product.store_id = $1 AND product_change.store_id = $1 AND product.product_id = product_change.product_id
       AND product.product_id = ANY(ARRAY(SELECT jsonb_array_elements_text($2::jsonb)::integer))`,
    [storeId, JSON.stringify(removed)],
  )
}

/** What has changed since a time. */
export async function readProductChanges(db: Queryable, storeId: string, since: Date): Promise<ProductChangeList> {
  if (since.getTime() < Date.now() - KEPT_MS) return { isAll: true }
  const rows = await db.query<{ product_id: number; removed_sku: string | null }>(
    'SELECT product_id, removed_sku FROM product_change WHERE store_id = $1 AND changed_at >= $2::timestamptz',
    [storeId, since.toISOString()],
  )
  if (rows.some(({ product_id }) => product_id === ALL_PRODUCTS)) return { isAll: true }
  return {
    isAll: false,
    ids: new Set(rows.flatMap(({ product_id, removed_sku }) => (removed_sku === null ? product_id : []))),
    removed: rows.flatMap(({ product_id, removed_sku }) =>
      removed_sku === null ? [] : [{ entity_id: String(product_id), sku: removed_sku }],
    ),
  }
}

/** Deletes changes that no reader may ask for any more; the row of all products stays. */
export async function deleteOldChanges(db: Queryable): Promise<void> {
  await db.query("DELETE FROM product_change WHERE product_id <> 0 AND changed_at < now() - interval '61 days'")
}
