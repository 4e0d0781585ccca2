/**
 * Messages that the scheduler's page sends with postMessage: `{type: 'packageai.ready'}` once it can be used, `{type:
 * 'packageai.booked', delivery_date, delivery_title, delivery_message}` for the chosen date, and `{type:
 * 'packageai.close'}` when the shopper wants to leave. The page belongs to a third party: messages of any other shape
 * are ignored.
 */
import type { Booking } from './booking-machine.ts'

/** Longest text of a booking, in characters; longer texts are cut. */
export const BOOKING_TEXT_LIMIT = 255

export type BookingMessage =
  | { readonly type: 'ready' | 'close' }
  | { readonly type: 'booked'; readonly booking: Booking }

/** One line without control characters and surrogates, cut to BOOKING_TEXT_LIMIT; '' if `value` is not a string. */
function readText(value: unknown): string {
  if (typeof value !== 'string') return ''
  // Cut first, so that a text of megabytes costs no work. A character has at most two UTF-16 units.
  const start = value.slice(0, 4 * BOOKING_TEXT_LIMIT).replace(/\p{Surrogate}/gu, '')
  const line = start.replace(/\p{Cc}+|\p{Cf}+/gu, ' ').trim()
  return [...line].slice(0, BOOKING_TEXT_LIMIT).join('').trim()
}

/** Parses a message's data; null for any other message, and for a booking without a date. */
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
