/** Mails about the day of a delivery: goods that have arrived, a new day, and the day before. */
import type { Mail } from '../mail/mail.ts'
import type { MailBlock } from '../mail/mail-content.ts'
import type { StoreContext } from '../store/store-context.ts'
import { type MailKey, translate } from '../text/messages.ts'
import { type DeliveryBooking, formatBooking } from './delivery-bookings.ts'
import type { StoredOrder } from './orders.ts'
import { buildShopperMail, describeUnits, mailValuesOf, readMailedOrder, writeMailTexts } from './shopper-mail.ts'

type DeliveryMail = 'arrived' | 'changed' | 'reminder'

const TEXTS: Readonly<Record<DeliveryMail, readonly [subject: MailKey, text: MailKey]>> = {
  arrived: ['mailArrivedSubject', 'mailArrivedText'],
  changed: ['mailDayChangedSubject', 'mailDayChangedText'],
  reminder: ['mailReminderSubject', 'mailReminderText'],
}

/** Names and units of the lines of a delivery. */
export const listDeliveredItems = (
  order: Pick<StoredOrder, 'snapshot'>,
  { item_ids }: Pick<DeliveryBooking, 'item_ids'>,
) => {
  const { items } = readMailedOrder(order)
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
export const writeDeliveryTexts = (store: StoreContext, kind: DeliveryMail, number: string, booking: DeliveryBooking) =>
  writeMailTexts(store, TEXTS[kind], { ...mailValuesOf(store, { number }), day: formatBooking(booking, store.locale) })

/** Builds a mail in the locale of `store`; `href` is '' without a link. Undefined if the order has no address. */
export const buildDeliveryMail = (
  store: StoreContext,
  kind: DeliveryMail,
  order: StoredOrder,
  booking: DeliveryBooking,
  href: string,
): Mail | undefined =>
  buildShopperMail(store, order, {
    ...writeDeliveryTexts(store, kind, order.number, booking),
    blocks: [
      describeUnits(listDeliveredItems(order, booking)),
      ...(href === '' ? [] : [describeDayLink(store, href, booking.day !== null)]),
    ],
  })
