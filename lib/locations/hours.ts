import type { LocationWire } from '../contracts/location.ts'

type Line = LocationWire['hours'][number]

const HOUR_MINUTES = 60
export const DAY_MINUTES = 24 * HOUR_MINUTES

/** '9:30', '17:05:00', '9 h 30', '9h'. */
const CLOCK = /^(\d{1,2})(?::(\d{2})(?::\d{2})?|\s?h(?:\s?(\d{2}))?)$/i
/** '9 am', '9:30 p.m.'. */
const HALF_DAY_CLOCK = /^(\d{1,2})(?::(\d{2}))?\s?([ap])\.?\s?m\.?$/i
const WORDS: Readonly<Record<string, number>> = { noon: 720, midi: 720, midnight: DAY_MINUTES, minuit: DAY_MINUTES }
const CLOSED = /^(closed|fermé|ferme)$/i

/**
 * Minutes since midnight of a time of day as staff write it. '24:00' is the end of the day; hours of the night after it
 * may be counted on ('25:30'). undefined for another text.
 */
function readTimeOfDay(time: string): number | undefined {
  const text = time.trim()
  const word = WORDS[text.toLowerCase()]
  if (word !== undefined) return word
  const [, halfDayHours, halfDayMinutes = '00', half] = HALF_DAY_CLOCK.exec(text) ?? []
  if (halfDayHours !== undefined) {
    const hours = Number(halfDayHours)
    if (hours < 1 || hours > 12 || Number(halfDayMinutes) > 59) return undefined
    return ((hours % 12) + (half?.toLowerCase() === 'p' ? 12 : 0)) * HOUR_MINUTES + Number(halfDayMinutes)
  }
  const [, hours, minutes, frenchMinutes = '00'] = CLOCK.exec(text) ?? []
  const rest = Number(minutes ?? frenchMinutes)
  const total = Number(hours) * HOUR_MINUTES + rest
  return hours !== undefined && rest < HOUR_MINUTES && total <= 2 * DAY_MINUTES ? total : undefined
}

/**
 * A time of day as shoppers read it, e.g. '09:30' → '9:30 AM' (en-US) or '9 h 30' (fr-CA). Words and texts that are no
 * time of day stay as they are.
 */
export function formatTimeOfDay(time: string, locale: string): string {
  const minutes = /\d/.test(time) ? readTimeOfDay(time) : undefined
  if (minutes === undefined) return time
  const instant = new Date(Date.UTC(2000, 0, 1, 0, minutes))
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(instant)
}

/** Does a line of opening hours say that the shop is closed on its days? */
export const isClosedLine = ({ open, close }: Line): boolean =>
  [open, close].some((time) => time.trim() === '' || CLOSED.test(time.trim()))

/** How long the shop is open from an opening on, in minutes; undefined where the line can't be read, or closes a day later. */
export function readOpening({ open, close }: Line): { readonly opens: number; readonly lasts: number } | undefined {
  const [opens, closes] = [readTimeOfDay(open), readTimeOfDay(close)]
  if (opens === undefined || closes === undefined || opens > DAY_MINUTES) return undefined
  // A shop that closes at or before the time at which it opens does so on the next day.
  const start = opens % DAY_MINUTES
  const lasts = closes > start ? closes - start : closes - start + DAY_MINUTES
  return lasts <= DAY_MINUTES ? { opens: start, lasts } : undefined
}

/** A line of opening hours as shoppers read it: from when until when, the whole day, or closed. */
export function formatHours(line: Line, locale: string, words: { closed: string; allDay: string }): string {
  if (isClosedLine(line)) return words.closed
  if (readOpening(line)?.lasts === DAY_MINUTES) return words.allDay
  return `${formatTimeOfDay(line.open, locale)} – ${formatTimeOfDay(line.close, locale)}`
}
