/** Who wants to hear that a product is back: one mail of an address and product, and no address kept longer than needed. */
import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../core/same-secret.node.ts'
import { emailKeyOf } from '../account/customers.ts'
import type { Queryable } from '../db/database.ts'

/** After this time an address is forgotten, whether or not the product came back. */
export const NOTICE_DAYS = 365
/** How long an address that was taken off gets no such mails, whoever asks for them. */
export const REFUSAL_DAYS = 30
/** Products that one address may wait for. */
const PER_ADDRESS = 50

const sign = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url')

/** An e-mail address as a keyed hash: it tells addresses apart, and nobody gets back to one. */
export const addressKeyOf = (secret: string, storeId: string, email: string): string =>
  sign(secret, `restock\n${storeId}\n${emailKeyOf(email)}`)

const signatureOf = (secret: string, storeId: string, addressKey: string) =>
  sign(secret, `restock cancel\n${storeId}\n${addressKey}`)

/** What the link of a mail carries, by which its address is taken off: the address's key, signed. */
export const cancelTokenOf = (secret: string, storeId: string, addressKey: string): string =>
  `${addressKey}.${signatureOf(secret, storeId, addressKey)}`

/** The address's key in a token; undefined when the token was not made here for this store. */
export function readCancelToken(secret: string, storeId: string, token: string): string | undefined {
  const [addressKey = '', signature = ''] = token.split('.')
  return isSameSecret(signature, signatureOf(secret, storeId, addressKey)) ? addressKey : undefined
}

/** A notice that waits. */
export type RestockNotice = { product_id: number; address_key: string; email: string; locale: string }

/** Keeps a notice, unless it is there, the address was taken off, or waits for too much. Nobody is told which. */
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

/** Takes an address off: what waits for it is erased, and nothing is taken for it for a while. */
export async function refuseNotices(transaction: Queryable, storeId: string, addressKey: string): Promise<void> {
  await transaction.query('DELETE FROM restock_notice WHERE store_id = $1 AND address_key = $2', [storeId, addressKey])
  await transaction.query(
    `INSERT INTO restock_refusal (store_id, address_key) VALUES ($1, $2)
     ON CONFLICT (store_id, address_key) DO UPDATE SET refused_at = now()`,
    [storeId, addressKey],
  )
}

/** The products that somebody waits for. */
export const listAwaited = (db: Queryable): Promise<{ store_id: string; product_id: number }[]> =>
  db.query('SELECT DISTINCT store_id, product_id FROM restock_notice')

/** Takes the notices of a product out, for their mails to be queued in the same transaction. */
export const takeNotices = (transaction: Queryable, storeId: string, productId: number): Promise<RestockNotice[]> =>
  transaction.query<RestockNotice>(
    `DELETE FROM restock_notice WHERE store_id = $1 AND product_id = $2
     RETURNING product_id, address_key, email, locale`,
    [storeId, productId],
  )
