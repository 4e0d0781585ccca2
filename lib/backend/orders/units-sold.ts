/** Counts the units of each product that a store has sold lately. */
import type { Database, Queryable } from '../db/database.ts'

/** Days in which an order counts. */
const SALES_DAYS = 90
/** Highest count: products that sell more count as equal. */
const MOST_UNITS = 1_000_000

const IS_RECENT = `placed_at > now() - interval '${SALES_DAYS} days'`

type Sold = { readonly product_id: number; readonly units: number }

/**
 * Counts a store's sales again, within a transaction. Canceled and refunded orders don't count; a package counts as its
 * products, a variant by itself.
 */
export async function countUnitsSold(transaction: Queryable, storeId: string): Promise<void> {
  const counted = await transaction.query<Sold>(
    `SELECT (part->>'product_id')::integer AS product_id,
       least(sum((part->>'qty')::double precision), ${MOST_UNITS})::integer AS units
     FROM placed_order, jsonb_array_elements(parts) AS part
     WHERE store_id = $1 AND status NOT IN ('canceled', 'refunded') AND ${IS_RECENT}
     GROUP BY 1 HAVING sum((part->>'qty')::double precision) >= 1 ORDER BY 1`,
    [storeId],
  )
  const present = await transaction.query<Sold>(
    'SELECT product_id, units FROM units_sold WHERE store_id = $1 ORDER BY product_id',
    [storeId],
  )
  if (JSON.stringify(counted) === JSON.stringify(present)) return
  await transaction.query('DELETE FROM units_sold WHERE store_id = $1', [storeId])
  await transaction.query(
    `INSERT INTO units_sold (store_id, product_id, units)
     SELECT $1, product_id, units FROM jsonb_to_recordset($2::jsonb) AS sold(product_id integer, units integer)`,
    [storeId, JSON.stringify(counted)],
  )
}

/** Counts the sales of all stores that have some, one after another. */
export async function countAllUnitsSold(db: Database): Promise<void> {
  const stores = await db.query<{ id: string }>(
    `SELECT id FROM store
     WHERE EXISTS (SELECT 1 FROM placed_order WHERE store_id = id AND ${IS_RECENT})
       OR EXISTS (SELECT 1 FROM units_sold WHERE store_id = id)
     ORDER BY id`,
  )
  for (const { id } of stores) {
    await db.transaction(async (transaction) => {
      // Back ends that share the database take turns; orders go on.
      await transaction.query('SELECT 1 FROM store WHERE id = $1 FOR NO KEY UPDATE', [id])
      await countUnitsSold(transaction, id)
    })
  }
}
