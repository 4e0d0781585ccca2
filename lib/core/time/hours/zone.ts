/** The clock on the wall of a time zone, also on the days when it is put forward or back. */
import { DAY_MS } from '../days.ts'

const MINUTE_MS = 60_000

/** Time zones come from configurations and are few; the limit protects memory against broken ones. */
const FORMAT_LIMIT = 500

const PARTS = {
  calendar: 'iso8601',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', { ...PARTS, timeZone: isTimeZone(timeZone) ? timeZone : 'UTC' })
    if (formats.size < FORMAT_LIMIT) formats.set(timeZone, format)
  }
  return format
}

/** Whether the name is one of the IANA time zones that this program knows, in any case. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** What the clock on the wall shows, as milliseconds as if the zone were UTC; an unknown zone counts as UTC. */
function readWall(time: number, timeZone: string): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

/**
 * The moment of a time by the clock: `minutes` since midnight of `day` (YYYY-MM-DD), which may be above 1440. A time
 * that occurs twice, when the clock is put back, is the first of the two. A time that doesn't occur, when it is put
 * forward, is as long after the change as it would be after the old hour: 2:30 is then 3:30.
 */
export function momentOf(day: string, minutes: number, timeZone: string): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS
  const offsetAt = (time: number) => readWall(time, timeZone) - time
  const before = offsetAt(wall - DAY_MS)
  const times = [before, offsetAt(wall + DAY_MS)].map((offset) => wall - offset)
  const fitting = times.filter((time) => time + offsetAt(time) === wall)
  return new Date(fitting.length > 0 ? Math.min(...fitting) : wall - before)
}
