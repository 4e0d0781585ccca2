import type { Backend } from '../api/backend.ts'
import type { Api } from '../api/store-request.ts'
import { addListingRoutes } from './listing-routes.ts'
import { addProductRoutes } from './product-routes.ts'

/** Lists, search, products, stock and shops (S1-7.2 to S1-7.4). */
export function addCatalogRoutes(api: Api, backend: Backend) {
  addListingRoutes(api, backend)
  addProductRoutes(api, backend)
}
