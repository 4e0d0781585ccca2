import { parseEmbed } from '../../contract-server/listing-query.ts'
import { queryOf, readBody } from '../../contract-server/request-body.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import { routePath } from '../../contracts/route-path.ts'
import { isScheduledMethod } from '../../contracts/scheduled-method.ts'
import { listRegions } from '../../core/address/regions.ts'
import type { Backend } from '../api/backend.ts'
import { type Api, type ApiContext, countAttempt } from '../api/store-request.ts'
import { findPlace } from '../customers/find-place.ts'
import { isSubscribed } from '../customers/newsletter.ts'
import type { Queryable } from '../db/database.ts'
import { customerCartId, findCartId, findCustomer } from '../session/customer.ts'
import { findAccountConsent } from '../sms/text-consents.ts'
import type { StoreContext } from '../store/store-context.ts'
import { Refusal } from '../text/messages.ts'
import {
  addItems,
  readRequestedItems,
  removeItem,
  removeUnavailableLines,
  updateDelivery,
  updateInfo,
  updateItem,
} from './cart-changes.ts'
import { type CartState, createCartState, lockCart, readCart, writeCart } from './cart-state.ts'
import { summarizeCart } from './cart-summary.ts'
import { describeCart, describeInfo, loadSuggestions } from './cart-wire.ts'
import { chooseDay, dropFullDays } from './delivery-days.ts'
import { describeSlot, formatSlot, listSlots, loadFullSlots } from './delivery-slots.ts'
import { choosePickup, markFullPickup } from './pickup.ts'
import { loadTakenSlots } from './pickup-reservations.ts'
import { withTaxQuote } from './quote-taxes.ts'
import { describeTotals } from './totals-wire.ts'

type ChangeParts = { transaction: Queryable; store: StoreContext; cartId: string }

/**
 * Runs one change of the shopper's cart in a transaction that locks the cart's row. Afterwards the tax service computes
 * the taxes, if the store has one.
 */
export async function changeCart(
  backend: Backend,
  context: ApiContext,
  change: (state: CartState, parts: ChangeParts) => CartState | Promise<CartState>,
): Promise<CartState> {
  const store = context.get('store')
  const sessionId = context.get('sessionId')
  // Writes without a session never get here: guardSession rejects them.
  if (sessionId === undefined) throw new Refusal(403, 'badToken')
  const { db } = backend
  const cartId = await findCartId(db, store.content.id, sessionId)
  const changed = await db.transaction(async (transaction) => {
    const state = removeUnavailableLines(store, await lockCart(transaction, store.content.id, cartId))
    const changed = await change(state, { transaction, store, cartId })
    await writeCart(transaction, store.content.id, cartId, changed)
    return changed
  })
  return withTaxQuote(backend, store, cartId, changed)
}

/** Response with the totals and the cart's top-level fields. */
export function respondWithTotals(context: ApiContext, state: CartState) {
  const store = context.get('store')
  const summary = summarizeCart(store, state)
  return context.json({ totals: describeTotals(store, summary), ...describeInfo(store, state, summary) })
}

/** Lists the payment methods of a store for a customer, or for a guest (undefined), as GET /cart describes them. */
export type ListPaymentMethods = (
  backend: Backend,
  store: StoreContext,
  customerId: string | undefined,
) => Promise<unknown>

/**
 * The cart, its items and delivery (S2-7.1, S2-7.3). The payments room depends on the cart, so that its list is passed
 * in.
 */
export function addCartItemRoutes(api: Api, backend: Backend, listPaymentMethods: ListPaymentMethods) {
  const { db, providers } = backend

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
    const texts = stored.texts ?? (await findAccountConsent(db, store.content.id, customerId)) ?? null
    const present = await dropFullDays(db, store, { ...stored, newsletter, texts, ...(isFull && { slot: null }) })
    const checked =
      stored.pickup === null ? present : markFullPickup(store, present, await loadTakenSlots(db, store.content.id))
    const state = await withTaxQuote(backend, store, cartId, checked)
    const summary = summarizeCart(store, state)
    const suggestions = embed.has('items') ? await loadSuggestions(db, store, summary.lines) : new Map()
    const methods = embed.has('payment_methods') ? await listPaymentMethods(backend, store, customerId) : []
    return context.json(describeCart(store, state, summary, suggestions, embed, methods))
  })

  api.put(REST_PATHS.cart, async (context) => {
    const body = await readBody(context)
    const store = context.get('store')
    const isCode = typeof body.coupon_code === 'string' && body.coupon_code.trim() !== ''
    const undoAttempt = isCode ? await countAttempt(backend, context, 'coupon') : undefined
    const taken = body.pickup ? await loadTakenSlots(db, store.content.id) : new Map()
    const changed = await changeCart(backend, context, async (state, { transaction }) => {
      const informed = choosePickup(store, updateInfo(store, state, body), body.pickup, taken)
      return body.delivery === undefined ? informed : chooseDay(transaction, store, informed, body.delivery)
    })
    if (changed.refusedCoupon === '') await undoAttempt?.()
    return respondWithTotals(context, changed)
  })

  api.delete(REST_PATHS.cart, async (context) => {
    // Item ids continue to increase: a late response about an old line must not affect a new one.
    const emptied = await changeCart(backend, context, ({ nextItemId }) => ({ ...createCartState(), nextItemId }))
    return respondWithTotals(context, emptied)
  })

  api.get(REST_PATHS.regions, async (context) => {
    const query = queryOf(context)
    const [country, postcode] = [query.get('country_id'), query.get('postcode')]
    if (country && postcode) return context.json({ place: await findPlace(country, postcode) })
    return context.json(listRegions(context.get('store').locale))
  })

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
    const { scheduler } = providers
    if (offered === undefined || scheduler === undefined) throw new Refusal(400, 'noShippingMethod')
    const days = new Set(listSlots(store, offered.method, summary).map(({ day }) => day))
    return context.json({ booking_url: scheduler.bookingUrlOf(store, [...days]) })
  })
}
