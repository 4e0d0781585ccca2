import { REST_PATHS } from '../../contracts/paths.ts'
import { routePath } from '../../contracts/route-path.ts'
import { listRegions } from '../../core/regions.ts'
import { isSubscribed } from '../account/newsletter.ts'
import type { Backend } from '../backend.ts'
import {
  addItems,
  dropGoneLines,
  readWantedItems,
  removeItem,
  updateDelivery,
  updateInfo,
  updateItem,
} from '../cart/cart-changes.ts'
import { type CartState, createCartState, lockCart, readCart, writeCart } from '../cart/cart-state.ts'
import { summarizeCart } from '../cart/cart-summary.ts'
import { describeCart, describeInfo, describeTotals, loadSuggestions } from '../cart/cart-wire.ts'
import { describeSlot, formatSlot, loadFullSlots } from '../cart/delivery-slots.ts'
import { isScheduled } from '../cart/shipping.ts'
import { parseEmbed } from '../catalog/parse-query.ts'
import type { View } from '../catalog/view.ts'
import type { Queryable } from '../db/database.ts'
import { createBookingUrl } from '../sandbox/delivery-scheduler.ts'
import { customerCartId, findCartId, findCustomer } from '../session/customer.ts'
import { Refusal } from '../text/messages.ts'
import { type Api, type ApiContext, noteTry, queryOf, readBody } from './api.ts'

/** What a change of a cart may need besides the cart. */
type ChangeParts = { transaction: Queryable; view: View; cartId: string }

/** Runs one change of the shopper's cart in a transaction that holds the cart's row. */
export async function changeCart(
  { db }: Backend,
  context: ApiContext,
  change: (state: CartState, parts: ChangeParts) => CartState | Promise<CartState>,
): Promise<CartState> {
  const view = context.get('view')
  const sessionId = context.get('sessionId')
  // Writes without a session never get here: guardSession refuses them.
  if (sessionId === undefined) throw new Refusal(403, 'badToken')
  const cartId = await findCartId(db, view.content.id, sessionId)
  return db.transaction(async (transaction) => {
    const state = dropGoneLines(view, await lockCart(transaction, view.content.id, cartId))
    const changed = await change(state, { transaction, view, cartId })
    await writeCart(transaction, view.content.id, cartId, changed)
    return changed
  })
}

/** Answers the totals and the part of the cart that is no list. */
export function answerTotals(context: ApiContext, state: CartState) {
  const view = context.get('view')
  const summary = summarizeCart(view, state)
  return context.json({ totals: describeTotals(view, summary), ...describeInfo(view, state, summary) })
}

/** The cart, its items and delivery (checkout specification 7.1, 7.3). */
export function addCartRoutes(api: Api, backend: Backend) {
  const { db } = backend

  api.get(REST_PATHS.cart, async (context) => {
    const view = context.get('view')
    const embed = parseEmbed(queryOf(context))
    const customerId = await findCustomer(db, view.content.id, context.get('sessionId'))
    const cartId = customerId === undefined ? context.get('sessionId') : customerCartId(customerId)
    const stored = await readCart(db, view.content.id, cartId)
    const newsletter =
      stored.newsletter ||
      (customerId !== undefined &&
        embed.has('billing_address') &&
        (await isSubscribed(db, view.content.id, customerId, stored.email)))
    // A half day that others have filled is booked no more; orders count, carts don't.
    const isFull = stored.slot !== null && (await loadFullSlots(db, view.content.id)).has(formatSlot(stored.slot))
    const state = { ...stored, newsletter, ...(isFull && { slot: null }) }
    const summary = summarizeCart(view, state)
    const suggestions = embed.has('items') ? await loadSuggestions(db, view, summary.lines) : new Map()
    return context.json(describeCart(view, state, summary, suggestions, embed))
  })

  api.put(REST_PATHS.cart, async (context) => {
    const body = await readBody(context)
    const view = context.get('view')
    const isCode = typeof body.coupon_code === 'string' && body.coupon_code.trim() !== ''
    const pardon = isCode ? await noteTry(backend, context, 'coupon') : undefined
    const changed = await changeCart(backend, context, (state) => updateInfo(view, state, body))
    if (changed.refusedCoupon === '') await pardon?.()
    return answerTotals(context, changed)
  })

  api.delete(REST_PATHS.cart, async (context) => {
    // The count of item ids goes on: a late answer about an old line must not hit a new one.
    const emptied = await changeCart(backend, context, ({ nextItemId }) => ({ ...createCartState(), nextItemId }))
    return answerTotals(context, emptied)
  })

  api.get(REST_PATHS.regions, (context) => context.json(listRegions(context.get('view').locale)))

  api.post(REST_PATHS.cartItems, async (context) => {
    const wanted = readWantedItems(await readBody(context))
    const view = context.get('view')
    let itemIds: number[] = []
    const state = await changeCart(backend, context, (present) => {
      const added = addItems(view, present, wanted)
      itemIds = added.itemIds
      return added.state
    })
    const lines = new Map(summarizeCart(view, state).lines.map((line) => [line.line.itemId, line]))
    const items = [...new Set(itemIds)].map((itemId) => {
      const resolved = lines.get(itemId)
      return {
        item_id: String(itemId),
        product_id: String(resolved?.product.entity_id ?? ''),
        sku: resolved?.item.sku ?? '',
        qty: resolved?.line.quantity ?? 0,
      }
    })
    return context.json({ items })
  })

  api.put(routePath(REST_PATHS.cartItem), async (context) => {
    const body = await readBody(context)
    const view = context.get('view')
    const itemId = context.req.param('item_id')
    const state = await changeCart(backend, context, (present) => updateItem(view, present, itemId, body))
    const line = state.lines.find((entry) => String(entry.itemId) === itemId)
    return context.json({
      item_id: itemId,
      qty: line?.quantity ?? 0,
      crosssell_parent_id: line?.parents.join(',') ?? '',
    })
  })

  api.delete(routePath(REST_PATHS.cartItem), async (context) => {
    const itemId = context.req.param('item_id')
    await changeCart(backend, context, (state) => removeItem(state, itemId))
    return context.json({ item_id: itemId })
  })

  api.put(REST_PATHS.delivery, async (context) => {
    const body = await readBody(context)
    const view = context.get('view')
    const full = await loadFullSlots(db, view.content.id)
    const { shippingMethod, delivery, slot } = await changeCart(backend, context, (state) =>
      updateDelivery(view, state, body, full),
    )
    return context.json({ method: shippingMethod, data: slot === null ? delivery : describeSlot(slot, view.locale) })
  })

  api.put(REST_PATHS.deliveryBooking, async (context) => {
    const { shipping_method: code } = await readBody(context)
    const view = context.get('view')
    const cartId = await findCartId(db, view.content.id, context.get('sessionId'))
    const state = dropGoneLines(view, await readCart(db, view.content.id, cartId))
    const summary = summarizeCart(view, state)
    const offered = summary.shippingMethods.find(({ method }) => method.code === code && isScheduled(method))
    if (offered === undefined) throw new Refusal(400, 'noShippingMethod')
    return context.json({ booking_url: createBookingUrl(backend.configuration, view, offered.method, summary) })
  })
}
