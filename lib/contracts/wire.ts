/**
 * Building blocks for the resource schemas: tolerant about how a back end writes a value, strict about what comes out.
 *
 * Dealers' back ends answer numbers as strings, `null` for "nothing", one object where a list is expected and lists
 * as maps keyed by id. Every block accepts these spellings and yields exactly one type, so views never check.
 */
import * as v from 'valibot'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Text; numbers and booleans become text, anything else (null, objects) becomes `fallback`. */
export const text = (fallback = '') =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value): string => {
        if (typeof value === 'string') return value
        if (typeof value === 'number' || typeof value === 'boolean') return String(value)
        return fallback
      }),
    ),
    fallback,
  )

/** Text with a default that also stands in for empty text: ''. */
export const filledText = (fallback: string) =>
  v.pipe(
    text(),
    v.transform((value): string => (value.trim() === '' ? fallback : value)),
  )

/** Text that must be there: an id or a key. A number is written as text; null, '' and objects are refused. */
export const id = () =>
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(String),
    v.trim(),
    v.nonEmpty('an identifier must not be empty'),
  )

/** Text limited to known words, compared without regard to case; anything else becomes `fallback`. */
export const oneOf = <const W extends string>(words: readonly W[], fallback: W) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value): W => {
        if (typeof value !== 'string' && typeof value !== 'number') return fallback
        const wanted = String(value).trim().toLowerCase()
        return words.find((word) => word.toLowerCase() === wanted) ?? fallback
      }),
    ),
    fallback,
  )

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
export const number = (fallback = 0) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value): number => parseNumber(value) ?? fallback),
    ),
    fallback,
  )

/** A number or, where the back end says nothing useful, null. */
export const numberOrNull = () =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value): number | null => parseNumber(value) ?? null),
    ),
    null,
  )

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
export const flag = (fallback = false) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value): boolean => parseFlag(value, fallback)),
    ),
    fallback,
  )

/** A switch that only '1' turns on, also written 1 or true; every other value is off. */
export const isOne = () =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value): boolean => value === true || value === 1 || value === '1'),
    ),
    false,
  )

/** Turns a list, a map of entries or a single object into a list; null and scalars give an empty list. */
export function asList(value: unknown, isEntry: (value: Record<string, unknown>) => boolean): unknown[] {
  if (Array.isArray(value)) return value
  if (!isRecord(value)) return []
  return isEntry(value) ? [value] : Object.values(value)
}

/**
 * A list of `entry`. Accepts a list, a map keyed by id, or one object (told from a map by having one of `entryKeys`).
 * Entries that don't fit the schema are dropped: one broken product must not hide the others.
 */
export const listOf = <E extends v.GenericSchema>(entry: E, entryKeys: readonly string[] = []) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value): v.InferOutput<E>[] =>
        asList(value, (record) => entryKeys.some((key) => key in record)).flatMap((item) => {
          const result = v.safeParse(entry, item)
          return result.success ? [result.output] : []
        }),
      ),
    ),
    [],
  )

/** A list of texts; a comma list ('a,b') counts as a list, blanks and empty entries are dropped. */
export const textList = () =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value): string[] => {
        const entries = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : []
        return entries
          .filter((entry) => typeof entry === 'string' || typeof entry === 'number')
          .map((entry) => String(entry).trim())
          .filter((entry) => entry !== '')
      }),
    ),
    [],
  )

/** A list of sentences: unlike textList, commas are part of the text; one text is a list of one. */
export const sentenceList = () =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value): string[] =>
        (Array.isArray(value) ? value : [value]).filter(
          (entry): entry is string => typeof entry === 'string' && entry.trim() !== '',
        ),
      ),
    ),
    [],
  )

/** A map of text to text; a list, null or scalars give an empty map, values that are not text are dropped. */
export const textMap = () =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value): Record<string, string> => {
        if (!isRecord(value)) return {}
        return Object.fromEntries(
          Object.entries(value).flatMap(([key, entry]) =>
            typeof entry === 'string' || typeof entry === 'number' ? [[key, String(entry)]] : [],
          ),
        )
      }),
    ),
    {},
  )

/** An object schema whose own defaults apply when the back end sends null, a list or nothing at all. */
export const section = <E extends v.ObjectEntries>(entries: E) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value): unknown => (isRecord(value) ? value : {})),
      v.object(entries),
    ),
    {},
  )

/** Like section, but absent stays absent: null, lists and scalars give null. */
export const sectionOrNull = <E extends v.ObjectEntries>(entries: E) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value): v.InferOutput<v.ObjectSchema<E, undefined>> | null => {
        if (!isRecord(value)) return null
        const result = v.safeParse(v.object(entries), value)
        return result.success ? result.output : null
      }),
    ),
    null,
  )

/** An amount of money as the contract writes it; defaults of checkout specification 3.1. A bare number is an amount. */
export const money = () =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value): unknown => (isRecord(value) ? value : { amount: value })),
      v.object({ amount: number(0), currency: text('USD'), formatted: text('$0.00') }),
    ),
    {},
  )
