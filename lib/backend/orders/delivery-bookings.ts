/** The deliveries of an order on days that its shopper has chosen. */
import type { CartState, ChosenWindow, DeliveryPart } from '../cart/cart-state.ts'
import type { CartSummary } from '../cart/cart-summary.ts'
import { changeDeadline, findWindow } from '../cart/delivery-calendar.ts'
import { areaOf, hasBook, listItemIds, NO_DAYS, planDeliveries, spellDay, titleWindow } from '../cart/delivery-days.ts'
import { freeWindow, moveOrder } from '../cart/delivery-load.ts'
import type { Queryable } from '../db/database.ts'
import type { StoreContext } from '../store/store-context.ts'
import { Refusal, translate } from '../text/messages.ts'
import { isOpenStatus } from './order-rules.ts'

/** A delivery of an order. `day` and `window` are null until they are chosen. */
export type DeliveryBooking = {
  part: DeliveryPart
  method: string
  day: string | null
  window: string | null
  area: string
  /** Title of the window, in the order's language. */
  title: string
  /** ISO 8601; null if the shopper can't change the day. */
  change_until: string | null
  is_waiting: boolean
  has_arrived: boolean
  not_before: string
  item_ids: string[]
}

/** SQL column with an order's deliveries as DeliveryBooking[]; for queries from placed_order. */
export const DELIVERIES_COLUMN = `(SELECT coalesce(jsonb_agg(jsonb_build_object(
    'part', booking.part, 'method', booking.method, 'day', booking.day, 'window', booking.window_id,
    'area', booking.area, 'title', booking.title,
    'change_until', to_char(booking.change_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'is_waiting', booking.is_waiting, 'has_arrived', booking.arrived_at IS NOT NULL,
    'not_before', booking.not_before, 'item_ids', booking.item_ids) ORDER BY booking.part), '[]'::jsonb)
  FROM delivery_booking AS booking
  WHERE booking.store_id = placed_order.store_id AND booking.number = placed_order.number) AS deliveries`

/**
 * Takes the chosen windows of a cart for an order that is being placed. Responds 409 if one has been filled: of two
 * orders for the last place, only one gets it.
 */
export async function takeDays(
  transaction: Queryable,
  store: StoreContext,
  state: CartState,
  summary: CartSummary,
): Promise<DeliveryBooking[]> {
  const { shippingMethod: method, destination } = summary
  if (!hasBook(method)) return []
  const { book, code } = method
  const area = areaOf(book, destination.postcode)
  const bookings = planDeliveries(store, state, summary).map(
    ({ chosen, isWaiting, days, ...plan }): DeliveryBooking => {
      const window = chosen && findWindow(book, chosen.window)
      return {
        part: plan.part,
        method: code,
        day: chosen?.day ?? null,
        window: chosen?.window ?? null,
        area,
        title: window === undefined ? '' : titleWindow(window, store.locale),
        change_until: chosen ? (changeDeadline(book, chosen.day, store.content.timeZone)?.toISOString() ?? null) : null,
        is_waiting: isWaiting,
        has_arrived: false,
        not_before: days[0] ?? '',
        item_ids: listItemIds(plan, summary.lines),
      }
    },
  )
  const windows = bookings.flatMap((booking) => windowOf(booking) ?? [])
  // In the order in which other changes lock the rows (see moveOrder).
  for (const window of windows.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))) {
    if (!(await moveOrder(transaction, store.content.id, { method: code, book }, null, window)))
      throw new Refusal(409, 'slotTaken')
  }
  return bookings
}

const nameOf = ({ day, window }: ChosenWindow): string => `${day} ${window}`

/** The window of a delivery; undefined if none is chosen. */
export const windowOf = ({ day, window, area }: Pick<DeliveryBooking, 'day' | 'window' | 'area'>) =>
  day === null || window === null ? undefined : { day, window, area }

export async function insertBookings(
  transaction: Queryable,
  storeId: string,
  number: string,
  bookings: readonly DeliveryBooking[],
): Promise<void> {
  for (const booking of bookings) {
    await transaction.query(
      `INSERT INTO delivery_booking
         (store_id, number, part, method, day, window_id, area, title, change_until, is_waiting, not_before, item_ids)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::timestamptz, $10, $11, $12::jsonb)`,
      [
        storeId,
        number,
        booking.part,
        booking.method,
        booking.day,
        booking.window,
        booking.area,
        booking.title,
        booking.change_until,
        booking.is_waiting,
        booking.not_before,
        JSON.stringify(booking.item_ids),
      ],
    )
  }
}

/** Releases the windows of an order that is not delivered. */
export async function releaseDays(transaction: Queryable, storeId: string, number: string): Promise<void> {
  const rows = await transaction.query<{ method: string; day: string | null; window: string | null; area: string }>(
    `DELETE FROM delivery_booking WHERE store_id = $1 AND number = $2
     RETURNING method, day, window_id AS "window", area`,
    [storeId, number],
  )
  for (const row of rows) {
    const window = windowOf(row)
    if (window !== undefined) await freeWindow(transaction, storeId, row.method, window)
  }
}

/** Whether the shopper can choose or change the day of a delivery. */
export function canChangeDay(
  status: string,
  { day, change_until: until, is_waiting, has_arrived }: DeliveryBooking,
  now = new Date(),
): boolean {
  if (!isOpenStatus(status)) return false
  if (day === null) return !is_waiting || has_arrived
  return until !== null && now.getTime() < Date.parse(until)
}

/** Whether the confirmation of an order has the link to choose or change the day. */
export const canChooseDay = ({ day, change_until, is_waiting }: DeliveryBooking): boolean =>
  day === null ? !is_waiting : change_until !== null

/** 'Tuesday, November 24, 2026, Morning, 8 a.m. – 12 p.m.'; '' if no day is chosen. */
export const formatBooking = ({ day, title }: Pick<DeliveryBooking, 'day' | 'title'>, locale: string): string =>
  day === null ? '' : [spellDay(day, locale), title].filter((text) => text !== '').join(', ')

/** Texts of a delivery, as in `shipping.data`. */
export const describeBookingTexts = ({ day, title, is_waiting, has_arrived }: DeliveryBooking, locale: string) => ({
  delivery_date: day === null ? '' : spellDay(day, locale),
  delivery_title: title,
  delivery_message:
    day !== null
      ? translate('slotMessage', locale)
      : is_waiting && !has_arrived
        ? translate('dayChosenLater', locale)
        : '',
})

/** `delivery` of an order. */
export function describeBookings(
  status: string,
  bookings: readonly DeliveryBooking[],
  locale: string,
  now = new Date(),
) {
  const parts = bookings.map((booking) => {
    const canChange = canChangeDay(status, booking, now)
    return {
      part: booking.part,
      day: booking.day ?? '',
      window: booking.window ?? '',
      can_change_until: booking.change_until ?? '',
      ...describeBookingTexts(booking, locale),
      is_required: !booking.is_waiting && booking.day !== null,
      is_waiting: booking.is_waiting && !booking.has_arrived,
      can_change: canChange,
      item_ids: booking.item_ids,
    }
  })
  const [first] = parts
  if (first === undefined) return NO_DAYS
  const { day, window, can_change_until } = first
  return { day, window, can_change_until, parts }
}
