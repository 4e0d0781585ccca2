/** Wishlists that are shown to whoever has their link. */
import { randomBytes } from 'node:crypto'
import type { Queryable } from '../db/database.ts'

/** A link ends so long after the list was last shared. */
export const SHARED_DAYS = 180

const TOKEN_BYTES = 32
const TOKEN = /^[0-9a-f]{64}$/

/** Whose list it is: a customer's, or that of a guest's session. */
export const ownerOf = (customerId: string | undefined, sessionId: string): string =>
  customerId === undefined ? `session:${sessionId}` : `customer:${customerId}`

/** Shows these products under the owner's link from now on; undefined when the owner has none. */
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

/** Makes a link that nobody can guess. */
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

/** Ends all links of an owner. */
export async function endLinks(db: Queryable, storeId: string, owner: string): Promise<void> {
  await db.query('DELETE FROM shared_wishlist WHERE store_id = $1 AND owner = $2', [storeId, owner])
}

/** Product ids under a link; undefined for one that was not given out, was ended, or is over. */
export async function findShared(db: Queryable, storeId: string, token: string): Promise<number[] | undefined> {
  if (!TOKEN.test(token)) return undefined
  const [row] = await db.query<{ product_ids: number[] }>(
    `SELECT product_ids FROM shared_wishlist
     WHERE store_id = $1 AND token = $2 AND shared_at > now() - interval '${SHARED_DAYS} days'`,
    [storeId, token],
  )
  return row?.product_ids
}

/** A guest's links are the customer's who signs in, for only the customer can end them then. */
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
