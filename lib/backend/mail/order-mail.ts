/** The mails that a placed order brings: the shopper's, and the shop's. */
import { describeAddress, EMPTY_ADDRESS } from '../cart/address.ts'
import type { CartState } from '../cart/cart-state.ts'
import type { CartSummary } from '../cart/cart-summary.ts'
import { describeDelivery } from '../cart/cart-wire.ts'
import type { View } from '../catalog/view.ts'
import { describePayment, type OrderPayment } from '../payments/describe-payment.ts'
import { documentsFor } from '../store/content.ts'
import { hasFeature } from '../store/features.ts'
import { say } from '../text/messages.ts'
import { buildMail, pageAddress, storeNameOf, storePhoneOf } from './build-mail.ts'
import type { Mail } from './mail.ts'
import type { MailBlock } from './mail-content.ts'
import { describeLines } from './mail-lines.ts'

/** Path of the storefront's page where an order is found by number and address. */
const LOOKUP_PATH = 'sales/guest/form'

/** An order as its mail tells of it. */
export type ConfirmedOrder = { number: string; isInReview: boolean; email: string; payment: OrderPayment }

function formatDelivery(view: View, state: CartState, summary: CartSummary): string {
  const { delivery_title, delivery_date, delivery_message } = describeDelivery(view, state, summary)
  const time = [delivery_title, delivery_date, delivery_message].filter((text) => text !== '').join(' · ')
  return [summary.shippingMethod?.carrier_title ?? '', time].filter((text) => text !== '').join('\n')
}

/** What was ordered, for whom and how it is delivered and paid. */
function describeOrdered(view: View, state: CartState, summary: CartSummary, payment: OrderPayment): MailBlock[] {
  const { locale } = view
  const addressText = (stored: CartState['billing']) =>
    describeAddress(stored?.address ?? EMPTY_ADDRESS, [], locale, false).formatted_text
  const billing = addressText(state.billing)
  const shipping = state.sameAsBilling ? billing : addressText(state.shipping)
  return [
    ...describeLines(view, summary, false),
    {
      kind: 'sections',
      sections: [
        { title: say('mailShipTo', locale), text: shipping },
        { title: say('mailBillTo', locale), text: billing === shipping ? '' : billing },
        { title: say('mailDelivery', locale), text: formatDelivery(view, state, summary) },
        { title: say('mailPayment', locale), text: describePayment(view, payment) },
      ],
    },
  ]
}

/** The way to the page where an order is found; none where the store has no such page. */
export const describeStatusLink = (view: View): MailBlock[] =>
  hasFeature(view, 'enable_order_lookup')
    ? [
        {
          kind: 'link',
          intro: say('mailOrderStatus', view.locale),
          label: say('mailOrderStatusLink', view.locale),
          href: pageAddress(view, LOOKUP_PATH),
        },
      ]
    : []

/** Writes the mail: number, what comes next, lines, totals, addresses, delivery and payment, in the order's language. */
export function buildOrderMail(view: View, state: CartState, summary: CartSummary, order: ConfirmedOrder): Mail {
  const { locale } = view
  const store = storeNameOf(view)
  const { number } = order
  const phone = storePhoneOf(view)
  return buildMail(view, {
    to: order.email,
    subject: say(order.isInReview ? 'mailReviewSubject' : 'mailOrderSubject', locale, { store, number }),
    blocks: [
      { kind: 'text', text: say(order.isInReview ? 'mailReviewIntro' : 'mailOrderIntro', locale, { store, number }) },
      ...describeOrdered(view, state, summary, order.payment),
      ...describeStatusLink(view),
      { kind: 'text', text: phone === '' ? '' : say('mailQuestions', locale, { phone }) },
    ],
  })
}

/**
 * The mail that tells the shop of an order, in the store's first language; an answer goes to the shopper. None where
 * store.json names no address for orders.
 */
export function buildShopMail(
  shopperView: View,
  state: CartState,
  summary: CartSummary,
  order: ConfirmedOrder & { total: string },
): Mail[] {
  const { content } = shopperView
  const { order_email: to } = content.identity
  if (to === undefined) return []
  const locale = content.locales[0] ?? shopperView.locale
  const view: View = { ...shopperView, locale, documents: documentsFor(content, locale) }
  const { number, email, total, isInReview } = order
  const { firstname, lastname, telephone } = state.billing?.address ?? EMPTY_ADDRESS
  const name = `${firstname} ${lastname}`.trim()
  return [
    buildMail(view, {
      to,
      replyTo: email,
      subject: say('mailShopOrderSubject', locale, { number, total }),
      blocks: [
        { kind: 'text', text: say('mailShopOrderIntro', locale, { number, name }) },
        { kind: 'text', text: [email, telephone].filter((text) => text !== '').join('\n') },
        { kind: 'text', text: isInReview ? say('mailShopOrderReview', locale) : '' },
        ...describeOrdered(view, state, summary, order.payment),
      ],
    }),
  ]
}
