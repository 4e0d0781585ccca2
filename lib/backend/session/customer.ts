import type { Queryable } from '../db/database.ts'
import { isSessionOver, SESSION_SECONDS } from './session.ts'

/** The customer who is signed in to a session; undefined for a guest's, one unused for 30 days, and one of 180 days. */
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

/** Notes that a customer's session is in use; at most once an hour. */
export async function touchSession(db: Queryable, storeId: string, sessionId: string): Promise<void> {
  await db.query(
    `UPDATE customer_session SET seen_at = now()
     WHERE store_id = $1 AND session_id = $2 AND seen_at < now() - interval '1 hour'`,
    [storeId, sessionId],
  )
}

/** Id of a customer's cart: the same on all devices, and kept when the customer signs out. No session has such an id. */
export const customerCartId = (customerId: string): string => `customer:${customerId}`

/** Under which id the cart of a session is kept: a customer's is the customer's, a guest's goes with the session. */
export async function findCartId<Id extends string | undefined>(
  db: Queryable,
  storeId: string,
  sessionId: Id,
): Promise<string | Id> {
  const customerId = await findCustomer(db, storeId, sessionId)
  return customerId === undefined ? sessionId : customerCartId(customerId)
}

/** Ends a customer's sessions, all but `keptSessionId`. */
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
