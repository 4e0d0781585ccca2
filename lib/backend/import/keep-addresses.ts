/** Addresses that an import changes: who comes by the old one is led to the new one. */
import type { Queryable } from '../db/database.ts'
import type { Redirect } from './read-redirects.ts'

/** Public path, decoded, of whatever has one, by what has it and in which language. */
export type Addresses = ReadonlyMap<string, string>

/** Reads the addresses of a store's products and categories as they are stored now. */
export async function readAddresses(transaction: Queryable, storeId: string): Promise<Addresses> {
  const rows = await transaction.query<{ owner: string; path: string }>(
    `SELECT 'product ' || product_id AS owner, '/product/' || (summary->>'url_key') AS path
     FROM product WHERE store_id = $1
     UNION ALL
     SELECT 'product ' || product_id || ' ' || locale, '/product/' || (summary->>'url_key')
     FROM product_text WHERE store_id = $1
     UNION ALL
     SELECT 'category ' || key || ' ' || locale, '/catalog/' || (body->>'url_key')
     FROM store_document WHERE store_id = $1 AND kind = 'category'`,
    [storeId],
  )
  return new Map(rows.flatMap(({ owner, path }) => (path === null ? [] : [[owner, path] as const])))
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
  await transaction.query(
    `DELETE FROM redirect WHERE store_id = $1 AND NOT is_written
       AND source IN (SELECT jsonb_array_elements_text($2::jsonb))`,
    [storeId, JSON.stringify([...new Set(after.values())])],
  )
}
