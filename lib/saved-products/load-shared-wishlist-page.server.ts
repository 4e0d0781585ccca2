import 'server-only'
import { openSite } from '../site/open-site.server.ts'
import { pageLoader } from '../site/page-loader.server.ts'
import { MISSING, type PageResult } from '../site/page-result.ts'
import type { Site, SiteParams } from '../site/site.ts'
import { loadSharedWishlist } from './shared-wishlist.server.ts'

export type SharedWishlistPage = {
  site: Site
  /** Ids of the products. */
  ids: readonly string[]
}

/** Loads a wishlist that its owner shares; missing if the token is unknown or the store has no sharing. */
export const loadSharedWishlistPage = pageLoader(
  async ({ token, ...params }: SiteParams & { token: string }): Promise<PageResult<SharedWishlistPage>> => {
    const site = await openSite(params)
    const ids = site.config.features.wishlistSharing ? await loadSharedWishlist(site, token) : null
    return ids ? { kind: 'found', site, ids } : MISSING
  },
)
