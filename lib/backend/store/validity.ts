/** Periods in which an offer, a document or a price is valid. Dates are 'YYYY-MM-DD' or ISO 8601 times. */
import { todayIn } from '../../core/time/today.ts'

/** Whether an end has passed. A day lasts until its end in the store's time zone; a missing end never passes. */
export function isOver(end: string | null | undefined, timeZone: string, now = new Date()): boolean {
  if (!end) return false
  return end.length <= 10 ? end < todayIn(timeZone, now) : Date.parse(end) < now.getTime()
}

/** Whether a start has come. A missing start has always come. */
export function hasBegun(start: string | null | undefined, timeZone: string, now = new Date()): boolean {
  if (!start) return true
  return start.length <= 10 ? start <= todayIn(timeZone, now) : Date.parse(start) <= now.getTime()
}
