import { formatDate } from '../core/time/date.ts'
import { groupExceptions } from '../core/time/hours/exception-groups.ts'
import type { DayException } from '../core/time/hours/exceptions.ts'
import { formatHours } from '../core/time/hours/times.ts'
import { todayIn } from '../core/time/today.ts'

/** Days from today whose exceptions a shop's card lists. */
const DAYS_AHEAD = 14

/** Texts of public/locales/{lng}/locations.json. */
type Translate = (
  key: 'closedOn' | 'closedFromTo' | 'hoursOn' | 'hoursFromTo' | 'closed' | 'allDay',
  values?: Record<string, string>,
) => string

/**
 * The exceptions of the next two weeks as shoppers read them: 'Closed Thursday, Dec 24 – Christmas Eve',
 * 'Thursday, Dec 31: 11:00 AM – 2:00 AM – New Year’s Eve'.
 *
 * @param timeZone of the shop
 */
export function describeExceptions(
  exceptions: readonly DayException[],
  { locale, timeZone, now = new Date() }: { locale: string; timeZone: string; now?: Date },
  t: Translate,
): string[] {
  const nameDay = (day: string) => formatDate(day, locale, 'UTC', { weekday: 'long', month: 'short', day: 'numeric' })
  const words = { closed: t('closed'), allDay: t('allDay') }
  return groupExceptions(exceptions, todayIn(timeZone, now), DAYS_AHEAD).map(({ from, to, title, openings }) => {
    const isDay = from === to
    const days: Record<string, string> = isDay ? { day: nameDay(from) } : { from: nameDay(from), to: nameDay(to) }
    const hours = openings.map((times) => formatHours(times, locale, words)).join(', ')
    const text =
      hours === ''
        ? t(isDay ? 'closedOn' : 'closedFromTo', days)
        : t(isDay ? 'hoursOn' : 'hoursFromTo', { ...days, hours })
    return title === '' ? text : `${text} – ${title}`
  })
}
