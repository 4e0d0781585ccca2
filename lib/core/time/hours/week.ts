/** Opening hours by weekday, as staff write them. */
import { isClosedLine, readOpening, type WrittenTimes } from './times.ts'

/** A line of the weekly hours: days such as 'Mon–Fri' in words. */
export type HoursLine = WrittenTimes & { readonly days: string }

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const

const LIST_SEPARATOR = /[,;&/]|\s(?:and|et)\s/i
const RANGE_SEPARATOR =
  /\s*(?:[-\u2010-\u2015\u2212~\u2192]|\.{2,3}|\u2026)\s*|\s(?:to|through|thru|till|until|à|au)\s/i
/** Words for several days, without accents, with their weekdays. */
const DAY_GROUPS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^(24\/7|daily|every ?day|all days|7 days a week|tous les jours|chaque jour|7 jours sur 7)$/, WEEK],
  [/^(weekdays?|(en |la |jours de )semaine)$/, [1, 2, 3, 4, 5]],
  [/^(week-?ends?|fins? de semaine)$/, [6, 7]],
]
/**
 * A line for holidays is a text for shoppers: which days are holidays, and whether the shop opens on them, is stated by
 * the shop's exceptions.
 */
const HOLIDAYS = /^((public|statutory|stat|legal|bank) )?holidays?$|^(les )?jours? feries?$/
/** Whether a line of opening hours is for holidays. */
export const isHolidayLine = ({ days }: HoursLine): boolean => HOLIDAYS.test(plain(days))
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
  // 'Mondays', 'Weds'.
  const wanted = names.some((name) => name.startsWith(written)) ? written : written.replace(/(?<=..)s$/, '')
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

/**
 * An opening of a day. `opensAt` and `closesAt` are minutes since the day's midnight by the clock on the wall;
 * `closesAt` is above 1440 if the shop closes after the next midnight. `written` are the times as staff wrote them.
 */
export type DayOpening = { readonly opensAt: number; readonly closesAt: number; readonly written: WrittenTimes }

/** The opening of a line's times; undefined if they can't be read. */
export function toDayOpening(written: WrittenTimes): DayOpening | undefined {
  const opening = readOpening(written)
  return opening && { opensAt: opening.opens, closesAt: opening.opens + opening.lasts, written }
}

/** Whether two openings of a day have hours in common. */
export const overlap = (one: DayOpening, other: DayOpening): boolean =>
  one.opensAt < other.closesAt && other.opensAt < one.closesAt

export const inOrder = (openings: readonly DayOpening[]): DayOpening[] =>
  openings.toSorted((one, other) => one.opensAt - other.opensAt)

/** Openings by weekday, 1 (Monday) to 7 (Sunday); null for a weekday whose hours can't be read. */
export type WeekOpenings = ReadonlyMap<number, readonly DayOpening[] | null>

/** A line of hours with its weekdays; `opening` is missing if the shop is closed on them. */
type LineOfDays = {
  readonly line: HoursLine
  readonly weekdays: ReadonlySet<number>
} & ({ readonly kind: 'open'; readonly opening: DayOpening } | { readonly kind: 'closed' | 'unreadable' })

function readLine(line: HoursLine, locale: string): LineOfDays {
  const days = { line, weekdays: new Set(readWeekdays(line.days, locale)) }
  if (isClosedLine(line)) return { ...days, kind: 'closed' }
  const opening = toDayOpening(line)
  return opening ? { ...days, kind: 'open', opening } : { ...days, kind: 'unreadable' }
}

/**
 * Whether a line replaces one that covers more days, as 'Sun: closed' replaces 'Daily'. Two openings of a day without
 * common hours ('Daily 9–12', 'Mon 13–17') both apply.
 */
function replaces(special: LineOfDays, usual: LineOfDays): boolean {
  if (special.weekdays.size >= usual.weekdays.size) return false
  if (special.kind !== 'open' || usual.kind !== 'open') return true
  return overlap(special.opening, usual.opening)
}

/**
 * The openings of a week: 'Daily 9–5' and 'Sun: closed' are six. Null without hours, or if the weekdays of a line that
 * is not closed can't be parsed.
 */
export function readWeek(hours: readonly HoursLine[], locale: string): WeekOpenings | null {
  const lines = hours.filter((line) => !isHolidayLine(line)).map((line) => readLine(line, locale))
  if (lines.length === 0) return null
  if (lines.some(({ weekdays, kind }) => weekdays.size === 0 && kind !== 'closed')) return null
  return new Map(
    WEEK.map((weekday) => {
      const ofDay = lines.filter(({ weekdays }) => weekdays.has(weekday))
      const valid = ofDay.filter((line) => !ofDay.some((special) => replaces(special, line)))
      if (valid.some(({ kind }) => kind === 'unreadable')) return [weekday, null]
      return [weekday, inOrder(valid.flatMap((line) => (line.kind === 'open' ? line.opening : [])))]
    }),
  )
}
