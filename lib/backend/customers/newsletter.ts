/** Newsletter subscriptions: a flag of the account, or a row for e-mail addresses without an account. */
import type { Queryable } from '../db/database.ts'
import { emailKeyOf } from './customers.ts'

/** Subscribes an e-mail address; shoppers unsubscribe in their account. */
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

/** Removes an e-mail address from the list when it gets an account; returns whether it was subscribed. */
export async function endGuestSubscription(db: Queryable, storeId: string, email: string): Promise<boolean> {
  const rows = await db.query(
    'DELETE FROM newsletter_subscription WHERE store_id = $1 AND email_key = $2 RETURNING email_key',
    [storeId, emailKeyOf(email)],
  )
  return rows.length > 0
}

/** Whether the customer is subscribed; false for a cart with another e-mail address, whose state stays private. */
export async function isSubscribed(db: Queryable, storeId: string, customerId: string, email: string) {
  const [row] = await db.query<{ is_subscribed: boolean }>(
    `SELECT is_subscribed FROM customer WHERE store_id = $1 AND customer_id = $2 AND ($3 = '' OR email_key = $3)`,
    [storeId, Number(customerId), emailKeyOf(email)],
  )
  return row?.is_subscribed ?? false
}
