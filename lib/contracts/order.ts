import * as v from 'valibot'
import { id, listOf, mapOf, money, number, text } from './wire.ts'

const OrderItemWire = v.object({ item_id: text(), sku: text(), name: text(), qty: number(1), price: money() })

/** One order of the account. [assumed] the specification shows entity_id alone (3.12). */
const OrderWire = v.object({
  entity_id: id(),
  increment_id: text(),
  status: text(),
  created_at: text(),
  grand_total: money(),
  items: listOf(OrderItemWire, ['item_id', 'sku']),
})

/** Answer of GET /orders: a map of orders keyed by entity_id (specification 7.5). */
export const OrderListWire = mapOf(OrderWire, ['entity_id'])
