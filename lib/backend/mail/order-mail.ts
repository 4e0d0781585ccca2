/** The mail that confirms an order. */
import { stripTags } from '../../core/html.ts'
import { describeAddress, EMPTY_ADDRESS } from '../cart/address.ts'
import type { CartState } from '../cart/cart-state.ts'
import type { CartSummary } from '../cart/cart-summary.ts'
import { describeDelivery } from '../cart/cart-wire.ts'
import type { View } from '../catalog/view.ts'
import { hasFeature } from '../store/features.ts'
import { say } from '../text/messages.ts'
import type { Mail } from './mail.ts'
import { formatLine, formatTotals, joinParagraphs, pageAddress, storeNameOf } from './mail-text.ts'

/** Path of the storefront's page where an order is found by number and address. */
const LOOKUP_PATH = 'sales/guest/form'

/** An order as its mail tells of it. */
export type ConfirmedOrder = { number: string; isInReview: boolean; email: string; paymentMethod: string }

function formatDelivery(view: View, state: CartState, summary: CartSummary): string {
  const { delivery_title, delivery_date, delivery_message } = describeDelivery(view, state, summary)
  const time = [delivery_title, delivery_date, delivery_message].filter((text) => text !== '').join(' · ')
  return [summary.shippingMethod?.carrier_title ?? '', time].filter((text) => text !== '').join('\n')
}

/** Writes the mail: number, what comes next, lines, totals, addresses, delivery and payment, in the order's language. */
export function buildOrderMail(view: View, state: CartState, summary: CartSummary, order: ConfirmedOrder): Mail {
  const { locale, documents } = view
  const store = storeNameOf(view)
  const { number } = order
  const addressText = (stored: CartState['billing']) =>
    describeAddress(stored?.address ?? EMPTY_ADDRESS, [], locale, false).formatted_text
  const billing = addressText(state.billing)
  const shipping = state.sameAsBilling ? billing : addressText(state.shipping)
  const payment = documents.payment.get(order.paymentMethod)
  const phone = typeof documents.config.phone === 'string' ? documents.config.phone : ''
  const titled = (title: string, text: string) => (text === '' ? '' : `${title}\n${text}`)
  return {
    to: order.email,
    senderName: store,
    replyTo: '',
    subject: say(order.isInReview ? 'mailReviewSubject' : 'mailOrderSubject', locale, { store, number }),
    text: joinParagraphs(
      say(order.isInReview ? 'mailReviewIntro' : 'mailOrderIntro', locale, { store, number }),
      summary.lines.map((line) => formatLine(view, line)).join('\n'),
      formatTotals(view, summary),
      titled(say('mailShipTo', locale), shipping),
      billing === shipping ? '' : titled(say('mailBillTo', locale), billing),
      titled(say('mailDelivery', locale), formatDelivery(view, state, summary)),
      titled(
        say('mailPayment', locale),
        payment === undefined
          ? ''
          : joinParagraphs(payment.title, stripTags(payment.description)).replace('\n\n', '\n'),
      ),
      hasFeature(view, 'enable_order_lookup')
        ? `${say('mailOrderStatus', locale)}\n${pageAddress(view, LOOKUP_PATH)}`
        : '',
      phone === '' ? '' : say('mailQuestions', locale, { phone }),
      `${store}\n${view.baseUrl}`,
    ),
  }
}
