/** How an order was paid, as its mails tell. */
import { CARD_NAMES } from '../../core/card-names.ts'
import { stripTags } from '../../core/html.ts'
import type { View } from '../catalog/view.ts'
import { say } from '../text/messages.ts'
import { cardTypeOf } from './card-gateway.ts'
import { OFFLINE } from './offline.ts'
import { type Charged, textOf } from './payment-method.ts'
import { findPaymentMethod } from './registry.ts'

/** A payment that was taken: the method's code and what is kept of it. */
export type OrderPayment = { readonly method: string; readonly data: Charged['data'] }

/** 'Visa ending in 1111'; '' where nothing was paid with a card or an account. */
function describeCard({ locale }: View, data: Charged['data']): string {
  const account = textOf(data, 'account_last_four')
  if (account !== '') return say('mailPaidAccount', locale, { digits: account })
  const digits = textOf(data, 'cc_last_four')
  const name = CARD_NAMES[textOf(data, 'cc_type') || cardTypeOf(textOf(data, 'cc_brand'))]
  if (digits === '') return ''
  return name === undefined
    ? say('mailPaidUnknownCard', locale, { digits })
    : say('mailPaidCard', locale, { card: name, digits })
}

/**
 * The way of paying by its name, with the card that was charged. The store's description of a method is for the choice and
 * says how to pay: it stays true after the order only where the dealer is paid later.
 */
export function describePayment(view: View, { method, data }: OrderPayment): string {
  const record = view.documents.payment.get(method)
  if (record === undefined) return ''
  const isPaidLater = findPaymentMethod(method) === OFFLINE
  const how = isPaidLater ? stripTags(record.description) : describeCard(view, data)
  return [record.title, how].filter((text) => text !== '').join('\n')
}
