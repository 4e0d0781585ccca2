/** Time zone and exceptions of a shop in locations.json (docs/store-folder.md). */
import * as v from 'valibot'
import { nearest } from '../../core/text/nearest.ts'
import { countDays } from '../../core/time/days.ts'
import {
  contradict,
  type ExceptionLine,
  isClosedDay,
  isYearly,
  isYearlyDay,
  rangeOf,
} from '../../core/time/hours/exceptions.ts'
import { findTimesFault } from '../../core/time/hours/hours-faults.ts'
import { isTimeZone } from '../../core/time/hours/zone.ts'
import { cleanCode, cleanName } from '../text/clean-text.ts'
import type { TypedValue } from '../text/parse-typed-values.ts'
import { parseFolderDate } from './relative-dates.ts'
import { readWith } from './schema-parts.ts'

/** `days` is the longest range; `title` is in characters. */
export const EXCEPTION_LIMITS = { exceptions: 200, days: 366, title: 80 }

/** Zones of the words and abbreviations that are common in the United States and Canada, by their first letter. */
const COMMON_ZONES: Readonly<Record<string, string>> = {
  e: 'America/New_York',
  c: 'America/Chicago',
  m: 'America/Denver',
  p: 'America/Los_Angeles',
}

/** The zone that staff probably mean by 'Central', 'CST', 'Chicago' or 'America/Chicgo'. */
function guessTimeZone(name: string, known: readonly string[]): string | undefined {
  const word = name.toLowerCase()
  if (/^([ecmp][sd]?t|eastern|central|mountain|pacific)\b/.test(word)) return COMMON_ZONES[word.charAt(0)]
  return known.find((other) => other.toLowerCase().endsWith(`/${word}`)) ?? nearest(name, known)
}

/** A name such as America/Chicago. Abbreviations such as CST and offsets don't say when clocks change. */
function parseTimeZone(typed: string): TypedValue<string> {
  const name = cleanCode(typed).replaceAll(' ', '_')
  const known = Intl.supportedValuesOf('timeZone')
  if (isTimeZone(name) && (name.includes('/') || name === 'UTC'))
    return { value: known.find((other) => other.toLowerCase() === name.toLowerCase()) ?? name }
  return { must: `must be the name of a time zone such as ${guessTimeZone(name, known) ?? 'America/Chicago'}` }
}

const MUST_BE_DAY = 'must be a day such as 2026-12-24, or 12-24 for every year'

/** A day in ISO 8601, or MM-DD for every year. */
function parseExceptionDay(typed: string): TypedValue<string> {
  const text = cleanCode(typed).replace(/\p{Pd}/gu, '-')
  if (isYearlyDay(text)) return { value: text }
  const day = parseFolderDate(text)
  if ('must' in day) return day.must.includes(' or as ') ? day : { must: MUST_BE_DAY }
  return day.value.length === 'YYYY-MM-DD'.length ? day : { must: MUST_BE_DAY }
}

/** A fault of an exception in one of its fields, as a sentence that follows the field's name. */
type ExceptionFault = { readonly field: keyof ExceptionLine; readonly must: string }

function findDaysFault(line: ExceptionLine): ExceptionFault | undefined {
  const { date, from, to } = line
  if (date !== undefined)
    return from === undefined && to === undefined
      ? undefined
      : { field: 'date', must: 'is for a single day; for several days use from and to only' }
  if (from === undefined || to === undefined)
    return { field: 'date', must: 'is missing; for several days use from and to, such as 2026-12-24 and 2027-01-01' }
  if (isYearly(from) !== isYearly(to))
    return { field: 'to', must: `must ${isYearly(from) ? 'not ' : ''}have a year, like from` }
  if (isYearly(from)) return undefined
  if (to < from) return { field: 'to', must: `must not be before ${from}` }
  return countDays(from, to) < EXCEPTION_LIMITS.days
    ? undefined
    : { field: 'to', must: `may be at most ${EXCEPTION_LIMITS.days} days after ${from}` }
}

/** The first fault of an exception whose days can be read; undefined if it has none. */
function findExceptionFault(line: ExceptionLine): ExceptionFault | undefined {
  const { open = '', close = '' } = line
  const daysFault = findDaysFault(line)
  if (daysFault !== undefined || isClosedDay({ open, close })) return daysFault
  const fault = findTimesFault({ open, close })
  if (fault === undefined) return undefined
  if (open.trim() === '') return { field: 'open', must: 'is missing; without both times the shop is closed' }
  if (close.trim() === '') return { field: 'close', must: 'is missing; without both times the shop is closed' }
  return { field: 'open', must: `is not valid: ${fault}` }
}

/** The index of an earlier exception that an exception contradicts; undefined if it contradicts none of them. */
export const findContradicted = (line: ExceptionLine, earlier: readonly ExceptionLine[]): number | undefined => {
  const index = earlier.findIndex((other) => contradict(line, other))
  return index < 0 ? undefined : index
}

/** '2026-12-24', '12-24 to 12-26', with times. */
function nameException(line: ExceptionLine): string {
  const [from, to] = rangeOf(line)
  const { open = '', close = '' } = line
  const days = from === to ? from : `${from} to ${to}`
  return isClosedDay({ open, close }) ? `${days} closed` : `${days} ${open}–${close}`
}

const dayOfException = v.pipe(v.string(), readWith(parseExceptionDay))

const exceptionEntries = {
  date: v.optional(dayOfException),
  from: v.optional(dayOfException),
  to: v.optional(dayOfException),
  title: v.optional(
    v.pipe(
      v.string(),
      v.transform(cleanName),
      v.maxLength(EXCEPTION_LIMITS.title, `may have at most ${EXCEPTION_LIMITS.title} characters`),
    ),
    '',
  ),
}

const pathTo = (input: object, key: string): [v.ObjectPathItem] => [
  { type: 'object', origin: 'value', input: input as Record<string, unknown>, key, value: undefined },
]

const ExceptionSchema = v.pipe(
  v.strictObject({ ...exceptionEntries, open: v.optional(v.string()), close: v.optional(v.string()) }),
  v.rawCheck(({ dataset, addIssue }) => {
    const fault = dataset.typed ? findExceptionFault(dataset.value) : undefined
    if (fault !== undefined && dataset.typed)
      addIssue({ message: fault.must, path: pathTo(dataset.value, fault.field) })
  }),
)

export const exceptionList = v.pipe(
  v.array(ExceptionSchema),
  v.maxLength(EXCEPTION_LIMITS.exceptions, `may have at most ${EXCEPTION_LIMITS.exceptions} entries`),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const [index, line] of dataset.value.entries()) {
      const other = findContradicted(line, dataset.value.slice(0, index))
      if (other === undefined) continue
      addIssue({
        message:
          `must not contradict 'exceptions.${other}' (${nameException(dataset.value[other] ?? {})}); list each day ` +
          'once, or its openings one after the other',
        path: [{ type: 'array', origin: 'value', input: dataset.value, key: index, value: line }],
      })
    }
  }),
)

/** Titles in another language, by the days of locations.json. */
export const exceptionTitles = v.pipe(
  v.array(v.strictObject(exceptionEntries)),
  v.maxLength(EXCEPTION_LIMITS.exceptions, `may have at most ${EXCEPTION_LIMITS.exceptions} entries`),
)

export const timeZone = v.pipe(v.string(), readWith(parseTimeZone))

export type ExceptionRecord = v.InferOutput<typeof ExceptionSchema>
export type ExceptionTitle = v.InferOutput<typeof exceptionTitles>[number]
