/** The shop and time that a shopper has chosen for pickup: choosing, checking and describing them. */

import type { ShopperPosition } from '../../contract-server/list-shops.ts'
import type { PickupShopWire } from '../../contracts/location.ts'
import type { CatalogProduct, Stock } from '../store/content.ts'
import type { ShippingRecord } from '../store/folder-schemas.ts'
import { listLocations } from '../store/locations.ts'
import type { StoreContext } from '../store/store-context.ts'
import { type MessageKey, Refusal, translate } from '../text/messages.ts'
import type { CartState, PickupChoice } from './cart-state.ts'
import { type CartSummary, summarizeCart } from './cart-summary.ts'
import { countDemand } from './lines.ts'
import { findSupplyOfGoods, hasPickupShops, listPickupShops, planAtShop, type ShopPlan } from './pickup-shops.ts'
import { clockOf, dayOf, formatInstant, type ShopSlot } from './pickup-slots.ts'
import {
  describeChosenTime,
  describeReady,
  describeReadyDay,
  formatLongDay,
  formatShopAddress,
  formatSlotTime,
} from './pickup-texts.ts'

/** Number of orders by shop and slot; see loadTakenSlots. */
export type TakenSlots = ReadonlyMap<string, number>

export const takenKey = (shop: string, slot: string): string => `${shop} ${slot}`

/** What has become of a choice. A lost one can't be ordered any more; `key` and `values` are the text that says why. */
export type PickupCheck =
  | { readonly kind: 'none' }
  | { readonly kind: 'lost'; readonly key: MessageKey; readonly values: Record<string, string> }
  | { readonly kind: 'chosen'; readonly plan: ShopPlan; readonly slot: ShopSlot | undefined }

type Goods = Pick<CartSummary, 'lines' | 'shippingMethod'>

/** Pickup of a cart's goods at one shop. */
function planFor(store: StoreContext, method: ShippingRecord, { lines }: Goods, code: string, now: Date) {
  const shop = listPickupShops(store).find(({ google_code }) => google_code === code)
  return shop && planAtShop(store, method, shop, findSupplyOfGoods(store.content, countDemand(lines), code), now)
}

const isFull = (method: ShippingRecord, taken: TakenSlots, shop: string, slot: string): boolean =>
  (taken.get(takenKey(shop, slot)) ?? 0) >= (method.slots?.capacity ?? Number.POSITIVE_INFINITY)

/** Whether an order with this method needs a shop; without slots the shop may be left open, as in earlier releases. */
export const needsPickup = (store: StoreContext, method: ShippingRecord): boolean =>
  method.slots !== undefined && hasPickupShops(store, method)

/**
 * Checks the choice of a cart against its goods, the stock, the shop's hours and the time. `stock` is what an order has
 * read under a lock.
 */
export function checkPickup(
  store: StoreContext,
  { pickup }: Pick<CartState, 'pickup'>,
  summary: Goods,
  { stock, now = new Date() }: { stock?: Stock; now?: Date } = {},
): PickupCheck {
  const method = summary.shippingMethod
  if (pickup === null || method === undefined || !method.pickup || summary.lines.length === 0) return { kind: 'none' }
  const current = stock === undefined ? store : { ...store, content: { ...store.content, stock } }
  const plan = planFor(current, method, summary, pickup.google_code, now)
  const lose = (key: MessageKey): PickupCheck => ({
    kind: 'lost',
    key,
    values: { shop: plan?.shop.store_name ?? pickup.google_code },
  })
  if (plan === undefined) return lose('pickupShopGone')
  if (plan.availability === 'unavailable') return lose('pickupLost')
  if (pickup.isFull) return lose('pickupSlotTaken')
  const slot = plan.slots.find(({ id }) => id === pickup.slot)
  // Stock that the shop no longer has delays the order: only a slot that is late enough still holds.
  const isDelayed = pickup.isInStock && plan.availability !== 'in_stock'
  if (plan.slots.length > 0 && slot === undefined) return lose(isDelayed ? 'pickupLost' : 'pickupSlotGone')
  if (slot === undefined && isDelayed) return lose('pickupLost')
  return { kind: 'chosen', plan, slot }
}

function readChoice(value: unknown): { google_code: string; slot: string } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refusal(400, 'badRequest')
  const { google_code, slot = '' } = value as Record<string, unknown>
  if (typeof google_code !== 'string' || typeof slot !== 'string' || google_code.length > 100 || slot.length > 32)
    throw new Refusal(400, 'badRequest')
  return { google_code: google_code.trim(), slot: slot.trim() }
}

/**
 * `pickup` of PUT /cart: {google_code, slot}; null clears. Rejects with 400 without a pickup method, for an unknown
 * shop and for a slot that isn't offered, and with 409 if the shop can't have the goods ready or the slot is full.
 */
export function choosePickup(
  store: StoreContext,
  state: CartState,
  value: unknown,
  taken: TakenSlots,
  now = new Date(),
): CartState {
  if (value === undefined) return state
  if (value === null || value === '') return { ...state, pickup: null }
  const { google_code, slot } = readChoice(value)
  const summary = summarizeCart(store, state)
  const method = summary.shippingMethod
  if (method === undefined || !method.pickup) throw new Refusal(400, 'pickupNeedsMethod')
  if (summary.lines.length === 0) throw new Refusal(400, 'cartEmpty')
  const plan = planFor(store, method, summary, google_code, now)
  if (plan === undefined) throw new Refusal(400, 'noPickupShop')
  const shop = plan.shop.store_name
  if (plan.availability === 'unavailable') throw new Refusal(409, 'pickupNoGoods', { shop })
  if (plan.slots.length > 0 && slot === '') throw new Refusal(400, 'needPickupSlot', { shop })
  if (slot !== '' && !plan.slots.some(({ id }) => id === slot)) throw new Refusal(400, 'pickupSlotGone', { shop })
  if (isFull(method, taken, google_code, slot)) throw new Refusal(409, 'pickupSlotTaken', { shop })
  const pickup: PickupChoice = { google_code, slot, isInStock: plan.availability === 'in_stock' }
  return { ...state, pickup }
}

/** Marks the choice of a cart if orders have filled its slot since, so that the cart shows a message. */
export function markFullPickup(store: StoreContext, state: CartState, taken: TakenSlots): CartState {
  const method = store.documents.shipping.get(state.shippingMethod)
  if (state.pickup === null || method === undefined) return state
  const { google_code, slot } = state.pickup
  return isFull(method, taken, google_code, slot) ? { ...state, pickup: { ...state.pickup, isFull: true } } : state
}

/** `pickup` of GET /cart. */
export function describePickup(store: StoreContext, check: PickupCheck, now = new Date()) {
  if (check.kind !== 'chosen') return { google_code: '', store_name: '', slot: '', title: '', ready_text: '' }
  const { plan, slot } = check
  return {
    google_code: plan.shop.google_code,
    store_name: plan.shop.store_name,
    slot: slot?.id ?? '',
    title: describeChosenTime(store, plan, slot),
    ready_text: describeReady(store, plan, now),
  }
}

/** Text that says why a choice was lost; '' if it wasn't. */
export const explainLostPickup = ({ locale }: StoreContext, check: PickupCheck): string =>
  check.kind === 'lost' ? translate(check.key, locale, check.values) : ''

/** Chosen shop and time in the fields of a delivery (`shipping.data`), which orders, mails and the back office have. */
export function describePickupAsDelivery(store: StoreContext, { plan, slot }: PickupCheck & { kind: 'chosen' }) {
  return {
    delivery_date:
      slot === undefined
        ? describeChosenTime(store, plan, undefined)
        : formatLongDay(dayOf(slot.startsAt), store.locale),
    delivery_title: slot === undefined ? '' : formatSlotTime(slot, store.locale),
    delivery_message: `${plan.shop.store_name}, ${formatShopAddress(plan.shop)}`,
  }
}

/**
 * Estimate of a pickup method: when the first of the shops has the goods ready. undefined for another method, and if no
 * shop can have them. `demand` has the units of each product.
 */
export function describeSoonestPickup(
  store: StoreContext,
  method: ShippingRecord,
  demand: ReadonlyMap<CatalogProduct, number>,
  now = new Date(),
): string | undefined {
  if (!hasPickupShops(store, method) || demand.size === 0) return undefined
  const plans = listPickupShops(store).flatMap((shop) => {
    const plan = planAtShop(store, method, shop, findSupplyOfGoods(store.content, demand, shop.google_code), now)
    return plan.readyAt === undefined ? [] : [{ plan, at: formatInstant(plan.readyAt, plan.timeZone) }]
  })
  const [soonest] = plans.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  if (soonest === undefined) return undefined
  // Without slots an order may keep this text, so it must not say 'today'.
  return method.slots === undefined ? describeReadyDay(store, soonest.plan) : describeReady(store, soonest.plan, now)
}

/** The method whose shops are listed: the selected one if it is for pickup, else the first that is offered. */
const pickupMethodOf = ({ shippingMethod, shippingMethods }: CartSummary): ShippingRecord | undefined =>
  shippingMethod?.pickup ? shippingMethod : shippingMethods.find(({ method }) => method.pickup)?.method

/** The shops for the goods of a cart, nearest first. `where` is the shopper's position; default: the cart's address. */
export function listPickupPlans(
  store: StoreContext,
  summary: CartSummary,
  where: ShopperPosition,
  taken: TakenSlots,
  now = new Date(),
): Omit<PickupShopWire, 'qty'>[] {
  const method = pickupMethodOf(summary)
  if (method === undefined || summary.lines.length === 0) return []
  const isKnown = Object.values(where).some((part) => part !== undefined)
  const { postcode } = summary.destination
  const place = isKnown || postcode === '' ? where : { postcode }
  return listLocations(store, place).flatMap((location) => {
    const plan = planFor(store, method, summary, location.google_code, now)
    if (plan === undefined) return []
    return [
      {
        ...location,
        availability: plan.availability,
        ready_at: plan.readyAt === undefined ? '' : formatInstant(plan.readyAt, plan.timeZone),
        ready_text: describeReady(store, plan, now),
        slots: plan.slots.map((slot) => ({
          id: slot.id,
          day: dayOf(slot.startsAt),
          start: clockOf(slot.startsAt),
          end: clockOf(slot.endsAt),
          title: formatSlotTime(slot, store.locale),
          is_full: isFull(method, taken, location.google_code, slot.id),
        })),
      },
    ]
  })
}
