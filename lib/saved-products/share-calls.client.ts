/** Calls for the link to a wishlist. A back end without them returns 404, and lists can't be shared. */
import type { ApiFailure } from '../api/failure.ts'
import type { RestClient } from '../api/request.client.ts'
import { sendWithoutResponse } from '../api/send-without-response.client.ts'
import { REST_PATHS } from '../contracts/paths.ts'
import { WishlistLinkWire } from '../contracts/wishlist.ts'
import { err, ok, type Result } from '../core/result.ts'
import { isShareToken } from './shared-wishlist.ts'

/** POST {product_ids}: replaces the products of the link and returns its token, which stays the same. */
export async function shareWishlist(
  rest: RestClient,
  productIds: readonly string[],
): Promise<Result<string, ApiFailure>> {
  const body = { product_ids: productIds }
  const response = await rest.send({ method: 'POST', path: REST_PATHS.sharedWishlists, body, schema: WishlistLinkWire })
  if (!response.ok) return response
  const { token } = response.value
  // A missing token, or one short enough to guess, makes no valid link.
  return isShareToken(token) ? ok(token) : err({ layer: 'shape', status: null, messages: [], isRetryable: false })
}

/** DELETE: ends the link. */
export const endSharing = (rest: RestClient) =>
  sendWithoutResponse(rest, { method: 'DELETE', path: REST_PATHS.sharedWishlists })
