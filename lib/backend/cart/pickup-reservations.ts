/** Capacity of pickup slots: how many orders have taken each of them. Only placed orders count. */
import type { Queryable } from '../db/database.ts'
import { type TakenSlots, takenKey } from './pickup.ts'

/** A slot of a shop; see PickupSlot. */
export type ReservedSlot = { readonly google_code: string; readonly slot: string }

/** Number of orders by shop and slot. */
export async function loadTakenSlots(db: Queryable, storeId: string): Promise<TakenSlots> {
  const rows = await db.query<ReservedSlot & { taken: number }>(
    'SELECT google_code, slot, taken FROM pickup_slot WHERE store_id = $1 AND taken > 0',
    [storeId],
  )
  return new Map(rows.map(({ google_code, slot, taken }) => [takenKey(google_code, slot), taken]))
}

/** Reserves a slot for an order; false if it is full. Of two orders for the last place only one gets true. */
export async function reservePickupSlot(
  transaction: Queryable,
  storeId: string,
  { google_code, slot }: ReservedSlot,
  capacity: number,
): Promise<boolean> {
  await transaction.query(
    'INSERT INTO pickup_slot (store_id, google_code, slot) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [storeId, google_code, slot],
  )
  const rows = await transaction.query(
    `UPDATE pickup_slot SET taken = taken + 1
     WHERE store_id = $1 AND google_code = $2 AND slot = $3 AND taken < $4 RETURNING taken`,
    [storeId, google_code, slot, capacity],
  )
  return rows.length === 1
}

/** Releases the slot of an order that isn't picked up. */
export async function releasePickupSlot(
  transaction: Queryable,
  storeId: string,
  { google_code, slot }: ReservedSlot,
): Promise<void> {
  await transaction.query(
    'UPDATE pickup_slot SET taken = taken - 1 WHERE store_id = $1 AND google_code = $2 AND slot = $3 AND taken > 0',
    [storeId, google_code, slot],
  )
}

export async function deletePastPickupSlots(db: Queryable): Promise<void> {
  await db.query("DELETE FROM pickup_slot WHERE slot < to_char(now() - interval '7 days', 'YYYY-MM-DD')")
}
