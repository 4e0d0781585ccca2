import { toHalfWidth } from '../../address/phone.ts'

/** Opening and closing time as staff wrote them. */
export type WrittenTimes = { readonly open: string; readonly close: string }

/** Both times; words such as 'By appointment', which may be in both fields, only once. */
export const writtenTimes = ({ open, close }: WrittenTimes): string[] => [
  ...new Set([open.trim(), close.trim()].filter(Boolean)),
]

const HOUR_MINUTES = 60
export const DAY_MINUTES = 24 * HOUR_MINUTES

/** '9:30', '09.30', '0930', '17:05:00', '9 h 30', '9h'. */
const CLOCK = /^(\d{1,2}(?=\D)|\d{2}(?=\d{2}$))(?:[:.]?(\d{2})(?::\d{2})?|\s?h(?:\s?(\d{2}))?)$/i
/** '9 am', '9:30 p.m.', '9.30 AM', '9:30a'. */
const HALF_DAY_CLOCK = /^(\d{1,2})(?:[:.](\d{2}))?\s?([ap])(?:\.?\s?m\.?)?$/i
const WORDS: Readonly<Record<string, number>> = { noon: 720, midi: 720, midnight: DAY_MINUTES, minuit: DAY_MINUTES }
const CLOSED = /^(closed|fermé|ferme|[-–—]*)$/i
/** '24 hours', 'Open 24 h', '24 h sur 24', '24/7'. */
const ALL_DAY = /^(?:open |ouvert )?(?:24 ?(?:h|hrs?|hours|heures)(?: a day| par jour)?(?: ?(?:\/|sur) ?24)?|24\/7)$/i

/**
 * Parses a time of day written by staff into minutes since midnight. '24:00' is the end of the day; hours of the
 * following night may go beyond 24 ('25:30'). Undefined for other text.
 */
function readTimeOfDay(time: string): number | undefined {
  const text = toHalfWidth(time).trim()
  const word = WORDS[text.toLowerCase().replace(/^12 /, '')]
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
  const minutes = /\p{Nd}/u.test(time) ? readTimeOfDay(time) : undefined
  if (minutes === undefined) return time
  const instant = new Date(Date.UTC(2000, 0, 1, 0, minutes))
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(instant)
}

/** Whether a line of opening hours means that the shop is closed on its days. */
export const isClosedLine = ({ open, close }: WrittenTimes): boolean =>
  [open, close].every((time) => CLOSED.test(time.trim()))

const isAllDay = ({ open, close }: WrittenTimes): boolean => {
  const [first = '', second = first] = [open, close].map((time) => time.trim()).filter((time) => time !== '')
  return ALL_DAY.test(first) && ALL_DAY.test(second)
}

/** Opening time and duration in minutes; undefined if the line can't be parsed, or if it lasts longer than a day. */
export function readOpening(line: WrittenTimes): { readonly opens: number; readonly lasts: number } | undefined {
  if (isAllDay(line)) return { opens: 0, lasts: DAY_MINUTES }
  const { open, close } = line
  const [opens, closes] = [readTimeOfDay(open), readTimeOfDay(close)]
  if (opens === undefined || closes === undefined || opens > DAY_MINUTES) return undefined
  // A closing time at or before the opening time is on the next day.
  const start = opens % DAY_MINUTES
  // Staff often write 23:59 for the end of the day.
  const end = closes === DAY_MINUTES - 1 ? DAY_MINUTES : closes
  const lasts = end > start ? end - start : end - start + DAY_MINUTES
  return lasts <= DAY_MINUTES ? { opens: start, lasts } : undefined
}

/** Formats a line of opening hours for shoppers: its times, or the word for a whole day or for closed. */
export function formatHours(line: WrittenTimes, locale: string, words: { closed: string; allDay: string }): string {
  if (isClosedLine(line)) return words.closed
  if (readOpening(line)?.lasts === DAY_MINUTES) return words.allDay
  return writtenTimes(line)
    .map((time) => formatTimeOfDay(time, locale))
    .join(' – ')
}
