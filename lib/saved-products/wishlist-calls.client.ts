import * as v from 'valibot'
import type { ApiFailure } from '../api/failure.ts'
import type { RestClient } from '../api/request.client.ts'
import { REST_PATHS } from '../contracts/paths.ts'
import { WishlistWire } from '../contracts/wishlist.ts'
import { ok, type Result } from '../core/result.ts'

/** GET: ids of a customer's products without duplicates. */
export async function loadWishlist(rest: RestClient): Promise<Result<string[], ApiFailure>> {
  const response = await rest.load(REST_PATHS.wishlist, WishlistWire)
  return response.ok ? ok([...new Set(response.value.map((item) => item.product_id))]) : response
}

/** POST {product_id}. */
export const addWishlistItem = (rest: RestClient, productId: string) =>
  rest.send({ method: 'POST', path: REST_PATHS.wishlist, body: { product_id: productId }, schema: v.unknown() })

/** DELETE {product_id}: a whole number; an id that is not numeric is sent as text. */
export const removeWishlistItem = (rest: RestClient, productId: string) =>
  rest.send({
    method: 'DELETE',
    path: REST_PATHS.wishlist,
    body: { product_id: /^\d{1,15}$/.test(productId) ? Number(productId) : productId },
    schema: v.unknown(),
  })
