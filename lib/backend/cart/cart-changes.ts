/** Changes of a cart's lines and choices, from state to state. Refusals carry public messages. */

import { CHANNEL_NAME_CHARACTERS, CHANNEL_NOTE_CHARACTERS } from '../../contracts/cart-request.ts'
import { isScheduledMethod } from '../../contracts/scheduled-method.ts'
import { cutText } from '../../core/text/cut-text.ts'
import { isEmail } from '../customers/address.ts'
import { writeConsentWording } from '../sms/text-settings.ts'
import type { StoreContext } from '../store/store-context.ts'
import { Refusal } from '../text/messages.ts'
import { type CartLine, type CartState, createCartState } from './cart-state.ts'
import { explainCoupon, findCoupon, summarizeCart } from './cart-summary.ts'
import { findSlot, formatSlot, listSlots } from './delivery-slots.ts'
import { chooseLine, LINE_LIMIT, QUANTITY_LIMIT, type RequestedItem, requireStock, resolveLine } from './lines.ts'

const ITEMS_LIMIT = 50
const PARENT_LIMIT = QUANTITY_LIMIT
const TEXT_LIMIT = 255

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A text or number as trimmed text; '' for null, undefined for other types. Rejects more than 255 characters with 400.
 */
function readText(value: unknown): string | undefined {
  if (value === null) return ''
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value).trim()
  if (text.length > TEXT_LIMIT) throw new Refusal(400, 'textTooLong', { count: TEXT_LIMIT })
  return text
}

function readQuantity(value: unknown): number {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^\d{1,9}$/.test(value))
  const quantity = value === undefined ? 1 : isNumber ? Number(value) : Number.NaN
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > QUANTITY_LIMIT) throw new Refusal(400, 'badQuantity')
  return quantity
}

function readParents(value: unknown): string[] {
  const parts = typeof value === 'number' ? [String(value)] : typeof value === 'string' ? value.split(',') : []
  const parents = parts.map((part) => part.trim()).filter((part) => /^\d{1,10}$/.test(part))
  if (parents.length > PARENT_LIMIT) throw new Refusal(400, 'badRequest')
  return parents
}

const readTextMap = (value: unknown): Record<string, string> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value)
          .slice(0, ITEMS_LIMIT)
          .flatMap(([key, entry]) => {
            const text = readText(entry)
            return text === undefined || text === '' ? [] : [[key, text]]
          }),
      )
    : {}

/** Reads the body of POST /cart/items: one item, or up to 50 under `items`. */
export function readRequestedItems(body: Record<string, unknown>): RequestedItem[] {
  const entries = Array.isArray(body.items) ? body.items : isRecord(body.items) ? Object.values(body.items) : [body]
  if (entries.length === 0 || entries.length > ITEMS_LIMIT) throw new Refusal(400, 'badRequest')
  return entries.map((entry) => {
    if (!isRecord(entry)) throw new Refusal(400, 'badRequest')
    const productId = readText(entry.product_id)
    if (!productId) throw new Refusal(400, 'badRequest')
    return {
      productId,
      options: readTextMap(entry.super_attribute),
      bundle: readTextMap(entry.bundle_option),
      quantity: readQuantity(entry.qty),
      parents: readParents(entry.crosssell_parent_id),
    }
  })
}

const sameMap = (a: Record<string, string>, b: Record<string, string>): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([key, value]) => b[key] === value)

/** Whether two lines count as one: same product, variant and selections, and both or neither are add-ons. */
export const isSameLine = (a: Omit<CartLine, 'itemId'>, b: CartLine): boolean =>
  a.productId === b.productId &&
  a.variantId === b.variantId &&
  sameMap(a.bundle, b.bundle) &&
  a.parents.length > 0 === b.parents.length > 0

/** One parent per unit: an add-on that names its main product once belongs to it with all its units. */
const spreadParents = (parents: string[], quantity: number): string[] =>
  parents.length === 1 ? Array.from({ length: quantity }, () => parents).flat() : parents.slice(0, quantity)

function requireCartStock(store: StoreContext, state: CartState) {
  const lines = state.lines.flatMap((line) => resolveLine(store.content, line) ?? [])
  requireStock(store.content.stock, lines, store.locale)
}

/** Drops lines whose product is no longer offered; each change of a cart does it. */
export const removeUnavailableLines = (store: StoreContext, state: CartState): CartState => ({
  ...state,
  lines: state.lines.filter((line) => resolveLine(store.content, line) !== undefined),
})

/** Adds items, or raises the quantity of equal lines. Returns the cart and the ids of the lines. */
export function addItems(
  store: StoreContext,
  state: CartState,
  wanted: RequestedItem[],
): { state: CartState; itemIds: number[] } {
  const lines = state.lines.map((line) => ({ ...line }))
  let { nextItemId } = state
  const itemIds = wanted.map((item) => {
    const chosen = chooseLine(store.content, item, store.locale)
    const parents = spreadParents(chosen.parents, chosen.quantity)
    const present = lines.find((line) => isSameLine({ ...chosen, parents }, line))
    if (present !== undefined) {
      present.quantity += chosen.quantity
      present.parents = [...present.parents, ...parents]
      if (present.quantity > QUANTITY_LIMIT) throw new Refusal(400, 'badQuantity')
      return present.itemId
    }
    if (lines.length >= LINE_LIMIT) throw new Refusal(400, 'tooManyItems')
    lines.push({ ...chosen, parents, itemId: nextItemId })
    return nextItemId++
  })
  const changed = { ...state, lines, nextItemId }
  requireCartStock(store, changed)
  return { state: changed, itemIds }
}

const requireLine = (state: CartState, itemId: string): CartLine => {
  const line = state.lines.find((entry) => String(entry.itemId) === itemId)
  if (line === undefined) throw new Refusal(404, 'noItem')
  return line
}

/** Changes quantity and parents of a line. Parents are cut to the quantity, from the front. */
export function updateItem(
  store: StoreContext,
  state: CartState,
  itemId: string,
  body: Record<string, unknown>,
): CartState {
  const line = requireLine(state, itemId)
  const quantity = body.qty === undefined ? line.quantity : readQuantity(body.qty)
  const stated = body.crosssell_parent_id === undefined ? line.parents : readParents(body.crosssell_parent_id)
  const parents = stated.slice(Math.max(0, stated.length - quantity))
  const changed = {
    ...state,
    lines: state.lines.map((entry) => (entry === line ? { ...line, quantity, parents } : entry)),
  }
  // A lower quantity is always accepted, even if it is still more than the stock.
  if (quantity > line.quantity) requireCartStock(store, changed)
  return changed
}

/** Removes a line; 404 if it is not in the cart. */
export function removeItem(state: CartState, itemId: string): CartState {
  const line = requireLine(state, itemId)
  return { ...state, lines: state.lines.filter((entry) => entry !== line) }
}

/** An unusable coupon leaves the applied one in place and is stored, so that the cart can tell the reason. */
function applyCoupon(store: StoreContext, state: CartState, code: string): CartState {
  if (code === '') return { ...state, couponCode: '', refusedCoupon: '' }
  const { subtotal } = summarizeCart(store, state).totals
  const isUsable = explainCoupon(store, code, subtotal) === ''
  return isUsable
    ? { ...state, couponCode: findCoupon(store, code)?.code ?? '', refusedCoupon: '' }
    : { ...state, refusedCoupon: code }
}

function chooseShipping(store: StoreContext, state: CartState, code: string): CartState {
  const offered = summarizeCart(store, state).shippingMethods.some(({ method }) => method.code === code)
  if (code !== '' && !offered) throw new Refusal(400, 'noShippingMethod')
  // A date or shop that was chosen for another method is void.
  const isOther = state.shippingMethod !== '' && code !== state.shippingMethod
  const { delivery, slot, deliveryDays, pickup } = createCartState()
  return { ...state, shippingMethod: code, ...(isOther && { delivery, slot, deliveryDays, pickup }) }
}

/**
 * The choice about texts (SMS) in text_consent: true stores the words that the store shows, false is a refusal, null
 * clears the choice. Other values, and stores without texts, leave it as it is.
 */
function readTextChoice(store: StoreContext, { texts }: CartState, value: unknown): CartState['texts'] {
  const wording = writeConsentWording(store, 'cart')
  if (wording === '') return texts
  if (value === null) return null
  if (value === false) return 'refused'
  const isSame = texts !== null && texts !== 'refused' && texts.wording === wording
  return value === true && !isSame ? { wording, locale: store.locale, at: new Date().toISOString() } : texts
}

/** A name in one line without control characters; undefined if nothing of it is left. */
const cleanName = (value: unknown): string | undefined => {
  const name = typeof value === 'string' ? value.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim() : ''
  return name === '' ? undefined : cutText(name, CHANNEL_NAME_CHARACTERS)
}

/** The channel of a request: null clears it; anything but an object with a name leaves it as it is. */
function readChannel(present: CartState['channel'], value: unknown): CartState['channel'] {
  if (value === null) return null
  const name = isRecord(value) ? cleanName(value.name) : undefined
  if (!isRecord(value) || name === undefined) return present
  const note = typeof value.note === 'string' ? value.note : ''
  if (note.length > CHANNEL_NOTE_CHARACTERS) throw new Refusal(400, 'textTooLong', { count: CHANNEL_NOTE_CHARACTERS })
  return { name, note: note.replaceAll('\0', '') }
}

/**
 * PUT /cart: coupon_code, email, shipping_method, sales_assistance, text_consent and channel, each only if sent; null
 * and '' clear. An unusable coupon is not rejected: it isn't applied, and coupon_error has the reason.
 */
export function updateInfo(store: StoreContext, state: CartState, body: Record<string, unknown>): CartState {
  let changed = state
  const email = readText(body.email)
  if (email !== undefined) {
    if (email !== '' && !isEmail(email)) throw new Refusal(400, 'badEmail')
    changed = { ...changed, email }
  }
  const salesAssistance = readText(body.sales_assistance)
  if (salesAssistance !== undefined) changed = { ...changed, salesAssistance }
  const texts = readTextChoice(store, changed, body.text_consent)
  changed = { ...changed, texts, channel: readChannel(changed.channel, body.channel) }
  const shippingMethod = readText(body.shipping_method)
  if (shippingMethod !== undefined) changed = chooseShipping(store, changed, shippingMethod)
  const couponCode = readText(body.coupon_code)
  if (couponCode !== undefined) changed = applyCoupon(store, changed, couponCode)
  return changed
}

/**
 * PUT /cart/shipping {method, data}: the shipping method and the result of scheduling. A date of the delivery scheduler
 * must name a slot that is offered and not in `full` (see loadFullSlots); without a date the booked slot is dropped.
 */
export function updateDelivery(
  store: StoreContext,
  state: CartState,
  body: Record<string, unknown>,
  full: ReadonlySet<string>,
): CartState {
  const data = isRecord(body.data) ? body.data : {}
  const method = readText(body.method)
  const changed = method === undefined ? state : chooseShipping(store, state, method)
  const delivery = {
    delivery_date: readText(data.delivery_date) ?? '',
    delivery_message: readText(data.delivery_message) ?? '',
    delivery_title: readText(data.delivery_title) ?? '',
  }
  const summary = summarizeCart(store, changed)
  const { shippingMethod } = summary
  if (shippingMethod === undefined || !isScheduledMethod(shippingMethod.code))
    return { ...changed, delivery, slot: null }
  if (delivery.delivery_date === '') return { ...changed, delivery, slot: null }
  const slot = findSlot(store, listSlots(store, shippingMethod, summary), delivery)
  if (slot === undefined) throw new Refusal(400, 'slotGone')
  if (full.has(formatSlot(slot))) throw new Refusal(409, 'slotTaken')
  return { ...changed, delivery: createCartState().delivery, slot }
}
