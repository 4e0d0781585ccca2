/** Products of a store folder as rows of the database. */
import type { Queryable } from '../db/database.ts'
import type { ImportKey } from './imports.ts'
import { letOthersIn } from './pauses.ts'
import type { ProductRecord, ProductTextRecord } from './product-schemas.ts'

/** Rows sent in one statement: others wait for that long, and its text stays below some ten megabytes. */
const BATCH = 250

/** Parts of `items` that fit into one statement, each made when it is asked for. */
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

/** The rows of all items, each made when it is asked for. */
export function* rowsOf<T>(items: Iterable<T>, toRows: (item: T) => readonly object[]): Generator<object> {
  for (const item of items) yield* toRows(item)
}

/** Columns of an ImportKey. */
export const KEY_COLUMNS = 'store_id text, import_id integer'

/** Fields of a product that only its own page shows. */
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

/** A product as its row has it: what listings need, and what only its own page shows. */
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
 * Inserts rows as objects, many at once; what makes them is asked for one batch at a time.
 *
 * @param columns names and types, such as 'store_id text, quantity integer'
 * @param onConflict what becomes of a row that is there
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
      `INSERT INTO ${table} (${names}) SELECT ${names} FROM jsonb_to_recordset($1::jsonb) AS row(${columns}) ${onConflict}`,
      [JSON.stringify(batch)],
    )
    await letOthersIn()
  }
}

/** The rows of a product's stock, one for each shop. */
export const stockRows = (key: ImportKey, { entity_id, stock }: ProductRecord) =>
  Object.entries(stock ?? {}).map(([google_code, quantity]) => ({
    ...key,
    product_id: entity_id,
    google_code,
    quantity,
  }))
