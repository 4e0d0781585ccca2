/** Releasing what some lines of an order have taken. */
import { freeWindow } from '../cart/delivery-load.ts'
import type { Queryable } from '../db/database.ts'
import { windowOf } from './delivery-bookings.ts'
import type { OrderPart } from './order-parts.ts'
import { addUnits, type TakenUnits } from './restock-order.ts'

type Booking = {
  readonly part: string
  readonly method: string
  readonly day: string | null
  readonly window: string | null
  readonly area: string
  readonly item_ids: readonly string[]
}

/** What is left of the units that an order has taken, without those that are released. */
export function subtractUnits(taken: TakenUnits, released: TakenUnits): TakenUnits {
  const left = released.map(([productId, code, units]) => ({ productId, code, units }))
  return taken.flatMap(([productId, code, units]) => {
    let kept = units
    for (const source of left) {
      if (source.productId !== productId || source.code !== code) continue
      const freed = Math.min(kept, source.units)
      kept -= freed
      source.units -= freed
    }
    return kept > 0 ? [[productId, code, kept] as const] : []
  })
}

const unitsOfParts = (parts: readonly OrderPart[]): TakenUnits =>
  parts.flatMap(({ product_id, shops }) =>
    Object.entries(shops).map(([code, units]) => [product_id, code, units] as const),
  )

/** Takes the lines out of the order's deliveries, and frees the day of a delivery that has no other line. */
async function releaseDeliveries(
  transaction: Queryable,
  storeId: string,
  number: string,
  itemIds: readonly string[],
): Promise<void> {
  const bookings = await transaction.query<Booking>(
    `SELECT part, method, day, window_id AS "window", area, item_ids FROM delivery_booking
     WHERE store_id = $1 AND number = $2`,
    [storeId, number],
  )
  for (const booking of bookings) {
    const left = booking.item_ids.filter((itemId) => !itemIds.includes(itemId))
    if (left.length === booking.item_ids.length) continue
    const key = [storeId, number, booking.part]
    if (left.length > 0) {
      await transaction.query(
        'UPDATE delivery_booking SET item_ids = $4::jsonb WHERE store_id = $1 AND number = $2 AND part = $3',
        [...key, JSON.stringify(left)],
      )
      continue
    }
    await transaction.query('DELETE FROM delivery_booking WHERE store_id = $1 AND number = $2 AND part = $3', key)
    const window = windowOf(booking)
    if (window !== undefined) await freeWindow(transaction, storeId, booking.method, window)
  }
}

/**
 * Marks lines of an order as cancelled, so that they are no longer picked, and returns their units to the shops (unless
 * an import has set new stock since). Takes them out of the order's deliveries, and frees the day of a delivery that
 * consists of them. Locks the store's row first, like placing an order.
 */
export async function releaseLines(
  transaction: Queryable,
  storeId: string,
  number: string,
  itemIds: readonly string[],
): Promise<void> {
  const [store] = await transaction.query<{ imported_at: string }>(
    `UPDATE store SET stock_revision = stock_revision + 1 WHERE id = $1 RETURNING imported_at::text AS imported_at`,
    [storeId],
  )
  const [order] = await transaction.query<{ taken: TakenUnits | null; parts: OrderPart[]; stock_of: string | null }>(
    `SELECT taken, parts, stock_of::text AS stock_of FROM placed_order WHERE store_id = $1 AND number = $2 FOR UPDATE`,
    [storeId, number],
  )
  if (order === undefined) return
  const isReleased = ({ item_id }: OrderPart) => itemIds.includes(item_id)
  const released = unitsOfParts(order.parts.filter(isReleased))
  const taken = order.taken && subtractUnits(order.taken, released)
  await transaction.query(
    'UPDATE placed_order SET taken = $3::jsonb, parts = $4::jsonb WHERE store_id = $1 AND number = $2',
    [storeId, number, taken && JSON.stringify(taken), JSON.stringify(order.parts.filter((part) => !isReleased(part)))],
  )
  for (const itemId of itemIds) {
    await transaction.query(
      `UPDATE placed_order SET snapshot = jsonb_set(snapshot, ARRAY['items', $3::text, 'is_canceled'], 'true'::jsonb)
       WHERE store_id = $1 AND number = $2`,
      [storeId, number, itemId],
    )
  }
  await releaseDeliveries(transaction, storeId, number, itemIds)
  if (taken === null || order.stock_of !== store?.imported_at) return
  await addUnits(transaction, storeId, released)
}
