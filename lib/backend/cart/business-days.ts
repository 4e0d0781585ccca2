/** Days on which a store works: Monday to Friday, except public holidays of its country and region. */

import { addDays } from '../../core/time/days.ts'

/** ISO 3166-1 country of a store, and its state or province. */
export type HolidayRegion = { country: string; region: string }

const asDate = (day: string): Date => new Date(`${day}T00:00:00Z`)
const asDay = (date: Date): string => date.toISOString().slice(0, 10)

/** The nth `weekday` (0 is Sunday) of a month from 1 to 12; a negative n gives the last one. */
function nthWeekday(year: number, month: number, weekday: number, n: number): string {
  if (n < 0) {
    const last = new Date(Date.UTC(year, month, 0))
    return addDays(asDay(last), -((last.getUTCDay() - weekday + 7) % 7))
  }
  const first = new Date(Date.UTC(year, month - 1, 1))
  return addDays(asDay(first), ((weekday - first.getUTCDay() + 7) % 7) + (n - 1) * 7)
}

/** Easter Sunday by the anonymous Gregorian algorithm. */
function easter(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return asDay(new Date(Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1)))
}

function holidaysOf(year: number, { country, region }: HolidayRegion): string[] {
  const everywhere = [`${year}-01-01`, `${year}-12-25`, nthWeekday(year, 9, 1, 1)]
  if (country === 'US') {
    return [...everywhere, nthWeekday(year, 5, 1, -1), `${year}-07-04`, nthWeekday(year, 11, 4, 4)]
  }
  if (country !== 'CA') return everywhere
  // The Monday before 25 May: Victoria Day, in Québec the National Patriots' Day.
  const may = addDays(`${year}-05-24`, -((asDate(`${year}-05-24`).getUTCDay() + 6) % 7))
  const own = [addDays(easter(year), -2), may, `${year}-07-01`, nthWeekday(year, 10, 1, 2)]
  return [...everywhere, ...own, ...(region === 'QC' ? [`${year}-06-24`] : [])]
}

/** Whether a day is a public holiday. */
export const isHoliday = (day: string, region: HolidayRegion): boolean =>
  holidaysOf(Number(day.slice(0, 4)), region).includes(day)

const isWorkday = (day: string, region: HolidayRegion): boolean => {
  const weekday = asDate(day).getUTCDay()
  return weekday > 0 && weekday < 6 && !isHoliday(day, region)
}

/** The day itself if it is a workday, else the next workday. */
export function nextWorkday(day: string, region: HolidayRegion): string {
  let next = day
  while (!isWorkday(next, region)) next = addDays(next, 1)
  return next
}

/** The workday `count` workdays later. */
export function addWorkdays(day: string, count: number, region: HolidayRegion): string {
  let next = nextWorkday(day, region)
  for (let left = count; left > 0; left--) next = nextWorkday(addDays(next, 1), region)
  return next
}
