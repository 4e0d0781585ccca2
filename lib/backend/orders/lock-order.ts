/** Locks of an order until a transaction ends. */
import type { Queryable } from '../db/database.ts'

/** Locks an order. An unknown one locks nothing. */
export async function lockOrder(transaction: Queryable, storeId: string, number: string): Promise<void> {
  await transaction.query('SELECT 1 FROM placed_order WHERE store_id = $1 AND number = $2 FOR UPDATE', [
    storeId,
    number,
  ])
}

/** Locks an order that may wait for its provider, in the order in which the provider's decision locks it. */
export async function lockOpenOrder(transaction: Queryable, storeId: string, number: string): Promise<void> {
  await transaction.query('SELECT 1 FROM open_order WHERE store_id = $1 AND number = $2 FOR UPDATE', [storeId, number])
  await lockOrder(transaction, storeId, number)
}
