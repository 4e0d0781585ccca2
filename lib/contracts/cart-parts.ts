/** Responses of the cart's smaller calls (S2-7.1 to S2-7.3). */
import * as v from 'valibot'
import { ShippingOptionWire } from './cart.ts'
import { flag, id, listOf, number, section, text } from './wire.ts'

/** Response of PUT /cart/items/{item_id}. */
export const ChangedItemWire = v.object({ item_id: id(), qty: number(), crosssell_parent_id: text() })

/** Response of PUT /cart/shipping. */
export const DeliveryWire = v.object({
  method: text(),
  data: section({ delivery_date: text(), delivery_message: text(), delivery_title: text() }),
})

/** Response of PUT /cart/packageai/checkoutinfo: the address that the scheduling modal opens. */
export const DeliveryBookingWire = v.object({ booking_url: text() })

/** Response of GET /products/{id}/shipping/{zip}. */
export const ShippingOptionListWire = listOf(ShippingOptionWire, ['code'])

/** The days of a method with their windows, soonest first. */
export const deliveryDays = () =>
  listOf(
    v.object({
      day: id(),
      title: text(),
      windows: listOf(v.object({ id: id(), title: text(), is_full: flag() }), ['id']),
    }),
    ['day'],
  )

/** Response of GET /cart/delivery-days. */
export const DeliveryDaysWire = v.object({ part: text('all'), is_required: flag(true), days: deliveryDays() })
export type DeliveryDaysWire = v.InferOutput<typeof DeliveryDaysWire>
