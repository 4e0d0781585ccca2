import * as v from 'valibot'
import { listOf, numberOrNull, section, text, wrappedListOf } from './wire.ts'

const HoursWire = v.object({ days: text(), open: text(), close: text() })

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
  hours: listOf(HoursWire, ['days']),
  qty: numberOrNull(),
})
export type LocationWire = v.InferOutput<typeof LocationWire>

/** Response of GET /locations: a list, or {store_list} with a list or a single shop. */
export const LocationListWire = wrappedListOf('store_list', LocationWire, ['store_name'])

/** Response of GET /products/{id}/inventory: store_list may be a list or a single shop (S1-7.3). */
export const InventoryWire = v.object({ store_list: listOf(LocationWire, ['store_name']) })
