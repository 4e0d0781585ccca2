/** The mail that confirms an order. */
import { stripTags } from '../../core/html.ts'
import { describeAddress, EMPTY_ADDRESS } from '../cart/address.ts'
import type { CartState } from '../cart/cart-state.ts'
import type { CartSummary } from '../cart/cart-summary.ts'
import { describeDelivery } from '../cart/cart-wire.ts'
import type { View } from '../catalog/view.ts'
import { hasFeature } from '../store/features.ts'
import { say } from '../text/messages.ts'
import { buildMail, pageAddress, storeNameOf, storePhoneOf } from './build-mail.ts'
import type { Mail } from './mail.ts'
import type { MailBlock } from './mail-content.ts'
import { describeLines } from './mail-lines.ts'

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
  const phone = storePhoneOf(view)
  const statusLink: MailBlock = {
    kind: 'link',
    intro: say('mailOrderStatus', locale),
    label: say('mailOrderStatusLink', locale),
    href: pageAddress(view, LOOKUP_PATH),
  }
  return buildMail(view, {
    to: order.email,
    subject: say(order.isInReview ? 'mailReviewSubject' : 'mailOrderSubject', locale, { store, number }),
    blocks: [
      { kind: 'text', text: say(order.isInReview ? 'mailReviewIntro' : 'mailOrderIntro', locale, { store, number }) },
      ...describeLines(view, summary, false),
      {
        kind: 'sections',
        sections: [
          { title: say('mailShipTo', locale), text: shipping },
          { title: say('mailBillTo', locale), text: billing === shipping ? '' : billing },
          { title: say('mailDelivery', locale), text: formatDelivery(view, state, summary) },
          {
            title: say('mailPayment', locale),
            text:
              payment === undefined
                ? ''
                : [payment.title, stripTags(payment.description)].filter((text) => text !== '').join('\n'),
          },
        ],
      },
      ...(hasFeature(view, 'enable_order_lookup') ? [statusLink] : []),
      { kind: 'text', text: phone === '' ? '' : say('mailQuestions', locale, { phone }) },
    ],
  })
}
