import type { Queryable } from '../db/database.ts'
import { EVENTS_COLUMN } from '../orders/order-events.ts'
import type { OrderEvent } from '../orders/order-rules.ts'

/** Newest orders that an answer carries. */
const ORDER_LIMIT = 200

/** What of an order is read. */
export const ORDER_FIELDS = `number, status, snapshot, answer,
  to_char(placed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS placed_at, ${EVENTS_COLUMN}`

/** An order as it is stored: what the cart was, and what placing it was answered with. */
export type StoredOrder = {
  number: string
  status: string
  placed_at: string
  snapshot: Record<string, unknown>
  answer: { order_total: unknown; affirm_loanid?: string; additional_information?: { email_address?: string } }
  /** Oldest first. */
  events: OrderEvent[]
}

/** The digits of 'K-100001': orders are sorted by them. */
const entityIdOf = (number: string): string => number.replace(/\D/g, '')

/** What of a change its shopper is told: nothing of who has made it, and no note of the shop's. */
const describeEvent = ({ by: _, note: __, ...told }: OrderEvent) => told

/** An order as GET /orders answers it. */
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

/** A customer's orders by entity_id, as GET /orders answers them: what was ordered as it was then. */
export async function listOrders(db: Queryable, storeId: string, customerId: string) {
  const rows = await db.query<StoredOrder>(
    `SELECT ${ORDER_FIELDS}
     FROM placed_order WHERE store_id = $1 AND customer_id = $2 ORDER BY placed_at DESC, number DESC LIMIT ${ORDER_LIMIT}`,
    [storeId, Number(customerId)],
  )
  return Object.fromEntries(rows.map((row) => [entityIdOf(row.number), describeOrder(row)]))
}
