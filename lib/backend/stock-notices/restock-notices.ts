/** Addresses that wait for a product to be back in stock. Each gets one mail per product and is then deleted. */
import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../core/secrets/same-secret.node.ts'
import { emailKeyOf } from '../customers/customers.ts'
import type { Queryable } from '../db/database.ts'
import { CONTENT_VERSION } from '../store/stores.ts'

/** Notices are deleted after this time, whether or not the product came back. */
const NOTICE_DAYS = 365
/** Days for which an unsubscribed address is not accepted again. */
export const REFUSAL_DAYS = 30
/** Limit of products that one address may wait for. */
const PER_ADDRESS = 50

const sign = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url')

/** Keyed hash of an e-mail address: distinguishes addresses without revealing them. */
export const addressKeyOf = (secret: string, storeId: string, email: string): string =>
  sign(secret, `restock\n${storeId}\n${emailKeyOf(email)}`)

const signatureOf = (secret: string, storeId: string, addressKey: string) =>
  sign(secret, `restock cancel\n${storeId}\n${addressKey}`)

/** Token of a mail's link to unsubscribe: the address's key with a signature. */
export const cancelTokenOf = (secret: string, storeId: string, addressKey: string): string =>
  `${addressKey}.${signatureOf(secret, storeId, addressKey)}`

/** The address's key in a token; undefined if the token was not created for this store. */
export function readCancelToken(secret: string, storeId: string, token: string): string | undefined {
  const [addressKey = '', signature = ''] = token.split('.')
  return isSameSecret(signature, signatureOf(secret, storeId, addressKey)) ? addressKey : undefined
}

export type RestockNotice = { product_id: number; address_key: string; email: string; locale: string }

/**
 * Stores a notice, unless it exists, the address has unsubscribed or it waits for too many products. The caller can't
 * tell which.
 */
export async function addNotice(db: Queryable, storeId: string, notice: RestockNotice): Promise<void> {
  const { product_id, address_key, email, locale } = notice
  await db.query(
    `INSERT INTO restock_notice (store_id, product_id, address_key, email, locale)
     SELECT $1::text, $2::integer, $3::text, $4::text, $5::text
     WHERE NOT EXISTS (SELECT 1 FROM restock_refusal WHERE store_id = $1 AND address_key = $3
                       AND refused_at > now() - interval '${REFUSAL_DAYS} days')
       AND (SELECT count(*) FROM restock_notice WHERE store_id = $1 AND address_key = $3) < ${PER_ADDRESS}
     ON CONFLICT DO NOTHING`,
    [storeId, product_id, address_key, email, locale],
  )
}

/** Unsubscribes an address: deletes its notices and rejects new ones for a while. */
export async function unsubscribeFromNotices(
  transaction: Queryable,
  storeId: string,
  addressKey: string,
): Promise<void> {
  await transaction.query('DELETE FROM restock_notice WHERE store_id = $1 AND address_key = $2', [storeId, addressKey])
  await transaction.query(
    `INSERT INTO restock_refusal (store_id, address_key) VALUES ($1, $2)
     ON CONFLICT (store_id, address_key) DO UPDATE SET refused_at = now()`,
    [storeId, addressKey],
  )
}

/** Products of a store for which notices exist, with the store's version. */
export type AwaitedProducts = { store_id: string; content: string; stock: number; product_ids: number[] }

/** Products for which notices exist, by store. */
export const listAwaitedProducts = (db: Queryable): Promise<AwaitedProducts[]> =>
  db.query<AwaitedProducts>(
    `SELECT store_id, ${CONTENT_VERSION} AS content, stock_revision AS stock, jsonb_agg(DISTINCT product_id)
      AS product_ids
     FROM restock_notice JOIN store ON id = store_id GROUP BY store_id, revision, import_id, stock_revision`,
  )

/** Deletes and returns the notices of a product. The caller queues their mails in the same transaction. */
export const removeNotices = (transaction: Queryable, storeId: string, productId: number): Promise<RestockNotice[]> =>
  transaction.query<RestockNotice>(
    `DELETE FROM restock_notice WHERE store_id = $1 AND product_id = $2
     RETURNING product_id, address_key, email, locale`,
    [storeId, productId],
  )

export async function deleteOldNotices(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM restock_notice WHERE asked_at < now() - interval '${NOTICE_DAYS} days'`)
  await db.query(`DELETE FROM restock_refusal WHERE refused_at < now() - interval '${REFUSAL_DAYS} days'`)
}
