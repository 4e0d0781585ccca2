import type { DeliverySlot } from '../cart/cart-state.ts'
import { releaseSlot } from '../cart/delivery-slots.ts'
import type { Queryable } from '../db/database.ts'
import { noteProductChanges } from '../store/product-changes.ts'
import { releaseDays } from './delivery-bookings.ts'
import { releasePickup } from './order-pickup.ts'

/** Units that an order has taken from the stock: product, shop, number of units. */
export type TakenUnits = readonly (readonly [productId: number, googleCode: string, units: number])[]

/** Adds units to the stock of shops that still have the product. */
export async function addUnits(transaction: Queryable, storeId: string, units: TakenUnits): Promise<void> {
  for (const [productId, googleCode, count] of units) {
    await transaction.query(
      'UPDATE stock SET quantity = quantity + $4 WHERE store_id = $1 AND product_id = $2 AND google_code = $3',
      [storeId, productId, googleCode, count],
    )
  }
  await noteTakenUnits(transaction, storeId, units)
}

/** Records for the list of changed products that their stock has changed. */
export const noteTakenUnits = (transaction: Queryable, storeId: string, units: TakenUnits): Promise<void> =>
  noteProductChanges(
    transaction,
    storeId,
    units.map(([productId]) => productId),
  )

/**
 * Returns what an order has taken, at most once: its units to the shops (unless an import has set new stock since), and
 * its delivery slots or its pickup slot. Locks the store's row first, like placing an order.
 */
export async function restockOrder(transaction: Queryable, storeId: string, number: string): Promise<void> {
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
  await releaseDays(transaction, storeId, number)
  if (order.slot !== null) await releaseSlot(transaction, storeId, order.slot)
  await releasePickup(transaction, storeId, number)
  if (order.taken === null || order.stock_of !== store?.imported_at) return
  await addUnits(transaction, storeId, order.taken)
}
