import type { Queryable } from './database.ts'

const CART_DAYS = 90
const SEARCH_DAYS = 90

/** Deletes carts nobody touched for 90 days and logged searches as old; orders are kept. */
export async function cleanUp(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM cart WHERE updated_at < now() - interval '${CART_DAYS} days'`)
  await db.query(`DELETE FROM search_query WHERE asked_at < now() - interval '${SEARCH_DAYS} days'`)
}
