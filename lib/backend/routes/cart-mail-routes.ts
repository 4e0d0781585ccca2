import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import { StoreConfigWire } from '../../contracts/config.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import type { Backend } from '../backend.ts'
import { lockCart } from '../cart/cart-state.ts'
import { summarizeCart } from '../cart/cart-summary.ts'
import type { View } from '../catalog/view.ts'
import { buildCartMail, readCartMailForm } from '../mail/cart-mail.ts'
import { findCartId } from '../session/customer.ts'
import { Refusal } from '../text/messages.ts'
import { type Api, readBody } from './api.ts'

/** Mails of one session in an hour, to one address in a day, of one store in an hour. */
const LIMITS = { session: 5, recipient: 3, store: 120 } as const

/** Any number will do, as long as nothing else in the database locks it. */
const COUNT_LOCK = 7_214_003

function hasCartMail({ documents }: View): boolean {
  const { display_features } = v.parse(StoreConfigWire, documents.config)
  return display_features.cart_email && display_features.checkout.cart_email_enable
}

/**
 * POST /cart/email (checkout specification 7.1). The shopper waits for the mail to leave, so that a failure can be
 * shown: 502 'An error occurred while sending email.' Refused where the store does not offer it, for an empty cart, and
 * with 429 beyond the limits.
 */
export function addCartMailRoutes(api: Api, { db, post, configuration }: Backend) {
  const hashRecipient = (storeId: string, address: string): string =>
    createHmac('sha256', configuration.sessionSecret)
      .update(`cart-mail\n${storeId}\n${address.toLowerCase()}`)
      .digest('base64url')

  api.post(REST_PATHS.cartEmail, async (context) => {
    const view = context.get('view')
    const sessionId = context.get('sessionId')
    if (sessionId === undefined) throw new Refusal(403, 'badToken')
    const form = readCartMailForm(await readBody(context))
    if (!hasCartMail(view)) throw new Refusal(404, 'noPage')
    const storeId = view.content.id
    const recipient = hashRecipient(storeId, form.recipientEmail)
    const cartId = await findCartId(db, storeId, sessionId)
    const mail = await db.transaction(async (transaction) => {
      // Counting and adding are one step, whatever arrives at the same moment.
      await transaction.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [COUNT_LOCK, storeId])
      const summary = summarizeCart(view, await lockCart(transaction, storeId, cartId))
      if (summary.lines.length === 0) throw new Refusal(400, 'cartEmpty')
      const [sent] = await transaction.query<Record<keyof typeof LIMITS, number>>(
        `SELECT count(*) FILTER (WHERE session_id = $2 AND sent_at > now() - interval '1 hour')::integer AS session,
           count(*) FILTER (WHERE recipient = $3)::integer AS recipient,
           count(*) FILTER (WHERE sent_at > now() - interval '1 hour')::integer AS store
         FROM cart_mail WHERE store_id = $1 AND sent_at > now() - interval '1 day'`,
        [storeId, sessionId, recipient],
      )
      const isTooMuch =
        sent === undefined ||
        sent.session >= LIMITS.session ||
        sent.recipient >= LIMITS.recipient ||
        sent.store >= LIMITS.store
      if (isTooMuch) throw new Refusal(429, 'tooManyMails')
      await transaction.query('INSERT INTO cart_mail (store_id, session_id, recipient) VALUES ($1, $2, $3)', [
        storeId,
        sessionId,
        recipient,
      ])
      return buildCartMail(view, summary, form)
    })
    await post.mailer.send(mail).catch(() => {
      throw new Refusal(502, 'mailFailed')
    })
    return context.json({ sent: true })
  })
}
