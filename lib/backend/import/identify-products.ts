import type { Queryable } from '../db/database.ts'
import type { LocatedRecord } from '../store/packed-records.ts'
import type { ProductChange, ProductRecord } from '../store/product-schemas.ts'
import { loadStoredProducts, parseStored } from './stored-products.ts'

export const lower = (text: string): string => text.toLowerCase()

export async function readProducts(db: Queryable, storeId: string, ids: Iterable<number>): Promise<ProductRecord[]> {
  const stored = await loadStoredProducts(db, storeId, [...new Set(ids)])
  return stored.filter(({ locale }) => locale === '').map(({ record }) => parseStored(record))
}

/** Product ids by lower-case SKU. SKUs that the store lacks are left out. */
async function findIds(db: Queryable, storeId: string, skus: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.query<{ product_id: number; sku: string }>(
    `SELECT product_id, lower(summary->>'sku') AS sku FROM product
     WHERE store_id = $1 AND lower(summary->>'sku') = ANY(ARRAY(SELECT jsonb_array_elements_text($2::jsonb)))`,
    [storeId, JSON.stringify(skus.map(lower))],
  )
  return new Map(rows.map(({ product_id, sku }) => [sku, product_id]))
}

/** A change with the product's id and its present state. */
export type IdentifiedChange = {
  readonly change: LocatedRecord<ProductChange>
  /** undefined for a new product, unless the change names an id. */
  readonly id: number | undefined
  readonly before: ProductRecord | undefined
}

/** Finds the product of each change, by entity_id or else by SKU. */
export async function identify(
  db: Queryable,
  storeId: string,
  changes: readonly LocatedRecord<ProductChange>[],
): Promise<IdentifiedChange[]> {
  const skus = changes.flatMap(({ record }) => record.sku ?? [])
  const idBySku = await findIds(db, storeId, skus)
  const idOf = ({ entity_id, sku = '' }: ProductChange) => entity_id ?? idBySku.get(lower(sku))
  const ids = changes.flatMap(({ record }) => idOf(record) ?? [])
  const present = await readProducts(db, storeId, ids)
  const byId = new Map(present.map((record) => [record.entity_id, record]))
  return changes.map((change) => {
    const id = idOf(change.record)
    return { change, id, before: id === undefined ? undefined : byId.get(id) }
  })
}

/** The ids of new products that have none: after the highest of the store and of the changes. */
export async function createIds(db: Queryable, storeId: string, changes: readonly LocatedRecord<ProductChange>[]) {
  const [highest] = await db.query<{ id: number }>(
    'SELECT coalesce(max(product_id), 0) AS id FROM product WHERE store_id = $1',
    [storeId],
  )
  let last = Math.max(highest?.id ?? 0, ...changes.map(({ record }) => record.entity_id ?? 0))
  return () => ++last
}
