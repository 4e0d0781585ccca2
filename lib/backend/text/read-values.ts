/**
 * What people and spreadsheets write for a number, a day or a code. What can only be read in one way is taken; for anything
 * else the right form is named, since a guess would be a wrong price or a wrong day.
 */
import { checkDigitOf, hasCheckDigit, isGtin } from '../../core/gtin.ts'
import { cleanCode } from './clean-text.ts'

/** The value, or a sentence that follows the field's name. */
export type Judged<T> = { value: T } | { must: string }

/** 'amount' has cents, 'measure' any decimals, 'count' none; an 'id' is written without thousands. */
export type NumberKind = 'amount' | 'measure' | 'percent' | 'count' | 'id'

export type NumberForm = {
  kind: NumberKind
  /** Cells stand between commas: a decimal has a point. */
  hasPoints: boolean
  /** Of the store, such as 'USD': the only one in which amounts may be written. */
  currency?: string | undefined
}

/** Parts of a number: its sign, whole part, decimals, and whether a mark may be one of thousands as well. */
type Parts = { sign: string; whole: string; decimals: string; mark: string; isGrouped: boolean }

function splitNumber(text: string): Parts | undefined {
  const [, sign = '', digits = ''] = /^([-+]?)(.*)$/.exec(text) ?? []
  const plain = /^(\d*)(?:([.,])(\d+))?$/.exec(digits)
  if (plain !== null && digits !== '') {
    const [, whole = '', mark = '', decimals = ''] = plain
    return { sign, whole: whole === '' ? '0' : whole, decimals, mark, isGrouped: false }
  }
  const grouped = /^([1-9]\d{0,2})([ '’.,])(\d{3}(?:\2\d{3})*)(?:([.,])(\d+))?$/.exec(digits)
  if (grouped === null) return undefined
  const [, first = '', between = '', rest = '', mark = '', decimals = ''] = grouped
  if (mark === between) return undefined
  return { sign, whole: first + rest.replaceAll(between, ''), decimals, mark, isGrouped: true }
}

/** Decimals of inches, which are measured in eighths. */
const EIGHTHS: ReadonlySet<string> = new Set(['125', '375', '625', '875'])

/** Three digits after one mark are thousands or decimals. */
const isAmbiguous = ({ whole, decimals, isGrouped }: Parts): boolean =>
  !isGrouped && decimals.length === 3 && whole.length <= 3 && !whole.startsWith('0')

const signsOf = (currency: string): string[] =>
  (['symbol', 'narrowSymbol', 'code'] as const).map(
    (currencyDisplay) =>
      new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? currency,
  )

/** The text without the sign of the store's currency before or behind it. */
function withoutCurrency(text: string, currency: string | undefined): string {
  if (currency === undefined) return text
  for (const sign of signsOf(currency)) {
    if (text.startsWith(sign)) return text.slice(sign.length).trim()
    if (text.endsWith(sign)) return text.slice(0, -sign.length).trim()
  }
  return text
}

const MUST = 'must be a number such as 1299.90'

/** Reads a number as a table has it. */
export function readNumber(typed: string, { kind, hasPoints, currency }: NumberForm): Judged<number> {
  const text = cleanCode(typed).replaceAll('\u2212', '-')
  const bare =
    kind === 'percent' ? text.replace(/ ?%$/, '') : kind === 'amount' ? withoutCurrency(text, currency) : text
  // '1299,–' and '1299.-' are amounts without cents.
  const parts = splitNumber(kind === 'amount' ? bare.replace(/[.,][-–—]{1,2}$/, '') : bare)
  if (parts === undefined) {
    const isForeign = kind === 'amount' && currency !== undefined && /\p{Sc}|^[A-Z]{3}\b|\b[A-Z]{3}$/u.test(text)
    return { must: isForeign ? `must be an amount in ${currency} such as 1299.90` : MUST }
  }
  const { sign, whole, decimals, mark, isGrouped } = parts
  if (kind === 'id' && isGrouped) return { must: 'must be a whole number such as 1299' }
  // Programs that put commas between cells write decimals with a point.
  const isMeasured = kind === 'measure' && hasPoints && mark === '.' && EIGHTHS.has(decimals)
  if (isAmbiguous(parts) && !isMeasured) {
    const asDecimal = kind === 'amount' ? Number(`${whole}.${decimals}`).toFixed(2) : `${whole}.${decimals}0`
    const asWhole = `${whole}${decimals}${kind === 'amount' ? '.00' : ''}`
    return { must: `must be written as ${asWhole}, or as ${asDecimal} if that is meant` }
  }
  const isWhole = /^0*$/.test(decimals)
  if ((kind === 'id' || kind === 'count') && !isWhole) return { must: 'must be a whole number such as 1299' }
  if (kind === 'amount' && /[1-9]/.test(decimals.slice(2)))
    return { must: 'must have two decimals at most, such as 1299.90' }
  return { value: Number(`${sign === '-' ? '-' : ''}${whole}.${decimals || '0'}`) }
}

const pad = (part: string): string => part.padStart(2, '0')

/** A day of the calendar as 'YYYY-MM-DD'; undefined if there is no such day. */
function dayOf(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${pad(month)}-${pad(day)}`
  const time = Date.parse(`${text}T00:00:00Z`)
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
  return isDay && Number(year) >= 1900 ? text : undefined
}

const MUST_BE_DAY = 'must be a date such as 2026-05-31'

function readDate(text: string): Judged<string> {
  const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text) ?? /^((?:19|20|21)\d\d)()(\d\d)(\d\d)$/.exec(text)
  if (yearFirst !== null) {
    const day = dayOf(yearFirst[1] ?? '', yearFirst[3] ?? '', yearFirst[4] ?? '')
    return day === undefined ? { must: MUST_BE_DAY } : { value: day }
  }
  const [, first = '', , second = '', year = ''] = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(text) ?? []
  const days = [...new Set([dayOf(year, second, first), dayOf(year, first, second)])].filter((day) => day !== undefined)
  const [day, other] = days
  if (day === undefined) return { must: MUST_BE_DAY }
  return other === undefined ? { value: day } : { must: `must be written as ${day}, or as ${other} if that is meant` }
}

/** Reads a day, or a moment with its offset from UTC, as ISO 8601 writes it; '' for none. */
export function readDay(typed: string): Judged<string> {
  const text = cleanCode(typed)
  if (text === '') return { value: '' }
  const [, date = '', time, zone] =
    /^(\S+?)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d:?\d\d)?)?$/.exec(text) ?? []
  const day = readDate(date)
  if ('must' in day || time === undefined) return day
  if (zone === undefined)
    return /^[0:.]+$/.test(time) ? day : { must: 'must have its offset from UTC, such as 2026-05-31T15:00:00-05:00' }
  const moment = `${day.value}T${time}${zone}`
  return Number.isNaN(Date.parse(moment)) ? { must: MUST_BE_DAY } : { value: moment }
}

/** Lengths to which a GTIN is filled up with the zeros that a spreadsheet has taken away. */
const filledUp = (digits: string): string => digits.padStart(digits.length < 8 ? 8 : 12, '0')

/** Reads a UPC or EAN; '' for none. Lost zeros are put back where the check digit proves them. */
export function readGtin(typed: string | number): Judged<string> {
  const text = cleanCode(String(typed))
  const digits = text.replace(/\.0+$/, '').replace(/[ -]/g, '')
  if (digits === '') return { value: '' }
  const hasLength = /^(\d{7,14})$/.test(digits) && !/^0+$/.test(digits)
  if (!hasLength) return { must: 'must be a UPC or EAN of 8, 12, 13 or 14 digits such as 012345678905' }
  if (isGtin(digits)) return { value: digits }
  const isWhole = digits.length === 8 || digits.length > 11
  if (!isWhole && hasCheckDigit(digits)) return { value: filledUp(digits) }
  const end = checkDigitOf(digits.slice(0, -1))
  return {
    must: isWhole ? `must end in ${end}, its check digit` : `must be all of its digits, with the zeros before them`,
  }
}

/** What is wrong with a value that an editor or a program has put into quotes; undefined for none. */
export const findQuotes = (text: string): string | undefined =>
  /^[“„”«‘‚].*[”“»’]$/su.test(text)
    ? 'must be without typographic quotes'
    : /^(['"]).+\1$/s.test(text)
      ? 'must be without quotes'
      : undefined

/** What is wrong with a name in which a program has lost letters: 'R?frig?rateur'; undefined for none. */
export const findLostLetter = (text: string): string | undefined =>
  /\p{Ll}\?\p{Ll}/u.test(text) ? 'must have the letter that a program has replaced by ?' : undefined

/** Whether a text is what a spreadsheet shows in place of a value: '#REF!', '#NV', 'Err:502'. */
export const isSpreadsheetError = (text: string): boolean =>
  /^(?:#(?:N\/A|NV|[\p{Lu}0-9/]+[!?])|Err:\d{3})$/u.test(text)

/** What is wrong with a code that a spreadsheet has taken for a number; undefined for none. */
export const findBentCode = (text: string): string | undefined =>
  /^\d(?:[.,]\d+)?E\+\d{1,3}$/i.test(text)
    ? 'must be the code itself: a spreadsheet has rounded it'
    : /^#{2,}$/.test(text) || isSpreadsheetError(text)
      ? "must be the code itself, not a spreadsheet's error"
      : undefined
