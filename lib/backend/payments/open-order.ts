/** Orders whose provider decides after they were placed: lease, instalments, the wallet's standard page. */
import { type CartState, createCartState, lockCart, writeCart } from '../cart/cart-state.ts'
import { freeSlot } from '../cart/delivery-slots.ts'
import type { Queryable } from '../db/database.ts'
import type { Mail } from '../mail/mail.ts'
import { queueMail } from '../mail/post.ts'

/** Units that an order has taken: product, shop, how many. */
export type TakenUnits = readonly (readonly [productId: number, googleCode: string, units: number])[]

/** What a new open order leaves behind for its end. */
type NewOpenOrder = {
  number: string
  cartId: string
  method: string
  /** Of the store's content: an import since brings stock of its own. */
  revision: number
  state: CartState
  taken: TakenUnits
  /** The confirmation, sent when the provider agrees. */
  mail: Mail
}

/** Notes that a placed order waits for its provider. Nothing of its payment is kept with the cart. */
export async function noteOpenOrder(transaction: Queryable, storeId: string, order: NewOpenOrder): Promise<void> {
  const { number, cartId, method, revision, state, taken, mail } = order
  await transaction.query(
    `INSERT INTO open_order (store_id, number, cart_id, method, revision, cart_state, stock, mail)
     VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8::jsonb)`,
    [
      storeId,
      number,
      cartId,
      method,
      revision,
      JSON.stringify({ ...state, payment: null, instalment: null, marketplaceSession: '' }),
      JSON.stringify(taken),
      JSON.stringify(mail),
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
  await transaction.query(
    "UPDATE placed_order SET status = 'processing' WHERE store_id = $1 AND number = $2 AND status = 'pending'",
    [storeId, number],
  )
  await queueMail(transaction, storeId, open.mail as Mail)
  return true
}

/** Puts an order's units back, unless an import has brought new numbers since. */
async function giveStockBack(transaction: Queryable, storeId: string, revision: number, taken: TakenUnits) {
  const [store] = await transaction.query<{ revision: number }>(
    'UPDATE store SET stock_revision = stock_revision + 1 WHERE id = $1 RETURNING revision',
    [storeId],
  )
  if (store?.revision !== revision) return
  for (const [productId, googleCode, units] of taken) {
    await transaction.query(
      'UPDATE stock SET quantity = quantity + $4 WHERE store_id = $1 AND product_id = $2 AND google_code = $3',
      [storeId, productId, googleCode, units],
    )
  }
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
  const open = await closeOrder(transaction, storeId, number, ['cart_id', 'revision', 'cart_state', 'stock'])
  if (open === undefined) return false
  const past = { ...createCartState(), ...(open.cart_state as CartState) }
  await restoreCart(transaction, storeId, open.cart_id as string, past)
  if (past.slot !== null) await freeSlot(transaction, storeId, past.slot)
  await giveStockBack(transaction, storeId, open.revision as number, open.stock as TakenUnits)
  await transaction.query("UPDATE placed_order SET status = 'canceled' WHERE store_id = $1 AND number = $2", [
    storeId,
    number,
  ])
  return true
}
