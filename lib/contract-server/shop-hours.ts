/** Time zone and exceptions of a shop, as the contract describes them. */
import type { LocationWire } from '../contracts/location.ts'
import { addDays } from '../core/time/days.ts'
import { type ExceptionLine, listExceptions } from '../core/time/hours/exceptions.ts'
import { todayIn } from '../core/time/today.ts'

/** Days from today for which exceptions are listed, and their maximum number. */
const DAYS_AHEAD = 60
const MOST_EXCEPTIONS = 100

type Shop = { readonly time_zone?: string | undefined; readonly exceptions?: readonly ExceptionLine[] | undefined }

/**
 * The exceptions of the next 60 days, by day; of yesterday, too, because its last opening may end today.
 *
 * @param timeZone of the store, which applies to shops without `time_zone`
 */
export function describeShopHours(
  { time_zone = '', exceptions = [] }: Shop,
  timeZone: string,
  now = new Date(),
): Pick<LocationWire, 'time_zone' | 'exceptions'> {
  const yesterday = addDays(todayIn(time_zone || timeZone, now), -1)
  return { time_zone, exceptions: listExceptions(exceptions, yesterday, 1 + DAYS_AHEAD, MOST_EXCEPTIONS) }
}
