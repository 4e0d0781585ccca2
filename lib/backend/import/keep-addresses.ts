/** Addresses that an import changes: who comes by the old one is led to the new one. */
import type { Queryable } from '../db/database.ts'
import { readProductRanges } from '../db/product-ranges.ts'
import type { ImportKey } from './imports.ts'
import { letOthersIn } from './pauses.ts'
import type { Redirect } from './read-redirects.ts'

/** Public path, decoded, of whatever has one, by what has it and in which language. */
export type Addresses = ReadonlyMap<string, string>

/** Reads the addresses of the products of an import, in parts. */
export async function readProductAddresses(db: Queryable, { store_id, import_id }: ImportKey): Promise<Addresses> {
  const addresses = new Map<string, string>()
  const ofImport = 'WHERE store_id = $1 AND import_id = $2'
  for (const [above, upTo] of await readProductRanges(db, `imported_product ${ofImport}`, [store_id, import_id])) {
    const rows = await db.query<{ owner: string; path: string | null }>(
      `SELECT 'product ' || product_id AS owner, '/product/' || (summary->>'url_key') AS path
       FROM imported_product ${ofImport} AND product_id > $3 AND product_id <= $4
       UNION ALL
       SELECT 'product ' || product_id || ' ' || locale, '/product/' || (summary->>'url_key')
       FROM imported_product_text ${ofImport} AND product_id > $3 AND product_id <= $4`,
      [store_id, import_id, above, upTo],
    )
    for (const { owner, path } of rows) if (path !== null) addresses.set(owner, path)
    await letOthersIn()
  }
  return addresses
}

/** Reads the addresses of a store's categories as they are stored now. */
export async function readCategoryAddresses(db: Queryable, storeId: string): Promise<Addresses> {
  const rows = await db.query<{ owner: string; path: string }>(
    `SELECT 'category ' || key || ' ' || locale AS owner, '/catalog/' || (body->>'url_key') AS path
     FROM store_document WHERE store_id = $1 AND kind = 'category' AND body->>'url_key' IS NOT NULL`,
    [storeId],
  )
  return new Map(rows.map(({ owner, path }) => [owner, path]))
}

const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

/** What has another address than before, as redirects; `before` and `after` are the addresses of one store. */
export function findMoves(before: Addresses, after: Addresses): Redirect[] {
  return [...before].flatMap(([owner, source]) => {
    const path = after.get(owner)
    return path === undefined || path === source ? [] : [{ source, target: encodePath(path) }]
  })
}

/**
 * Stores the redirects that staff wrote in place of those they wrote before (null leaves those), and adds `moves`. What led to an address
 * that has moved leads to its new one; an address that is in use again has no redirect any more.
 */
export async function replaceRedirects(
  transaction: Queryable,
  storeId: string,
  { written, moves, after }: { written: readonly Redirect[] | null; moves: readonly Redirect[]; after: Addresses },
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
       AND source IN (SELECT jsonb_array_elements_text($2::jsonb))`,
    [storeId, JSON.stringify(found.map(({ source }) => source).filter((source) => inUse.has(source)))],
  )
}
