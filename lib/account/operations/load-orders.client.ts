import type { RestClient } from '../../api/request.client.ts'
import { OrderListWire } from '../../contracts/order.ts'

/** GET /orders: a map of orders. */
export const loadOrders = (rest: RestClient) => rest.load('/orders', OrderListWire)
