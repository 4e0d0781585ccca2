/**
 * Dates of a store folder. They may be relative to the day of its import, so that samples stay current: days from it,
 * or the last day of a date without a year.
 */
import { cleanCode } from '../text/clean-text.ts'
import { parseTypedDate, type TypedValue } from '../text/parse-typed-values.ts'

const DAY_MS = 86_400_000

/** '+30d' and '-12d', with any kind of dash. */
const RELATIVE = /^([+\p{Pd}\u2212])(\d{1,4})d$/u

/** 'last 12-24': the latest December 24 up to the day of the import. */
const LAST = /^last (\d\d-\d\d)$/i

/** Finds relative dates in the text of a file: values of JSON, of `name: value` lines and of cells. */
const RELATIVE_IN_FILE = /(?:^|[":;,|\t] ?)(?:[+\p{Pd}\u2212]\d{1,4}d|last \d\d-\d\d)(?=$|[";,|\t\r])/imu

const dayAfter = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** The present day in UTC, from which relative dates are counted. */
export const importDay = (): string => dayAfter(0)

/** Whether records of the file differ from day to day. */
export const hasRelativeDates = (text: string): boolean => RELATIVE_IN_FILE.test(text)

/** Parses a date like parseTypedDate, or a relative one. */
export function parseFolderDate(typed: string): TypedValue<string> {
  const [, lastDay] = LAST.exec(cleanCode(typed)) ?? []
  if (lastDay !== undefined) {
    const today = importDay()
    const year = Number(today.slice(0, 4)) - (lastDay > today.slice(5) ? 1 : 0)
    return parseTypedDate(`${year}-${lastDay}`)
  }
  const [, sign = '', days = ''] = RELATIVE.exec(cleanCode(typed)) ?? []
  if (days === '') return parseTypedDate(typed)
  return { value: dayAfter(sign === '+' ? Number(days) : -Number(days)) }
}
