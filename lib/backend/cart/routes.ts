import type { Backend } from '../api/backend.ts'
import type { Api } from '../api/store-request.ts'
import { addAddressRoutes } from './address-routes.ts'
import { addCartMailRoutes } from './cart-mail-routes.ts'
import { addCartItemRoutes, type ListPaymentMethods } from './cart-routes.ts'
import { addDeliveryDayRoutes } from './delivery-day-routes.ts'
import { addInventoryRoutes } from './inventory-routes.ts'
import { addPickupRoutes } from './pickup-routes.ts'
import { addProductShippingRoutes } from './product-shipping-routes.ts'

/** The cart, its addresses, its copy by mail, its days of delivery, and the shipping methods and shops of a product. */
export function addCartRoutes(api: Api, backend: Backend, listPaymentMethods: ListPaymentMethods) {
  addCartItemRoutes(api, backend, listPaymentMethods)
  addPickupRoutes(api, backend)
  addInventoryRoutes(api)
  addCartMailRoutes(api, backend)
  addAddressRoutes(api, backend)
  addDeliveryDayRoutes(api, backend)
  addProductShippingRoutes(api)
}
