import * as v from 'valibot'
import { readBody } from '../../contract-server/request-body.ts'
import { WishlistShareRequest } from '../../contracts/account-request.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import { routePath } from '../../contracts/route-path.ts'
import type { Backend } from '../api/backend.ts'
import { type Api, type ApiContext, countAttempt } from '../api/store-request.ts'
import { findCustomer } from '../session/customer.ts'
import { requireFeature } from '../store/features.ts'
import { Refusal } from '../text/messages.ts'
import { createLink, endLinks, findShared, ownerOf, updateLink } from './shared-wishlists.ts'

/**
 * Links to a wishlist, which anyone with the link can see: of guests, whose list is in their browser, and customers.
 */
export function addSharedWishlistRoutes(api: Api, backend: Backend) {
  const { db } = backend
  async function requireOwner(context: ApiContext) {
    const store = context.get('store')
    requireFeature(store, 'enable_wishlist_sharing')
    const sessionId = context.get('sessionId') ?? ''
    return { store, owner: ownerOf(await findCustomer(db, store.content.id, sessionId), sessionId) }
  }

  api.post(REST_PATHS.sharedWishlists, async (context) => {
    const { store, owner } = await requireOwner(context)
    const { content } = store
    const parsed = v.safeParse(WishlistShareRequest, await readBody(context))
    if (!parsed.success) throw new Refusal(400, 'badRequest')
    const ids = [...new Set(parsed.output.product_ids.map(Number))].filter((id) => content.productById.has(id))
    if (ids.length === 0) throw new Refusal(400, 'nothingToShare')
    await countAttempt(backend, context, 'share-wishlist')
    const present = await updateLink(db, content.id, owner, ids)
    if (present !== undefined) return context.json({ token: present })
    return context.json({ token: await createLink(db, content.id, owner, ids) })
  })

  api.delete(REST_PATHS.sharedWishlists, async (context) => {
    const { store, owner } = await requireOwner(context)
    await endLinks(db, store.content.id, owner)
    return context.json({})
  })

  api.get(routePath(REST_PATHS.sharedWishlist), async (context) => {
    const store = context.get('store')
    requireFeature(store, 'enable_wishlist_sharing')
    const ids = await findShared(db, store.content.id, context.req.param('token') ?? '')
    if (ids === undefined) throw new Refusal(404, 'noPage')
    return context.json({ product_ids: ids.filter((id) => store.content.productById.has(id)).map(String) })
  })
}
