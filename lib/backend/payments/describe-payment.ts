/** How an order was paid, for its mails. */

import { stripTags } from '../../core/html/html.ts'
import { CARD_NAMES } from '../../core/money/card-names.ts'
import type { StoreContext } from '../store/store-context.ts'
import { translate } from '../text/messages.ts'
import { cardTypeOf } from './card-gateway.ts'
import { type Charged, textOf } from './payment-method.ts'
import { isPaidLater } from './registry.ts'

/** The payment of a placed order: the method's code and the stored data. */
export type OrderPayment = { readonly method: string; readonly data: Charged['data'] }

/** 'Visa ending in 1111'; '' if neither a card nor an account was charged. */
function describeCard({ locale }: StoreContext, data: Charged['data']): string {
  const account = textOf(data, 'account_last_four')
  if (account !== '') return translate('mailPaidAccount', locale, { digits: account })
  const digits = textOf(data, 'cc_last_four')
  const name = CARD_NAMES[textOf(data, 'cc_type') || cardTypeOf(textOf(data, 'cc_brand'))]
  if (digits === '') return ''
  return name === undefined
    ? translate('mailPaidUnknownCard', locale, { digits })
    : translate('mailPaidCard', locale, { card: name, digits })
}

/**
 * The payment method's title, with the charged card. The store's description of a method tells how to pay, so it is
 * repeated after the order only for methods that are paid later.
 */
export function describePayment(store: StoreContext, { method, data }: OrderPayment): string {
  const record = store.documents.payment.get(method)
  if (record === undefined) return ''
  const how = isPaidLater(method) ? stripTags(record.description) : describeCard(store, data)
  return [record.title, how].filter((text) => text !== '').join('\n')
}
