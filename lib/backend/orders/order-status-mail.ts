/** The mail that informs a shopper about a new status of an order. */
import * as v from 'valibot'
import { buildMail, storeNameOf, storePhoneOf } from '../mail/build-mail.ts'
import type { Mail } from '../mail/mail.ts'
import type { MailBlock } from '../mail/mail-content.ts'
import type { StoreContext } from '../store/store-context.ts'
import { type MailKey, translate } from '../text/messages.ts'
import { emailOf } from './guest-orders.ts'
import { describeStatusLink } from './order-mail.ts'
import type { OrderChange, OrderStatus } from './order-rules.ts'
import type { StoredOrder } from './orders.ts'

const TEXTS: Readonly<Record<OrderStatus, readonly [subject: MailKey, text: MailKey]>> = {
  processing: ['mailProcessingSubject', 'mailProcessingText'],
  shipped: ['mailShippedSubject', 'mailShippedText'],
  complete: ['mailCompleteSubject', 'mailCompleteText'],
  canceled: ['mailCanceledSubject', 'mailCanceledText'],
  refunded: ['mailRefundedSubject', 'mailRefundedText'],
}

const text = v.fallback(v.string(), '')
const Snapshot = v.object({
  billing_address: v.fallback(v.object({ firstname: text }), { firstname: '' }),
  items: v.fallback(v.record(v.string(), v.object({ name: text, qty: v.fallback(v.number(), 1) })), {}),
})

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
export function buildStatusMail(store: StoreContext, order: StoredOrder, change: OrderChange): Mail | undefined {
  const to = emailOf(order)
  if (to === '') return undefined
  const { locale } = store
  const { items, billing_address } = v.parse(Snapshot, order.snapshot)
  const values = { store: storeNameOf(store), number: order.number }
  const [subject, sentence] = TEXTS[change.status]
  const phone = storePhoneOf(store)
  const name = billing_address.firstname
  return buildMail(store, {
    to,
    subject: translate(subject, locale, values),
    blocks: [
      { kind: 'text', text: name === '' ? '' : translate('mailHello', locale, { name }) },
      { kind: 'text', text: translate(sentence, locale, values) },
      ...describeParcel(change, locale),
      {
        kind: 'items',
        items: Object.values(items).map((item) => ({
          title: `${item.qty} × ${item.name}`,
          amount: '',
          facts: [],
          picture: '',
          href: '',
          linkLabel: '',
        })),
      },
      ...describeStatusLink(store),
      { kind: 'text', text: phone === '' ? '' : translate('mailQuestions', locale, { phone }) },
    ],
  })
}
