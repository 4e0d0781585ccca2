/** Deliveries for the back office: those of a day, and those whose goods or day are awaited. */
import type { Queryable } from '../db/database.ts'
import { OPEN_STATUSES_SQL } from './order-rules.ts'
import { ORDER_FIELDS, type StoredOrder } from './orders.ts'

/** A delivery of an order in a list. */
export type ListedDelivery = StoredOrder & { part: string; window: string | null; method: string; area: string }

const FIELDS = `${ORDER_FIELDS}, chosen.part, chosen.window_id AS "window", chosen.method, chosen.area`
const IS_DELIVERED = "status NOT IN ('canceled', 'refunded')"
/** More deliveries than a store makes in a day, or than staff read in a list. */
const LIST_LIMIT = 500

/** The deliveries of a day, by method and window. */
export const listDeliveriesOf = (db: Queryable, storeId: string, day: string): Promise<ListedDelivery[]> =>
  db.query<ListedDelivery>(
    `SELECT ${FIELDS} FROM delivery_booking AS chosen JOIN placed_order USING (store_id, number)
     WHERE store_id = $1 AND chosen.day = $2 AND ${IS_DELIVERED}
     ORDER BY chosen.method, chosen.window_id, chosen.area, placed_at LIMIT ${LIST_LIMIT}`,
    [storeId, day],
  )

/** Deliveries of open orders that wait for their goods, or for a day from the shopper; the oldest order first. */
export const listWaitingDeliveries = (db: Queryable, storeId: string): Promise<ListedDelivery[]> =>
  db.query<ListedDelivery>(
    `SELECT ${FIELDS} FROM delivery_booking AS chosen JOIN placed_order USING (store_id, number)
     WHERE store_id = $1 AND (chosen.day IS NULL OR (chosen.is_waiting AND chosen.arrived_at IS NULL))
       AND status IN ${OPEN_STATUSES_SQL}
     ORDER BY placed_at LIMIT ${LIST_LIMIT}`,
    [storeId],
  )

/** Days from one to another that have deliveries, with their number. */
export const countDeliveries = (db: Queryable, storeId: string, [first, last]: readonly [string, string]) =>
  db.query<{ day: string; count: number }>(
    `SELECT day, count(*)::integer AS count FROM delivery_booking JOIN placed_order USING (store_id, number)
     WHERE store_id = $1 AND day >= $2 AND day <= $3 AND ${IS_DELIVERED} GROUP BY day ORDER BY day`,
    [storeId, first, last],
  )
