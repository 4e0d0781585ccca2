/** Rules of methods whose day the shopper chooses: days, windows, areas, and the last time to change. */
import { addDays, weekdayOf } from '../../core/time/days.ts'
import { momentOf } from '../../core/time/hours/zone.ts'
import type { DeliveryArea, DeliveryBook, DeliveryWindow } from '../store/delivery-book.ts'
import { type HolidayRegion, isHoliday } from './business-days.ts'

/** Days that are searched for deliveries at most, so that the search ends in a store that has none. */
const SEARCHED_DAYS = 600

/** Identifies a window within its method: '08:00-12:00'. */
export const windowIdOf = ({ from, to }: Pick<DeliveryWindow, 'from' | 'to'>): string => `${from}-${to}`

export const findWindow = (book: DeliveryBook, id: string): DeliveryWindow | undefined =>
  book.windows.find((window) => windowIdOf(window) === id)

const compact = (postcode: string) => postcode.replace(/\s/g, '').toUpperCase()

/** The first area whose postal codes match; undefined if none does, or if the postal code is not known yet. */
export const findArea = (book: DeliveryBook, postcode: string): DeliveryArea | undefined =>
  compact(postcode) === ''
    ? undefined
    : book.areas.find(({ postcodes }) => postcodes.some((prefix) => compact(postcode).startsWith(compact(prefix))))

/** Whether the method delivers on a day to a postal code, apart from full windows and from what staff have closed. */
export function deliversOn(book: DeliveryBook, day: string, postcode: string, region: HolidayRegion): boolean {
  const weekdays = findArea(book, postcode)?.weekdays ?? book.weekdays
  return weekdays.includes(weekdayOf(day)) && !book.closed.includes(day) && !isHoliday(day, region)
}

/** The days that are offered, soonest first, from `first` on. */
export function listDays(book: DeliveryBook, first: string, postcode: string, region: HolidayRegion): string[] {
  const days: string[] = []
  for (let ahead = 0; ahead < SEARCHED_DAYS && days.length < book.days; ahead++) {
    const day = addDays(first, ahead)
    if (deliversOn(book, day, postcode, region)) days.push(day)
  }
  return days
}

/** The last instant at which the shopper may change a delivery on a day; undefined if the method allows no change. */
export function changeDeadline(
  { change_until: limit }: Pick<DeliveryBook, 'change_until'>,
  day: string,
  timeZone: string,
): Date | undefined {
  if (limit === undefined) return undefined
  const [hours = 0, minutes = 0] = limit.time.split(':').map(Number)
  return momentOf(addDays(day, -limit.days), hours * 60 + minutes, timeZone)
}
