import * as v from 'valibot'
import { WishlistShareRequest } from '../../contracts/account-request.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import { routePath } from '../../contracts/route-path.ts'
import type { Backend } from '../backend.ts'
import { findCustomer } from '../session/customer.ts'
import { requireFeature } from '../store/features.ts'
import { createLink, endLinks, findShared, ownerOf, updateLink } from '../store/shared-wishlists.ts'
import { Refusal } from '../text/messages.ts'
import { type Api, type ApiContext, noteTry, readBody } from './api.ts'

/** Showing a wishlist to whoever has its link: for guests, whose list is in their browser, and for customers alike. */
export function addSharedWishlistRoutes(api: Api, backend: Backend) {
  const { db } = backend
  async function requireOwner(context: ApiContext) {
    const view = context.get('view')
    requireFeature(view, 'enable_wishlist_sharing')
    const sessionId = context.get('sessionId') ?? ''
    return { view, owner: ownerOf(await findCustomer(db, view.content.id, sessionId), sessionId) }
  }

  api.post(REST_PATHS.sharedWishlists, async (context) => {
    const { view, owner } = await requireOwner(context)
    const { content } = view
    const parsed = v.safeParse(WishlistShareRequest, await readBody(context))
    if (!parsed.success) throw new Refusal(400, 'badRequest')
    const ids = [...new Set(parsed.output.product_ids.map(Number))].filter((id) => content.productById.has(id))
    if (ids.length === 0) throw new Refusal(400, 'nothingToShare')
    await noteTry(backend, context, 'share-wishlist')
    const present = await updateLink(db, content.id, owner, ids)
    if (present !== undefined) return context.json({ token: present })
    return context.json({ token: await createLink(db, content.id, owner, ids) })
  })

  api.delete(REST_PATHS.sharedWishlists, async (context) => {
    const { view, owner } = await requireOwner(context)
    await endLinks(db, view.content.id, owner)
    return context.json({})
  })

  api.get(routePath(REST_PATHS.sharedWishlist), async (context) => {
    const view = context.get('view')
    requireFeature(view, 'enable_wishlist_sharing')
    const ids = await findShared(db, view.content.id, context.req.param('token') ?? '')
    if (ids === undefined) throw new Refusal(404, 'noPage')
    return context.json({ product_ids: ids.filter((id) => view.content.productById.has(id)).map(String) })
  })
}
