/** Choosing or changing the day of an order's delivery: by the shopper until the cut-off, and by staff. */
import * as v from 'valibot'
import { changeDeadline, findWindow, listDays } from '../cart/delivery-calendar.ts'
import { areaOf, describeDays, hasBook, readChoice, readLoadOf, titleWindow } from '../cart/delivery-days.ts'
import { moveOrder } from '../cart/delivery-load.ts'
import { firstPossibleDay, regionOf } from '../cart/shipping.ts'
import type { Queryable } from '../db/database.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { queueText } from '../sms/queue-text.ts'
import type { StoreContext } from '../store/store-context.ts'
import { Refusal } from '../text/messages.ts'
import {
  canChangeDay,
  type DeliveryBooking,
  describeBookings,
  describeBookingTexts,
  formatBooking,
  windowOf,
} from './delivery-bookings.ts'
import { deliveryUrlOf } from './delivery-link.ts'
import { buildDeliveryMail, listDeliveredItems, writeDeliveryTexts } from './delivery-mail.ts'
import { lockOrder } from './lock-order.ts'
import { noteChange } from './note-change.ts'
import { addEvent } from './order-events.ts'
import { isOpenStatus } from './order-rules.ts'
import { ORDER_FIELDS, type StoredOrder } from './orders.ts'
import { orderLinkOf } from './shopper-mail.ts'

const postcode = v.fallback(v.object({ postcode: v.fallback(v.string(), '') }), { postcode: '' })
const Destination = v.object({
  billing_address: postcode,
  shipping_address: v.fallback(
    v.object({ postcode: v.fallback(v.string(), ''), same_as_billing: v.fallback(v.boolean(), true) }),
    { postcode: '', same_as_billing: true },
  ),
})

/** Postal code of the address to which an order goes. */
function postcodeOf({ snapshot }: Pick<StoredOrder, 'snapshot'>): string {
  const { billing_address: billing, shipping_address: shipping } = v.parse(Destination, snapshot)
  return shipping.same_as_billing ? billing.postcode : shipping.postcode
}

/** The method of a delivery and the days that it offers for it; undefined if the store no longer has the method. */
function findOffer(store: StoreContext, order: StoredOrder, booking: DeliveryBooking, now: Date) {
  const method = store.documents.shipping.get(booking.method)
  if (!hasBook(method)) return undefined
  const destination = { postcode: postcodeOf(order) }
  // The goods are in the shop, or are expected until `not_before`.
  const possible = firstPossibleDay(store, method, [], destination, now)
  const isExpected = booking.is_waiting && !booking.has_arrived && booking.not_before > possible
  const first = isExpected ? booking.not_before : possible
  const days = listDays(method.book, first, destination.postcode, regionOf(store))
  return { method, days, area: areaOf(method.book, destination.postcode) }
}

/** The delivery of a part; by default the first whose day can be chosen, else the first one. */
function findBooking(order: StoredOrder, part: string | undefined, now: Date): DeliveryBooking | undefined {
  const { deliveries, status } = order
  if (part) return deliveries.find((booking) => booking.part === part)
  return deliveries.find((booking) => canChangeDay(status, booking, now)) ?? deliveries[0]
}

/** Response of POST /orders/{id}/delivery. Staff see days after the shopper's cut-off, too. */
export async function describeOrderDelivery(
  db: Queryable,
  store: StoreContext,
  order: StoredOrder,
  part: string | undefined,
  isStaff = false,
  now = new Date(),
) {
  const booking = findBooking(order, part, now)
  if (booking === undefined) throw new Refusal(404, 'noOrderDelivery')
  const canChange = isStaff ? isOpenStatus(order.status) : canChangeDay(order.status, booking, now)
  const offer = canChange ? findOffer(store, order, booking, now) : undefined
  const load = offer && (await readLoadOf(db, store.content.id, offer.method, offer.days))
  return {
    order: order.number,
    delivery: describeBookings(order.status, order.deliveries, store.locale, now),
    items: listDeliveredItems(order, booking),
    part: booking.part,
    days: offer && load ? describeDays(store, offer.method.book, offer.days, offer.area, load) : [],
  }
}

/** Reads an order that is locked until the transaction ends; undefined if not found. */
export async function readLockedOrder(
  transaction: Queryable,
  storeId: string,
  number: string,
): Promise<StoredOrder | undefined> {
  await lockOrder(transaction, storeId, number)
  const [order] = await transaction.query<StoredOrder>(
    `SELECT ${ORDER_FIELDS} FROM placed_order WHERE store_id = $1 AND number = $2`,
    [storeId, number],
  )
  return order
}

/** Stores the new day with the order, and in the texts that the shopper reads. */
async function writeBooking(transaction: Queryable, storeId: string, order: StoredOrder, booking: DeliveryBooking) {
  await transaction.query(
    `UPDATE delivery_booking
     SET day = $4, window_id = $5, area = $6, title = $7, change_until = $8::timestamptz,
       booked_at = now(), reminded_at = NULL
     WHERE store_id = $1 AND number = $2 AND part = $3`,
    [
      storeId,
      order.number,
      booking.part,
      booking.day,
      booking.window,
      booking.area,
      booking.title,
      booking.change_until,
    ],
  )
  await writeTexts(transaction, storeId, order, booking)
}

/** Stores the texts of the order's first delivery. */
async function writeTexts(transaction: Queryable, storeId: string, order: StoredOrder, booking: DeliveryBooking) {
  if (order.deliveries[0]?.part !== booking.part) return
  const data = describeBookingTexts(booking, String(order.snapshot.locale ?? ''))
  await transaction.query(
    `UPDATE placed_order SET snapshot = jsonb_set(snapshot, '{shipping,data}', $3::jsonb)
     WHERE store_id = $1 AND number = $2`,
    [storeId, order.number, JSON.stringify(data)],
  )
  await noteChange(transaction, storeId, order.number)
}

export type DayChange = {
  readonly number: string
  /** {day, window, part} as sent. */
  readonly choice: unknown
  /** Name in the history. */
  readonly by: string
  readonly isStaff: boolean
  /** Key that signs the link of the mail. */
  readonly secret: string
}

/**
 * Moves a delivery to another day within a transaction: the past window is released and the new one taken, or neither.
 * The shopper gets a mail and a text. Responds 404 for an unknown order, 400 if the window is not offered, and 409 if
 * it is full or the cut-off has passed.
 * @param store in the order's language
 */
export async function changeDeliveryDay(
  transaction: Queryable,
  store: StoreContext,
  { number, choice, by, isStaff, secret }: DayChange,
  now = new Date(),
): Promise<void> {
  const storeId = store.content.id
  const order = await readLockedOrder(transaction, storeId, number)
  if (order === undefined) throw new Refusal(404, 'noSuchOrder')
  const { part, ...chosen } = readChoice(
    choice,
    order.deliveries.map((booking) => booking.part),
  )
  const past = order.deliveries.find((booking) => booking.part === part)
  if (past === undefined) throw new Refusal(404, 'noOrderDelivery')
  const canChange = isStaff ? isOpenStatus(order.status) : canChangeDay(order.status, past, now)
  if (!canChange) throw new Refusal(409, 'tooLateToChangeDay')
  if (past.day === chosen.day && past.window === chosen.window) return
  const offer = findOffer(store, order, past, now)
  const window = offer && findWindow(offer.method.book, chosen.window)
  if (offer === undefined || window === undefined || !offer.days.includes(chosen.day))
    throw new Refusal(400, 'slotGone')
  const { method, area } = offer
  const calendar = { method: past.method, book: method.book }
  const next = { ...past, ...chosen, area, title: titleWindow(window, store.locale) }
  const limit = changeDeadline(method.book, chosen.day, store.content.timeZone)
  const booking: DeliveryBooking = { ...next, change_until: limit?.toISOString() ?? null }
  const isMoved = await moveOrder(transaction, storeId, calendar, windowOf(past) ?? null, { ...chosen, area })
  if (!isMoved) throw new Refusal(409, 'slotTaken')
  await writeBooking(transaction, storeId, order, booking)
  const note = [formatBooking(past, store.locale), formatBooking(booking, store.locale)].filter((text) => text !== '')
  await addEvent(transaction, storeId, number, { kind: 'correction', by, note: note.join(' → ') })
  const mail = buildDeliveryMail(store, 'changed', order, booking, deliveryUrlOf(store, secret, number))
  if (mail !== undefined) await queueMail(transaction, storeId, mail)
  const facts = { when: formatBooking(booking, store.locale), link: orderLinkOf(store) }
  await queueText(transaction, { store, number }, 'slot_changed', facts)
}

/**
 * Records that goods which had to be ordered or made are in the shop. If no day is chosen yet, the shopper gets the
 * link to choose one. Repeating it has no effect. Responds 404 for an unknown order or delivery.
 */
export async function noteArrival(
  transaction: Queryable,
  store: StoreContext,
  { number, part, by, secret }: { number: string; part: string; by: string; secret: string },
): Promise<void> {
  const storeId = store.content.id
  const order = await readLockedOrder(transaction, storeId, number)
  const past = order?.deliveries.find((booking) => booking.part === part)
  if (order === undefined || past === undefined) throw new Refusal(404, 'noOrderDelivery')
  if (!past.is_waiting || past.has_arrived) return
  if (!isOpenStatus(order.status)) throw new Refusal(409, 'tooLateToCorrect')
  await transaction.query(
    'UPDATE delivery_booking SET arrived_at = now() WHERE store_id = $1 AND number = $2 AND part = $3',
    [storeId, number, part],
  )
  const booking = { ...past, has_arrived: true }
  await writeTexts(transaction, storeId, order, booking)
  const mail =
    booking.day === null
      ? buildDeliveryMail(store, 'arrived', order, booking, deliveryUrlOf(store, secret, number))
      : undefined
  const details = writeDeliveryTexts(store, 'arrived', number, booking)
  const items = listDeliveredItems(order, booking).map(({ name }) => name)
  if (mail === undefined)
    return addEvent(transaction, storeId, number, { kind: 'note', by, note: `✓ ${items.join(', ')}`.slice(0, 2_000) })
  await queueMail(transaction, storeId, mail)
  await addEvent(transaction, storeId, number, { kind: 'message', by, note: '', details })
}
