import * as v from 'valibot'
import { flag, id, listOf, numberOrNull, oneOf, section, text, wrappedListOf } from './wire.ts'

const HoursWire = v.object({ days: text(), open: text(), close: text() })

/**
 * Other hours of one day (YYYY-MM-DD), which replace the weekly ones; the shop is closed if `open` and `close` are
 * empty. Two openings of a day are two entries.
 */
const ExceptionWire = v.object({
  date: v.pipe(
    text(),
    // Many shops store days with the time 00:00:00.
    v.transform((day): string => /^\d{4}-\d\d-\d\d(?=[ T]|$)/.exec(day.trim())?.[0] ?? ''),
  ),
  title: text(),
  open: text(),
  close: text(),
})

/** A shop of the dealer (S1-3.10). `distance` is in miles (km for Canadian stores), null if unknown. */
export const LocationWire = v.object({
  google_code: text(),
  store_name: text(),
  address: v.optional(
    v.pipe(
      v.unknown(),
      // Some back ends send the address as one line of text.
      v.transform((value): unknown => (typeof value === 'string' ? { street: value } : value)),
      section({ street: text(), city: text(), region: text(), postcode: text(), country_id: text() }),
    ),
    {},
  ),
  pickup_method: text(),
  phone: text(),
  latitude: numberOrNull(),
  longitude: numberOrNull(),
  distance: numberOrNull(),
  /** IANA name of its time zone; empty if it is the store's. */
  time_zone: text(),
  hours: listOf(HoursWire, ['days']),
  exceptions: listOf(ExceptionWire, ['date']),
  qty: numberOrNull(),
})
export type LocationWire = v.InferOutput<typeof LocationWire>

/** Response of GET /locations: a list, or {store_list} with a list or a single shop. */
export const LocationListWire = wrappedListOf('store_list', LocationWire, ['store_name'])

/**
 * Whether a shop has goods: in stock, to be ordered or brought from elsewhere, only shown there, or not at all; '' if
 * the back end doesn't say.
 */
const availability = () => oneOf(['in_stock', 'to_order', 'on_display', 'unavailable', ''], '')

/** Response of GET /products/{id}/inventory: store_list may be a list or a single shop (S1-7.3). */
export const InventoryWire = v.object({
  store_list: listOf(
    v.object({
      ...LocationWire.entries,
      availability: availability(),
      /** When the product can be picked up here: 'Pick up today after 4:00 PM'; '' if it can't. */
      ready_text: text(),
    }),
    ['store_name'],
  ),
})

/** A time at which an order can be picked up. `start` and `end` are HH:MM on the shop's clock. */
const PickupSlotWire = v.object({
  id: id(),
  day: text(),
  start: text(),
  end: text(),
  title: text(),
  is_full: flag(),
})

/**
 * A shop at which the goods of a cart can be picked up. `ready_at` is ISO 8601 with the shop's offset, '' if unknown.
 */
const PickupShopWire = v.object({
  ...LocationWire.entries,
  availability: availability(),
  ready_at: text(),
  ready_text: text(),
  /** Empty if no time is chosen at this shop. */
  slots: listOf(PickupSlotWire, ['id']),
})
export type PickupShopWire = v.InferOutput<typeof PickupShopWire>

/** Response of GET /cart/pickup. */
export const PickupShopsWire = v.object({ store_list: listOf(PickupShopWire, ['google_code']) })
