import type { Queryable } from '../db/database.ts'

/** Notes a change of an order; those without a callback, and those whose provider has not decided, have no notices. */
export async function noteChange(transaction: Queryable, storeId: string, number: string): Promise<void> {
  await transaction.query(
    `INSERT INTO order_notice (store_id, number)
     SELECT store_id, number FROM placed_order
     WHERE store_id = $1 AND number = $2 AND callback <> '' AND NOT EXISTS (SELECT 1 FROM open_order
       WHERE open_order.store_id = placed_order.store_id AND open_order.number = placed_order.number)`,
    [storeId, number],
  )
}
