/** Lists of orders for the back office. */

import type { Queryable } from '../db/database.ts'
import { OPEN_STATUSES_SQL } from './order-rules.ts'
import { IS_KEPT_ITEM } from './orders.ts'

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

export type OrderFilter =
  | { kind: 'day'; day: string; timeZone: string }
  | { kind: 'open' }
  | { kind: 'search'; words: string }

const FIELDS = `number, status, to_char(placed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS placed_at,
  total_cents,
  trim(coalesce(snapshot->'billing_address'->>'firstname', '') || ' ' ||
       coalesce(snapshot->'billing_address'->>'lastname', '')) AS name,
  coalesce(snapshot->'billing_address'->>'city', '') AS city,
  (SELECT coalesce(sum((item.value->>'qty')::integer), 0)::integer FROM jsonb_each(snapshot->'items') AS item
  WHERE ${IS_KEPT_ITEM}) AS units,
  (SELECT coalesce(min(item.value->>'name'), '') FROM jsonb_each(snapshot->'items') AS item WHERE ${IS_KEPT_ITEM})
  AS item_name,
  EXISTS (SELECT 1 FROM open_order
    WHERE open_order.store_id = placed_order.store_id AND open_order.number = placed_order.number) AS awaits_provider`

/** LIKE pattern for text that contains `words`, with LIKE's special characters escaped. */
const pattern = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/**
 * SQL condition for a store's orders of a day in its time zone, its open orders, or those with a matching number, name
 * or e-mail address.
 */
function selectOrders(storeId: string, filter: OrderFilter): { condition: string; values: string[] } {
  const ofStore = 'store_id = $1'
  switch (filter.kind) {
    case 'day':
      return {
        condition: `${ofStore} AND placed_at >= ($2::date::timestamp AT TIME ZONE $3::text)
          AND placed_at < (($2::date + 1)::timestamp AT TIME ZONE $3::text)`,
        values: [storeId, filter.day, filter.timeZone],
      }
    case 'open':
      return { condition: `${ofStore} AND status IN ${OPEN_STATUSES_SQL}`, values: [storeId] }
    case 'search':
      return {
        condition: `${ofStore} AND (number ILIKE $2 OR snapshot->>'email' ILIKE $2
          OR (snapshot->'billing_address'->>'firstname') || ' '
        || (snapshot->'billing_address'->>'lastname') ILIKE $2)`,
        values: [storeId, pattern(filter.words)],
      }
  }
}

/** A page of the matching orders, newest first. */
export function listOrderEntries(
  db: Queryable,
  storeId: string,
  filter: OrderFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<OrderEntry[]> {
  const { condition, values } = selectOrders(storeId, filter)
  return db.query<OrderEntry>(
    `SELECT ${FIELDS} FROM placed_order WHERE ${condition}
     ORDER BY placed_at DESC, number DESC LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
    [...values, limit, offset],
  )
}

/** Totals of a list. `sold` and `cents` exclude canceled and refunded orders. */
type OrderSums = { total: number; sold: number; cents: number }

/** Totals of all matching orders, on all pages. */
export async function sumOrders(db: Queryable, storeId: string, filter: OrderFilter): Promise<OrderSums> {
  const { condition, values } = selectOrders(storeId, filter)
  const [row] = await db.query<OrderSums>(
    `SELECT count(*)::integer AS total, (count(*) FILTER (WHERE is_sold))::integer AS sold,
       coalesce(sum(total_cents) FILTER (WHERE is_sold), 0)::double precision AS cents
     FROM (SELECT total_cents, status NOT IN ('canceled', 'refunded') AS is_sold FROM placed_order WHERE ${condition})
       AS listed`,
    values,
  )
  return row ?? { total: 0, sold: 0, cents: 0 }
}

/** Number of orders that nobody has begun to work on. */
export async function countNewOrders(db: Queryable, storeId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM placed_order WHERE store_id = $1 AND status IN ('pending', 'suspicious')`,
    [storeId],
  )
  return row?.count ?? 0
}
