/** Orders whose shoppers receive a request for reviews. */
import type { Queryable } from '../db/database.ts'
import type { StoredOrder } from './orders.ts'

/**
 * Orders that became due longer ago get no mail: a store that enables the feature must not write to the customers of
 * past years.
 */
const WINDOW_DAYS = 14

/** Condition for an order `due` of the store $1 after $2 days. */
const IS_DUE = `store_id = $1 AND review_mail_at IS NULL AND status IN ('pending', 'processing', 'shipped', 'complete')
         AND placed_at <= now() - $2::integer * interval '1 day'
         AND placed_at > now() - ($2::integer + ${WINDOW_DAYS}) * interval '1 day'
         AND NOT EXISTS (SELECT 1 FROM open_order WHERE open_order.store_id = $1 AND open_order.number = due.number)`

export type OrderForReview = Pick<StoredOrder, 'number' | 'snapshot' | 'answer'>

/**
 * Claims the next order that is due, so that no other process or later run sends a second mail. Orders that wait for a
 * provider or for a review by staff, and canceled orders, are not due.
 */
export async function claimOrderForReview(
  transaction: Queryable,
  storeId: string,
  days: number,
): Promise<OrderForReview | undefined> {
  const [order] = await transaction.query<OrderForReview>(
    `UPDATE placed_order SET review_mail_at = now()
     WHERE store_id = $1 AND number = (
       SELECT number FROM placed_order AS due
       WHERE ${IS_DUE}
       ORDER BY placed_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING number, snapshot, answer`,
    [storeId, days],
  )
  return order
}

/** Whether an order of the store is due. */
export async function hasOrderForReview(db: Queryable, storeId: string, days: number): Promise<boolean> {
  const rows = await db.query(`SELECT 1 FROM placed_order AS due WHERE ${IS_DUE} LIMIT 1`, [storeId, days])
  return rows.length > 0
}
