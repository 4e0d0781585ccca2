/** Releasing what some lines of an order have taken. */
import { freeWindow } from '../cart/delivery-load.ts'
import type { Queryable } from '../db/database.ts'
import { windowOf } from './delivery-bookings.ts'
import type { OrderPart } from './order-parts.ts'
import type { TakenUnits } from './restock-order.ts'

type Booking = {
  readonly part: string
  readonly method: string
  readonly day: string | null
  readonly window: string | null
  readonly area: string
  readonly item_ids: readonly string[]
}

/** What is left of the units that an order has taken, without those of some of its parts. */
export function subtractParts(
  taken: TakenUnits,
  parts: readonly Pick<OrderPart, 'product_id' | 'shops'>[],
): TakenUnits {
  const released = parts.flatMap(({ product_id, shops }) =>
    Object.entries(shops).map(([code, units]) => ({ product_id, code, units })),
  )
  return taken.flatMap(([productId, code, units]) => {
    let left = units
    for (const source of released) {
      if (source.product_id !== productId || source.code !== code) continue
      const freed = Math.min(left, source.units)
      left -= freed
      source.units -= freed
    }
    return left > 0 ? [[productId, code, left] as const] : []
  })
}

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
 * Returns the units of whole lines of an order to the shops (unless an import has set new stock since), takes the lines
 * off what is to be picked and delivered, and frees the day of a delivery that consists of them. Locks the store's row
 * first, like placing an order.
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
  const released = order.parts.filter(isReleased)
  const taken = order.taken && subtractParts(order.taken, released)
  await transaction.query(
    'UPDATE placed_order SET taken = $3::jsonb, parts = $4::jsonb WHERE store_id = $1 AND number = $2',
    [storeId, number, taken && JSON.stringify(taken), JSON.stringify(order.parts.filter((part) => !isReleased(part)))],
  )
  await releaseDeliveries(transaction, storeId, number, itemIds)
  if (taken === null || order.stock_of !== store?.imported_at) return
  for (const { product_id, shops } of released) {
    for (const [code, units] of Object.entries(shops)) {
      await transaction.query(
        'UPDATE stock SET quantity = quantity + $4 WHERE store_id = $1 AND product_id = $2 AND google_code = $3',
        [storeId, product_id, code, units],
      )
    }
  }
}
