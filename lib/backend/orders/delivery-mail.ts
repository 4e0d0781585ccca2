/** Mails about the day of a delivery: goods that have arrived, a new day, and the day before. */
import * as v from 'valibot'
import { buildMail, storeNameOf, storePhoneOf } from '../mail/build-mail.ts'
import type { Mail } from '../mail/mail.ts'
import type { MailBlock } from '../mail/mail-content.ts'
import type { StoreContext } from '../store/store-context.ts'
import { type MailKey, translate } from '../text/messages.ts'
import { type DeliveryBooking, formatBooking } from './delivery-bookings.ts'
import { emailOf } from './guest-orders.ts'
import type { StoredOrder } from './orders.ts'

type DeliveryMail = 'arrived' | 'changed' | 'reminder'

const TEXTS: Readonly<Record<DeliveryMail, readonly [subject: MailKey, text: MailKey]>> = {
  arrived: ['mailArrivedSubject', 'mailArrivedText'],
  changed: ['mailDayChangedSubject', 'mailDayChangedText'],
  reminder: ['mailReminderSubject', 'mailReminderText'],
}

const text = v.fallback(v.string(), '')
const Snapshot = v.object({
  billing_address: v.fallback(v.object({ firstname: text }), { firstname: '' }),
  items: v.fallback(v.record(v.string(), v.object({ name: text, qty: v.fallback(v.number(), 1) })), {}),
})

/** Names and units of the lines of a delivery. */
export const listDeliveredItems = (
  { snapshot }: Pick<StoredOrder, 'snapshot'>,
  { item_ids }: Pick<DeliveryBooking, 'item_ids'>,
) => {
  const { items } = v.parse(Snapshot, snapshot)
  return item_ids.flatMap((item_id) => {
    const item = items[item_id]
    return item === undefined ? [] : [{ item_id, name: item.name, qty: item.qty }]
  })
}

/** The link with which the shopper chooses or changes the day. */
export const describeDayLink = ({ locale }: StoreContext, href: string, isChosen: boolean): MailBlock => ({
  kind: 'link',
  intro: translate(isChosen ? 'mailChangeDay' : 'mailChooseDay', locale),
  label: translate(isChosen ? 'mailChangeDayLink' : 'mailChooseDayLink', locale),
  href,
})

/** Subject and text of a mail about a delivery, as the history of the order has them. */
export function writeDeliveryTexts(store: StoreContext, kind: DeliveryMail, number: string, booking: DeliveryBooking) {
  const values = { store: storeNameOf(store), number, day: formatBooking(booking, store.locale) }
  const [subject, sentence] = TEXTS[kind]
  return { subject: translate(subject, store.locale, values), text: translate(sentence, store.locale, values) }
}

/** Builds a mail in the locale of `store`; `href` is '' without a link. Undefined if the order has no address. */
export function buildDeliveryMail(
  store: StoreContext,
  kind: DeliveryMail,
  order: StoredOrder,
  booking: DeliveryBooking,
  href: string,
): Mail | undefined {
  const to = emailOf(order)
  if (to === '') return undefined
  const { locale } = store
  const { billing_address } = v.parse(Snapshot, order.snapshot)
  const phone = storePhoneOf(store)
  const name = billing_address.firstname
  const { subject, text } = writeDeliveryTexts(store, kind, order.number, booking)
  return buildMail(store, {
    to,
    subject,
    blocks: [
      { kind: 'text', text: name === '' ? '' : translate('mailHello', locale, { name }) },
      { kind: 'text', text },
      {
        kind: 'items',
        items: listDeliveredItems(order, booking).map((item) => ({
          title: `${item.qty} × ${item.name}`,
          amount: '',
          facts: [],
          picture: '',
          href: '',
          linkLabel: '',
        })),
      },
      ...(href === '' ? [] : [describeDayLink(store, href, booking.day !== null)]),
      { kind: 'text', text: phone === '' ? '' : translate('mailQuestions', locale, { phone }) },
    ],
  })
}
