import * as v from 'valibot'
import { CartItemWire, CartWire } from './cart.ts'
import { id, listOf, mapOf, money, number, text } from './wire.ts'

const { totals, fees, billing_address, shipping_address, shipping } = CartWire.entries

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
  items: mapOf(v.object({ ...CartItemWire.entries, item_id: text() }), ['item_id', 'sku']),
  totals,
  fees,
  billing_address,
  shipping_address,
  shipping_title: text(),
  shipping,
  payment_title: text(),
  /** Additional: changes of the status, oldest first, with tracking data. */
  history: listOf(
    v.object({ status: text(), created_at: text(), carrier: text(), tracking_number: text(), tracking_url: text() }),
  ),
})
export type OrderWire = v.InferOutput<typeof OrderWire>

/** Response of POST /cart/orders: the cart's items, and products that could not be added, with the reason. */
export const ReorderWire = v.object({
  items: listOf(v.object({ name: text(), qty: number() })),
  refused: listOf(v.object({ name: text(), message: text() })),
})
export type ReorderWire = v.InferOutput<typeof ReorderWire>

/** Response of GET /orders: a map by entity_id (S1-7.5). */
export const OrderListWire = mapOf(OrderWire, ['entity_id'])
