/**
 * Parses numbers, dates and codes as people and spreadsheets write them. Unambiguous values are accepted. For others
 * the error names the right form, since a guess could mean a wrong price or a wrong date.
 */

import { toHalfWidth } from '../../core/address/phone.ts'
import { checkDigitOf, hasCheckDigit, isGtin } from '../../core/money/gtin.ts'
import { ownValue } from '../../core/own-value.ts'
import { TEXTS } from '../locales/locales.ts'
import { cleanCode } from './clean-text.ts'

/** The value, or a sentence that follows the field's name. */
export type TypedValue<T> = { value: T } | { must: string }

/** 'amount' may have cents, 'measure' any decimals, 'count' none; 'id' has no thousands separators. */
export type NumberKind = 'amount' | 'measure' | 'percent' | 'count' | 'id'

export type NumberForm = {
  kind: NumberKind
  /** Cells are separated by commas, so that decimals have a point. */
  hasPoints: boolean
  /** The store's currency, such as 'USD': the only one that an amount may be written with. */
  currency?: string | undefined
}

/** Parts of a number. `mark` precedes the decimals; `isGrouped` means that it has thousands separators. */
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

/** Decimals of eighths, in which inches are measured. */
const EIGHTHS: ReadonlySet<string> = new Set(['125', '375', '625', '875'])

/** Whether three digits after the only mark may be either thousands or decimals. */
const isAmbiguous = ({ whole, decimals, isGrouped }: Parts): boolean =>
  !isGrouped && decimals.length === 3 && whole.length <= 3 && !whole.startsWith('0')

/** Spellings of a currency, longest first: 'US$', 'USD', '$'. */
function signsOf(currency: string): string[] {
  const signs = (['symbol', 'narrowSymbol', 'code'] as const).map(
    (currencyDisplay) =>
      new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? currency,
  )
  // 'US$' and 'C$' before the number, '$ CA', '$US' and '$CAD' behind it.
  const country = currency.slice(0, 2)
  const short = /^[AC]/.test(currency) ? [`${currency.slice(0, 1)}$`] : []
  const ofCountry = signs.includes('$')
    ? [`${country}$`, ...short, ...[country, currency].flatMap((code) => [`$ ${code}`, `$${code}`])]
    : []
  return [...new Set([...ofCountry, ...signs])].sort((a, b) => b.length - a.length)
}

/** Removes the store's currency: a sign or code before or after the number, or one on each side ('$5 USD'). */
function withoutCurrency(text: string, currency: string | undefined): string {
  if (currency === undefined) return text
  const signs = signsOf(currency)
  const [, minus = '', rest = text] = /^(-)(?=[^\d.,])(.*)$/s.exec(text) ?? []
  if (minus !== '') return `-${withoutCurrency(rest, currency)}`
  const before = signs.find((sign) => text.startsWith(sign)) ?? ''
  const behind = signs.find((sign) => sign !== before && text.endsWith(sign)) ?? ''
  return text.slice(before.length, behind === '' ? undefined : -behind.length).trim()
}

/** '29 7/8', '29-7/8', '29⅞', '1/2': how tape measures are read. */
const FRACTION = /^(?:(\d{1,4})[ -])?(\d{1,2})\/(2|4|8|16|32|64)$/

/** The value of a measure with a fraction; undefined for any other text. */
function readFraction(text: string): number | undefined {
  const plain = text
    .replace(/(?<=\d)(?=[\u00bc-\u00be\u2150-\u215e])/, ' ')
    .normalize('NFKC')
    .replace('\u2044', '/')
  const [, whole = '0', over = '', under = ''] = FRACTION.exec(plain) ?? []
  return over !== '' && Number(over) < Number(under) ? Number(whole) + Number(over) / Number(under) : undefined
}

const MUST = 'must be a number such as 1299.90'

/** Parses a number of a table. */
export function parseTypedNumber(typed: string, { kind, hasPoints, currency }: NumberForm): TypedValue<number> {
  const text = toHalfWidth(cleanCode(typed).replaceAll('\u2212', '-'))
  const fraction = kind === 'measure' ? readFraction(text) : undefined
  if (fraction !== undefined) return { value: fraction }
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
  // Programs that separate cells by commas write decimals with a point.
  const isMeasured = kind === 'measure' && hasPoints && mark === '.' && EIGHTHS.has(decimals)
  // A percentage has no thousands: 9.975 %.
  if (kind !== 'percent' && isAmbiguous(parts) && !isMeasured) {
    const asWhole = `${whole}${decimals}${kind === 'amount' ? '.00' : ''}`
    if (kind === 'count' || kind === 'id') return { must: `must be a whole number without a mark, such as ${asWhole}` }
    const asDecimal = kind === 'amount' ? Number(`${whole}.${decimals}`).toFixed(2) : `${whole}.${decimals}0`
    return { must: `must be written as ${asWhole}, or as ${asDecimal} if that is meant` }
  }
  const isWhole = /^0*$/.test(decimals)
  if ((kind === 'id' || kind === 'count') && !isWhole) return { must: 'must be a whole number such as 1299' }
  if (kind === 'amount' && /[1-9]/.test(decimals.slice(2)))
    return { must: 'must have at most two decimals, such as 1299.90' }
  return { value: Number(`${sign === '-' ? '-' : ''}${whole}.${decimals || '0'}`) }
}

const pad = (part: string): string => part.padStart(2, '0')

/** 'YYYY-MM-DD'; undefined if the date does not exist. */
function dayOf(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${pad(month)}-${pad(day)}`
  const time = Date.parse(`${text}T00:00:00Z`)
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
  return isDay && Number(year) >= 1900 ? text : undefined
}

const MUST_BE_DAY = 'must be a date such as 2026-05-31'

function readDate(text: string): TypedValue<string> {
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

/** Lower-cases a word and drops accents. */
const plain = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Names of the months in all languages of the back end, January first. */
const MONTHS: readonly (readonly string[])[] = Array.from({ length: 12 }, (_, month) =>
  TEXTS.languages.map((locale) =>
    plain(new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month))),
  ),
)

/** Number of the month that begins with the word (three letters or more); undefined if unknown or ambiguous ('jui'). */
function findMonth(word: string): string | undefined {
  const months = MONTHS.flatMap((names, index) => (names.some((name) => name.startsWith(plain(word))) ? [index] : []))
  const [month, ...others] = months
  return month === undefined || others.length > 0 ? undefined : String(month + 1)
}

/** Names of the weekdays in all languages of the back end, Sunday first, as in Date. */
const WEEKDAYS: readonly ReadonlySet<string>[] = Array.from({ length: 7 }, (_, day) => {
  const nameIn = (locale: string, weekday: 'long' | 'short') =>
    plain(new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(Date.UTC(2000, 0, 2 + day)))
  return new Set(
    TEXTS.languages.flatMap((locale) => [nameIn(locale, 'long'), nameIn(locale, 'short').replace('.', '')]),
  )
})

/** English abbreviations of four or five letters. */
const LONGER_WEEKDAYS: Readonly<Record<string, string>> = { tues: 'tue', weds: 'wed', thur: 'thu', thurs: 'thu' }

/**
 * A date with the month in words, also behind its weekday as in the long dates of spreadsheets: 'Sunday, May 31, 2026',
 * 'le dimanche 31 mai 2026'. undefined if it has another form or falls on another weekday.
 */
function readLongDay(text: string): string | undefined {
  const day = readWordedDay(text)
  if (day !== undefined) return day
  const [, weekday = '', rest = ''] = /^(?:le )?(?:(\p{L}{3,9})\.?,? )?(.*)$/isu.exec(text) ?? []
  const found = readWordedDay(rest)
  if (found === undefined || weekday === '') return found
  const word = ownValue(LONGER_WEEKDAYS, plain(weekday)) ?? plain(weekday)
  return WEEKDAYS[new Date(found).getUTCDay()]?.has(word) ? found : undefined
}

/**
 * A date with the month in words: 'May 31, 2026', '31 mai 2026', '1er juin 2026', '31-May-2026'; undefined if it has
 * another form.
 */
function readWordedDay(text: string): string | undefined {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})(?:st|nd|rd|th|er)?[ -](\p{L}{3,9})\.?,?[ -](\d{4})$/iu.exec(text) ?? []
  if (day !== '') return dayOf(year, findMonth(month) ?? '', day)
  const [, first = '', second = '', third = ''] =
    /^(\p{L}{3,9})\.?[ -](\d{1,2})(?:st|nd|rd|th)?,?[ -](\d{4})$/iu.exec(text) ?? []
  return first === '' ? undefined : dayOf(third, findMonth(first) ?? '', second)
}

/** Midnight, which spreadsheets add to days: '5/31/2026 0:00', '2026-05-31 12:00:00 AM'. */
const MIDNIGHT = / (?:0?0:00(?::00)?|12:00(?::00)? ?AM)$/i

/** Parses a date, or a time with its offset from UTC, and returns it in ISO 8601; '' if empty. */
export function parseTypedDate(typed: string): TypedValue<string> {
  const text = cleanCode(typed)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/(?<=:\d\d(?:\.\d+)?) ?(?:UTC|GMT)$/i, 'Z')
    .replace(MIDNIGHT, '')
  if (text === '') return { value: '' }
  const worded = readLongDay(text)
  if (worded !== undefined) return { value: worded }
  const [, date = '', time, zone] =
    /^(\S+?)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d:?\d\d)?)?$/.exec(text) ?? []
  const day = readDate(date)
  if ('must' in day || time === undefined) return day
  if (zone === undefined)
    return /^[0:.]+$/.test(time) ? day : { must: 'must have its offset from UTC, such as 2026-05-31T15:00:00-05:00' }
  const moment = `${day.value}T${time}${zone}`
  return Number.isNaN(Date.parse(moment)) ? { must: MUST_BE_DAY } : { value: moment }
}

/** Restores leading zeros that a spreadsheet has removed from a GTIN, up to 8 or 12 digits. */
const filledUp = (digits: string): string => digits.padStart(digits.length < 8 ? 8 : 12, '0')

/** Parses a UPC or EAN; '' if empty. Restores leading zeros if the check digit is then valid. */
export function parseTypedGtin(typed: string | number): TypedValue<string> {
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

/** Error of a value in quotes that an editor or a program has added; undefined if valid. */
export const findQuotesError = (text: string): string | undefined =>
  /^[“„”«‘‚].*[”“»’]$/su.test(text)
    ? 'must be without typographic quotes'
    : /^(['"]).+\1$/s.test(text)
      ? 'must be without quotes'
      : undefined

/** Escapes of programs: '\u00e9' (JSON), '_x000D_' (workbooks), '%C3%A9' (addresses), '=C3=A9' (mails). */
const ESCAPES = /\\u[\da-f]{4}|_x[\dA-F]{4}_|(?:%[c-f][\da-f](?:%[89ab][\da-f])+)|(?:=[C-F][\dA-F](?:=[89AB][\dA-F])+)/i

/** 'R?frig?rateur', 'C?ur', '?tagère': a question mark within a word or at its beginning. */
const LOST_LETTER = /\p{L}\?\p{L}|(?<![^\s('"-])\?\p{L}/u

/**
 * Error of a name in which a program has replaced letters by '?' ('R?frig?rateur') or by escapes ('R\u00e9frig');
 * undefined if valid.
 */
export function findLostLetterError(text: string): string | undefined {
  if (LOST_LETTER.test(text)) return 'must have the letter that a program has replaced by ?'
  const [sequence] = ESCAPES.exec(text) ?? []
  return sequence === undefined ? undefined : `must have the letter itself that a program has written as '${sequence}'`
}

/** Whether a text is a spreadsheet's error value: '#REF!', '#NV', 'Err:502'. */
export const isSpreadsheetError = (text: string): boolean =>
  /^(?:#(?:N\/A|NV|[\p{Lu}0-9/]+[!?])|Err:\d{3})$/u.test(text)

/** Error of a code that a spreadsheet has converted to a number; undefined if valid. */
export const findConvertedCodeError = (text: string): string | undefined =>
  /^\d(?:[.,]\d+)?E(?:\+\d{1,3}|-\d{2,3})$/i.test(text)
    ? 'must be the code itself: a spreadsheet has rounded it'
    : /^#{2,}$/.test(text) || isSpreadsheetError(text)
      ? "must be the code itself, not a spreadsheet's error"
      : undefined
