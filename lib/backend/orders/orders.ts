import { toMoney } from '../../contract-server/money.ts'
import type { Money } from '../../core/money/money.ts'
import type { Queryable } from '../db/database.ts'
import { DELIVERIES_COLUMN, type DeliveryBooking, describeBookings } from './delivery-bookings.ts'
import { EVENTS_COLUMN } from './order-events.ts'
import { describeOrderPickup, PICKUP_COLUMN, type StoredPickup } from './order-pickup.ts'
import type { OrderEvent } from './order-rules.ts'
import type { RefundedTax } from './order-taxes.ts'
import { listRefunds } from './refund.ts'

/** Orders in a response, newest first. */
const ORDER_LIMIT = 200

/** Columns of StoredOrder. */
export const ORDER_FIELDS = `number, status, snapshot, answer,
  to_char(placed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS placed_at, ${EVENTS_COLUMN},
  ${DELIVERIES_COLUMN},
  ${PICKUP_COLUMN}, EXISTS (SELECT 1 FROM open_order
    WHERE open_order.store_id = placed_order.store_id AND open_order.number = placed_order.number) AS is_open`

/** SQL condition for a line, as `item` of jsonb_each(snapshot->'items'), that was not cancelled. */
export const IS_KEPT_ITEM = "item.value->>'is_canceled' IS DISTINCT FROM 'true'"

/** `snapshot` is the cart at the time of the order, `answer` the response to placing it. */
export type StoredOrder = {
  number: string
  status: string
  placed_at: string
  snapshot: Record<string, unknown>
  answer: { order_total: unknown; affirm_loanid?: string; additional_information?: { email_address?: string } }
  /** Oldest first. */
  events: OrderEvent[]
  /** Deliveries on days that the shopper chooses. */
  deliveries: DeliveryBooking[]
  pickup: StoredPickup | null
  /** Whether a payment provider has yet to decide. */
  is_open: boolean
}

/** Digits of 'K-100001', by which clients sort orders. */
const entityIdOf = (number: string): string => number.replace(/\D/g, '')

/** Formats integer cents in the currency and language of an order. */
export const moneyOf = ({ snapshot, answer }: Pick<StoredOrder, 'snapshot' | 'answer'>) => {
  const { currency = 'USD' } = (answer.order_total ?? {}) as { currency?: string }
  return (cents: number) => toMoney(cents, String(snapshot.locale || 'en_US'), currency)
}

/** The taxes in a refund; those of which nothing was refunded are left out. */
export const describeRefundedTaxes = (
  taxes: readonly RefundedTax[],
  money: (cents: number) => Money,
): (Money & Pick<RefundedTax, 'title' | 'rate'>)[] =>
  taxes.filter(({ cents }) => cents !== 0).map(({ title, rate, cents }) => ({ title, rate, ...money(cents) }))

/** Events that shoppers see: changes of the status, and steps of a pickup. */
const isForShopper = ({ kind }: OrderEvent): boolean => kind === 'status' || kind.startsWith('pickup_')

/** An event for its shopper: without its author and the shop's internal note. */
const describeEvent = ({ kind, status, created_at, carrier, tracking_number, tracking_url }: OrderEvent) => ({
  status: kind === 'status' ? status : kind,
  created_at,
  carrier,
  tracking_number,
  tracking_url,
})

/** An order in the response of GET /orders. */
export function describeOrder(order: StoredOrder) {
  const { number, status, placed_at, snapshot, answer, events, deliveries, pickup } = order
  const money = moneyOf(order)
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
    // Orders from before have no list of taxes.
    totals: typeof totals === 'object' ? { tax_lines: [], ...totals } : totals,
    fees,
    billing_address,
    shipping_address,
    shipping_title,
    shipping,
    delivery: describeBookings(status, deliveries, String(snapshot.locale || 'en_US')),
    // Only for orders that are looked up without an account.
    delivery_token: '',
    payment_title,
    history: events.filter(isForShopper).map(describeEvent),
    pickup: describeOrderPickup(pickup, String(snapshot.locale || 'en_US')),
    refunds: listRefunds(events)
      .filter(({ totalCents }) => totalCents > 0)
      .map(({ created_at, kind, totalCents, taxes }) => ({
        created_at,
        is_cancellation: kind === 'cancellation',
        amount: money(totalCents),
        tax_lines: describeRefundedTaxes(taxes, money),
      })),
  }
}

/** A customer's orders, newest first. */
export const listOrders = (db: Queryable, storeId: string, customerId: string): Promise<StoredOrder[]> =>
  db.query<StoredOrder>(
    `SELECT ${ORDER_FIELDS}
     FROM placed_order WHERE store_id = $1 AND customer_id = $2 ORDER BY placed_at DESC,
       number DESC LIMIT ${ORDER_LIMIT}`,
    [storeId, Number(customerId)],
  )

/** Orders by entity_id, for GET /orders. `moreOf` returns additional fields of an order. */
export const describeOrders = (orders: readonly StoredOrder[], moreOf: (order: StoredOrder) => object) =>
  Object.fromEntries(orders.map((order) => [entityIdOf(order.number), { ...describeOrder(order), ...moreOf(order) }]))
