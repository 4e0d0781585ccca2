import type { LocationWire } from '../contracts/location.ts'
import { DAY_MINUTES, isClosedLine, readOpening } from './hours.ts'

type Hours = LocationWire['hours']

/**
 * Whether a shop is open. Times are texts of its hours; `weekday` is 1 (Monday) to 7 (Sunday). `closesAt` is null if
 * the shop doesn't close within a day.
 */
export type OpenState =
  | { readonly isOpen: true; readonly closesAt: string | null }
  | { readonly isOpen: false; readonly opensAt: string; readonly weekday: number; readonly isToday: boolean }

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const
const WEEK_MINUTES = WEEK.length * DAY_MINUTES

const LIST_SEPARATOR = /[,;&/]|\s(?:and|et)\s/i
const RANGE_SEPARATOR = /\s*[-\u2010-\u2015\u2212]\s*|\s(?:to|through|thru|à|au)\s/i
/** Words for several days, without accents, with their weekdays. */
const DAY_GROUPS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^(24\/7|daily|every ?day|all days|7 days a week|tous les jours|chaque jour|7 jours sur 7)$/, WEEK],
  [/^(weekdays?|(en |la |jours de )semaine)$/, [1, 2, 3, 4, 5]],
  [/^(week-?ends?|fins? de semaine)$/, [6, 7]],
]
/** Lines for holidays are ignored, as there is no calendar of holidays. */
const HOLIDAYS = /^((public|statutory|stat|legal|bank) )?holidays?$|^(les )?jours? feries?$/
/** Whether a line of opening hours is for holidays. */
export const isHolidayLine = ({ days }: Hours[number]): boolean => HOLIDAYS.test(plain(days))
/** Words before a weekday: 'du lundi au vendredi', 'from Monday to Friday'. */
const LEADING_WORD = /^(du|de|le|les|from|on|every)\s+/

/** Lower case without accents and dots: 'Févr.' → 'fevr'. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
    .toLowerCase()
    .trim()

/** Long names of the weekdays, Monday first. 2001 began on a Monday. */
function weekdayNames(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return WEEK.map((day) => plain(format.format(Date.UTC(2001, 0, day))))
}

/**
 * The weekday of a word: its full name, plural or abbreviation; a single letter only if no other weekday begins with it
 * in the language.
 */
function findWeekday(word: string, names: readonly string[]): number | undefined {
  const written = plain(word).replace(LEADING_WORD, '')
  const wanted = names.includes(written.slice(0, -1)) ? written.replace(/s$/, '') : written
  const ownNames = names.slice(0, WEEK.length)
  if (wanted.length < 2 && ownNames.filter((name) => name.startsWith(wanted)).length !== 1) return undefined
  const index = names.findIndex((name) => name.startsWith(wanted))
  return index < 0 ? undefined : (index % WEEK.length) + 1
}

/**
 * The weekdays of a line of opening hours, e.g. 'Mon–Thu' → 1 to 4, 'sam., dim.' → 6 and 7; in the locale's words or in
 * English. Empty if a part can't be parsed, because hours for only some of the days would be wrong.
 */
export function readWeekdays(days: string, locale: string): number[] {
  const names = [...weekdayNames(locale), ...weekdayNames('en-US')]
  const found: number[] = []
  const groupOf = (text: string) => DAY_GROUPS.find(([words]) => words.test(plain(text)))
  const written = days.trim().replace(/\s*:$/, '')
  for (const part of groupOf(written) ? [written] : written.split(LIST_SEPARATOR)) {
    const group = groupOf(part)
    if (group) {
      found.push(...group[1])
      continue
    }
    const weekdays = part.split(RANGE_SEPARATOR).map((word) => findWeekday(word, names))
    const [from, to = from] = weekdays
    if (from === undefined || to === undefined || weekdays.length > 2 || weekdays.includes(undefined)) return []
    const length = (to - from + WEEK.length) % WEEK.length
    for (let day = 0; day <= length; day++) found.push(((from - 1 + day) % WEEK.length) + 1)
  }
  return found
}

const CLOCK_PARTS = { weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Weekday and minutes since midnight in a time zone; an unknown zone counts as UTC. */
function readClock(now: Date, timeZone: string): { weekday: number; minutes: number } {
  let format: Intl.DateTimeFormat
  try {
    format = new Intl.DateTimeFormat('en-US', { ...CLOCK_PARTS, timeZone })
  } catch {
    format = new Intl.DateTimeFormat('en-US', { ...CLOCK_PARTS, timeZone: 'UTC' })
  }
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  return {
    weekday: findWeekday(parts.weekday ?? '', weekdayNames('en-US')) ?? 1,
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  }
}

/** An opening of the week: `start` is in minutes since Monday 00:00, `lasts` in minutes. */
type Opening = { readonly start: number; readonly lasts: number; readonly line: Hours[number] }

/** A line of hours with its weekdays; `opening` is missing if the shop is closed on them. */
type LineOfDays = {
  readonly line: Hours[number]
  readonly weekdays: ReadonlySet<number>
} & (
  | { readonly kind: 'open'; readonly opening: NonNullable<ReturnType<typeof readOpening>> }
  | { readonly kind: 'closed' | 'unreadable' }
)

function readLine(line: Hours[number], locale: string): LineOfDays {
  const days = { line, weekdays: new Set(readWeekdays(line.days, locale)) }
  if (isClosedLine(line)) return { ...days, kind: 'closed' }
  const opening = readOpening(line)
  return opening ? { ...days, kind: 'open', opening } : { ...days, kind: 'unreadable' }
}

/** All openings of a week, and the weekdays whose hours can't be read. */
type Week = { readonly openings: readonly Opening[]; readonly unknown: ReadonlySet<number> }

/**
 * Whether a line replaces one that covers more days, as 'Sun: closed' replaces 'Daily'. Two openings of a day without
 * common hours ('Daily 9–12', 'Mon 13–17') both apply.
 */
function replaces(special: LineOfDays, usual: LineOfDays): boolean {
  if (special.weekdays.size >= usual.weekdays.size) return false
  if (special.kind !== 'open' || usual.kind !== 'open') return true
  const [a, b] = [special.opening, usual.opening]
  return a.opens < b.opens + b.lasts && b.opens < a.opens + a.lasts
}

/**
 * The openings of a week: 'Daily 9–5' and 'Sun: closed' are six. Null if the weekdays of a line that is not closed
 * can't be parsed.
 */
function readWeek(hours: Hours, locale: string): Week | null {
  const lines = hours.filter((line) => !isHolidayLine(line)).map((line) => readLine(line, locale))
  if (lines.some(({ weekdays, kind }) => weekdays.size === 0 && kind !== 'closed')) return null
  const openings: Opening[] = []
  const unknown = new Set<number>()
  for (const weekday of WEEK) {
    const ofDay = lines.filter(({ weekdays }) => weekdays.has(weekday))
    for (const one of ofDay) {
      if (ofDay.some((special) => replaces(special, one))) continue
      if (one.kind === 'unreadable') unknown.add(weekday)
      if (one.kind !== 'open') continue
      const { opens, lasts } = one.opening
      openings.push({ start: (weekday - 1) * DAY_MINUTES + opens, lasts, line: one.line })
    }
  }
  return { openings, unknown }
}

/**
 * Weekdays from one to another, inclusive: Saturday (6) to Monday (1) is 6, 7, 1. Eight days if both are the same
 * weekday but not the same day.
 */
function weekdaysUntil(from: number, to: number, isSameDay: boolean): number[] {
  const length = isSameDay ? 1 : ((to - from - 1 + WEEK.length) % WEEK.length) + 2
  return Array.from({ length }, (_, day) => ((from - 1 + day) % WEEK.length) + 1)
}

/** Minutes from one time of the week to the next occurrence of another. */
const minutesUntil = (at: number, later: number): number =>
  (((later - at) % WEEK_MINUTES) + WEEK_MINUTES) % WEEK_MINUTES

/** Minutes that an opening still lasts at a time of the week; 0 or less if it doesn't include that time. */
const minutesLeft = ({ start, lasts }: Opening, at: number): number => lasts - minutesUntil(start, at)

/** The opening at a time that lasts longest; undefined if the shop is closed then. */
const findOpening = (openings: readonly Opening[], at: number): Opening | undefined =>
  openings
    .filter((opening) => minutesLeft(opening, at) > 0)
    .reduce<Opening | undefined>(
      (longest, one) => (longest && minutesLeft(longest, at) >= minutesLeft(one, at) ? longest : one),
      undefined,
    )

/**
 * When an open shop closes; consecutive openings without a break are merged. Null if it doesn't close within a day.
 */
function findClosing(openings: readonly Opening[], first: Opening, at: number): string | null {
  let last = first
  let minutes = minutesLeft(first, at)
  while (minutes < DAY_MINUTES) {
    const next = findOpening(openings, at + minutes)
    if (!next) return last.line.close
    last = next
    minutes += minutesLeft(next, at + minutes)
  }
  return null
}

/**
 * Whether a shop is open, until when, or when it opens next. Holidays are ignored. Null if the hours of the relevant
 * days can't be parsed completely, or if the shop never opens.
 */
export function findOpenState(
  hours: Hours,
  { locale, timeZone, now }: { locale: string; timeZone: string; now: Date },
): OpenState | null {
  const week = readWeek(hours, locale)
  if (!week) return null
  const { openings, unknown } = week
  const { weekday, minutes } = readClock(now, timeZone)
  const at = (weekday - 1) * DAY_MINUTES + minutes
  if (unknown.has(weekday)) return null
  const current = findOpening(openings, at)
  if (current) return { isOpen: true, closesAt: findClosing(openings, current, at) }
  const [next] = openings.toSorted((a, b) => minutesUntil(at, a.start) - minutesUntil(at, b.start))
  if (!next) return null
  const opensOn = Math.floor(next.start / DAY_MINUTES) + 1
  const isToday = minutesUntil(at, next.start) < DAY_MINUTES - minutes
  if (weekdaysUntil(weekday, opensOn, isToday).some((day) => unknown.has(day))) return null
  return { isOpen: false, opensAt: next.line.open, weekday: opensOn, isToday }
}
