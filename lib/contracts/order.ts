import * as v from 'valibot'
import { CartItemWire, CartWire } from './cart.ts'
import { id, listOf, mapOf, money, number, text } from './wire.ts'

const { totals, fees, billing_address, shipping_address, shipping } = CartWire.entries

/**
 * One order of the account, whose parts are written as those of the cart it was. [assumed] the specification shows
 * entity_id alone (3.12).
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
  /** Additional: changes of the status, oldest first, with what a parcel is followed by. */
  history: listOf(
    v.object({ status: text(), created_at: text(), carrier: text(), tracking_number: text(), tracking_url: text() }),
  ),
})
export type OrderWire = v.InferOutput<typeof OrderWire>

/** Answer of POST /cart/orders: what is in the cart now, and what could not be added, with why. */
export const ReorderWire = v.object({
  items: listOf(v.object({ name: text(), qty: number() })),
  refused: listOf(v.object({ name: text(), message: text() })),
})
export type ReorderWire = v.InferOutput<typeof ReorderWire>

/** Answer of GET /orders: a map of orders keyed by entity_id (specification 7.5). */
export const OrderListWire = mapOf(OrderWire, ['entity_id'])
