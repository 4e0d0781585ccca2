/** When a shop is open on a day of the calendar. Pickup slots, the pages and the assistant share these rules. */
import { weekdayOf } from '../days.ts'
import { type DayException, isClosedDay } from './exceptions.ts'
import { type DayOpening, type HoursLine, inOrder, readWeek, toDayOpening } from './week.ts'

/** The hours of a shop, as in the contract: weekly ones, and exceptions by day (`listExceptions` makes them). */
export type ShopHours = { readonly hours: readonly HoursLine[]; readonly exceptions: readonly DayException[] }

/** The openings of a day, by time; empty if the shop is closed, null if its hours can't be read. */
export type OpeningsOf = (day: string) => readonly DayOpening[] | null

/** The exceptions of a day. */
export const exceptionsOn = ({ exceptions }: Pick<ShopHours, 'exceptions'>, day: string): DayException[] =>
  exceptions.filter(({ date }) => date === day)

/**
 * Reads the hours of a shop once, for the openings of several days. An exception replaces all weekly hours of its day;
 * without times the shop is closed, also if the weekly hours have a line for holidays. An opening belongs to the day on
 * which it begins: a night until 2:00 isn't cut if the next day is closed.
 *
 * @param locale language in which the weekdays of the weekly hours are written
 */
export function readShopHours(shop: ShopHours, locale: string): OpeningsOf {
  const week = readWeek(shop.hours, locale)
  return (day) => {
    const exceptions = exceptionsOn(shop, day)
    if (exceptions.length === 0) return week?.get(weekdayOf(day)) ?? null
    const openings = exceptions.filter((exception) => !isClosedDay(exception)).map(toDayOpening)
    return openings.includes(undefined) ? null : inOrder(openings.filter((opening) => opening !== undefined))
  }
}
