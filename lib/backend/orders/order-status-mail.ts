/** The mail that informs a shopper about a new status of an order. */
import type { Mail } from '../mail/mail.ts'
import type { MailBlock } from '../mail/mail-content.ts'
import type { StoreContext } from '../store/store-context.ts'
import { type MailKey, translate } from '../text/messages.ts'
import type { OrderChange, OrderStatus } from './order-rules.ts'
import type { StoredOrder } from './orders.ts'
import {
  buildShopperMail,
  describeStatusLink,
  describeUnits,
  listKeptItems,
  mailValuesOf,
  writeMailTexts,
} from './shopper-mail.ts'

const TEXTS: Readonly<Record<OrderStatus, readonly [subject: MailKey, text: MailKey]>> = {
  processing: ['mailProcessingSubject', 'mailProcessingText'],
  shipped: ['mailShippedSubject', 'mailShippedText'],
  complete: ['mailCompleteSubject', 'mailCompleteText'],
  canceled: ['mailCanceledSubject', 'mailCanceledText'],
  refunded: ['mailRefundedSubject', 'mailRefundedText'],
}

function describeParcel({ carrier, tracking_number, tracking_url }: OrderChange, locale: string): MailBlock[] {
  const sections = [
    { title: translate('mailCarrier', locale), text: carrier },
    { title: translate('mailTrackingNumber', locale), text: tracking_number },
  ]
  return [
    { kind: 'sections', sections: sections.filter((section) => section.text !== '') },
    ...(tracking_url === ''
      ? []
      : [{ kind: 'link', intro: '', label: translate('mailTrackingLink', locale), href: tracking_url } as const]),
  ]
}

/** Builds the mail in the locale of `store`; undefined if the order has no e-mail address. */
export const buildStatusMail = (store: StoreContext, order: StoredOrder, change: OrderChange): Mail | undefined =>
  buildShopperMail(store, order, {
    ...writeMailTexts(store, TEXTS[change.status], mailValuesOf(store, order)),
    blocks: [
      ...describeParcel(change, store.locale),
      describeUnits(listKeptItems(order)),
      ...describeStatusLink(store),
    ],
  })
