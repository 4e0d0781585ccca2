/** Queries and bodies of the cart's calls (S2-7.1, S2-7.3). */
import * as v from 'valibot'
import type { CartItemInput } from './cart.ts'
import { email, embed, filledLine, line, units } from './request-parts.ts'

const choices = v.record(v.string(), line(64))

const itemEntries = {
  product_id: filledLine(),
  super_attribute: v.optional(v.union([choices, v.tuple([])])),
  bundle_option: v.optional(choices),
  qty: v.optional(units()),
  crosssell_parent_id: v.optional(line(1_000)),
} satisfies v.ObjectEntries

const ItemRequest = v.object(itemEntries) satisfies v.GenericSchema<CartItemInput>

/** Query of GET /cart: the storefront always requests all parts. */
export const CartQuery = v.object({
  embed: v.optional(
    embed('totals', 'items', 'shipping_methods', 'payment_methods', 'billing_address', 'shipping_address', 'payment'),
  ),
})

/**
 * A day and window of GET /cart/delivery-days, '' to choose none; `part` is 'all', 'ready' or 'rest', by default the
 * first.
 */
export const ChosenDayRequest = v.object({
  day: line(10),
  window: line(64),
  part: v.optional(line(16)),
})

/** Query of GET /cart/delivery-days; by default the cart's method and its first part. */
export const DeliveryDaysQuery = v.object({ method: v.optional(line(100)), part: v.optional(line(16)) })

/** Longest name and note of a channel. */
export const CHANNEL_NAME_CHARACTERS = 100
export const CHANNEL_NOTE_CHARACTERS = 2_000

/** Body of PUT /cart: one field, or several with null to clear them. */
export const CartRequest = v.object({
  coupon_code: v.optional(v.nullable(line(100))),
  email: v.optional(v.nullable(line(254))),
  shipping_method: v.optional(v.nullable(line(100))),
  sales_assistance: v.optional(v.nullable(line(1_000))),
  text_consent: v.optional(v.nullable(v.boolean())),
  delivery: v.optional(v.nullable(ChosenDayRequest)),
  pickup: v.optional(
    v.nullable(
      v.object({
        google_code: filledLine(100),
        slot: v.pipe(line(32), v.description('`id` of a slot of the shop; empty if it has no slots.')),
      }),
    ),
  ),
  channel: v.optional(
    v.nullable(
      v.object({
        name: v.pipe(
          filledLine(CHANNEL_NAME_CHARACTERS),
          v.description('Where the purchase comes from, such as the host of an assistant. The order keeps it.'),
        ),
        note: v.optional(
          v.pipe(
            line(CHANNEL_NOTE_CHARACTERS),
            v.description('Kept with the cart and returned as it was sent; not part of the order.'),
          ),
        ),
      }),
    ),
  ),
})

/** Body of POST /cart/items: one product, or several in `items`. */
export const AddItemsRequest = v.union([
  v.object({ items: v.pipe(v.array(ItemRequest), v.minLength(1), v.maxLength(100)) }),
  ItemRequest,
])

/** Body of PUT /cart/items/{item_id}. */
export const ChangeItemRequest = v.object({ qty: units(), crosssell_parent_id: v.optional(line(1_000)) })

/** Body of POST /cart/email. [assumed] shape. */
export const CartEmailRequest = v.object({
  sender_name: line(),
  sender_email: email(),
  recipient_email: email(),
  message: line(5_000),
})

/** Body of PUT /cart/shipping. */
export const DeliveryRequest = v.object({
  method: filledLine(100),
  data: v.optional(v.record(v.string(), v.unknown())),
})

/** Body of PUT /cart/packageai/checkoutinfo. */
export const DeliveryBookingRequest = v.object({ shipping_method: filledLine(100) })
