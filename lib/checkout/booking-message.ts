/**
 * What the scheduler's page reports by postMessage: `{type: 'packageai.ready'}` once it can be used,
 * `{type: 'packageai.booked', delivery_date, delivery_title, delivery_message}` for the chosen date, and
 * `{type: 'packageai.close'}` when the shopper wants to leave. The page is somebody else's: whatever has another shape is
 * passed over.
 */
import type { Booking } from './booking-machine.ts'

/** Longest text of a booking, in characters; what is longer is cut. */
export const BOOKING_TEXT_LIMIT = 255

/** A message of the page that the checkout understands. */
export type BookingMessage =
  | { readonly type: 'ready' | 'close' }
  | { readonly type: 'booked'; readonly booking: Booking }

/** One line without control characters or halves of characters, of limited length; '' for what is no text. */
function readText(value: unknown): string {
  if (typeof value !== 'string') return ''
  // Cut before anything else: a text of megabytes is not worth the work. A character is at most two units long.
  const start = value.slice(0, 4 * BOOKING_TEXT_LIMIT).replace(/\p{Surrogate}/gu, '')
  const line = start.replace(/\p{Cc}+|\p{Cf}+/gu, ' ').trim()
  return [...line].slice(0, BOOKING_TEXT_LIMIT).join('').trim()
}

/** Reads a message's data; null for everything that is none of these messages, or a booking without a date. */
export function parseBookingMessage(data: unknown): BookingMessage | null {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null
  const { type, delivery_date, delivery_title, delivery_message } = data as Record<string, unknown>
  if (type === 'packageai.ready') return { type: 'ready' }
  if (type === 'packageai.close') return { type: 'close' }
  if (type !== 'packageai.booked') return null
  const booking = {
    date: readText(delivery_date),
    title: readText(delivery_title),
    message: readText(delivery_message),
  }
  return booking.date === '' ? null : { type: 'booked', booking }
}
