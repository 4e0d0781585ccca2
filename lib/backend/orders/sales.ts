/** Orders and sales of a store by day. */
import { todayIn } from '../../core/time/today.ts'
import type { Queryable } from '../db/database.ts'

/** A day (YYYY-MM-DD in the store's time zone) with its number of orders and their total in cents. */
export type SalesDay = { day: string; orders: number; cents: number }

const DAY_MS = 86_400_000

/**
 * Sales of the last `days` days, oldest first, including days without orders. Canceled and refunded orders don't count.
 */
export async function listSales(
  db: Queryable,
  storeId: string,
  timeZone: string,
  days: number,
  now = new Date(),
): Promise<SalesDay[]> {
  const today = Date.parse(todayIn(timeZone, now))
  const names = Array.from({ length: days }, (_, index) =>
    new Date(today - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
  const rows = await db.query<SalesDay>(
    `SELECT to_char(placed_at AT TIME ZONE $2::text, 'YYYY-MM-DD') AS day, count(*)::integer AS orders,
       sum(total_cents)::double precision AS cents
     FROM placed_order
     WHERE store_id = $1 AND status NOT IN ('canceled', 'refunded')
       AND placed_at >= ($3::date::timestamp AT TIME ZONE $2::text)
     GROUP BY 1`,
    [storeId, timeZone, names[0] ?? ''],
  )
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return names.map((day) => byDay.get(day) ?? { day, orders: 0, cents: 0 })
}
