/** Orders as the back office lists them. */
import type { Queryable } from '../db/database.ts'

/** An order in a list; `placed_at` is ISO 8601 in UTC. */
export type OrderEntry = {
  number: string
  status: string
  placed_at: string
  total_cents: number
  name: string
  city: string
  units: number
  /** Name of one of the products. */
  item_name: string
  awaits_provider: boolean
}

/** Which orders are listed. */
export type OrderFilter =
  | { kind: 'day'; day: string; timeZone: string }
  | { kind: 'open' }
  | { kind: 'search'; words: string }

/** Most orders of a list. */
export const MOST_ORDERS = 200

/** Statuses of orders that somebody has to do something about. */
const OPEN_STATUSES = "('pending', 'suspicious', 'processing')"

const FIELDS = `number, status, to_char(placed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS placed_at, total_cents,
  trim(coalesce(snapshot->'billing_address'->>'firstname', '') || ' ' ||
       coalesce(snapshot->'billing_address'->>'lastname', '')) AS name,
  coalesce(snapshot->'billing_address'->>'city', '') AS city,
  (SELECT coalesce(sum((item.value->>'qty')::integer), 0)::integer FROM jsonb_each(snapshot->'items') AS item) AS units,
  (SELECT coalesce(min(item.value->>'name'), '') FROM jsonb_each(snapshot->'items') AS item) AS item_name,
  EXISTS (SELECT 1 FROM open_order
    WHERE open_order.store_id = placed_order.store_id AND open_order.number = placed_order.number) AS awaits_provider`

/** What a search may hold: the characters that LIKE reads are themselves. */
const pattern = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/** A store's orders of a day by its own clock, those that wait, or those with a number, name or address; newest first. */
export function listOrderEntries(db: Queryable, storeId: string, filter: OrderFilter): Promise<OrderEntry[]> {
  const [condition, values]: [string, string[]] =
    filter.kind === 'day'
      ? [
          `placed_at >= ($2::date::timestamp AT TIME ZONE $3::text)
           AND placed_at < (($2::date + 1)::timestamp AT TIME ZONE $3::text)`,
          [filter.day, filter.timeZone],
        ]
      : filter.kind === 'open'
        ? [`status IN ${OPEN_STATUSES}`, []]
        : [
            `(number ILIKE $2 OR snapshot->>'email' ILIKE $2
              OR (snapshot->'billing_address'->>'firstname') || ' ' || (snapshot->'billing_address'->>'lastname') ILIKE $2)`,
            [pattern(filter.words)],
          ]
  return db.query<OrderEntry>(
    `SELECT ${FIELDS} FROM placed_order WHERE store_id = $1 AND ${condition}
     ORDER BY placed_at DESC, number DESC LIMIT ${MOST_ORDERS}`,
    [storeId, ...values],
  )
}

/** Statuses that take an order out of the sums: nothing was sold. */
const UNSOLD = ['canceled', 'refunded']

/** What the orders of a list come to, those that were cancelled or refunded left out. */
export function sumOrders(orders: readonly OrderEntry[]): { count: number; cents: number } {
  const sold = orders.filter(({ status }) => !UNSOLD.includes(status))
  return { count: sold.length, cents: sold.reduce((sum, { total_cents }) => sum + total_cents, 0) }
}
