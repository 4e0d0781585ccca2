/**
 * Days with other hours of a store's shops, as its documents have them: an entry for each, with its titles in every
 * language. The back office changes them; an import replaces them and keeps the replaced ones in their history.
 */
import { createHash } from 'node:crypto'
import type { Queryable } from '../db/database.ts'
import type { LocationRecord, LocationTextRecord } from '../store/folder-schemas.ts'
import type { ExceptionRecord } from '../store/shop-hours-schema.ts'
import { daysKey } from '../store/translate-shops.ts'

/** An exception with its titles in other locales (normalized: fr_CA). */
export type TitledException = ExceptionRecord & { readonly titles: Readonly<Record<string, string>> }

/** The documents of a shop: its record, and its texts by locale. */
export type ShopDocuments = {
  readonly code: string
  readonly record: LocationRecord
  readonly texts: ReadonlyMap<string, LocationTextRecord>
}

type Row = { readonly key: string; readonly locale: string; readonly body: object }

/** Documents of shops, in their order. */
export function groupShops(rows: readonly Row[]): ShopDocuments[] {
  const texts = Map.groupBy(
    rows.filter(({ locale }) => locale !== ''),
    ({ key }) => key,
  )
  return rows
    .filter(({ locale }) => locale === '')
    .map(({ key, body }) => ({
      code: key,
      record: body as LocationRecord,
      texts: new Map((texts.get(key) ?? []).map(({ locale, body: text }) => [locale, text as LocationTextRecord])),
    }))
}

export const loadShops = async (db: Queryable, storeId: string): Promise<ShopDocuments[]> =>
  groupShops(
    await db.query<Row>(
      `SELECT key, locale, body FROM store_document WHERE store_id = $1 AND kind = 'location' ORDER BY position`,
      [storeId],
    ),
  )

/** The exceptions of a shop with their titles in all languages. */
export function listTitled({ record, texts }: ShopDocuments): TitledException[] {
  return (record.exceptions ?? []).map((line) => {
    const titles = [...texts].flatMap(([locale, { exceptions = [] }]) => {
      const title = exceptions.find((entry) => daysKey(entry) === daysKey(line))?.title
      return title ? [[locale, title] as const] : []
    })
    return { ...line, titles: Object.fromEntries(titles) }
  })
}

/** Identifies an exception by all that it says. */
export function exceptionKey({ titles, title, open = '', close = '', ...days }: TitledException): string {
  const named = Object.entries(titles).sort(([one], [other]) => (one < other ? -1 : 1))
  const said = JSON.stringify([daysKey(days), title, open, close, named])
  return createHash('sha256').update(said).digest('base64url').slice(0, 22)
}

/** An exception with the shops that have it. */
export type SharedException = { readonly exception: TitledException; readonly shops: readonly string[] }

/** The exceptions of all shops; those that say the same are one entry. */
export function shareExceptions(shops: readonly ShopDocuments[]): SharedException[] {
  const shared = new Map<string, { exception: TitledException; shops: string[] }>()
  for (const shop of shops) {
    for (const exception of listTitled(shop)) {
      const key = exceptionKey(exception)
      const entry = shared.get(key) ?? { exception, shops: [] }
      if (!entry.shops.includes(shop.code)) entry.shops.push(shop.code)
      shared.set(key, entry)
    }
  }
  return [...shared.values()]
}

export type ExceptionEntry = SharedException & {
  readonly by: string
  readonly isAdded: boolean
  readonly undoes?: number
}

/** Adds an entry to the history. */
export const logException = (
  db: Queryable,
  storeId: string,
  { by, isAdded, exception, shops, undoes }: ExceptionEntry,
): Promise<unknown> =>
  db.query(
    `INSERT INTO shop_exception_change (store_id, by_whom, is_added, exception, shops, undoes)
     VALUES ($1, $2, $3, $4::jsonb, $5::jsonb, $6)`,
    [storeId, by, isAdded, JSON.stringify(exception), JSON.stringify(shops), undoes ?? null],
  )

/** Name that imports have in the history. */
export const IMPORT = 'import'

/** Keeps the exceptions that an import removes from shops in their history. */
export async function keepReplacedExceptions(db: Queryable, storeId: string, imported: readonly ShopDocuments[]) {
  const after = new Map(
    imported.map((shop) => [shop.code, new Set(listTitled(shop).map((line) => exceptionKey(line)))] as const),
  )
  for (const { exception, shops } of shareExceptions(await loadShops(db, storeId))) {
    const key = exceptionKey(exception)
    const without = shops.filter((code) => after.has(code) && !after.get(code)?.has(key))
    if (without.length === 0) continue
    await logException(db, storeId, { by: IMPORT, isAdded: false, exception, shops: without })
  }
}
