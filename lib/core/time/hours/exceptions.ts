/** Days on which a shop has other hours than its weekly ones: holidays, short days, long nights. */
import { addDays, isDay } from '../days.ts'
import { isClosedLine, type WrittenTimes } from './times.ts'
import { overlap, toDayOpening } from './week.ts'

/**
 * An exception as staff wrote it: of one `date`, or of all days `from` … `to`, both included. Dates are YYYY-MM-DD, or
 * MM-DD every year; a yearly range may cross the end of the year. The shop is closed if `open` and `close` are missing
 * or ''.
 */
export type ExceptionLine = {
  readonly date?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly title?: string | undefined
  readonly open?: string | undefined
  readonly close?: string | undefined
}

/** An exception of one day; `open` and `close` are '' if the shop is closed. A day with two openings has two. */
export type DayException = WrittenTimes & { readonly date: string; readonly title: string }

/** First and last day of an exception, as written. */
export const rangeOf = ({ date = '', from = date, to = from }: ExceptionLine): readonly [from: string, to: string] => [
  from,
  to,
]

/** Whether a date has no year. */
export const isYearly = (date: string): boolean => date.length === 5

const LEAP_YEAR = 2028

/** Whether a date without year exists: 02-29 does, in leap years. */
export const isYearlyDay = (text: string): boolean => isYearly(text) && isDay(`${LEAP_YEAR}-${text}`)

const timesOf = ({ open = '', close = '' }: ExceptionLine): WrittenTimes =>
  isClosedLine({ open, close }) ? { open: '', close: '' } : { open, close }

/** Whether an exception means that the shop is closed. */
export const isClosedDay = isClosedLine

const later = (one: string, other: string): string => (one > other ? one : other)
const earlier = (one: string, other: string): string => (one < other ? one : other)

function* daysBetween(from: string, to: string): Generator<string> {
  // 02-29 of a year without that day.
  for (let day = isDay(from) ? from : `${from.slice(0, 4)}-03-01`; day <= to; day = addDays(day, 1)) yield day
}

/** The days of an exception from `first` to `last`. */
function* daysOf(line: ExceptionLine, first: string, last: string): Generator<string> {
  const [from, to] = rangeOf(line)
  if (!isYearly(from)) {
    yield* daysBetween(later(from, first), earlier(to, last))
    return
  }
  // A range over the end of the year may have begun in the year before.
  for (let year = Number(first.slice(0, 4)) - 1; year <= Number(last.slice(0, 4)); year++) {
    const end = `${to < from ? year + 1 : year}-${to}`
    yield* daysBetween(later(`${year}-${from}`, first), earlier(end, last))
  }
}

const opensAt = (times: WrittenTimes): number => toDayOpening(times)?.opensAt ?? 0

/**
 * The exceptions of the days from `first` on, for `days` days, by date and time; at most `limit`, of whole days.
 * Exceptions with a year replace those of every year on the same day.
 */
export function listExceptions(
  lines: readonly ExceptionLine[],
  first: string,
  days: number,
  limit = Number.POSITIVE_INFINITY,
): DayException[] {
  const last = addDays(first, days - 1)
  const byDay = new Map<string, { isYearly: boolean; exception: DayException }[]>()
  for (const line of lines) {
    const entry = { title: line.title ?? '', ...timesOf(line) }
    for (const date of daysOf(line, first, last)) {
      const ofDay = byDay.get(date) ?? []
      ofDay.push({ isYearly: isYearly(rangeOf(line)[0]), exception: { date, ...entry } })
      byDay.set(date, ofDay)
    }
  }
  const listed: DayException[] = []
  for (const [, ofDay] of [...byDay].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const dated = ofDay.filter((entry) => !entry.isYearly)
    const valid = (dated.length > 0 ? dated : ofDay).map(({ exception }) => exception)
    if (listed.length + valid.length > limit) break
    listed.push(...withoutRepetitions(valid).sort((one, other) => opensAt(one) - opensAt(other)))
  }
  return listed
}

/** A day that is closed by two exceptions, such as a holiday within a week of vacation, is listed once. */
const withoutRepetitions = (ofDay: readonly DayException[]): DayException[] =>
  ofDay.some(isClosedDay) ? ofDay.filter(isClosedDay).slice(0, 1) : [...ofDay]

/** The days of an exception as ranges that can be compared; a yearly range over the end of the year is two. */
function spansOf(line: ExceptionLine): (readonly [string, string])[] {
  const [from, to] = rangeOf(line)
  if (from <= to) return [[from, to]]
  return [
    [from, '12-31'],
    ['01-01', to],
  ]
}

const haveCommonDay = (one: ExceptionLine, other: ExceptionLine): boolean =>
  isYearly(rangeOf(one)[0]) === isYearly(rangeOf(other)[0]) &&
  spansOf(one).some(([from, to]) => spansOf(other).some((span) => from <= span[1] && span[0] <= to))

/**
 * Whether two exceptions of a shop can't both apply: on a common day one is closed and the other is not, or their
 * openings overlap. One with a year never contradicts one of every year, which it replaces.
 */
export function contradict(one: ExceptionLine, other: ExceptionLine): boolean {
  if (!haveCommonDay(one, other)) return false
  const [first, second] = [timesOf(one), timesOf(other)]
  if (isClosedDay(first) || isClosedDay(second)) return isClosedDay(first) !== isClosedDay(second)
  const [a, b] = [toDayOpening(first), toDayOpening(second)]
  return a !== undefined && b !== undefined && overlap(a, b)
}
