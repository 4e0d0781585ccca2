/** Finds faults in one value of a configuration. Messages suggest the nearest word where a value has a fixed list. */
import * as v from 'valibot'
import { toDashes } from '../../contract-server/locale.ts'
import type { ConfigFormat } from '../../contracts/config-description.ts'
import type { ConfigKey } from '../../contracts/config-keys.ts'
import { number } from '../../contracts/wire.ts'
import { readNationalPhone } from '../../core/address/phone.ts'
import { parseHexColor } from '../../core/css/color.ts'
import { nearest } from '../../core/text/nearest.ts'
import { parseTypedDate } from '../text/parse-typed-values.ts'

/**
 * `message` continues a sentence that starts with the key's name. `isSevere` marks a value that would show wrong days,
 * prices or addresses.
 */
export type ValueProblem = { message: string; isSevere?: true }

const SWITCH_WORDS = new Set(['', '0', '1', 'yes', 'no', 'true', 'false', 'on', 'off'])
const LONGEST_SHOWN = 60

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON of a value for a message, cut to 60 characters. */
const show = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text
}

const must = (what: string, value: unknown): ValueProblem => ({ message: `must be ${what}, not ${show(value)}` })

const severe = (what: string, value: unknown, similar?: string): ValueProblem => ({
  message: `${must(what, value).message}${similar === undefined ? '' : `; did you mean '${similar}'?`}`,
  isSevere: true,
})

const isAccepted = (attempt: () => unknown): boolean => {
  try {
    attempt()
    return true
  } catch {
    return false
  }
}

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && isAccepted(() => regions.of(code)) && regions.of(code) !== undefined

function isLocale(text: string): boolean {
  if (!/^[a-z]{2}[-_][A-Z]{2}$/.test(text)) return false
  const tag = toDashes(text)
  if (!isAccepted(() => Intl.getCanonicalLocales(tag)) || Intl.DateTimeFormat.supportedLocalesOf(tag).length === 0)
    return false
  const { region } = new Intl.Locale(tag)
  return region === undefined || isCountry(region)
}

function checkWord(text: string, words: readonly string[]): ValueProblem | undefined {
  const word = text.trim().toLowerCase()
  if (words.some((known) => known.toLowerCase() === word)) return undefined
  const similar = nearest(text, words)
  const hint = similar === undefined ? '' : `; did you mean '${similar}'?`
  return { message: `must be one of ${words.map((known) => `'${known}'`).join(', ')}, not ${show(text)}${hint}` }
}

function checkFormat(
  text: string,
  format: ConfigFormat,
  media: ReadonlyMap<string, unknown>,
): ValueProblem | undefined {
  if (typeof format !== 'string') return checkWord(text, format)
  switch (format) {
    case 'colour':
      return parseHexColor(text) === undefined ? must('a colour in hex digits such as 14505c', text) : undefined
    case 'time zone':
      return isAccepted(() => new Intl.DateTimeFormat('en', { timeZone: text }))
        ? undefined
        : severe('a time zone such as America/Chicago', text, nearest(text, Intl.supportedValuesOf('timeZone'), 4))
    case 'locale':
      return isLocale(text) ? undefined : severe('a language with its region, such as en_US', text)
    case 'currency':
      return Intl.supportedValuesOf('currency').includes(text)
        ? undefined
        : severe('the three letters of a currency, such as USD', text, knownInCapitals(text))
    case 'country':
      return isCountry(text) ? undefined : severe('the two letters of a country, such as US', text)
    case 'address':
      return text.startsWith('/') || (/^https?:\/\//i.test(text) && URL.canParse(text))
        ? undefined
        : severe('an address that begins with https://', text)
    case 'file':
      return /^((https?:)?\/\/|\/)/.test(text) || media.has(text)
        ? undefined
        : { message: `${show(text)} is not a file of media/` }
    case 'path':
      return /[\s"<>\\]/.test(text.trim()) ? must('the path of a page, such as /delivery', text) : undefined
    case 'date':
      return checkDay(text)
    case 'pattern':
      return isAccepted(() => new RegExp(text)) ? undefined : must('a regular expression', text)
    case 'sender of texts':
      return checkSender(text)
  }
}

/** A number of ten digits with +1, a short number of five or six digits, or the provider's id of a pool of numbers. */
function checkSender(text: string): ValueProblem | undefined {
  if (/^(?:\+1[2-9]\d{2}[2-9]\d{6}|\d{5,6}|MG[0-9a-f]{32})$/.test(text)) return undefined
  const digits = readNationalPhone(text)
  return severe('a number with its country code, such as +12185550100', text, digits && `+1${digits}`)
}

/** The storefront receives the configuration unchanged, so that a day must already be in ISO 8601. */
function checkDay(text: string): ValueProblem | undefined {
  const day = parseTypedDate(text)
  if ('must' in day) return { message: `${day.must}, not ${show(text)}`, isSevere: true }
  return day.value === text ? undefined : severe(`written as ${day.value}`, text)
}

const knownInCapitals = (text: string): string | undefined =>
  Intl.supportedValuesOf('currency').find((code) => code === text.trim().toUpperCase())

/**
 * Returns the problem of a key's value, undefined if the value is valid. Missing values and empty texts are valid: the
 * default applies. `media` has the paths below media/.
 */
export function findValueProblem(
  { kind, words, format }: Pick<ConfigKey, 'kind' | 'words' | 'format'>,
  value: unknown,
  media: ReadonlyMap<string, unknown>,
): ValueProblem | undefined {
  if (value === null || value === undefined || value === '') return undefined
  switch (kind) {
    case 'flag':
      return typeof value === 'boolean' || typeof value === 'number' || isSwitchWord(value)
        ? undefined
        : must('true or false', value)
    case 'isOne':
      return typeof value === 'boolean' || /^[01]$/.test(String(value)) ? undefined : must(`'1' or '0'`, value)
    case 'number':
    case 'numberOrNull':
      return Number.isNaN(v.parse(number(Number.NaN), value)) ? must('a number', value) : undefined
    case 'oneOf':
      return typeof value === 'string' ? checkWord(value, words) : must('a word', value)
    case 'text':
    case 'id':
    case 'needed': {
      const isText = typeof value === 'string' || typeof value === 'number'
      const isSwitch = typeof value === 'boolean' && Array.isArray(format) && format.includes(String(value))
      if (!isText && !isSwitch) return must('text', value)
      return format === undefined ? undefined : checkFormat(String(value), format, media)
    }
    case 'textList': {
      const entries = typeof value === 'string' ? value.split(',') : value
      if (!Array.isArray(entries)) return must('a list of texts', value)
      if (format === undefined) return undefined
      return entries.map((entry) => checkFormat(String(entry).trim(), format, media)).find((fault) => fault)
    }
    case 'textMap':
    case 'valueMap':
      return isRecord(value) ? undefined : must('an object of names and texts', value)
    case 'list':
    case 'map':
      return typeof value === 'string' || typeof value === 'object' ? undefined : must('a list', value)
    default:
      return undefined
  }
}

const isSwitchWord = (value: unknown): boolean =>
  typeof value === 'string' && (SWITCH_WORDS.has(value.trim().toLowerCase()) || /^[+-]?\d+$/.test(value.trim()))
