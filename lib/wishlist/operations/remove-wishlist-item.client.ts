import * as v from 'valibot'
import type { RestClient } from '../../api/request.client.ts'

/** DELETE /customer/wishlist/items with the body {product_id}, a whole number. */
export const removeWishlistItem = (rest: RestClient, productId: string) =>
  rest.send({
    method: 'DELETE',
    path: '/customer/wishlist/items',
    body: { product_id: Number.parseInt(productId, 10) },
    schema: v.unknown(),
  })
