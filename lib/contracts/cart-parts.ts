/** Responses of the cart's smaller calls (S2-7.1 to S2-7.3). */
import * as v from 'valibot'
import { ShippingOptionWire } from './cart.ts'
import { id, listOf, number, section, text } from './wire.ts'

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
