/** Mails about a placed order to the shopper and to the shop. */

import { toDashes } from '../../contract-server/locale.ts'
import { joinLabel } from '../../core/text/join-label.ts'
import type { CartState } from '../cart/cart-state.ts'
import type { CartSummary } from '../cart/cart-summary.ts'
import { describeDelivery } from '../cart/cart-wire.ts'
import { describeChosenDays } from '../cart/delivery-days.ts'
import { describeLines } from '../cart/mail-lines.ts'
import { describeAddress, EMPTY_ADDRESS } from '../customers/address.ts'
import { buildMail, describePhone, storeNameOf } from '../mail/build-mail.ts'
import type { Mail } from '../mail/mail.ts'
import type { MailBlock } from '../mail/mail-content.ts'
import { describePayment, type OrderPayment } from '../payments/describe-payment.ts'
import { documentsFor } from '../store/content.ts'
import type { StoreContext } from '../store/store-context.ts'
import { type MailKey, translate } from '../text/messages.ts'
import { describeDayLink } from './delivery-mail.ts'
import type { DescribedPickup } from './order-pickup.ts'
import { describePickupBlocks } from './pickup-mail.ts'
import { describeStatusLink } from './shopper-mail.ts'

/** The order's data that only its mails need. `deliveryUrl` changes the day of delivery; '' if it can't be changed. */
export type ConfirmedOrder = {
  number: string
  isInReview: boolean
  email: string
  payment: OrderPayment
  deliveryUrl: string
  /** null if the order is delivered. */
  pickup: DescribedPickup | null
}

function formatDelivery(store: StoreContext, state: CartState, summary: CartSummary): string {
  const method = summary.shippingMethod?.carrier_title ?? ''
  const parts = describeChosenDays(store, state, summary).parts
  if (parts.length > 1) return [method, ...parts.map((part) => formatPart(store, part))].join('\n')
  const { delivery_title, delivery_date, delivery_message } = describeDelivery(store, state, summary)
  const time = [delivery_title, delivery_date, delivery_message].filter((text) => text !== '').join(' · ')
  return [method, time].filter((text) => text !== '').join('\n')
}

type ChosenPart = ReturnType<typeof describeChosenDays>['parts'][number]

/** 'Goods in stock: Tuesday, December 1, 2026 · Morning, 8 a.m. – 12 p.m.' */
function formatPart({ locale }: StoreContext, part: ChosenPart): string {
  const title = translate(part.part === 'ready' ? 'partReady' : 'partRest', locale)
  const time = [part.delivery_date, part.delivery_title, part.delivery_message].filter((text) => text !== '')
  return joinLabel(title, time.join(' · '), locale)
}

/** Lines and totals, addresses, shipping and payment. */
function describeOrdered(
  store: StoreContext,
  state: CartState,
  summary: CartSummary,
  payment: OrderPayment,
): MailBlock[] {
  const { locale } = store
  const countries = new Intl.DisplayNames([toDashes(locale)], { type: 'region' })
  const addressText = (stored: CartState['billing']) =>
    describeAddress(stored?.address ?? EMPTY_ADDRESS, [], locale, false).formatted_text.replace(
      // The last line is the country's code.
      /(?<=\n)[A-Z]{2}$/,
      (code) => countries.of(code) ?? code,
    )
  const billing = addressText(state.billing)
  const shipping = state.sameAsBilling ? billing : addressText(state.shipping)
  return [
    ...describeLines(store, summary, false),
    {
      kind: 'sections',
      sections: [
        { title: translate('mailShipTo', locale), text: shipping },
        { title: translate('mailBillTo', locale), text: billing === shipping ? '' : billing },
        { title: translate('mailDelivery', locale), text: formatDelivery(store, state, summary) },
        { title: translate('mailPayment', locale), text: describePayment(store, payment) },
      ],
    },
  ]
}

const introOf = ({ isInReview, pickup }: ConfirmedOrder): MailKey =>
  isInReview ? 'mailReviewIntro' : pickup === null ? 'mailOrderIntro' : 'mailPickupIntro'

/**
 * Builds the shopper's mail in the order's language: number, next steps, lines, totals, addresses, shipping and
 * payment.
 */
export function buildOrderMail(
  store: StoreContext,
  state: CartState,
  summary: CartSummary,
  order: ConfirmedOrder,
): Mail {
  const { locale } = store
  const storeName = storeNameOf(store)
  const { number } = order
  const hasDay = describeChosenDays(store, state, summary).day !== ''
  return buildMail(store, {
    to: order.email,
    subject: translate(order.isInReview ? 'mailReviewSubject' : 'mailOrderSubject', locale, {
      store: storeName,
      number,
    }),
    blocks: [
      {
        kind: 'text',
        text: translate(introOf(order), locale, { store: storeName, number }),
      },
      ...describePickupBlocks(order.pickup, locale),
      ...describeOrdered(store, state, summary, order.payment),
      ...(order.deliveryUrl === '' ? [] : [describeDayLink(store, order.deliveryUrl, hasDay)]),
      ...describeStatusLink(store),
      describePhone(store),
    ],
  })
}

/**
 * The shop's mail, in the store's default language; replies go to the shopper. Empty if store.json has no
 * `order_email`.
 */
export function buildShopMail(
  shopperView: StoreContext,
  state: CartState,
  summary: CartSummary,
  order: ConfirmedOrder & { total: string },
): Mail[] {
  const { content } = shopperView
  const { order_email: to } = content.identity
  if (to === undefined) return []
  const locale = content.locales[0] ?? shopperView.locale
  const store: StoreContext = { ...shopperView, locale, documents: documentsFor(content, locale) }
  const { number, email, total, isInReview } = order
  const { firstname, lastname, telephone } = state.billing?.address ?? EMPTY_ADDRESS
  const name = `${firstname} ${lastname}`.trim()
  return [
    buildMail(store, {
      to,
      replyTo: email,
      subject: translate('mailShopOrderSubject', locale, { number, total }),
      blocks: [
        { kind: 'text', text: translate('mailShopOrderIntro', locale, { number, name }) },
        { kind: 'text', text: [email, telephone].filter((text) => text !== '').join('\n') },
        { kind: 'text', text: isInReview ? translate('mailShopOrderReview', locale) : '' },
        ...describeOrdered(store, state, summary, order.payment),
      ],
    }),
  ]
}
