import * as v from 'valibot'
import { CartItemWire, CartWire, OrderPickupWire, TaxLineWire } from './cart.ts'
import { deliveryDays } from './cart-parts.ts'
import { returnEntries } from './order-return.ts'
import { flag, id, listOf, mapOf, money, number, text } from './wire.ts'

const { totals, fees, billing_address, shipping_address, shipping, delivery } = CartWire.entries

/**
 * An order of the account, with the same structure as a cart. [assumed] the specification shows only entity_id
 * (S1-3.12).
 */
export const OrderWire = v.object({
  entity_id: id(),
  increment_id: text(),
  status: text(),
  created_at: text(),
  grand_total: money(),
  email: text(),
  /** Additional: `is_canceled` marks lines that the shopper has cancelled. */
  items: mapOf(v.object({ ...CartItemWire.entries, item_id: text(), is_canceled: v.optional(flag()) }), [
    'item_id',
    'sku',
  ]),
  totals,
  fees,
  billing_address,
  shipping_address,
  shipping_title: text(),
  shipping,
  /** Additional: days that the shopper has chosen. `token` proves the ownership of an order without an account. */
  delivery,
  delivery_token: text(),
  payment_title: text(),
  /** Additional: changes of the status, oldest first, with tracking data. */
  history: listOf(
    v.object({ status: text(), created_at: text(), carrier: text(), tracking_number: text(), tracking_url: text() }),
  ),
  /**
   * Additional: what was refunded, oldest first, and the taxes in it. With `is_cancellation` the amount was not paid
   * and is no longer due, because lines were cancelled.
   */
  refunds: listOf(
    v.object({
      created_at: text(),
      amount: money(),
      tax_lines: listOf(TaxLineWire, ['title']),
      is_cancellation: v.optional(flag()),
    }),
  ),
  /** Additional: what the shopper may cancel and return, and the returns. */
  ...returnEntries,
  /** Additional: where and when it is picked up. */
  pickup: OrderPickupWire,
})
export type OrderWire = v.InferOutput<typeof OrderWire>

/** Response of POST and PUT /orders/{id}/delivery, without the shopper's data. `days` are those of `part`. */
export const OrderDeliveryWire = v.object({
  order: text(),
  delivery,
  items: listOf(v.object({ item_id: id(), name: text(), qty: number(1) }), ['item_id']),
  part: text('all'),
  days: deliveryDays(),
})
export type OrderDeliveryWire = v.InferOutput<typeof OrderDeliveryWire>

/** Response of POST /cart/orders: the cart's items, and products that could not be added, with the reason. */
export const ReorderWire = v.object({
  items: listOf(v.object({ name: text(), qty: number() })),
  refused: listOf(v.object({ name: text(), message: text() })),
})
export type ReorderWire = v.InferOutput<typeof ReorderWire>

/** Response of GET /orders: a map by entity_id (S1-7.5). */
export const OrderListWire = mapOf(OrderWire, ['entity_id'])
