/**
 * Describes what the storefront does with each value of a response, by walking through the schema: the schemas accept
 * nearly anything, so that successful parsing proves little.
 */
import * as v from 'valibot'
import { MAX_ENTRIES, MAX_TEXT_LENGTH, number, type WireMark } from '../contracts/wire.ts'
import { describeValue, isRecord } from './describe-value.ts'
import { isNullable, isObjectSchema, isOptional, isPipe, markOf } from './schema-parts.ts'

/**
 * How the storefront handles an unusable value. 'default': the field becomes `fallback`; 'skipped': the entry is
 * dropped from its list or map; 'refused': the whole response is unusable.
 */
export type Finding = { path: string; expected: string; received: string } & (
  | { effect: 'default'; fallback: unknown }
  | { effect: 'skipped' | 'refused' }
)

/** Maximum number of findings per response. */
const MAX_FINDINGS = 200

type JsonLocation = { readonly path: string; readonly showsValues: boolean }

/**
 * Findings of a response; empty if the storefront can use all of it. Missing and null values are no findings if the
 * schema has a default.
 *
 * @param showsValues whether findings contain values; false for responses about a shopper, which contain personal data
 * and tokens
 */
export const explain = (schema: v.GenericSchema, value: unknown, showsValues = true): Finding[] =>
  visit(schema, value, { path: '$', showsValues }).slice(0, MAX_FINDINGS)

function visit(schema: v.GenericSchema, value: unknown, location: JsonLocation): Finding[] {
  if (isOptional(schema)) {
    if (value === undefined) return []
    const mark = markOf(schema.wrapped)
    return mark
      ? visitBlock(mark, schema.wrapped, value, location, v.parse(schema, undefined))
      : visit(schema.wrapped, value, location)
  }
  if (isNullable(schema)) return value === null ? [] : visit(schema.wrapped, value, location)
  const mark = markOf(schema)
  if (mark?.kind === 'id' || mark?.kind === 'needed') return visitNeeded(mark, schema, value, location)
  if (isPipe(schema)) return visitPipe(schema, value, location)
  if (isObjectSchema(schema)) {
    if (!isRecord(value)) return visitNoObject(schema, value, location)
    return Object.entries(schema.entries).flatMap(([key, entry]) => visit(entry, value[key], at(location, key)))
  }
  return v.safeParse(schema, value).success ? [] : [refusal(location, schema.expects, value)]
}

/** A list counts as an object without fields. */
function visitNoObject(schema: v.GenericSchema, value: unknown, location: JsonLocation): Finding[] {
  const read = v.safeParse(schema, value)
  if (!read.success) return [refusal(location, 'an object', value)]
  return isNothing(value) ? [] : [defaulted(location, 'an object', value, read.output)]
}

/** Applies the schema's transformations first: alternative spellings and places of a setting. */
function visitPipe(
  schema: v.GenericSchema & { pipe: readonly unknown[] },
  value: unknown,
  location: JsonLocation,
): Finding[] {
  let current = value
  for (const item of schema.pipe as readonly (v.GenericSchema | v.GenericPipeAction)[]) {
    if (item.kind === 'schema' && item.type !== 'unknown') {
      // Later steps of the pipe transform the block's default: the finding shows the final value.
      return visit(item, current, locationOf(current, value, location)).map((finding) =>
        finding.effect === 'default' && finding.path === location.path
          ? { ...finding, fallback: v.safeParse(schema, value).output }
          : finding,
      )
    }
    if (item.kind === 'transformation') current = item['~run']({ typed: true, value: current }, {}).value
  }
  const isEmpty = typeof current === 'object' && current !== null && Object.keys(current).length === 0
  return isEmpty && !isNothing(value) && Object.keys(value as object).length > 0
    ? [defaulted(location, 'the format of the call’s example', value, current)]
    : []
}

/** Path of a value that was extracted from another, e.g. the list in {store_list}. */
function locationOf(taken: unknown, whole: unknown, location: JsonLocation): JsonLocation {
  if (taken === whole || typeof taken !== 'object' || !isRecord(whole)) return location
  const key = Object.keys(whole).find((name) => whole[name] === taken)
  return key === undefined ? location : at(location, key)
}

function visitNeeded(mark: WireMark, schema: v.GenericSchema, value: unknown, location: JsonLocation): Finding[] {
  if (v.safeParse(schema, value).success) return []
  const expected = mark.kind === 'id' ? 'an id of 1 to 256 characters' : 'text that is not empty'
  return [refusal(location, expected, value)]
}

/** null, '' and [] (PHP's empty map) mean "nothing", which every block accepts. */
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const isNumber = (value: unknown): boolean => !Number.isNaN(v.parse(number(Number.NaN), value))

const isText = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value.length <= MAX_TEXT_LENGTH)

const isSwitch = (value: unknown): boolean =>
  typeof value === 'boolean' || (isText(value) && /^(?:0|1|yes|no|true|false|on|off)$/i.test(String(value).trim()))

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === ''

/** Expected value of a block in words; null if it can use the value. */
function expectedBy(mark: WireMark, value: unknown): string | null {
  switch (mark.kind) {
    case 'text':
      // PHP writes false for an empty text.
      return isText(value) || value === false || (mark.takesSwitch && value === true)
        ? null
        : `text of at most ${MAX_TEXT_LENGTH} characters`
    case 'number':
    case 'numberOrNull':
      return isNumber(value) ? null : 'a number'
    case 'flag':
      // Blank text means off, like empty text.
      return isNumber(value) || isSwitch(value) || isBlank(value) ? null : 'true or false'
    case 'isOne':
      return isSwitch(value) ? null : "'1' or '0'"
    case 'oneOf': {
      const word = isText(value) ? String(value).trim().toLowerCase() : undefined
      const words = mark.words.filter((known) => known !== '')
      return words.some((known) => known.toLowerCase() === word) ? null : `one of ${words.join(', ')}`
    }
    default:
      return null
  }
}

function visitBlock(
  mark: WireMark,
  schema: v.GenericSchema,
  value: unknown,
  location: JsonLocation,
  fallback: unknown,
): Finding[] {
  if (isNothing(value)) return []
  switch (mark.kind) {
    case 'section':
      return isRecord(value)
        ? visitPipe(schema as never, value, location)
        : [defaulted(location, 'an object', value, fallback)]
    case 'sectionOrNull':
      return visitSectionOrNull(mark.section, value, location)
    case 'money':
      if (isRecord(value)) return visitPipe(schema as never, value, location)
      return isNumber(value) ? [] : [defaulted(location, 'an amount of money', value, fallback)]
    case 'list':
    case 'map':
      return visitList(mark, value, location)
    case 'textList':
      if (typeof value === 'string')
        return isText(value) ? [] : [defaulted(location, 'a list of texts', value, fallback)]
      return visitTexts(value, location, fallback, (entry) => isText(entry) || isNothing(entry))
    case 'sentenceList':
      return visitSentences(value, location, fallback)
    case 'textMap':
      if (!isRecord(value)) return [defaulted(location, 'a map of texts', value, fallback)]
      return skipOf(Object.entries(value), location, isText)
    case 'valueMap':
      return isRecord(value) ? [] : [defaulted(location, 'a map of values', value, fallback)]
    default: {
      const expected = expectedBy(mark, value)
      return expected === null ? [] : [defaulted(location, expected, value, fallback)]
    }
  }
}

function visitSectionOrNull(section: v.GenericSchema, value: unknown, location: JsonLocation): Finding[] {
  if (!isRecord(value)) return [defaulted(location, 'an object', value, null)]
  const findings = visit(section, value, location)
  const broken = findings.find(({ effect }) => effect === 'refused')
  return broken ? [{ ...broken, effect: 'default', fallback: null }] : findings
}

function visitList(
  mark: Extract<WireMark, { kind: 'list' | 'map' }>,
  value: unknown,
  location: JsonLocation,
): Finding[] {
  if (typeof value !== 'object' || value === null) return [defaulted(location, 'a list', value, [])]
  const isOne = !Array.isArray(value) && mark.entryKeys.some((key) => key in value)
  const entries: [string | number | null, unknown][] = Array.isArray(value)
    ? value.map((entry, index) => [index, entry])
    : isOne
      ? [[null, value]]
      : Object.entries(value)
  const cut =
    entries.length > MAX_ENTRIES ? [skip(at(location, MAX_ENTRIES), `at most ${MAX_ENTRIES} entries`, value)] : []
  return entries.slice(0, MAX_ENTRIES).reduce<Finding[]>((findings, [key, entry]) => {
    if (findings.length > MAX_FINDINGS) return findings
    const entryFindings = visit(mark.entry, entry, key === null ? location : at(location, key))
    const broken = entryFindings.find(({ effect }) => effect === 'refused')
    findings.push(...(broken ? [{ ...broken, effect: 'skipped' as const }] : entryFindings))
    return findings
  }, cut)
}

function visitTexts(
  value: unknown,
  location: JsonLocation,
  fallback: unknown,
  isUsable: (entry: unknown) => boolean,
): Finding[] {
  if (!Array.isArray(value)) return [defaulted(location, 'a list of texts', value, fallback)]
  return skipOf([...value.entries()], location, isUsable)
}

const isSentence = (entry: unknown): boolean => {
  const sentence = isRecord(entry) && 'message' in entry ? entry.message : entry
  return isNothing(sentence) || (typeof sentence === 'string' && isText(sentence))
}

function visitSentences(value: unknown, location: JsonLocation, fallback: unknown): Finding[] {
  if (isSentence(value) && !isNothing(value)) return []
  const isUsable = (entry: unknown) => (Array.isArray(entry) ? entry.every(isSentence) : isSentence(entry))
  if (Array.isArray(value)) return skipOf([...value.entries()], location, isUsable)
  if (isRecord(value) && !('message' in value)) return skipOf(Object.entries(value), location, isUsable)
  return [defaulted(location, 'a list of texts', value, fallback)]
}

const skipOf = (
  entries: readonly (readonly [string | number, unknown])[],
  location: JsonLocation,
  isUsable: (entry: unknown) => boolean,
): Finding[] =>
  entries.flatMap(([key, entry], index) =>
    isUsable(entry) && index < MAX_ENTRIES ? [] : [skip(at(location, key), 'text', entry)],
  )

const at = ({ path, showsValues }: JsonLocation, key: string | number): JsonLocation => {
  const isPlain = typeof key === 'string' && /^[A-Za-z_][\w-]{0,63}$/.test(key)
  return { path: isPlain ? `${path}.${key}` : `${path}[${JSON.stringify(key).slice(0, 64)}]`, showsValues }
}

const describe = (value: unknown, { showsValues }: JsonLocation): string => describeValue(value, showsValues)

const refusal = (location: JsonLocation, expected: string, value: unknown): Finding => ({
  path: location.path,
  expected,
  received: describe(value, location),
  effect: 'refused',
})

const skip = (location: JsonLocation, expected: string, value: unknown): Finding => ({
  path: location.path,
  expected,
  received: describe(value, location),
  effect: 'skipped',
})

const defaulted = (location: JsonLocation, expected: string, value: unknown, fallback: unknown): Finding => ({
  path: location.path,
  expected,
  received: describe(value, location),
  effect: 'default',
  fallback,
})
