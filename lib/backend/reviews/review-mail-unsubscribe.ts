/** Addresses that have unsubscribed from requests for reviews. */
import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../core/secrets/same-secret.node.ts'
import { emailKeyOf } from '../customers/customers.ts'
import type { Queryable } from '../db/database.ts'
import type { StoreContext } from '../store/store-context.ts'

/**
 * Path of the link below a store's API. It is not part of the contract, since only this back end's mails link to it.
 */
export const UNSUBSCRIBE_PATH = 'mail/unsubscribe'

const sign = (secret: string, ...parts: string[]): string =>
  createHmac('sha256', secret).update(parts.join('\n')).digest('base64url')

/** Keyed hash of an address, stored instead of the address. */
const recipientOf = (secret: string, storeId: string, email: string): string =>
  sign(secret, 'review-mail', storeId, emailKeyOf(email))

/** The link that unsubscribes an address. It contains no address, and only this back end can create it. */
export function unsubscribeUrlOf({ content, locale, shop }: StoreContext, secret: string, email: string): string {
  const recipient = recipientOf(secret, content.id, email)
  const query = new URLSearchParams({
    locale,
    token: `${recipient}.${sign(secret, 'review-mail-refusal', content.id, recipient)}`,
  })
  return `${shop.baseUrl}api/rest/${UNSUBSCRIBE_PATH}?${query}`
}

/** The recipient in a token; undefined if the token was not created for this store. */
export function readUnsubscribeToken(secret: string, storeId: string, token: string): string | undefined {
  const [recipient = '', signature = ''] = token.slice(0, 200).split('.')
  return isSameSecret(signature, sign(secret, 'review-mail-refusal', storeId, recipient)) ? recipient : undefined
}

/** Unsubscribes a recipient. */
export async function unsubscribeFromReviewMails(db: Queryable, storeId: string, recipient: string): Promise<void> {
  await db.query('INSERT INTO review_mail_refusal (store_id, recipient) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    storeId,
    recipient,
  ])
}

/** Whether the owner of an address has unsubscribed. */
export async function hasUnsubscribedFromReviewMails(db: Queryable, secret: string, storeId: string, email: string) {
  const rows = await db.query('SELECT 1 FROM review_mail_refusal WHERE store_id = $1 AND recipient = $2', [
    storeId,
    recipientOf(secret, storeId, email),
  ])
  return rows.length > 0
}
