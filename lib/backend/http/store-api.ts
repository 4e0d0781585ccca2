/** The routes of one store: the contract's REST API, by room. */
import { Hono } from 'hono'
import { readVisitor } from '../../contract-server/read-visitor.ts'
import { signHex } from '../../core/tenant-key.node.ts'
import { addAccountRoutes } from '../account/routes.ts'
import { guardSession } from '../account/session-routes.ts'
import type { Backend } from '../api/backend.ts'
import { type ApiEnvironment, loadStoreContext } from '../api/store-request.ts'
import { addBlogRoutes } from '../blog/routes.ts'
import { addCartRoutes } from '../cart/routes.ts'
import { addCatalogRoutes } from '../catalog/routes.ts'
import { addChatRoutes } from '../chat/routes.ts'
import { addContactRoutes } from '../contact/routes.ts'
import { addContentRoutes } from '../content/routes.ts'
import { addCustomersRoutes } from '../customers/routes.ts'
import { addOrdersRoutes } from '../orders/routes.ts'
import { listPaymentMethods } from '../payments/available-methods.ts'
import { addPaymentRoutes } from '../payments/routes.ts'
import { loadReturnFields } from '../returns/describe-returns.ts'
import { addReturnRoutes } from '../returns/routes.ts'
import { addReviewRoutes } from '../reviews/routes.ts'
import { addRestockRoutes } from '../stock-notices/routes.ts'
import { addWishlistRoutes } from '../wishlists/routes.ts'
import { addConversionRoute } from './tracking-routes.ts'

/** Routes of one store, which is opened for each request. */
export function createOpenRoutes(backend: Backend) {
  const routes = new Hono<ApiEnvironment>()
  routes.use(async (context, next) => {
    const store = await loadStoreContext(backend, context)
    context.set('store', store)
    const { storefrontSecret } = backend.configuration
    const storeKey = storefrontSecret && signHex(storefrontSecret, store.content.id)
    context.set('visitor', readVisitor(context, storeKey))
    await next()
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store')
  })
  return routes
}

/** Routes for a store's shoppers: writes need a session and its token. */
export function createStoreRoutes(backend: Backend) {
  const routes = createOpenRoutes(backend)
  routes.use(guardSession(backend))
  return routes
}

/** The REST API of the contract, below /{store}/api/rest. */
export function createStoreApi(backend: Backend) {
  const api = createStoreRoutes(backend)
  addContentRoutes(api, backend)
  addBlogRoutes(api, backend)
  addCatalogRoutes(api, backend)
  addReviewRoutes(api, backend)
  addRestockRoutes(api, backend)
  addAccountRoutes(api, backend)
  addCustomersRoutes(api, backend)
  addCartRoutes(api, backend, listPaymentMethods)
  addPaymentRoutes(api, backend)
  addOrdersRoutes(api, backend, loadReturnFields)
  addReturnRoutes(api, backend)
  addWishlistRoutes(api, backend)
  addContactRoutes(api, backend)
  addChatRoutes(api, backend)
  addConversionRoute(api)
  return api
}
