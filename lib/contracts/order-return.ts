/** Returns and cancellations that shoppers ask for (additional to the specification, docs/contract.md). */
import * as v from 'valibot'
import { RETURN_COMMENT_LENGTH, RETURN_LINES, RETURN_PICTURE_BYTES } from '../core/returns.ts'
import { count, email, filledLine, key, line } from './request-parts.ts'
import { flag, id, listOf, number, oneOf, text, textList } from './wire.ts'

/** What a shopper wishes in return for the goods. */
export const RETURN_WISHES = ['refund', 'exchange', 'repair'] as const

/** A return, or a cancellation that waits for staff. */
export const OrderReturnWire = v.object({
  id: id(),
  kind: oneOf(['return', 'cancellation'], 'return'),
  /** 'requested', 'approved', 'declined', 'received', 'refunded', 'exchanged', 'repaired' or 'canceled'. */
  status: text(),
  created_at: text(),
  wish: text(),
  comment: text(),
  /** Number of pictures. */
  pictures: number(),
  /** Signed addresses of the pictures that expire, for the order's shopper; empty if only staff see them. */
  picture_urls: textList(),
  /** `reason` is the name of the reason in the language of the request. */
  items: listOf(v.object({ item_id: id(), qty: number(), reason: text() }), ['item_id']),
  /** What the store has written about it, oldest first. */
  messages: listOf(v.object({ created_at: text(), text: text() }), ['text']),
})
export type OrderReturnWire = v.InferOutput<typeof OrderReturnWire>

export const OrderReturnListWire = listOf(OrderReturnWire, ['id'])

/** Fields of an order that say what its shopper may do with it. A back end without them sends none of them. */
export const returnEntries = {
  /** Whether POST /orders/{id}/cancel is allowed now. */
  can_cancel: v.optional(flag()),
  /** Ids of the lines that can be cancelled without the others; empty if the order can only be cancelled as a whole. */
  cancelable: v.optional(textList()),
  /** Units of each line that can be returned, up to the day `until` (YYYY-MM-DD in the store's time zone). */
  returnable: v.optional(listOf(v.object({ item_id: id(), qty: number(), until: text() }), ['item_id'])),
  /** Reasons of which the shopper chooses one; with `is_free` there is no fee, and the store pays the way back. */
  return_reasons: v.optional(listOf(v.object({ code: id(), label: text(), is_free: flag() }), ['code'])),
  /** The words of RETURN_WISHES that the store offers. */
  return_wishes: v.optional(textList()),
  /** Percentage of the price of the goods that the store keeps. */
  restocking_fee_percent: v.optional(number()),
  /** Who pays the way back: 'shopper' or 'store'. */
  way_back: v.optional(text()),
  returns: v.optional(OrderReturnListWire),
}

const returnOf = {
  items: v.pipe(
    v.array(v.object({ item_id: key(), qty: count(100_000), reason: filledLine(40) })),
    v.minLength(1),
    v.maxLength(RETURN_LINES),
  ),
  wish: v.picklist(RETURN_WISHES),
  comment: line(RETURN_COMMENT_LENGTH),
}

/** Body of POST /orders/{id}/returns. */
export const OrderReturnRequest = v.object(returnOf)

const cancelOf = { item_ids: v.optional(v.pipe(v.array(key()), v.maxLength(RETURN_LINES)), []) }

/** Body of POST /orders/{id}/cancel: ids of the lines to cancel; without them the whole order is cancelled. */
export const OrderCancelRequest = v.object(cancelOf)

const guestOf = { order: filledLine(64), email: email() }

/** Body of POST /guest-orders/cancel: number and e-mail address prove that the order is the guest's. */
export const GuestCancelRequest = v.object({ ...guestOf, ...cancelOf })

/** Body of POST /guest-orders/returns. */
export const GuestReturnRequest = v.object({ ...returnOf, ...guestOf })

/** `picture` is a JPEG, PNG or WebP file in base64. */
const picture = v.pipe(v.string(), v.minLength(1), v.maxLength(Math.ceil(RETURN_PICTURE_BYTES / 3) * 4))

/** Body of POST /orders/{id}/returns/{return_id}/pictures. */
export const ReturnPictureRequest = v.object({ picture })

/** Body of POST /guest-orders/returns/pictures. */
export const GuestReturnPictureRequest = v.object({ ...guestOf, return_id: key(), picture })
