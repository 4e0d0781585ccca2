import 'server-only'
import { cache } from 'react'
import { isNotFound } from '../api/failure.ts'
import { load } from '../api/request.server.ts'
import { unwrap } from '../api/unwrap.ts'
import { fillPath, REST_PATHS } from '../contracts/paths.ts'
import { SharedWishlistWire } from '../contracts/wishlist.ts'
import type { Site } from '../site/site.ts'
import { readIds } from './id-list.ts'
import { isShareToken } from './shared-wishlist.ts'
import { WISHLIST_LIMIT } from './wishlist.ts'

/**
 * Loads the product ids of a shared wishlist, at most WISHLIST_LIMIT; null if the token is unknown. The response is
 * never cached, as the owner may end sharing. Throws if the request fails.
 */
export const loadSharedWishlist = cache(async (site: Site, token: string): Promise<readonly string[] | null> => {
  if (!isShareToken(token)) return null
  const response = await load(site, {
    path: fillPath(REST_PATHS.sharedWishlist, { token }),
    schema: SharedWishlistWire,
    cache: null,
  })
  if (!response.ok && isNotFound(response.error)) return null
  return readIds(unwrap(response, 'GET /wishlists/shared/{token}').product_ids, WISHLIST_LIMIT)
})
