/** Links to set a new password: random, valid once and for an hour. */
import { createHash, randomBytes } from 'node:crypto'
import type { Queryable } from '../db/database.ts'
import { findById, type StoredCustomer } from './customers.ts'

export const RESET_MINUTES = 60

const TOKEN_BYTES = 32

/** The stored hash doesn't reveal the link. Without salt and stretching, as the token is long and random. */
const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Creates a token for a customer; earlier ones stay valid until they expire or one is used. */
export async function createResetToken(transaction: Queryable, storeId: string, customerId: number): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await transaction.query(
    `INSERT INTO password_reset (token_hash, store_id, customer_id, expires_at)
     VALUES ($1, $2, $3, now() + interval '${RESET_MINUTES} minutes')`,
    [hashToken(token), storeId, customerId],
  )
  return token
}

/** The account of a token; undefined if the token is unknown, used or expired. */
export async function findTokenOwner(
  db: Queryable,
  storeId: string,
  token: string,
): Promise<StoredCustomer | undefined> {
  const [row] = await db.query<{ customer_id: number }>(
    'SELECT customer_id FROM password_reset WHERE token_hash = $1 AND store_id = $2 AND expires_at > now()',
    [hashToken(token), storeId],
  )
  return row && findById(db, storeId, String(row.customer_id))
}

/** Spends a token and deletes all others of the customer; undefined if it is unknown, used or expired. */
export async function useResetToken(
  transaction: Queryable,
  storeId: string,
  token: string,
): Promise<number | undefined> {
  const [row] = await transaction.query<{ customer_id: number }>(
    'DELETE FROM password_reset WHERE token_hash = $1 AND store_id = $2 AND expires_at > now() RETURNING customer_id',
    [hashToken(token), storeId],
  )
  if (row) await deleteResetTokens(transaction, storeId, row.customer_id)
  return row?.customer_id
}

/** Deletes all tokens of a customer. */
export async function deleteResetTokens(transaction: Queryable, storeId: string, customerId: number): Promise<void> {
  await transaction.query('DELETE FROM password_reset WHERE store_id = $1 AND customer_id = $2', [storeId, customerId])
}

export async function deleteExpiredResets(db: Queryable): Promise<void> {
  await db.query('DELETE FROM password_reset WHERE expires_at < now()')
}
