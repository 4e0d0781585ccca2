import * as v from 'valibot'
import { readBody } from '../../contract-server/request-body.ts'
import { StoreConfigWire } from '../../contracts/config.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import type { Backend } from '../api/backend.ts'
import { type Api, countAttempt } from '../api/store-request.ts'
import { emailKeyOf } from '../customers/customers.ts'
import { findCartId } from '../session/customer.ts'
import type { StoreContext } from '../store/store-context.ts'
import { Refusal } from '../text/messages.ts'
import { buildCartMail, readCartMailForm } from './cart-mail.ts'
import { readCart } from './cart-state.ts'
import { summarizeCart } from './cart-summary.ts'

function hasCartMail({ documents }: StoreContext): boolean {
  const { display_features } = v.parse(StoreConfigWire, documents.config)
  return display_features.cart_email && display_features.checkout.cart_email_enable
}

/**
 * POST /cart/email (S2-7.1). The mail is sent within the request, so that the shopper sees a failure: 502 'An error
 * occurred while sending email.' Rejects with 404 if the store has turned it off, 400 for an empty cart, 429 beyond the
 * limits.
 */
export function addCartMailRoutes(api: Api, backend: Backend) {
  const { db, mailQueue } = backend
  api.post(REST_PATHS.cartEmail, async (context) => {
    const store = context.get('store')
    const sessionId = context.get('sessionId')
    if (sessionId === undefined) throw new Refusal(403, 'badToken')
    const form = readCartMailForm(await readBody(context))
    if (!hasCartMail(store)) throw new Refusal(404, 'noPage')
    const storeId = store.content.id
    const cart = await readCart(db, storeId, await findCartId(db, storeId, sessionId))
    const summary = summarizeCart(store, cart)
    if (summary.lines.length === 0) throw new Refusal(400, 'cartEmpty')
    await countAttempt(backend, context, 'cart-mail', emailKeyOf(form.recipientEmail))
    const mail = buildCartMail(store, summary, form)
    await mailQueue.mailer.send(mail).catch(() => {
      throw new Refusal(502, 'mailFailed')
    })
    return context.json({ sent: true })
  })
}
