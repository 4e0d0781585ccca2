import type { Backend } from '../api/backend.ts'
import type { Api } from '../api/store-request.ts'
import { addSharedWishlistRoutes } from './shared-wishlist-routes.ts'
import { addSavedListRoutes } from './wishlist-routes.ts'

/** Saved products of an account, and lists that shoppers share. */
export function addWishlistRoutes(api: Api, backend: Backend) {
  addSavedListRoutes(api, backend)
  addSharedWishlistRoutes(api, backend)
}
