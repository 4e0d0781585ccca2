/** The mail that tells a shopper how an order goes on. */
import * as v from 'valibot'
import { emailOf } from '../account/guest-orders.ts'
import type { StoredOrder } from '../account/orders.ts'
import type { View } from '../catalog/view.ts'
import type { OrderChange, OrderStatus } from '../orders/order-rules.ts'
import { type MessageKey, say } from '../text/messages.ts'
import { buildMail, storeNameOf, storePhoneOf } from './build-mail.ts'
import type { Mail } from './mail.ts'
import type { MailBlock } from './mail-content.ts'
import { describeStatusLink } from './order-mail.ts'

const TEXTS: Readonly<Record<OrderStatus, readonly [subject: MessageKey, text: MessageKey]>> = {
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
    { title: say('mailCarrier', locale), text: carrier },
    { title: say('mailTrackingNumber', locale), text: tracking_number },
  ]
  return [
    { kind: 'sections', sections: sections.filter((section) => section.text !== '') },
    ...(tracking_url === ''
      ? []
      : [{ kind: 'link', intro: '', label: say('mailTrackingLink', locale), href: tracking_url } as const]),
  ]
}

/** Writes the mail in the language of the view; undefined for an order without an address. */
export function buildStatusMail(view: View, order: StoredOrder, change: OrderChange): Mail | undefined {
  const to = emailOf(order)
  if (to === '') return undefined
  const { locale } = view
  const { items, billing_address } = v.parse(Snapshot, order.snapshot)
  const values = { store: storeNameOf(view), number: order.number }
  const [subject, sentence] = TEXTS[change.status]
  const phone = storePhoneOf(view)
  const name = billing_address.firstname
  return buildMail(view, {
    to,
    subject: say(subject, locale, values),
    blocks: [
      { kind: 'text', text: name === '' ? '' : say('mailHello', locale, { name }) },
      { kind: 'text', text: say(sentence, locale, values) },
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
      ...describeStatusLink(view),
      { kind: 'text', text: phone === '' ? '' : say('mailQuestions', locale, { phone }) },
    ],
  })
}
