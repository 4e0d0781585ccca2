import * as v from 'valibot'
import type { RestClient } from '../../api/request.client.ts'

/** POST /customer/wishlist/items {product_id}. */
export const addWishlistItem = (rest: RestClient, productId: string) =>
  rest.send({
    method: 'POST',
    path: '/customer/wishlist/items',
    body: { product_id: productId },
    schema: v.unknown(),
  })
