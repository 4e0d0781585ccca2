import type { DeliverySlot } from '../cart/cart-state.ts'
import { freeSlot } from '../cart/delivery-slots.ts'
import type { Queryable } from '../db/database.ts'

/** Units that an order has taken: product, shop, how many. */
export type TakenUnits = readonly (readonly [productId: number, googleCode: string, units: number])[]

/**
 * Gives back what an order has taken, once: its units to the shops, unless an import has brought new numbers since, and its
 * half day to other deliveries. The store's row comes first, as when an order is placed.
 */
export async function giveBack(transaction: Queryable, storeId: string, number: string): Promise<void> {
  const [store] = await transaction.query<{ imported_at: string }>(
    `UPDATE store SET stock_revision = stock_revision + 1 WHERE id = $1 RETURNING imported_at::text AS imported_at`,
    [storeId],
  )
  const [order] = await transaction.query<{
    taken: TakenUnits | null
    slot: DeliverySlot | null
    stock_of: string | null
  }>(
    `SELECT taken, slot, stock_of::text AS stock_of FROM placed_order WHERE store_id = $1 AND number = $2 FOR UPDATE`,
    [storeId, number],
  )
  if (order === undefined) return
  await transaction.query('UPDATE placed_order SET taken = NULL, slot = NULL WHERE store_id = $1 AND number = $2', [
    storeId,
    number,
  ])
  if (order.slot !== null) await freeSlot(transaction, storeId, order.slot)
  if (order.taken === null || order.stock_of !== store?.imported_at) return
  for (const [productId, googleCode, units] of order.taken) {
    await transaction.query(
      'UPDATE stock SET quantity = quantity + $4 WHERE store_id = $1 AND product_id = $2 AND google_code = $3',
      [storeId, productId, googleCode, units],
    )
  }
}
