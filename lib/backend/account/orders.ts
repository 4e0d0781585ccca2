import type { Queryable } from '../db/database.ts'
import { EVENTS_COLUMN } from '../orders/order-events.ts'
import type { OrderEvent } from '../orders/order-rules.ts'

/** Orders in a response, newest first. */
const ORDER_LIMIT = 200

/** Columns of StoredOrder. */
export const ORDER_FIELDS = `number, status, snapshot, answer,
  to_char(placed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS placed_at, ${EVENTS_COLUMN}`

/** `snapshot` is the cart at the time of the order, `answer` the response to placing it. */
export type StoredOrder = {
  number: string
  status: string
  placed_at: string
  snapshot: Record<string, unknown>
  answer: { order_total: unknown; affirm_loanid?: string; additional_information?: { email_address?: string } }
  /** Oldest first. */
  events: OrderEvent[]
}

/** Digits of 'K-100001', by which clients sort orders. */
const entityIdOf = (number: string): string => number.replace(/\D/g, '')

/** A change for its shopper: without its author and the shop's internal note. */
const describeEvent = ({ by: _, note: __, ...told }: OrderEvent) => told

/** An order in the response of GET /orders. */
export function describeOrder({ number, status, placed_at, snapshot, answer, events }: StoredOrder) {
  const { items, totals, fees, billing_address, shipping_address, shipping_title, payment_title, shipping, email } =
    snapshot
  return {
    entity_id: entityIdOf(number),
    increment_id: number,
    status,
    created_at: placed_at,
    grand_total: answer.order_total,
    email,
    items,
    totals,
    fees,
    billing_address,
    shipping_address,
    shipping_title,
    shipping,
    payment_title,
    history: events.map(describeEvent),
  }
}

/** A customer's orders by entity_id, for GET /orders. */
export async function listOrders(db: Queryable, storeId: string, customerId: string) {
  const rows = await db.query<StoredOrder>(
    `SELECT ${ORDER_FIELDS}
     FROM placed_order WHERE store_id = $1 AND customer_id = $2 ORDER BY placed_at DESC, number DESC LIMIT ${ORDER_LIMIT}`,
    [storeId, Number(customerId)],
  )
  return Object.fromEntries(rows.map((row) => [entityIdOf(row.number), describeOrder(row)]))
}
