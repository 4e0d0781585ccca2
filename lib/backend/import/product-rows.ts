/** Converts products of a store folder into database rows. */
import type { Queryable } from '../db/database.ts'
import type { ProductRecord, ProductTextRecord } from '../store/product-schemas.ts'
import { yieldEventLoop } from '../store/yield-event-loop.ts'
import type { ImportKey } from './imports.ts'

/** Rows per INSERT statement: other queries wait for one statement, and its text stays below about ten megabytes. */
const BATCH = 250

/** Splits `items` lazily into batches of one statement each. */
export function* batchesOf<T>(items: Iterable<T>): Generator<T[]> {
  let batch: T[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** The rows of all items, built lazily. */
export function* rowsOf<T>(items: Iterable<T>, toRows: (item: T) => readonly object[]): Generator<object> {
  for (const item of items) yield* toRows(item)
}

/** Column definitions of an ImportKey. */
export const KEY_COLUMNS = 'store_id text, import_id integer'

/** Fields that only the product page shows. */
const DETAIL_FIELDS = [
  'description',
  'meta_title',
  'meta_description',
  'meta_keyword',
  'images',
  'specs',
  'features',
  'documents',
  'crosssells',
  'relateds',
  'upsells',
  'pre_selected_add_ons',
  'upccode',
  'assets',
  'videos',
  'wistia_videos',
  'gallery_layout',
  'product_data',
  'member_html_content',
  'retailbanner',
  'step_up',
] as const

const isDetail = (field: string) => (DETAIL_FIELDS as readonly string[]).includes(field)

/**
 * Splits a product into its columns `summary`, which listings need, and `detail`, which only the product page needs.
 */
export function splitProduct(record: ProductRecord | ProductTextRecord) {
  const { images, ...fields } = record
  const stated = Object.entries(fields).filter(([name]) => name !== 'stock')
  return {
    summary: {
      ...Object.fromEntries(stated.filter(([name]) => !isDetail(name))),
      ...(images === undefined ? {} : { image: images[0]?.file ?? '' }),
    },
    detail: {
      ...Object.fromEntries(stated.filter(([name]) => isDetail(name))),
      ...(images === undefined ? {} : { images }),
    },
  }
}

/**
 * Inserts rows in batches; `rows` is iterated one batch at a time.
 * @param columns names and types, such as 'store_id text, quantity integer'
 * @param onConflict an ON CONFLICT clause
 */
export async function insertRows(
  transaction: Queryable,
  table: string,
  columns: string,
  rows: Iterable<object>,
  onConflict = '',
) {
  const names = columns
    .split(',')
    .map((column) => column.trim().split(' ')[0])
    .join(', ')
  for (const batch of batchesOf(rows)) {
    await transaction.query(
      `INSERT INTO ${table} (${names}) SELECT ${names} FROM jsonb_to_recordset($1::jsonb)
        AS row(${columns}) ${onConflict}`,
      [JSON.stringify(batch)],
    )
    await yieldEventLoop()
  }
}

/** Stock rows of a product, one for each shop. */
export const stockRows = (key: ImportKey, { entity_id, stock }: ProductRecord) =>
  Object.entries(stock ?? {}).map(([google_code, quantity]) => ({
    ...key,
    product_id: entity_id,
    google_code,
    quantity,
  }))
