/** Turns a cart into an order (S2-7.6). */

import { toCents, toMoney } from '../../contract-server/money.ts'
import type { PlacedOrderWire } from '../../contracts/cart.ts'
import { isScheduledMethod } from '../../contracts/scheduled-method.ts'
import { parseFlag } from '../../contracts/wire.ts'
import { createCartState, lockCart, type StoredAddress, writeCart } from '../cart/cart-state.ts'
import { type CartSummary, summarizeCart } from '../cart/cart-summary.ts'
import { describeCart } from '../cart/cart-wire.ts'
import { findMissingDay } from '../cart/delivery-days.ts'
import { bookedSlot, reserveSlot } from '../cart/delivery-slots.ts'
import { countDemand, requireStock } from '../cart/lines.ts'
import { checkPickup, needsPickup } from '../cart/pickup.ts'
import { EMPTY_ADDRESS, findAddressErrors } from '../customers/address.ts'
import { subscribe } from '../customers/newsletter.ts'
import type { Queryable } from '../db/database.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { canPlaceWith } from '../payments/available-methods.ts'
import { type Charged, isEmpty, type PaymentContext, type PaymentInput } from '../payments/payment-method.ts'
import { getPaymentMethod, isPaidLater } from '../payments/registry.ts'
import type { Providers } from '../providers/providers.ts'
import type { Stock } from '../store/content.ts'
import { loadStock } from '../store/load-products.ts'
import type { StoreContext } from '../store/store-context.ts'
import { type MessageKey, Refusal } from '../text/messages.ts'
import { beginTexts } from './begin-texts.ts'
import { canChooseDay, insertBookings, takeDays } from './delivery-bookings.ts'
import { deliveryUrlOf } from './delivery-link.ts'
import { noteChange } from './note-change.ts'
import { noteOpenOrder } from './open-order.ts'
import { buildOrderMail, buildShopMail } from './order-mail.ts'
import { listParts } from './order-parts.ts'
import { describeOrderPickup, notePickup, PICKUP_COLUMN, reservePickup, type StoredPickup } from './order-pickup.ts'
import { listOrderTaxes } from './order-taxes.ts'
import { describeCharge } from './payment-facts.ts'
import { noteTakenUnits, type TakenUnits } from './restock-order.ts'

export const FIRST_NUMBER = 100_001

const SNAPSHOT_SECTIONS = new Set(['totals', 'items', 'billing_address', 'shipping_address', 'payment'])

const isComplete = (stored: StoredAddress | null): boolean =>
  stored !== null && !stored.onlyEstimate && findAddressErrors(stored.address).length === 0

/** The first reason why a cart can't be ordered; undefined if it can. */
export function findOrderProblem(
  { store, state, providers }: Pick<PaymentContext, 'store' | 'state' | 'providers'>,
  summary: CartSummary,
  method: string,
): MessageKey | undefined {
  if (state.lines.length === 0) return 'cartEmpty'
  if (summary.goneCount > 0) return 'cartChanged'
  if (state.email === '') return 'needEmail'
  if (!isComplete(state.billing)) return 'needBilling'
  if (!state.sameAsBilling && !isComplete(state.shipping)) return 'needShipping'
  const { shippingMethod } = summary
  if (shippingMethod === undefined) return 'needShippingMethod'
  if (isScheduledMethod(shippingMethod.code) && bookedSlot(store, state, summary) === undefined) {
    return state.slot === null ? 'needSlot' : 'slotGone'
  }
  if (needsPickup(store, shippingMethod) && state.pickup === null) return 'needPickup'
  const missingDay = findMissingDay(store, state, summary)
  if (missingDay !== undefined) return missingDay
  if (summary.totals.taxState === 'later') return 'taxLater'
  if (method === '') return 'needPayment'
  return canPlaceWith(providers, store, method) ? undefined : 'noPaymentMethod'
}

/** 'K-100001' for the store 'kessler': short enough for the telephone. */
const formatNumber = (storeId: string, number: number): string => `${storeId.charAt(0).toUpperCase()}-${number}`

async function nextOrderNumber(transaction: Queryable, storeId: string): Promise<string> {
  const [row] = await transaction.query<{ last: number }>(
    `INSERT INTO order_number (store_id, last) VALUES ($1, ${FIRST_NUMBER})
     ON CONFLICT (store_id) DO UPDATE SET last = order_number.last + 1 RETURNING last`,
    [storeId],
  )
  return formatNumber(storeId, row?.last ?? FIRST_NUMBER)
}

/**
 * Locks and reads the store's stock. The lock is the store's row, which an import locks first too: orders and imports
 * wait for each other there, not for each other's stock rows. Rejects with 409 if an import has changed the store since
 * the request began.
 */
async function lockStock(transaction: Queryable, { content }: StoreContext): Promise<Stock> {
  const [store] = await transaction.query<{ revision: number }>(
    'UPDATE store SET stock_revision = stock_revision + 1 WHERE id = $1 RETURNING revision',
    [content.id],
  )
  if (store?.revision !== content.revision) throw new Refusal(409, 'cartChanged')
  return loadStock(transaction, content.id)
}

/**
 * Deducts the ordered units from the shops' stock: from the shop that the order is picked up at, then from the largest
 * stock. Returns what was deducted where.
 */
async function deductStock(
  transaction: Queryable,
  storeId: string,
  summary: CartSummary,
  stock: Stock,
  pickupShop: string,
): Promise<TakenUnits> {
  const isFirst = (code: string) => Number(code === pickupShop)
  const units: [number, string, number][] = []
  for (const [product, wanted] of countDemand(summary.lines)) {
    let missing = wanted
    const shops = [...(stock.get(product.entity_id) ?? [])].sort((a, b) => isFirst(b[0]) - isFirst(a[0]) || b[1] - a[1])
    for (const [code, quantity] of shops) {
      const deducted = Math.min(missing, quantity)
      if (deducted === 0) continue
      missing -= deducted
      await transaction.query(
        'UPDATE stock SET quantity = quantity - $4 WHERE store_id = $1 AND product_id = $2 AND google_code = $3',
        [storeId, product.entity_id, code, deducted],
      )
      units.push([product.entity_id, code, deducted])
    }
  }
  await noteTakenUnits(transaction, storeId, units)
  return units
}

/** Stored response to an earlier order of the cart with this idempotency key; undefined if not found. */
export async function findPlacedOrder(db: Queryable, storeId: string, cartId: string, key: string) {
  const [row] = await db.query<{ answer: PlacedOrderWire; pickup: StoredPickup | null; locale: string | null }>(
    `SELECT answer, snapshot->>'locale' AS locale, ${PICKUP_COLUMN}
     FROM placed_order WHERE store_id = $1 AND session_id = $2 AND idempotency_key = $3`,
    [storeId, cartId, key],
  )
  return row && { ...row.answer, pickup: describeOrderPickup(row.pickup, row.locale ?? 'en_US') }
}

/** Input of POST /cart/place, or of a provider's page that places the order. */
export type OrderInput = {
  method: string | undefined
  /** Payment data, used if the cart has no stored payment. */
  data: PaymentInput
  idempotencyKey: string | undefined
  /** Key of hashes that bind data to the cart. */
  secret: string
  providers: Providers
  /** undefined for a guest. */
  customerId: string | undefined
  /** Of an assistant's order: kept with it, and sent back with each change. */
  callback?: string
  /** Session of the provider's page that places the order. */
  approval?: string
}

/**
 * Charges the payment method. Stored payment data wins; data sent with the order is used if the server has kept none.
 */
async function chargePayment(
  context: PaymentContext,
  summary: CartSummary,
  { data, approval }: OrderInput,
): Promise<Charged> {
  const { state, code } = context
  const method = getPaymentMethod(code)
  const saved = state.payment?.method === code ? state.payment : undefined
  const isSaved = saved !== undefined && (saved.kept !== undefined || isEmpty(data))
  const payment = isSaved ? saved : { method: code, ...(await method.save(context, data)).payment }
  return method.charge({ ...context, payment, summary, approval })
}

/**
 * Places the order of a cart, within a transaction: checks the cart, deducts stock, charges, stores the order with a
 * full snapshot, queues mails and texts and empties the cart. The same idempotency key for the same cart returns the
 * first order again. Rejects with 400 and the first obstacle, changing nothing.
 */
export async function placeOrder(
  transaction: Queryable,
  store: StoreContext,
  cartId: string,
  input: OrderInput,
): Promise<PlacedOrderWire> {
  const storeId = store.content.id
  const { secret, providers } = input
  const state = await lockCart(transaction, storeId, cartId)
  if (input.idempotencyKey !== undefined) {
    const placed = await findPlacedOrder(transaction, storeId, cartId, input.idempotencyKey)
    if (placed !== undefined) return placed
  }
  const method = input.method || state.payment?.method || ''
  const preview = summarizeCart(store, state)
  const obstacle = findOrderProblem({ store, state, providers }, preview, method)
  if (obstacle !== undefined) throw new Refusal(400, obstacle)

  const stock = await lockStock(transaction, store)
  const summary = summarizeCart(store, state, stock)
  requireStock(stock, summary.lines, store.locale)
  const pickup = checkPickup(store, state, summary, { stock })
  if (pickup.kind === 'lost') throw new Refusal(409, pickup.key, pickup.values)
  const pickupShop = pickup.kind === 'chosen' ? pickup.plan.shop.google_code : ''
  const deducted = await deductStock(transaction, storeId, summary, stock, pickupShop)
  const slot = bookedSlot(store, state, summary)
  if (slot !== undefined && !(await reserveSlot(transaction, storeId, slot))) throw new Refusal(409, 'slotTaken')
  const bookings = await takeDays(transaction, store, state, summary)
  if (pickup.kind === 'chosen') {
    await reservePickup(transaction, storeId, pickup, summary.shippingMethod?.slots?.capacity ?? 0)
  }
  const context = { transaction, store, cartId, state, code: method, secret, providers }
  const charged = await chargePayment(context, summary, input)
  const { data, loanId = '', redirectUrl = '', isOpen = false } = charged

  const order = await nextOrderNumber(transaction, storeId)
  const totalCents = summary.totals.grandTotal
  const limit = store.content.identity.suspicious_order_total
  const response: PlacedOrderWire = {
    order,
    status: limit !== undefined && totalCents > toCents(limit) ? 'suspicious' : 'pending',
    affirm_loanid: loanId,
    order_total: toMoney(totalCents, store.locale, store.content.currency),
    additional_information: { email_address: state.email || (state.billing?.address ?? EMPTY_ADDRESS).email },
    redirect_url: redirectUrl,
    checkout_url: '',
    pickup: null,
  }
  // The channel's name has a column; its note is of no use to the order.
  const placedState = { ...state, payment: { method, data }, channel: null }
  const title = store.documents.payment.get(method)?.title ?? ''
  const snapshot = {
    locale: store.locale,
    shipping_title: summary.shippingMethod?.carrier_title ?? '',
    payment_title: title,
    tax_shares: listOrderTaxes(summary),
    // Proof for the dealer; shoppers' responses don't have it.
    ...(summary.totals.taxState === 'exempt' && { tax_exemption: state.exemption }),
    ...describeCart(store, placedState, summary, new Map(), SNAPSHOT_SECTIONS),
  }
  await transaction.query(
    `INSERT INTO placed_order
       (store_id, number, session_id, idempotency_key, status, total_cents, snapshot, answer, customer_id, taken,
        slot, payment, parts, channel, callback, stock_of)
     VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9, $10::jsonb, $11::jsonb, $12::jsonb, $13::jsonb,
       $14, $15, (SELECT imported_at FROM store WHERE id = $1))`,
    [
      storeId,
      order,
      cartId,
      input.idempotencyKey ?? null,
      response.status,
      totalCents,
      JSON.stringify(snapshot),
      JSON.stringify(response),
      input.customerId === undefined ? null : Number(input.customerId),
      JSON.stringify(deducted),
      slot === undefined ? null : JSON.stringify(slot),
      JSON.stringify(describeCharge({ code: method, title, isPaidLater: isPaidLater(method) }, charged)),
      JSON.stringify(listParts(summary.lines, deducted, store.locale)),
      state.channel?.name ?? '',
      input.callback ?? '',
    ],
  )
  await insertBookings(transaction, storeId, order, bookings)
  const stored = pickup.kind === 'chosen' ? await notePickup(transaction, store, order, pickup) : null
  const placedPickup = describeOrderPickup(stored, store.locale)
  const email = response.additional_information.email_address
  const confirmed = {
    number: order,
    pickup: placedPickup,
    isInReview: response.status === 'suspicious',
    email,
    payment: { method, data },
    deliveryUrl: bookings.some(canChooseDay) ? deliveryUrlOf(store, secret, order) : '',
  }
  const mails = [
    buildOrderMail(store, state, summary, confirmed),
    ...buildShopMail(store, state, summary, { ...confirmed, total: response.order_total.formatted }),
  ]
  if (isOpen) {
    await noteOpenOrder(transaction, storeId, {
      number: order,
      cartId,
      method,
      // If the order has no slot, the restored cart must have none either.
      state: { ...state, slot: slot ?? null },
      mails,
    })
  } else {
    for (const mail of mails) await queueMail(transaction, storeId, mail)
    await noteChange(transaction, storeId, order)
  }
  const { customerId } = input
  await beginTexts(transaction, { store, number: order }, { state, customerId, isHeld: isOpen })
  const hasNewsletter = parseFlag(store.documents.config.enable_magento_newsletter_subscription, false)
  if (state.newsletter && hasNewsletter) await subscribe(transaction, storeId, email)
  await writeCart(transaction, storeId, cartId, createCartState())
  return { ...response, pickup: placedPickup }
}
