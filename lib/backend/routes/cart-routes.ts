import { REST_PATHS } from '../../contracts/paths.ts'
import { routePath } from '../../contracts/route-path.ts'
import { isScheduledMethod } from '../../contracts/scheduled-method.ts'
import { listRegions } from '../../core/regions.ts'
import { isSubscribed } from '../account/newsletter.ts'
import type { Backend } from '../backend.ts'
import {
  addItems,
  readRequestedItems,
  removeItem,
  removeUnavailableLines,
  updateDelivery,
  updateInfo,
  updateItem,
} from '../cart/cart-changes.ts'
import { type CartState, createCartState, lockCart, readCart, writeCart } from '../cart/cart-state.ts'
import { summarizeCart } from '../cart/cart-summary.ts'
import { describeCart, describeInfo, describeTotals, loadSuggestions } from '../cart/cart-wire.ts'
import { describeSlot, formatSlot, loadFullSlots } from '../cart/delivery-slots.ts'
import { parseEmbed } from '../catalog/parse-query.ts'
import type { Queryable } from '../db/database.ts'
import { listCards } from '../payments/saved-cards.ts'
import { createBookingUrl } from '../sandbox/delivery-scheduler.ts'
import { customerCartId, findCartId, findCustomer } from '../session/customer.ts'
import type { StoreContext } from '../store/store-context.ts'
import { Refusal } from '../text/messages.ts'
import { type Api, type ApiContext, countAttempt, queryOf, readBody } from './api.ts'

type ChangeParts = { transaction: Queryable; store: StoreContext; cartId: string }

/** Runs one change of the shopper's cart in a transaction that locks the cart's row. */
export async function changeCart(
  { db }: Backend,
  context: ApiContext,
  change: (state: CartState, parts: ChangeParts) => CartState | Promise<CartState>,
): Promise<CartState> {
  const store = context.get('store')
  const sessionId = context.get('sessionId')
  // Writes without a session never get here: guardSession rejects them.
  if (sessionId === undefined) throw new Refusal(403, 'badToken')
  const cartId = await findCartId(db, store.content.id, sessionId)
  return db.transaction(async (transaction) => {
    const state = removeUnavailableLines(store, await lockCart(transaction, store.content.id, cartId))
    const changed = await change(state, { transaction, store, cartId })
    await writeCart(transaction, store.content.id, cartId, changed)
    return changed
  })
}

/** Response with the totals and the cart's top-level fields. */
export function respondWithTotals(context: ApiContext, state: CartState) {
  const store = context.get('store')
  const summary = summarizeCart(store, state)
  return context.json({ totals: describeTotals(store, summary), ...describeInfo(store, state, summary) })
}

/** The cart, its items and delivery (S2-7.1, S2-7.3). */
export function addCartRoutes(api: Api, backend: Backend) {
  const { db } = backend

  api.get(REST_PATHS.cart, async (context) => {
    const store = context.get('store')
    const embed = parseEmbed(queryOf(context))
    const customerId = await findCustomer(db, store.content.id, context.get('sessionId'))
    const cartId = customerId === undefined ? context.get('sessionId') : customerCartId(customerId)
    const stored = await readCart(db, store.content.id, cartId)
    const newsletter =
      stored.newsletter ||
      (customerId !== undefined &&
        embed.has('billing_address') &&
        (await isSubscribed(db, store.content.id, customerId, stored.email)))
    // A booked slot is dropped once orders have filled it; bookings in carts don't count.
    const isFull = stored.slot !== null && (await loadFullSlots(db, store.content.id)).has(formatSlot(stored.slot))
    const state = { ...stored, newsletter, ...(isFull && { slot: null }) }
    const summary = summarizeCart(store, state)
    const suggestions = embed.has('items') ? await loadSuggestions(db, store, summary.lines) : new Map()
    const cards =
      customerId !== undefined && embed.has('payment_methods')
        ? await listCards(db, store.content.id, customerId)
        : undefined
    return context.json(describeCart(store, state, summary, suggestions, embed, cards))
  })

  api.put(REST_PATHS.cart, async (context) => {
    const body = await readBody(context)
    const store = context.get('store')
    const isCode = typeof body.coupon_code === 'string' && body.coupon_code.trim() !== ''
    const undoAttempt = isCode ? await countAttempt(backend, context, 'coupon') : undefined
    const changed = await changeCart(backend, context, (state) => updateInfo(store, state, body))
    if (changed.refusedCoupon === '') await undoAttempt?.()
    return respondWithTotals(context, changed)
  })

  api.delete(REST_PATHS.cart, async (context) => {
    // Item ids continue to increase: a late response about an old line must not affect a new one.
    const emptied = await changeCart(backend, context, ({ nextItemId }) => ({ ...createCartState(), nextItemId }))
    return respondWithTotals(context, emptied)
  })

  api.get(REST_PATHS.regions, (context) => context.json(listRegions(context.get('store').locale)))

  api.post(REST_PATHS.cartItems, async (context) => {
    const wanted = readRequestedItems(await readBody(context))
    const store = context.get('store')
    let itemIds: number[] = []
    const state = await changeCart(backend, context, (present) => {
      const added = addItems(store, present, wanted)
      itemIds = added.itemIds
      return added.state
    })
    const lines = new Map(summarizeCart(store, state).lines.map((line) => [line.line.itemId, line]))
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
    const store = context.get('store')
    const itemId = context.req.param('item_id')
    const state = await changeCart(backend, context, (present) => updateItem(store, present, itemId, body))
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
    const store = context.get('store')
    const full = await loadFullSlots(db, store.content.id)
    const { shippingMethod, delivery, slot } = await changeCart(backend, context, (state) =>
      updateDelivery(store, state, body, full),
    )
    return context.json({ method: shippingMethod, data: slot === null ? delivery : describeSlot(slot, store.locale) })
  })

  api.put(REST_PATHS.deliveryBooking, async (context) => {
    const { shipping_method: code } = await readBody(context)
    const store = context.get('store')
    const cartId = await findCartId(db, store.content.id, context.get('sessionId'))
    const state = removeUnavailableLines(store, await readCart(db, store.content.id, cartId))
    const summary = summarizeCart(store, state)
    const offered = summary.shippingMethods.find(({ method }) => method.code === code && isScheduledMethod(method.code))
    if (offered === undefined) throw new Refusal(400, 'noShippingMethod')
    return context.json({ booking_url: createBookingUrl(backend.configuration, store, offered.method, summary) })
  })
}
