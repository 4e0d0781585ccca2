/**
 * Building blocks for the resource schemas: tolerant about how a back end writes a value, strict about what comes out.
 *
 * Dealers' back ends answer numbers as strings, `null` for "nothing", one object where a list is expected and lists
 * as maps keyed by id. Every block accepts these spellings and yields exactly one type, so views never check. Sizes
 * and counts are bounded, and text comes out as text that can be encoded.
 *
 * Each block carries a WireMark that says what it is: a tolerant schema alone tells its readers (the OpenAPI document,
 * the contract check) nothing.
 */
import * as v from 'valibot'

/** Longest text that is read, in UTF-16 units; longer text counts as unreadable. */
export const MAX_TEXT_LENGTH = 1_000_000
/** Longest identifier: ids become part of addresses and cache tags. */
export const MAX_ID_LENGTH = 256
/** Entries of a list or a map that are read; further ones are left out. */
export const MAX_ENTRIES = 10_000

/** What a block is. The default of a block stands in the v.optional around it. */
export type WireMark =
  /** takesSwitch: true and false are spellings of their own, not mistakes; isWord: read by the shop, never shown. */
  | { kind: 'text'; takesSwitch?: true; isWord?: true }
  | { kind: 'number' | 'numberOrNull' | 'flag' | 'isOne' | 'id' | 'needed' | 'section' | 'money' }
  | { kind: 'textList' | 'sentenceList' | 'textMap' | 'valueMap' }
  | { kind: 'oneOf'; words: readonly string[] }
  | { kind: 'list' | 'map'; entry: v.GenericSchema; entryKeys: readonly string[] }
  | { kind: 'sectionOrNull'; section: v.GenericSchema }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A block: reads any value by a function that can't fail; what is missing reads as `fallback`. */
const block = <T>(mark: WireMark, fallback: T, read: (value: unknown) => T) =>
  v.optional(v.pipe(v.unknown(), v.transform(read), v.metadata(mark)), fallback)

// Half a surrogate pair makes encodeURIComponent throw. HTML has no NUL: a page with nothing else for a text would not be
// what its code expects.
const toWellFormed = (value: string): string => value.replace(/\p{Surrogate}/gu, '\uFFFD').replaceAll('\0', '')

/** Text of a text or a finite number; undefined for everything else, and for text that is too long. */
function readText(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined
  return typeof value === 'string' && value.length <= MAX_TEXT_LENGTH ? toWellFormed(value) : undefined
}

/**
 * Text; numbers become text, anything else (booleans, null, lists, objects) becomes `fallback`: PHP back ends answer
 * `false` for an empty text, and no page may print that word.
 */
export const text = (fallback = '') => block({ kind: 'text' }, fallback, (value) => readText(value) ?? fallback)

/** Text where back ends may write a switch instead: every word for on or off (see parseFlag) reads as ''. */
export const textOrSwitch = () =>
  block({ kind: 'text', takesSwitch: true }, '', (value) => {
    const read = readText(value) ?? ''
    return /^\s*(?:true|false|yes|no|on|off|[01])\s*$/i.test(read) ? '' : read
  })

/** A word that the shop goes by and never shows, for which a switch may stand: true and false read as those words. */
export const wordOrSwitch = () =>
  block({ kind: 'text', takesSwitch: true, isWord: true }, '', (value) =>
    typeof value === 'boolean' ? String(value) : (readText(value) ?? ''),
  )

/** Text with a default that also stands in for empty text: ''. */
export const filledText = (fallback: string) =>
  v.pipe(
    text(),
    v.transform((value): string => (value.trim() === '' ? fallback : value)),
  )

/**
 * Text that must be there: an id or a key. A number is written as text; null, '', objects, control characters and more
 * than 256 characters are refused.
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

/** Text that must be there and may be long: a token or an address. Anything but filled text or a number is refused. */
export const needed = () =>
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => readText(value)?.trim() ?? ''),
    v.check((value) => value !== '', 'is needed and must not be empty'),
    v.metadata({ kind: 'needed' } satisfies WireMark),
  )

/** Text limited to known words, compared without regard to case; anything else becomes `fallback`. */
export const oneOf = <const W extends string>(words: readonly W[], fallback: W) =>
  block({ kind: 'oneOf', words }, fallback, (value): W => {
    const wanted = readText(value)?.trim().toLowerCase()
    return words.find((word) => word.toLowerCase() === wanted) ?? fallback
  })

/**
 * Reads a number from a number or from text such as '1299.00' or '1,299.00'.
 * Returns undefined for everything that is not a finite number.
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

/** A number, also written as text; anything else becomes `fallback`. */
export const number = (fallback = 0) => block({ kind: 'number' }, fallback, (value) => parseNumber(value) ?? fallback)

/** A number or, where the back end says nothing useful, null. */
export const numberOrNull = () =>
  block<number | null>({ kind: 'numberOrNull' }, null, (value) => parseNumber(value) ?? null)

/** Reads '1', 1, 'yes', 'true', 'on' as true and '0', 0, '', 'no', 'false', 'off' as false; anything else as `fallback`. */
export function parseFlag(value: unknown, fallback: boolean): boolean {
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value !== 0 : fallback
  if (typeof value !== 'string') return fallback
  const word = value.trim().toLowerCase()
  if (word === '' || word === '0' || word === 'no' || word === 'false' || word === 'off') return false
  if (word === 'yes' || word === 'true' || word === 'on') return true
  return parseNumber(word) !== undefined ? parseNumber(word) !== 0 : fallback
}

/** A switch in any spelling (see parseFlag); null and missing become `fallback`. */
export const flag = (fallback = false) => block({ kind: 'flag' }, fallback, (value) => parseFlag(value, fallback))

/** A switch that only '1' turns on, also written 1 or true; every other value is off. */
export const isOne = () => block({ kind: 'isOne' }, false, (value) => value === true || value === 1 || value === '1')

/** Turns a list, a map of entries or a single object into a list; null and scalars give an empty list. */
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
 * A list of `entry`. Accepts a list, a map keyed by id, or one object (told from a map by having one of `entryKeys`).
 * Entries that don't fit the schema are dropped: one broken product must not hide the others.
 */
export const listOf = entriesOf('list')

/** Reads as listOf does, where the specification has back ends write a map keyed by id. */
export const mapOf = entriesOf('map')

/**
 * Answer that is a list of `entry`, bare or under `key`; each as a list, a map or one object (see listOf). Whatever else
 * comes is an empty list.
 */
export const wrappedListOf = <E extends v.GenericSchema>(key: string, entry: E, entryKeys: readonly string[]) =>
  v.pipe(
    v.unknown(),
    v.transform((value): unknown =>
      isRecord(value) && Object.hasOwn(value, key) && !entryKeys.some((name) => name in value) ? value[key] : value,
    ),
    listOf(entry, entryKeys),
  )

/** A list of texts; a comma list ('a,b') counts as a list, blanks and empty entries are dropped. */
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
 * A list of sentences: unlike textList, commas are part of the text. A sentence may be written as {message}, several of
 * one field as a list of their own; one sentence is a list of one, of a map the values count.
 */
export const sentenceList = () =>
  block<string[]>({ kind: 'sentenceList' }, [], (value) =>
    (isRecord(value) && !('message' in value) ? Object.values(value) : [value].flat())
      .flat()
      .slice(0, MAX_ENTRIES)
      .flatMap(readSentence),
  )

/** A map of text to text; a list, null or scalars give an empty map, values that are not text are dropped. */
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

/** A map of text to any JSON: what a provider's part reads by itself. A list, null or scalars give an empty map. */
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

/** An object schema whose own defaults apply when the back end sends null, a list or nothing at all. */
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

/** Like section, but absent stays absent: null, lists and scalars give null. */
export const sectionOrNull = <E extends v.ObjectEntries>(entries: E) => {
  const schema = v.object(entries)
  return block<v.InferOutput<typeof schema> | null>({ kind: 'sectionOrNull', section: schema }, null, (value) => {
    const result = isRecord(value) ? v.safeParse(schema, value) : undefined
    return result?.success ? result.output : null
  })
}

/** An amount of money as the contract writes it; defaults of checkout specification 3.1. A bare number is an amount. */
export const money = () =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value): unknown => (isRecord(value) ? value : { amount: value })),
      v.object({ amount: number(0), currency: text('USD'), formatted: text('$0.00') }),
      v.metadata({ kind: 'money' } satisfies WireMark),
    ),
    {},
  )
