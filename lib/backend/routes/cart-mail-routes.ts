import * as v from 'valibot'
import { StoreConfigWire } from '../../contracts/config.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import { emailKeyOf } from '../account/customers.ts'
import type { Backend } from '../backend.ts'
import { readCart } from '../cart/cart-state.ts'
import { summarizeCart } from '../cart/cart-summary.ts'
import type { View } from '../catalog/view.ts'
import { buildCartMail, readCartMailForm } from '../mail/cart-mail.ts'
import { findCartId } from '../session/customer.ts'
import { Refusal } from '../text/messages.ts'
import { type Api, noteTry, readBody } from './api.ts'

function hasCartMail({ documents }: View): boolean {
  const { display_features } = v.parse(StoreConfigWire, documents.config)
  return display_features.cart_email && display_features.checkout.cart_email_enable
}

/**
 * POST /cart/email (checkout specification 7.1). The shopper waits for the mail to leave, so that a failure can be
 * shown: 502 'An error occurred while sending email.' Refused where the store does not offer it, for an empty cart, and
 * with 429 beyond the limits.
 */
export function addCartMailRoutes(api: Api, backend: Backend) {
  const { db, mailQueue: post } = backend
  api.post(REST_PATHS.cartEmail, async (context) => {
    const view = context.get('view')
    const sessionId = context.get('sessionId')
    if (sessionId === undefined) throw new Refusal(403, 'badToken')
    const form = readCartMailForm(await readBody(context))
    if (!hasCartMail(view)) throw new Refusal(404, 'noPage')
    const storeId = view.content.id
    const cart = await readCart(db, storeId, await findCartId(db, storeId, sessionId))
    const summary = summarizeCart(view, cart)
    if (summary.lines.length === 0) throw new Refusal(400, 'cartEmpty')
    await noteTry(backend, context, 'cart-mail', emailKeyOf(form.recipientEmail))
    const mail = buildCartMail(view, summary, form)
    await post.mailer.send(mail).catch(() => {
      throw new Refusal(502, 'mailFailed')
    })
    return context.json({ sent: true })
  })
}
