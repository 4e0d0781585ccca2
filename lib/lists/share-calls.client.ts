/** Calls about a wishlist's link; a back end may leave them out (404): then lists are not shared. */
import type { ApiFailure } from '../api/failure.ts'
import type { RestClient } from '../api/request.client.ts'
import { sendUnread } from '../api/send-unread.client.ts'
import { REST_PATHS } from '../contracts/paths.ts'
import { WishlistLinkWire } from '../contracts/wishlist.ts'
import { err, ok, type Result } from '../core/result.ts'
import { isShareToken } from './shared-wishlist.ts'

/** POST {product_ids}: the token of the link, the same each time, under which these products are shown from now on. */
export async function shareWishlist(
  rest: RestClient,
  productIds: readonly string[],
): Promise<Result<string, ApiFailure>> {
  const body = { product_ids: productIds }
  const response = await rest.send({ method: 'POST', path: REST_PATHS.sharedWishlists, body, schema: WishlistLinkWire })
  if (!response.ok) return response
  const { token } = response.value
  // A link that leads nowhere, or that could be guessed, is none.
  return isShareToken(token) ? ok(token) : err({ layer: 'shape', status: null, messages: [], isRetryable: false })
}

/** DELETE: the link leads nowhere from now on. */
export const endSharing = (rest: RestClient) => sendUnread(rest, { method: 'DELETE', path: REST_PATHS.sharedWishlists })
