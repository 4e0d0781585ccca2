/** Orders whose provider decides after they were placed: lease, instalments, the wallet's standard page. */
import { type CartState, createCartState, lockCart, writeCart } from '../cart/cart-state.ts'
import type { Queryable } from '../db/database.ts'
import type { Mail } from '../mail/mail.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { giveBack } from '../orders/give-back.ts'
import { setStatus } from '../orders/order-events.ts'

/** Who an order's events name where the provider has decided. */
const BY = 'payment provider'

/** What a new open order leaves behind for its end. */
type NewOpenOrder = {
  number: string
  cartId: string
  method: string
  state: CartState
  /** The confirmation and what the shop is written, sent when the provider agrees. */
  mails: readonly Mail[]
}

/** Notes that a placed order waits for its provider. Nothing of its payment is kept with the cart. */
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
      JSON.stringify({ ...state, payment: null, instalment: null, marketplaceSession: '' }),
      JSON.stringify(mails),
    ],
  )
  // A window that was opened over the cart is the order's now, unless the cart costs something else since.
  await transaction.query(
    `UPDATE provider_session SET details = details || jsonb_build_object('order', $4::text)
     WHERE store_id = $1 AND cart_id = $2 AND provider = $3 AND state = 'created' AND details->>'order' IS NULL
       AND total_cents = (SELECT total_cents FROM placed_order WHERE store_id = $1 AND number = $4)`,
    [storeId, cartId, method, number],
  )
}

/** An open order as its provider is told of it. */
export type OpenOrder = {
  readonly number: string
  readonly method: string
  readonly cents: number
  readonly snapshot: Readonly<Record<string, unknown>>
}

/** The newest order of a cart that waits for a provider; undefined for none. */
export async function findOpenOrder(
  db: Queryable,
  storeId: string,
  cartId: string | undefined,
  method: string,
): Promise<OpenOrder | undefined> {
  const [order] = await db.query<OpenOrder>(
    `SELECT number, method, total_cents AS cents, snapshot FROM open_order JOIN placed_order USING (store_id, number)
     WHERE store_id = $1 AND cart_id = $2 AND method = $3 ORDER BY placed_at DESC, number DESC LIMIT 1`,
    [storeId, cartId ?? '', method],
  )
  return order
}

/** Takes an open order out, so that there is one decision; undefined when there was one before. */
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

/** The provider pays: the order is processed and confirmed by mail. A suspicious one still waits for its review. */
export async function confirmOrder(transaction: Queryable, storeId: string, number: string): Promise<boolean> {
  const open = await closeOrder(transaction, storeId, number, ['mail'])
  if (open === undefined) return false
  const [pending] = await transaction.query(
    "SELECT 1 FROM placed_order WHERE store_id = $1 AND number = $2 AND status = 'pending' FOR UPDATE",
    [storeId, number],
  )
  if (pending) await setStatus(transaction, storeId, number, { status: 'processing' }, BY)
  // An order that an earlier release has left open has one mail.
  for (const mail of [open.mail as Mail | Mail[]].flat()) await queueMail(transaction, storeId, mail)
  return true
}

/** Gives a shopper the cart of a cancelled order back, unless there is something in the present one. */
async function restoreCart(transaction: Queryable, storeId: string, cartId: string, past: CartState) {
  const state = await lockCart(transaction, storeId, cartId)
  if (state.lines.length > 0) return
  const nextItemId = Math.max(past.nextItemId, state.nextItemId)
  await writeCart(transaction, storeId, cartId, { ...past, nextItemId })
}

/**
 * Cancels an open order, within a transaction: its units go back to the shops, its half day to other
 * deliveries, its cart to the shopper. False when the provider had decided before; nothing is changed then. The cart comes
 * first, as when an order is placed.
 */
export async function cancelOrder(transaction: Queryable, storeId: string, number: string): Promise<boolean> {
  const open = await closeOrder(transaction, storeId, number, ['cart_id', 'cart_state'])
  if (open === undefined) return false
  const past = { ...createCartState(), ...(open.cart_state as CartState) }
  await restoreCart(transaction, storeId, open.cart_id as string, past)
  await giveBack(transaction, storeId, number)
  await setStatus(transaction, storeId, number, { status: 'canceled' }, BY)
  return true
}
