/** Who wants no more requests for reviews. */
import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../core/same-secret.node.ts'
import { emailKeyOf } from '../account/customers.ts'
import type { View } from '../catalog/view.ts'
import type { Queryable } from '../db/database.ts'

/** Path of the link below a store's API: no part of the contract, since only this back end's own mails lead there. */
export const UNSUBSCRIBE_PATH = 'mail/unsubscribe'

const sign = (secret: string, ...parts: string[]): string =>
  createHmac('sha256', secret).update(parts.join('\n')).digest('base64url')

/** Keyed hash of an address: what is kept of who refuses. */
const recipientOf = (secret: string, storeId: string, email: string): string =>
  sign(secret, 'review-mail', storeId, emailKeyOf(email))

/** The link by which the owner of an address ends these mails: it holds no address, and nobody else can make it. */
export function unsubscribeUrlOf({ content, locale, shop }: View, secret: string, email: string): string {
  const recipient = recipientOf(secret, content.id, email)
  const query = new URLSearchParams({
    locale,
    token: `${recipient}.${sign(secret, 'review-mail-refusal', content.id, recipient)}`,
  })
  return `${shop.baseUrl}api/rest/${UNSUBSCRIBE_PATH}?${query}`
}

/** The recipient whose link it is; undefined for a token that was not made for this store. */
export function readUnsubscribeToken(secret: string, storeId: string, token: string): string | undefined {
  const [recipient = '', signature = ''] = token.slice(0, 200).split('.')
  return isSameSecret(signature, sign(secret, 'review-mail-refusal', storeId, recipient)) ? recipient : undefined
}

/** Notes that a recipient wants no more of these mails. */
export async function refuseReviewMails(db: Queryable, storeId: string, recipient: string): Promise<void> {
  await db.query('INSERT INTO review_mail_refusal (store_id, recipient) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    storeId,
    recipient,
  ])
}

/** Has the owner of an address refused these mails? */
export async function hasRefusedReviewMails(db: Queryable, secret: string, storeId: string, email: string) {
  const rows = await db.query('SELECT 1 FROM review_mail_refusal WHERE store_id = $1 AND recipient = $2', [
    storeId,
    recipientOf(secret, storeId, email),
  ])
  return rows.length > 0
}
