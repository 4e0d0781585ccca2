import { isSessionOver, SESSION_SECONDS } from '../../contract-server/session.ts'
import type { Queryable } from '../db/database.ts'

export const SESSION_COOKIE = 'showroom_sid'

/**
 * Customer signed in to a session; undefined for a guest, and for a session unused for 30 days or older than 180 days.
 */
export async function findCustomer(
  db: Queryable,
  storeId: string,
  sessionId: string | undefined,
): Promise<string | undefined> {
  if (sessionId === undefined || isSessionOver(sessionId)) return undefined
  const [row] = await db.query<{ customer_id: number }>(
    `SELECT customer_id FROM customer_session WHERE store_id = $1 AND session_id = $2
       AND seen_at > now() - interval '${SESSION_SECONDS} seconds'`,
    [storeId, sessionId],
  )
  return row && String(row.customer_id)
}

/** Records the use of a customer's session, at most once an hour. */
export async function touchSession(db: Queryable, storeId: string, sessionId: string): Promise<void> {
  await db.query(
    `UPDATE customer_session SET seen_at = now()
     WHERE store_id = $1 AND session_id = $2 AND seen_at < now() - interval '1 hour'`,
    [storeId, sessionId],
  )
}

/** Cart id of a customer: the same on all devices, kept after signing out, and different from all session ids. */
export const customerCartId = (customerId: string): string => `customer:${customerId}`

/** Customer of a cart id; undefined for a guest's cart. */
export const customerOfCart = (cartId: string): string | undefined => /^customer:(\d+)$/.exec(cartId)?.[1]

/** Cart id of a session: the customer's if signed in, else the session's own id. */
export async function findCartId<Id extends string | undefined>(
  db: Queryable,
  storeId: string,
  sessionId: Id,
): Promise<string | Id> {
  const customerId = await findCustomer(db, storeId, sessionId)
  return customerId === undefined ? sessionId : customerCartId(customerId)
}

/** Ends a customer's sessions except `keptSessionId`. */
export async function endSessions(
  db: Queryable,
  storeId: string,
  customerId: number,
  keptSessionId = '',
): Promise<void> {
  await db.query('DELETE FROM customer_session WHERE store_id = $1 AND customer_id = $2 AND session_id <> $3', [
    storeId,
    customerId,
    keptSessionId,
  ])
}

/** Equals the lifetime of the session cookie. */
const SESSION_DAYS = 30

export async function deleteOldSessions(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM customer_session WHERE seen_at < now() - interval '${SESSION_DAYS} days'`)
}
