/** Turns a cart into an order (checkout specification 7.6). */
import type { PlacedOrderWire } from '../../contracts/cart.ts'
import { parseFlag } from '../../contracts/wire.ts'
import { subscribe } from '../account/newsletter.ts'
import type { View } from '../catalog/view.ts'
import type { Queryable } from '../db/database.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { buildOrderMail, buildShopMail } from '../mail/order-mail.ts'
import type { TakenUnits } from '../orders/give-back.ts'
import { canPlaceWith } from '../payments/offered.ts'
import { noteOpenOrder } from '../payments/open-order.ts'
import { type Charged, isEmpty, type PaymentContext, type PaymentInput } from '../payments/payment-method.ts'
import { findPaymentMethod } from '../payments/registry.ts'
import type { Stock } from '../store/content.ts'
import { loadStock } from '../store/load-content.ts'
import { type MessageKey, Refusal } from '../text/messages.ts'
import { toCents, toMoney } from '../text/money.ts'
import { EMPTY_ADDRESS, findAddressMistakes } from './address.ts'
import { type CartState, createCartState, lockCart, type StoredAddress, writeCart } from './cart-state.ts'
import { type CartSummary, summarizeCart } from './cart-summary.ts'
import { describeCart } from './cart-wire.ts'
import { bookedSlot, takeSlot } from './delivery-slots.ts'
import { countDemand, refuseShortage } from './lines.ts'
import { isScheduled } from './shipping.ts'

/** Number of a store's first order. */
export const FIRST_NUMBER = 100_001

const SNAPSHOT_SECTIONS = new Set(['totals', 'items', 'billing_address', 'shipping_address', 'payment'])

const isComplete = (stored: StoredAddress | null): boolean =>
  stored !== null && !stored.onlyEstimate && findAddressMistakes(stored.address).length === 0

/** The first thing that keeps a cart from being ordered; undefined when nothing does. */
export function findObstacle(
  view: View,
  state: CartState,
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
  if (isScheduled(shippingMethod) && bookedSlot(view, state, summary) === undefined) {
    return state.slot === null ? 'needSlot' : 'slotGone'
  }
  if (method === '') return 'needPayment'
  return canPlaceWith(view, method) ? undefined : 'noPaymentMethod'
}

/** K-100001 for the store 'kessler': short enough to be read out on the telephone. */
const formatNumber = (storeId: string, number: number): string => `${storeId.charAt(0).toUpperCase()}-${number}`

async function takeNumber(transaction: Queryable, storeId: string): Promise<string> {
  const [row] = await transaction.query<{ last: number }>(
    `INSERT INTO order_number (store_id, last) VALUES ($1, ${FIRST_NUMBER})
     ON CONFLICT (store_id) DO UPDATE SET last = order_number.last + 1 RETURNING last`,
    [storeId],
  )
  return formatNumber(storeId, row?.last ?? FIRST_NUMBER)
}

/**
 * Locks the stock of the store and reads it. The lock is the store's row, which an import takes first too: orders and
 * imports wait for each other instead of for each other's rows. An import since the view was opened refuses the order.
 */
async function lockStock(transaction: Queryable, { content }: View): Promise<Stock> {
  const [store] = await transaction.query<{ revision: number }>(
    'UPDATE store SET stock_revision = stock_revision + 1 WHERE id = $1 RETURNING revision',
    [content.id],
  )
  if (store?.revision !== content.revision) throw new Refusal(409, 'cartChanged')
  return loadStock(transaction, content.id)
}

/** Takes the ordered units out of the shops' stock, from the shop that has most of it first; answers what was taken. */
async function takeStock(
  transaction: Queryable,
  storeId: string,
  summary: CartSummary,
  stock: Stock,
): Promise<TakenUnits> {
  const units: [number, string, number][] = []
  for (const [product, wanted] of countDemand(summary.lines)) {
    let missing = wanted
    const shops = [...(stock.get(product.entity_id) ?? [])].sort((a, b) => b[1] - a[1])
    for (const [code, quantity] of shops) {
      const taken = Math.min(missing, quantity)
      if (taken === 0) continue
      missing -= taken
      await transaction.query(
        'UPDATE stock SET quantity = quantity - $4 WHERE store_id = $1 AND product_id = $2 AND google_code = $3',
        [storeId, product.entity_id, code, taken],
      )
      units.push([product.entity_id, code, taken])
    }
  }
  return units
}

/** The answer to an order that was placed of a cart under an idempotency key; undefined when there is none. */
export async function findPlaced(db: Queryable, storeId: string, cartId: string, key: string) {
  const [row] = await db.query<{ answer: PlacedOrderWire }>(
    'SELECT answer FROM placed_order WHERE store_id = $1 AND session_id = $2 AND idempotency_key = $3',
    [storeId, cartId, key],
  )
  return row?.answer
}

/** What POST /cart/place asks for, or a provider's page for its shopper. */
export type OrderInput = {
  method: string | undefined
  /** Payment data of a cart that has none saved yet. */
  data: PaymentInput
  idempotencyKey: string | undefined
  /** Seals and opens tokens. */
  secret: string
  /** Who orders; undefined for a guest. */
  customerId: string | undefined
  /** Session of the provider's page that places the order. */
  approval?: string
}

/** Charges the chosen method. What was saved counts; what came with the order does while nothing was kept of it. */
async function pay(context: PaymentContext, summary: CartSummary, { data, approval }: OrderInput): Promise<Charged> {
  const { state, code } = context
  const method = findPaymentMethod(code)
  if (method === undefined) throw new Refusal(400, 'noPaymentMethod')
  const saved = state.payment?.method === code ? state.payment : undefined
  const isSaved = saved !== undefined && (saved.kept !== undefined || isEmpty(data))
  const payment = isSaved ? saved : { method: code, ...(await method.save(context, data)).payment }
  return method.charge({ ...context, payment, summary, approval })
}

/**
 * Places the order of a cart, within a transaction: checks it, takes the units out of the stock, stores the
 * order with a full snapshot and empties the cart. The same idempotency key for the same cart answers the first
 * order again. Refuses with 400 and the obstacle's sentence; nothing is changed then.
 */
export async function placeOrder(
  transaction: Queryable,
  view: View,
  cartId: string,
  asked: OrderInput,
): Promise<PlacedOrderWire> {
  const storeId = view.content.id
  const state = await lockCart(transaction, storeId, cartId)
  if (asked.idempotencyKey !== undefined) {
    const placed = await findPlaced(transaction, storeId, cartId, asked.idempotencyKey)
    if (placed !== undefined) return placed
  }
  const method = asked.method || state.payment?.method || ''
  const preview = summarizeCart(view, state)
  const obstacle = findObstacle(view, state, preview, method)
  if (obstacle !== undefined) throw new Refusal(400, obstacle)

  const stock = await lockStock(transaction, view)
  const summary = summarizeCart(view, state, stock)
  refuseShortage(stock, summary.lines, view.locale)
  const taken = await takeStock(transaction, storeId, summary, stock)
  const slot = bookedSlot(view, state, summary)
  if (slot !== undefined && !(await takeSlot(transaction, storeId, slot))) throw new Refusal(409, 'slotTaken')
  const context = { transaction, view, cartId, state, code: method, secret: asked.secret }
  const { data, loanId = '', redirectUrl = '', isOpen = false } = await pay(context, summary, asked)

  const order = await takeNumber(transaction, storeId)
  const totalCents = summary.totals.grandTotal
  const limit = view.content.identity.suspicious_order_total
  const answer: PlacedOrderWire = {
    order,
    status: limit !== undefined && totalCents > toCents(limit) ? 'suspicious' : 'pending',
    affirm_loanid: loanId,
    order_total: toMoney(totalCents, view.locale, view.content.currency),
    additional_information: { email_address: state.email || (state.billing?.address ?? EMPTY_ADDRESS).email },
    redirect_url: redirectUrl,
    checkout_url: '',
  }
  const placedState = { ...state, payment: { method, data } }
  const snapshot = {
    locale: view.locale,
    shipping_title: summary.shippingMethod?.carrier_title ?? '',
    payment_title: view.documents.payment.get(method)?.title ?? '',
    ...describeCart(view, placedState, summary, new Map(), SNAPSHOT_SECTIONS),
  }
  await transaction.query(
    `INSERT INTO placed_order
       (store_id, number, session_id, idempotency_key, status, total_cents, snapshot, answer, customer_id, taken,
        slot, stock_of)
     VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9, $10::jsonb, $11::jsonb,
       (SELECT imported_at FROM store WHERE id = $1))`,
    [
      storeId,
      order,
      cartId,
      asked.idempotencyKey ?? null,
      answer.status,
      totalCents,
      JSON.stringify(snapshot),
      JSON.stringify(answer),
      asked.customerId === undefined ? null : Number(asked.customerId),
      JSON.stringify(taken),
      slot === undefined ? null : JSON.stringify(slot),
    ],
  )
  const email = answer.additional_information.email_address
  const confirmed = { number: order, isInReview: answer.status === 'suspicious', email, payment: { method, data } }
  const mails = [
    buildOrderMail(view, state, summary, confirmed),
    ...buildShopMail(view, state, summary, { ...confirmed, total: answer.order_total.formatted }),
  ]
  if (isOpen) {
    await noteOpenOrder(transaction, storeId, {
      number: order,
      cartId,
      method,
      // A half day that was not the order's is not the cart's again.
      state: { ...state, slot: slot ?? null },
      mails,
    })
  } else {
    for (const mail of mails) await queueMail(transaction, storeId, mail)
  }
  const hasNewsletter = parseFlag(view.documents.config.enable_magento_newsletter_subscription, false)
  if (state.newsletter && hasNewsletter) await subscribe(transaction, storeId, email)
  await writeCart(transaction, storeId, cartId, createCartState())
  return answer
}
