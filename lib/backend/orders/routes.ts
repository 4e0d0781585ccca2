import type { Backend } from '../api/backend.ts'
import type { Api } from '../api/store-request.ts'
import { addGuestOrderRoutes, type LoadOrderFields } from './guest-order-routes.ts'
import { addOrderDeliveryRoutes } from './order-delivery-routes.ts'
import { addOrderRoutes } from './order-routes.ts'
import { addProviderOrderRoutes } from './provider-order-routes.ts'

/** Placing orders, the orders of guests, the days of deliveries, and what payment providers say about an order. */
export function addOrdersRoutes(api: Api, backend: Backend, loadMore: LoadOrderFields) {
  addOrderRoutes(api, backend)
  addGuestOrderRoutes(api, backend, loadMore)
  addOrderDeliveryRoutes(api, backend)
  addProviderOrderRoutes(api, backend)
}
