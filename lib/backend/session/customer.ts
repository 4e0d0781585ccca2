import type { Queryable } from '../db/database.ts'

/** The customer who is signed in to a session; undefined for a guest's. */
export async function findCustomer(
  db: Queryable,
  storeId: string,
  sessionId: string | undefined,
): Promise<string | undefined> {
  if (sessionId === undefined) return undefined
  const [row] = await db.query<{ customer_id: string }>(
    'SELECT customer_id FROM customer_session WHERE store_id = $1 AND session_id = $2',
    [storeId, sessionId],
  )
  return row?.customer_id
}
