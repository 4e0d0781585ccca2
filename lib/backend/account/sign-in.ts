import { type CartState, createCartState, lockCart, writeCart } from '../cart/cart-state.ts'
import { mergeCarts } from '../cart/merge-carts.ts'
import { moveConversations } from '../chat/chat.ts'
import type { Queryable } from '../db/database.ts'
import { customerCartId } from '../session/customer.ts'
import { moveLinks } from '../wishlists/shared-wishlists.ts'

/**
 * Signs the customer in to the new session `sessionId` and ends the session that the shopper came with, which an
 * attacker may have planted in this browser. The guest's cart and wishlist links move to the customer, chat
 * conversations to the new session.
 */
export async function signIn(
  transaction: Queryable,
  storeId: string,
  customerId: number,
  sessionId: string,
  pastSessionId: string,
): Promise<void> {
  await transaction.query('INSERT INTO customer_session (store_id, session_id, customer_id) VALUES ($1, $2, $3)', [
    storeId,
    sessionId,
    customerId,
  ])
  await transaction.query('DELETE FROM customer_session WHERE store_id = $1 AND session_id = $2', [
    storeId,
    pastSessionId,
  ])
  await moveConversations(transaction, storeId, pastSessionId, sessionId)
  await moveLinks(transaction, storeId, pastSessionId, String(customerId))
  const [guest] = await transaction.query<{ state: CartState }>(
    'DELETE FROM cart WHERE store_id = $1 AND session_id = $2 RETURNING state',
    [storeId, pastSessionId],
  )
  if (guest === undefined) return
  const cartId = customerCartId(String(customerId))
  const cart = await lockCart(transaction, storeId, cartId)
  await writeCart(transaction, storeId, cartId, mergeCarts(cart, { ...createCartState(), ...guest.state }))
}
