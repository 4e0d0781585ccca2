/** Opening hours of a shop as schema.org data. */
import type { DayOfWeek, OpeningHoursSpecification } from 'schema-dts'
import { isDay } from '../core/time/days.ts'
import { groupExceptions } from '../core/time/hours/exception-groups.ts'
import type { DayException } from '../core/time/hours/exceptions.ts'
import { DAY_MINUTES } from '../core/time/hours/times.ts'
import { type DayOpening, type HoursLine, readWeek, toDayOpening } from '../core/time/hours/week.ts'

type Specification = Exclude<OpeningHoursSpecification, string>

/** Weekdays from 1 (Monday) on. */
const WEEKDAYS: readonly DayOfWeek[] = [
  'https://schema.org/Monday',
  'https://schema.org/Tuesday',
  'https://schema.org/Wednesday',
  'https://schema.org/Thursday',
  'https://schema.org/Friday',
  'https://schema.org/Saturday',
  'https://schema.org/Sunday',
]

/** '09:30'; a time after midnight is that of the next day's clock, which search engines read as such. */
function formatClock(minutes: number): string {
  const rest = minutes % DAY_MINUTES
  return [Math.floor(rest / 60), rest % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

const ALL_DAY = { opens: '00:00', closes: '23:59' }

/**
 * Opening and closing time; midnight at the end of a day is its last minute. Equal times would mean closed, so that an
 * opening of 24 hours from another time on is the whole day.
 */
const timesOf = ({ opensAt, closesAt }: DayOpening): { opens: string; closes: string } =>
  closesAt - opensAt === DAY_MINUTES
    ? ALL_DAY
    : { opens: formatClock(opensAt), closes: closesAt === DAY_MINUTES ? '23:59' : formatClock(closesAt) }

/** One entry for each opening, with its weekdays; empty if the hours of a weekday can't be read. */
export function buildWeeklyHours(hours: readonly HoursLine[], locale: string): Specification[] {
  const week = readWeek(hours, locale)
  if (!week || [...week.values()].includes(null)) return []
  const openings = [...week].flatMap(([weekday, ofDay]) =>
    (ofDay ?? []).map((opening) => ({ day: WEEKDAYS[weekday - 1] ?? '', ...timesOf(opening) })),
  )
  return [...Map.groupBy(openings, ({ opens, closes }) => `${opens} ${closes}`).values()].map((same) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: same.map(({ day }) => day as DayOfWeek),
    opens: same[0]?.opens,
    closes: same[0]?.closes,
  }))
}

const CLOSED = { opens: '00:00', closes: '00:00' }

/** Every day that the contract lists, and more. */
const ALL_DAYS = 366

/**
 * One entry for each opening of days one after the other; a closed day opens and closes at 00:00. Nothing of days whose
 * times can't be read.
 */
export function buildSpecialHours(exceptions: readonly DayException[]): Specification[] {
  const [first] = exceptions.map(({ date }) => date).sort()
  if (first === undefined || !isDay(first)) return []
  return groupExceptions(exceptions, first, ALL_DAYS).flatMap(({ from, to, openings }) => {
    const times =
      openings.length === 0
        ? [CLOSED]
        : openings.map((written) => toDayOpening(written)).map((opening) => opening && timesOf(opening))
    if (times.includes(undefined)) return []
    return times.map(
      (span): Specification => ({ '@type': 'OpeningHoursSpecification', validFrom: from, validThrough: to, ...span }),
    )
  })
}
