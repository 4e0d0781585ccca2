/** Begins the texts (SMS) about an order that is placed. */
import type { CartState } from '../cart/cart-state.ts'
import type { Queryable } from '../db/database.ts'
import { queueText, type TextOrder } from '../sms/queue-text.ts'
import { findAccountConsent, keepOrderConsent } from '../sms/text-consents.ts'
import { toTextNumber } from '../sms/text-number.ts'
import { readTextSettings } from '../sms/text-settings.ts'
import { orderLinkOf } from './shopper-mail.ts'

/**
 * Records the consent that was given for the order or in the account, and queues the first text. The number is that of
 * the billing address: it is the shopper's own. Nothing happens without consent, or if the number can't get texts.
 */
export async function beginTexts(
  transaction: Queryable,
  { store, number }: TextOrder,
  { state, customerId, isHeld }: { state: CartState; customerId: string | undefined; isHeld: boolean },
): Promise<void> {
  const phone = toTextNumber(state.billing?.address.telephone ?? '')
  if (phone === undefined || state.texts === 'refused' || readTextSettings(store) === undefined) return
  const storeId = store.content.id
  const consent = state.texts ?? (await findAccountConsent(transaction, storeId, customerId))
  if (consent === undefined) return
  const source = state.texts === null ? 'account' : 'cart'
  await keepOrderConsent(transaction, storeId, { number, phone, source, customerId, consent })
  await queueText(transaction, { store, number }, 'order_placed', { link: orderLinkOf(store) }, { isHeld })
}
