/**
 * Building blocks of the resource schemas: tolerant about a back end's notation, strict about the output.
 * Dealers' back ends send numbers as strings, `null` for "nothing", a single object instead of a list, and lists as
 * maps keyed by id. Every block accepts these notations and outputs exactly one type, so that views need no checks.
 * Sizes and counts are limited, and texts in the output are well-formed Unicode.
 * Each block has a WireMark that describes it: the OpenAPI document and the contract check can't read a tolerant
 * schema.
 */
import * as v from 'valibot'

/** Maximum length of a text, in UTF-16 units; longer text counts as unreadable. */
export const MAX_TEXT_LENGTH = 1_000_000
/** Maximum length of an identifier, which becomes part of URLs and cache tags. */
export const MAX_ID_LENGTH = 256
/** Maximum number of entries of a list or map; further ones are dropped. */
export const MAX_ENTRIES = 10_000

/** Description of a block. Its default is in the surrounding v.optional. */
export type WireMark =
  /** takesSwitch: true and false are valid, not errors; isWord: used by the shop's code, never shown. */
  | { kind: 'text'; takesSwitch?: true; isWord?: true }
  | { kind: 'number' | 'numberOrNull' | 'flag' | 'isOne' | 'id' | 'needed' | 'section' | 'money' }
  | { kind: 'textList' | 'sentenceList' | 'textMap' | 'valueMap' }
  | { kind: 'oneOf'; words: readonly string[] }
  | { kind: 'list' | 'map'; entry: v.GenericSchema; entryKeys: readonly string[] }
  | { kind: 'sectionOrNull'; section: v.GenericSchema }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A block: `read` converts any value without failing; missing values become `fallback`. It runs without the steps of
 * the pipe, which cost more than reading: a page of a feed has a hundred thousand blocks.
 */
const block = <T>(mark: WireMark, fallback: T, read: (value: unknown) => T) =>
  Object.assign(v.optional(v.pipe(v.unknown(), v.transform(read), v.metadata(mark)), fallback), {
    '~run': ({ value = fallback as unknown }) => ({ typed: true as const, value: read(value) }),
  })

// encodeURIComponent throws on a lone surrogate. HTML can't contain NUL: a page with such a
// text would differ from what its code expects.
const toWellFormed = (value: string): string =>
  /[\0\ud800-\udfff]/.test(value) ? value.replace(/\p{Surrogate}/gu, '\uFFFD').replaceAll('\0', '') : value

/** A text or finite number as text; undefined for anything else, and for text that is too long. */
function readText(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined
  return typeof value === 'string' && value.length <= MAX_TEXT_LENGTH ? toWellFormed(value) : undefined
}

/**
 * Text; numbers become text, anything else (booleans, null, lists, objects) becomes `fallback`: PHP back ends send
 * `false` for an empty text, and no page may print that word.
 */
export const text = (fallback = '') => block({ kind: 'text' }, fallback, (value) => readText(value) ?? fallback)

/** Text that back ends may replace by a switch: all words for on or off (see parseFlag) become ''. */
export const textOrSwitch = () =>
  block({ kind: 'text', takesSwitch: true }, '', (value) => {
    const read = readText(value) ?? ''
    return /^\s*(?:true|false|yes|no|on|off|[01])\s*$/i.test(read) ? '' : read
  })

/** A word that the shop's code uses and never shows. Booleans become the words 'true' and 'false'. */
export const wordOrSwitch = () =>
  block({ kind: 'text', takesSwitch: true, isWord: true }, '', (value) =>
    typeof value === 'boolean' ? String(value) : (readText(value) ?? ''),
  )

/** Text with a default that also replaces empty text. */
export const filledText = (fallback: string) =>
  v.pipe(
    text(),
    v.transform((value): string => (value.trim() === '' ? fallback : value)),
  )

/**
 * Required text: an id or a key. Numbers become text; null, '', objects, control characters and more than 256
 * characters are rejected.
 */
export const id = () =>
  v.pipe(
    v.union([v.string(), v.pipe(v.number(), v.finite())]),
    v.transform((value) => toWellFormed(String(value)).trim()),
    v.check(
      (value) => value !== '' && value.length <= MAX_ID_LENGTH && !/\p{Cc}/u.test(value),
      'an identifier has 1 to 256 characters and no control characters',
    ),
    v.metadata({ kind: 'id' } satisfies WireMark),
  )

/** Required text without a short limit: a token or an address. Anything but non-empty text or a number is rejected. */
export const needed = () =>
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => readText(value)?.trim() ?? ''),
    v.check((value) => value !== '', 'is needed and must not be empty'),
    v.metadata({ kind: 'needed' } satisfies WireMark),
  )

/** One of the known words, ignoring case; anything else becomes `fallback`. */
export const oneOf = <const W extends string>(words: readonly W[], fallback: W) =>
  block({ kind: 'oneOf', words }, fallback, (value): W => {
    const wanted = readText(value)?.trim().toLowerCase()
    return words.find((word) => word.toLowerCase() === wanted) ?? fallback
  })

/**
 * Parses numbers and texts such as '1299.00' or '1,299.00'. Returns undefined for anything that is not a finite number.
 */
function parseNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string') return undefined
  const trimmed = value.trim()
  const plain = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain)) return undefined
  const number = Number(plain)
  return Number.isFinite(number) ? number : undefined
}

/** A number, or text with a number; anything else becomes `fallback`. */
export const number = (fallback = 0) => block({ kind: 'number' }, fallback, (value) => parseNumber(value) ?? fallback)

/** A number, or text with a number; anything else becomes null. */
export const numberOrNull = () =>
  block<number | null>({ kind: 'numberOrNull' }, null, (value) => parseNumber(value) ?? null)

/** '1', 1, 'yes', 'true', 'on' → true; '0', 0, '', 'no', 'false', 'off' → false; anything else → `fallback`. */
export function parseFlag(value: unknown, fallback: boolean): boolean {
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value !== 0 : fallback
  if (typeof value !== 'string') return fallback
  const word = value.trim().toLowerCase()
  if (word === '' || word === '0' || word === 'no' || word === 'false' || word === 'off') return false
  if (word === 'yes' || word === 'true' || word === 'on') return true
  return parseNumber(word) !== undefined ? parseNumber(word) !== 0 : fallback
}

/** A switch in any notation (see parseFlag); null and missing become `fallback`. */
export const flag = (fallback = false) => block({ kind: 'flag' }, fallback, (value) => parseFlag(value, fallback))

/** A switch that is on for '1', 1 and true only. */
export const isOne = () => block({ kind: 'isOne' }, false, (value) => value === true || value === 1 || value === '1')

/** Converts a list, a map of entries or a single object into a list; null and scalars become an empty list. */
function asList(value: unknown, isEntry: (value: Record<string, unknown>) => boolean): unknown[] {
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES)
  if (!isRecord(value)) return []
  return isEntry(value) ? [value] : Object.values(value).slice(0, MAX_ENTRIES)
}

const entriesOf =
  (kind: 'list' | 'map') =>
  <E extends v.GenericSchema>(entry: E, entryKeys: readonly string[] = []) =>
    block<v.InferOutput<E>[]>({ kind, entry, entryKeys }, [], (value) =>
      asList(value, (record) => entryKeys.some((key) => key in record)).flatMap((item) => {
        const result = v.safeParse(entry, item)
        return result.success ? [result.output] : []
      }),
    )

/**
 * A list of `entry`. Accepts a list, a map keyed by id, or a single object (recognized by one of `entryKeys`). Entries
 * that don't match the schema are dropped: one broken product must not hide the others.
 */
export const listOf = entriesOf('list')

/** Like listOf, for resources that the specification describes as a map keyed by id. */
export const mapOf = entriesOf('map')

/**
 * A response with a list of `entry`, bare or under `key`, in any notation of listOf. Anything else becomes an empty
 * list.
 */
export const wrappedListOf = <E extends v.GenericSchema>(key: string, entry: E, entryKeys: readonly string[]) =>
  v.pipe(
    v.unknown(),
    v.transform((value): unknown =>
      isRecord(value) && Object.hasOwn(value, key) && !entryKeys.some((name) => name in value) ? value[key] : value,
    ),
    listOf(entry, entryKeys),
  )

/** A list of texts, or a comma list ('a,b'); entries are trimmed, empty ones dropped. */
export const textList = () =>
  block<string[]>({ kind: 'textList' }, [], (value) => {
    const entries = Array.isArray(value) ? value : typeof value === 'string' ? (readText(value) ?? '').split(',') : []
    return entries.slice(0, MAX_ENTRIES).flatMap((entry) => readText(entry)?.trim() || [])
  })

function readSentence(entry: unknown): string[] {
  const sentence = isRecord(entry) ? entry.message : entry
  const read = typeof sentence === 'string' ? (readText(sentence) ?? '') : ''
  return read.trim() === '' ? [] : [read]
}

/**
 * A list of sentences: unlike in textList, commas are part of the text. Accepts sentences as {message}, nested lists
 * (several for one field), a single sentence, and maps, whose values count.
 */
export const sentenceList = () =>
  block<string[]>({ kind: 'sentenceList' }, [], (value) =>
    (isRecord(value) && !('message' in value) ? Object.values(value) : [value].flat())
      .flat()
      .slice(0, MAX_ENTRIES)
      .flatMap(readSentence),
  )

/** A map of text to text; lists, null and scalars become an empty map, values that are not text are dropped. */
export const textMap = () =>
  block<Record<string, string>>({ kind: 'textMap' }, {}, (value) => {
    const entries = isRecord(value) ? Object.entries(value).slice(0, MAX_ENTRIES) : []
    return Object.fromEntries(
      entries.flatMap(([key, entry]) => {
        const read = readText(entry)
        return read === undefined ? [] : [[toWellFormed(key), read]]
      }),
    )
  })

/**
 * A map of text to any JSON, for data that a provider's module validates itself. Lists, null and scalars become an
 * empty map.
 */
export const valueMap = () =>
  block<Record<string, unknown>>({ kind: 'valueMap' }, {}, (value) =>
    isRecord(value)
      ? Object.fromEntries(
          Object.entries(value)
            .slice(0, MAX_ENTRIES)
            .map(([key, entry]) => [toWellFormed(key), entry]),
        )
      : {},
  )

/** An object; null, a list or a missing value becomes an object with the entries' defaults. */
export const section = <E extends v.ObjectEntries>(entries: E) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value): unknown => (isRecord(value) ? value : {})),
      v.object(entries),
      v.metadata({ kind: 'section' } satisfies WireMark),
    ),
    {},
  )

/** Like section, but null, lists and scalars become null. */
export const sectionOrNull = <E extends v.ObjectEntries>(entries: E) => {
  const schema = v.object(entries)
  return block<v.InferOutput<typeof schema> | null>({ kind: 'sectionOrNull', section: schema }, null, (value) => {
    const result = isRecord(value) ? v.safeParse(schema, value) : undefined
    return result?.success ? result.output : null
  })
}

const moneyOf = <Amount extends v.GenericSchema>(amount: Amount) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value): unknown => (isRecord(value) ? value : { amount: value })),
      v.object({ amount, currency: text('USD'), formatted: text('$0.00') }),
      v.metadata({ kind: 'money' } satisfies WireMark),
    ),
    {},
  )

/** An amount of money, with the defaults of S2-3.1. A bare number is an amount. */
export const money = () => moneyOf(number(0))

/** Money whose amount is null if missing, so that it can't be read as free. */
export const moneyOrNone = () => moneyOf(numberOrNull())
