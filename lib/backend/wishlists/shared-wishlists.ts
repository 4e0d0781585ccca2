/** Wishlists that are shared by link. */
import { randomBytes } from 'node:crypto'
import type { Queryable } from '../db/database.ts'

/** Days after the last sharing until a link expires. */
const SHARED_DAYS = 180

const TOKEN_BYTES = 32
const TOKEN = /^[0-9a-f]{64}$/

/** Owner of a list: the customer, or the session of a guest. */
export const ownerOf = (customerId: string | undefined, sessionId: string): string =>
  customerId === undefined ? `session:${sessionId}` : `customer:${customerId}`

/** Updates the products of the owner's link; undefined if the owner has no link. */
export async function updateLink(
  db: Queryable,
  storeId: string,
  owner: string,
  productIds: readonly number[],
): Promise<string | undefined> {
  const [row] = await db.query<{ token: string }>(
    `UPDATE shared_wishlist SET product_ids = $3::jsonb, shared_at = now()
     WHERE store_id = $1 AND token = (SELECT token FROM shared_wishlist WHERE store_id = $1 AND owner = $2
                                      ORDER BY shared_at DESC LIMIT 1)
     RETURNING token`,
    [storeId, owner, JSON.stringify(productIds)],
  )
  return row?.token
}

/** Creates a link with an unguessable token. */
export async function createLink(
  db: Queryable,
  storeId: string,
  owner: string,
  productIds: readonly number[],
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('hex')
  await db.query('INSERT INTO shared_wishlist (store_id, token, owner, product_ids) VALUES ($1, $2, $3, $4::jsonb)', [
    storeId,
    token,
    owner,
    JSON.stringify(productIds),
  ])
  return token
}

/** Deletes all links of an owner. */
export async function endLinks(db: Queryable, storeId: string, owner: string): Promise<void> {
  await db.query('DELETE FROM shared_wishlist WHERE store_id = $1 AND owner = $2', [storeId, owner])
}

/** Product ids of a link; undefined if it is unknown, deleted or expired. */
export async function findShared(db: Queryable, storeId: string, token: string): Promise<number[] | undefined> {
  if (!TOKEN.test(token)) return undefined
  const [row] = await db.query<{ product_ids: number[] }>(
    `SELECT product_ids FROM shared_wishlist
     WHERE store_id = $1 AND token = $2 AND shared_at > now() - interval '${SHARED_DAYS} days'`,
    [storeId, token],
  )
  return row?.product_ids
}

/** Transfers a guest's links to the customer at sign-in, since only the customer can delete them afterwards. */
export async function moveLinks(
  transaction: Queryable,
  storeId: string,
  sessionId: string,
  customerId: string,
): Promise<void> {
  await transaction.query('UPDATE shared_wishlist SET owner = $3 WHERE store_id = $1 AND owner = $2', [
    storeId,
    ownerOf(undefined, sessionId),
    ownerOf(customerId, sessionId),
  ])
}

export async function deleteOldSharedWishlists(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM shared_wishlist WHERE shared_at < now() - interval '${SHARED_DAYS} days'`)
}
