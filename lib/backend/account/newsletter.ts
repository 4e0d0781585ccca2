/** Who gets the newsletter: an account keeps the switch itself, addresses without an account are listed. */
import type { Queryable } from '../db/database.ts'
import { emailKeyOf } from './customers.ts'

/** Subscribes an e-mail address. Nothing here unsubscribes: that is done in the account. */
export async function subscribe(db: Queryable, storeId: string, email: string): Promise<void> {
  const accounts = await db.query(
    'UPDATE customer SET is_subscribed = true WHERE store_id = $1 AND email_key = $2 RETURNING customer_id',
    [storeId, emailKeyOf(email)],
  )
  if (accounts.length > 0) return
  await db.query(
    'INSERT INTO newsletter_subscription (store_id, email_key, email) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [storeId, emailKeyOf(email), email],
  )
}

/** Takes an address off the list, for its new account to go on with; tells whether it was on it. */
export async function takeSubscription(db: Queryable, storeId: string, email: string): Promise<boolean> {
  const rows = await db.query(
    'DELETE FROM newsletter_subscription WHERE store_id = $1 AND email_key = $2 RETURNING email_key',
    [storeId, emailKeyOf(email)],
  )
  return rows.length > 0
}

/** Is the customer's own address subscribed? Of another one that a cart has nothing is told. */
export async function isSubscribed(db: Queryable, storeId: string, customerId: string, email: string) {
  const [row] = await db.query<{ is_subscribed: boolean }>(
    `SELECT is_subscribed FROM customer WHERE store_id = $1 AND customer_id = $2 AND ($3 = '' OR email_key = $3)`,
    [storeId, Number(customerId), emailKeyOf(email)],
  )
  return row?.is_subscribed ?? false
}
