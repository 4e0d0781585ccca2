/** Adds and removes days with other hours, with their history. */
import type { Database, Queryable } from '../db/database.ts'
import {
  exceptionKey,
  listTitled,
  loadShops,
  logException,
  type ShopDocuments,
  type TitledException,
} from '../import/shop-exceptions.ts'
import type { LocationTextRecord } from '../store/folder-schemas.ts'
import { EXCEPTION_LIMITS, type ExceptionRecord, findContradicted } from '../store/shop-hours-schema.ts'
import { daysKey } from '../store/translate-shops.ts'

/** A change of the history; `changed_at` is ISO 8601 in UTC. */
export type ExceptionChange = {
  readonly change_id: number
  readonly changed_at: string
  readonly by_whom: string
  readonly is_added: boolean
  readonly exception: TitledException
  readonly shops: readonly string[]
  readonly is_undo: boolean
}

/**
 * 'gone' if no shop has the exception any longer, 'many' if a shop has too many. 'contradicts' names the shop and the
 * exception with which the new one can't apply.
 */
export type ExceptionOutcome =
  | { kind: 'done' | 'unchanged' | 'gone' }
  | { kind: 'many'; shop: string }
  | { kind: 'contradicts'; shop: string; other: ExceptionRecord }

type Change = {
  readonly exception: TitledException
  /** Codes of shops; unknown ones are ignored. */
  readonly shops: readonly string[]
  readonly by: string
  readonly undoes?: number
}

/** Maximum of the integer column. */
const LARGEST_ID = 2_147_483_647

/** Runs `work` while the store is locked. Imports replace its documents under the same lock. */
const withShops = (
  db: Database,
  storeId: string,
  work: (transaction: Queryable, shops: ShopDocuments[]) => Promise<ExceptionOutcome>,
): Promise<ExceptionOutcome> =>
  db.transaction(async (transaction) => {
    await transaction.query('SELECT 1 FROM store WHERE id = $1 FOR UPDATE', [storeId])
    return work(transaction, await loadShops(transaction, storeId))
  })

const writeDocument = (db: Queryable, storeId: string, locale: string, code: string, body: object) =>
  db.query(
    `INSERT INTO store_document (store_id, kind, locale, key, position, body)
     SELECT $1, 'location', $2, $3, coalesce(max(position), 0) + 1, $4::jsonb FROM store_document WHERE store_id = $1
     ON CONFLICT (store_id, kind, locale, key) DO UPDATE SET body = excluded.body`,
    [storeId, locale, code, JSON.stringify(body)],
  )

/** Writes the exceptions of a shop, and in each language the titles of the days that it has. */
async function writeExceptions(db: Queryable, storeId: string, shop: ShopDocuments, lines: readonly TitledException[]) {
  const exceptions = lines.map(({ titles: _, ...line }) => line)
  await writeDocument(db, storeId, '', shop.code, { ...shop.record, exceptions })
  const locales = new Set([...shop.texts.keys(), ...lines.flatMap(({ titles }) => Object.keys(titles))])
  for (const locale of locales) {
    const byDays = new Map<string, { date?: string; from?: string; to?: string; title: string }>()
    for (const { date, from, to, titles } of lines) {
      const title = titles[locale]
      const days = { ...(date && { date }), ...(from && { from }), ...(to && { to }) }
      if (title) byDays.set(daysKey(days), { ...days, title })
    }
    const text: LocationTextRecord = shop.texts.get(locale) ?? { google_code: shop.code }
    if (byDays.size === 0 && text.exceptions === undefined) continue
    await writeDocument(db, storeId, locale, shop.code, { ...text, exceptions: [...byDays.values()] })
  }
}

const finish = async (db: Queryable, storeId: string, change: Change, isAdded: boolean): Promise<ExceptionOutcome> => {
  await logException(db, storeId, { ...change, isAdded })
  await db.query('UPDATE store SET revision = revision + 1 WHERE id = $1', [storeId])
  return { kind: 'done' }
}

/** Adds an exception to shops that don't have it. All of them or none get it. */
export const addException = (db: Database, storeId: string, change: Change): Promise<ExceptionOutcome> =>
  withShops(db, storeId, async (transaction, shops) => {
    const { exception } = change
    const key = exceptionKey(exception)
    const without = shops
      .filter(({ code }) => change.shops.includes(code))
      .map((shop) => ({ shop, lines: listTitled(shop) }))
      .filter(({ lines }) => lines.every((line) => exceptionKey(line) !== key))
    if (without.length === 0) return { kind: 'unchanged' }
    for (const { shop, lines } of without) {
      const at = findContradicted(exception, lines)
      const other = at === undefined ? undefined : lines[at]
      if (other) return { kind: 'contradicts', shop: shop.record.store_name, other }
      if (lines.length >= EXCEPTION_LIMITS.exceptions) return { kind: 'many', shop: shop.record.store_name }
    }
    for (const { shop, lines } of without) {
      // Two openings of a day have one title.
      const others = lines.map((line) =>
        daysKey(line) === daysKey(exception) ? { ...line, titles: { ...line.titles, ...exception.titles } } : line,
      )
      await writeExceptions(transaction, storeId, shop, [...others, exception])
    }
    return finish(transaction, storeId, { ...change, shops: without.map(({ shop }) => shop.code) }, true)
  })

/** Removes an exception from the shops that have it. */
export const removeException = (db: Database, storeId: string, change: Change): Promise<ExceptionOutcome> =>
  withShops(db, storeId, async (transaction, shops) => {
    const key = exceptionKey(change.exception)
    const having = shops
      .filter(({ code }) => change.shops.includes(code))
      .map((shop) => ({ shop, lines: listTitled(shop) }))
      .filter(({ lines }) => lines.some((line) => exceptionKey(line) === key))
    if (having.length === 0) return { kind: 'gone' }
    for (const { shop, lines } of having) {
      const rest = lines.filter((line) => exceptionKey(line) !== key)
      await writeExceptions(transaction, storeId, shop, rest)
    }
    return finish(transaction, storeId, { ...change, shops: having.map(({ shop }) => shop.code) }, false)
  })

const COLUMNS = `change_id, to_char(changed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS changed_at, by_whom,
  is_added, exception, shops, undoes IS NOT NULL AS is_undo`

export async function countExceptionChanges(db: Queryable, storeId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM shop_exception_change WHERE store_id = $1',
    [storeId],
  )
  return row?.count ?? 0
}

/** A page of the changes, newest first. */
export const listExceptionChanges = (db: Queryable, storeId: string, limit: number, offset: number) =>
  db.query<ExceptionChange>(
    `SELECT ${COLUMNS} FROM shop_exception_change WHERE store_id = $1 ORDER BY change_id DESC LIMIT $2 OFFSET $3`,
    [storeId, limit, offset],
  )

/** A change by its unvalidated id; undefined if not found. */
export async function findExceptionChange(
  db: Queryable,
  storeId: string,
  typedId: string,
): Promise<ExceptionChange | undefined> {
  const id = /^\d{1,10}$/.test(typedId) ? Number(typedId) : 0
  if (id > LARGEST_ID) return undefined
  const [row] = await db.query<ExceptionChange>(
    `SELECT ${COLUMNS} FROM shop_exception_change WHERE store_id = $1 AND change_id = $2`,
    [storeId, id],
  )
  return row
}
