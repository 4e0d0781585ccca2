/** Redirects old addresses to new ones when an import changes them. */
import type { Queryable } from '../db/database.ts'
import { loadProductIdRanges } from '../store/product-id-ranges.ts'
import { yieldEventLoop } from '../store/yield-event-loop.ts'
import type { ImportKey } from './imports.ts'
import type { Redirect } from './read-redirects.ts'

/** Decoded public paths by their owner: kind, id and locale of a record. */
export type PathsByRecord = ReadonlyMap<string, string>

/** Reads the addresses of an import's products in batches. */
export async function readProductPaths(db: Queryable, { store_id, import_id }: ImportKey): Promise<PathsByRecord> {
  const addresses = new Map<string, string>()
  const ofImport = 'WHERE store_id = $1 AND import_id = $2'
  for (const [above, upTo] of await loadProductIdRanges(db, `imported_product ${ofImport}`, [store_id, import_id])) {
    const rows = await db.query<{ owner: string; path: string | null }>(
      `SELECT 'product ' || product_id AS owner, '/product/' || (summary->>'url_key') AS path
       FROM imported_product ${ofImport} AND product_id > $3 AND product_id <= $4
       UNION ALL
       SELECT 'product ' || product_id || ' ' || locale, '/product/' || (summary->>'url_key')
       FROM imported_product_text ${ofImport} AND product_id > $3 AND product_id <= $4`,
      [store_id, import_id, above, upTo],
    )
    for (const { owner, path } of rows) if (path !== null) addresses.set(owner, path)
    await yieldEventLoop()
  }
  return addresses
}

/** Reads the present addresses of a store's categories. */
export async function readCategoryPaths(db: Queryable, storeId: string): Promise<PathsByRecord> {
  const rows = await db.query<{ owner: string; path: string }>(
    `SELECT 'category ' || key || ' ' || locale AS owner, '/catalog/' || (body->>'url_key') AS path
     FROM store_document WHERE store_id = $1 AND kind = 'category' AND body->>'url_key' IS NOT NULL`,
    [storeId],
  )
  return new Map(rows.map(({ owner, path }) => [owner, path]))
}

const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

/** Redirects for records whose address differs between `before` and `after`. */
export function findChangedPaths(before: PathsByRecord, after: PathsByRecord): Redirect[] {
  return [...before].flatMap(([owner, source]) => {
    const path = after.get(owner)
    return path === undefined || path === source ? [] : [{ source, target: encodePath(path) }]
  })
}

/**
 * Replaces the redirects that staff wrote (unless `written` is null) and adds `moves`. Redirects to a moved address get
 * its new one. Automatic redirects from an address that is in use again are deleted.
 */
export async function replaceRedirects(
  transaction: Queryable,
  storeId: string,
  { written, moves, after }: { written: readonly Redirect[] | null; moves: readonly Redirect[]; after: PathsByRecord },
): Promise<void> {
  if (written !== null) await transaction.query('DELETE FROM redirect WHERE store_id = $1 AND is_written', [storeId])
  await transaction.query(
    `UPDATE redirect SET target = move.target
     FROM jsonb_to_recordset($2::jsonb) AS move(was text, target text)
     WHERE redirect.store_id = $1 AND redirect.target = move.was`,
    [storeId, JSON.stringify(moves.map(({ source, target }) => ({ was: encodePath(source), target })))],
  )
  await transaction.query(
    `INSERT INTO redirect (store_id, source, target, is_written)
     SELECT $1, source, target, is_written
     FROM jsonb_to_recordset($2::jsonb) AS row(source text, target text, is_written boolean)
     ON CONFLICT (store_id, source, is_written) DO UPDATE SET target = excluded.target`,
    [
      storeId,
      JSON.stringify([
        ...[...new Map(moves.map((move) => [move.source, move])).values()].map((row) => ({
          ...row,
          is_written: false,
        })),
        ...(written ?? []).map((row) => ({ ...row, is_written: true })),
      ]),
    ],
  )
  const inUse = new Set(after.values())
  const found = await transaction.query<{ source: string }>(
    'SELECT source FROM redirect WHERE store_id = $1 AND NOT is_written',
    [storeId],
  )
  await transaction.query(
    `DELETE FROM redirect WHERE store_id = $1 AND NOT is_written
       AND source = ANY(ARRAY(SELECT jsonb_array_elements_text($2::jsonb)))`,
    [storeId, JSON.stringify(found.map(({ source }) => source).filter((source) => inUse.has(source)))],
  )
}
