/** Orders whose provider decides after they are placed: lease, instalments, the wallet's standard page. */
import { type CartState, createCartState, lockCart, storedPart, writeCart } from '../cart/cart-state.ts'
import type { Queryable } from '../db/database.ts'
import type { Mail } from '../mail/mail.ts'
import { queueMail } from '../mail/mail-queue.ts'
import type { OrderForProvider } from '../payments/payment-method.ts'
import { discardTexts, releaseTexts } from '../sms/queue-text.ts'
import { noteChange } from './note-change.ts'
import { setStatus } from './order-events.ts'
import { setPaymentState } from './payment-facts.ts'
import { restockOrder } from './restock-order.ts'

/** Author of the order's events when the provider decides. */
const BY = 'payment provider'

type NewOpenOrder = {
  number: string
  cartId: string
  method: string
  state: CartState
  /** The customer's confirmation and the shop's notification, sent when the provider approves. */
  mails: readonly Mail[]
}

/** Records that a placed order waits for its provider. The stored cart contains no payment data. */
export async function noteOpenOrder(transaction: Queryable, storeId: string, order: NewOpenOrder): Promise<void> {
  const { number, cartId, method, state, mails } = order
  await transaction.query(
    `INSERT INTO open_order (store_id, number, cart_id, method, cart_state, mail)
     VALUES ($1, $2, $3, $4, $5::jsonb, $6::jsonb)`,
    [
      storeId,
      number,
      cartId,
      method,
      JSON.stringify({ ...storedPart(state), payment: null, instalment: null, marketplaceSession: '' }),
      JSON.stringify(mails),
    ],
  )
  // A session that was opened over the cart is assigned to the order, unless the total has changed since.
  await transaction.query(
    `UPDATE provider_session SET details = details || jsonb_build_object('order', $4::text)
     WHERE store_id = $1 AND cart_id = $2 AND provider = $3 AND state = 'created' AND details->>'order' IS NULL
       AND total_cents = (SELECT total_cents FROM placed_order WHERE store_id = $1 AND number = $4)`,
    [storeId, cartId, method, number],
  )
}

/** The newest order of a cart that waits for a provider; undefined if not found. */
export async function findOpenOrder(
  db: Queryable,
  storeId: string,
  cartId: string | undefined,
  method: string,
): Promise<OrderForProvider | undefined> {
  const [order] = await db.query<OrderForProvider>(
    `SELECT number, method, total_cents AS cents, snapshot FROM open_order JOIN placed_order USING (store_id, number)
     WHERE store_id = $1 AND cart_id = $2 AND method = $3 ORDER BY placed_at DESC, number DESC LIMIT 1`,
    [storeId, cartId ?? '', method],
  )
  return order
}

/** Deletes an open order, so that it is decided only once; undefined if it was decided before. */
async function closeOrder<Column extends string>(
  transaction: Queryable,
  storeId: string,
  number: string,
  columns: readonly Column[],
): Promise<Record<Column, unknown> | undefined> {
  const [row] = await transaction.query<Record<Column, unknown>>(
    `DELETE FROM open_order WHERE store_id = $1 AND number = $2 RETURNING ${columns.join(', ')}`,
    [storeId, number],
  )
  return row
}

/**
 * The provider pays: the order is set to processing, its mails are queued and its texts released. One held for fraud
 * review keeps its status.
 */
export async function confirmOrder(transaction: Queryable, storeId: string, number: string): Promise<boolean> {
  const open = await closeOrder(transaction, storeId, number, ['mail'])
  if (open === undefined) return false
  const [pending] = await transaction.query(
    "SELECT 1 FROM placed_order WHERE store_id = $1 AND number = $2 AND status = 'pending' FOR UPDATE",
    [storeId, number],
  )
  if (pending) await setStatus(transaction, storeId, number, { status: 'processing' }, BY)
  else await noteChange(transaction, storeId, number)
  await setPaymentState(transaction, storeId, number, 'paid')
  // Earlier releases stored a single mail, not a list.
  for (const mail of [open.mail as Mail | Mail[]].flat()) await queueMail(transaction, storeId, mail)
  await releaseTexts(transaction, storeId, number)
  return true
}

/** Restores the cart of a cancelled order, unless the shopper's current cart has items. */
async function restoreCart(transaction: Queryable, storeId: string, cartId: string, past: CartState) {
  const state = await lockCart(transaction, storeId, cartId)
  if (state.lines.length > 0) return
  const nextItemId = Math.max(past.nextItemId, state.nextItemId)
  await writeCart(transaction, storeId, cartId, { ...past, nextItemId })
}

/**
 * Cancels an open order within a transaction: stock and delivery slot are released and the cart is restored. Returns
 * false, and changes nothing, if the order was decided before. The cart is locked before the stock, as when an order is
 * placed.
 */
export async function cancelOrder(
  transaction: Queryable,
  storeId: string,
  number: string,
  by: string = BY,
): Promise<boolean> {
  const open = await closeOrder(transaction, storeId, number, ['cart_id', 'cart_state'])
  if (open === undefined) return false
  const past = { ...createCartState(), ...(open.cart_state as CartState) }
  await restoreCart(transaction, storeId, open.cart_id as string, past)
  await restockOrder(transaction, storeId, number)
  await setStatus(transaction, storeId, number, { status: 'canceled' }, by)
  await setPaymentState(transaction, storeId, number, 'void')
  await discardTexts(transaction, storeId, number)
  return true
}

/**
 * Cancels an open order of this cart at the shopper's request. False if the order is decided or belongs to another
 * cart.
 */
export async function giveUpOrder(
  transaction: Queryable,
  storeId: string,
  cartId: string,
  number: string,
): Promise<boolean> {
  const [row] = await transaction.query(
    'SELECT 1 FROM open_order WHERE store_id = $1 AND cart_id = $2 AND number = $3',
    [storeId, cartId, number],
  )
  return row !== undefined && cancelOrder(transaction, storeId, number, 'shopper')
}
