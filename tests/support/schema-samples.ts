/** Builds responses from their schema with all fields filled in, so that a test can change each in turn. */
import type * as v from 'valibot'
import { isNullable, isObjectSchema, isOptional, isPipe, markOf } from '#lib/conformance/schema-parts.ts'
import type { WireMark } from '#lib/contracts/wire.ts'

/** Keys and indexes of a value. */
export type Path = readonly (string | number)[]

/** isText: a single visible text; isVerbal: texts in any form, including lists and maps. */
type Leaf = { path: Path; value: unknown; isText: boolean; isVerbal: boolean }

/** The schema that reads the value after earlier steps have transformed it. */
function innerOf(schema: v.GenericSchema): v.GenericSchema | undefined {
  if (isOptional(schema) || isNullable(schema)) return schema.wrapped
  if (!isPipe(schema)) return undefined
  return schema.pipe.find((item): item is v.GenericSchema => item.kind === 'schema' && item.type !== 'unknown')
}

/** Sample value of a single-value block. */
function fillingOf(mark: WireMark, path: Path): unknown {
  switch (mark.kind) {
    case 'text':
    case 'needed':
      return `Text of ${path.join(' ')}`
    case 'id':
      return `id-${path.join('-')}`
    case 'oneOf':
      return mark.words[0]
    case 'textList':
    case 'sentenceList':
      return ['One', 'Two']
    case 'valueMap':
    case 'textMap':
      return { first: 'One' }
    default:
      return 1
  }
}

function leavesOf(schema: v.GenericSchema, path: Path): Leaf[] {
  const mark = markOf(schema)
  if (mark?.kind === 'list' || mark?.kind === 'map') return leavesOf(mark.entry, [...path, 0])
  if (mark?.kind === 'sectionOrNull') return leavesOf(mark.section, path)
  if (mark && mark.kind !== 'section' && mark.kind !== 'money') {
    const isText = mark.kind === 'text' && !mark.isWord
    const isVerbal = isText || /^(?:needed|textList|sentenceList|textMap)$/.test(mark.kind)
    return [{ path, value: fillingOf(mark, path), isText, isVerbal }]
  }
  if (isObjectSchema(schema)) {
    return Object.entries(schema.entries).flatMap(([key, entry]) => leavesOf(entry, [...path, key]))
  }
  const inner = innerOf(schema)
  return inner ? leavesOf(inner, path) : []
}

/** A copy of `json` with `value` at `path`; creates missing lists and objects. */
export function withValueAt(json: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (typeof key === 'number') {
    const list: readonly unknown[] = Array.isArray(json) ? json : []
    return Object.assign([...list], { [key]: withValueAt(list[key], rest, value) })
  }
  const record = (typeof json === 'object' && json !== null ? json : {}) as Record<string, unknown>
  return { ...record, [key]: withValueAt(record[key], rest, value) }
}

/** A response with a value in every field of its schema, and one entry in every list. */
export const sampleOf = (schema: v.GenericSchema): unknown =>
  leavesOf(schema, []).reduce<unknown>((sample, { path, value }) => withValueAt(sample, path, value), {})

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Rewrites the texts of a response. */
type Rewrite = {
  /** The text at a path, which may be missing. */
  text: (path: Path, value: unknown) => unknown
  /** A list of texts. */
  list: (path: Path, value: unknown) => unknown
  /** Whether empty lists get an entry, and missing sections and maps are created. */
  isFilled?: boolean
}

/** A copy of a response with rewritten texts at all places that its schema has; other values stay unchanged. */
export function withTexts(schema: v.GenericSchema, json: unknown, rewrite: Rewrite, path: Path = []): unknown {
  const mark = markOf(schema)
  switch (mark?.kind) {
    case 'list':
    case 'map': {
      const isOne = isRecord(json) && mark.entryKeys.some((key) => key in json)
      const given = Array.isArray(json) ? json : isOne ? [json] : isRecord(json) ? Object.values(json) : []
      const entries = given.length === 0 && rewrite.isFilled ? [sampleOf(mark.entry)] : given
      return entries.map((entry, place) => withTexts(mark.entry, entry, rewrite, [...path, place]))
    }
    case 'sectionOrNull': {
      const section = isRecord(json) || !rewrite.isFilled ? json : sampleOf(mark.section)
      return isRecord(section) ? withTexts(mark.section, section, rewrite, path) : json
    }
    case 'text':
      return mark.isWord ? json : rewrite.text(path, json)
    case 'needed':
      return rewrite.text(path, json)
    case 'textList':
    case 'sentenceList':
      return rewrite.list(path, json)
    case 'textMap': {
      const given = Object.entries(isRecord(json) ? json : {})
      const entries = given.length === 0 && rewrite.isFilled ? [['first', 'One'] as const] : given
      return Object.fromEntries(entries.map(([key, value]) => [key, rewrite.text([...path, key], value)]))
    }
    case 'section':
    case 'money':
    case undefined:
      break
    default:
      return json
  }
  if (isObjectSchema(schema)) {
    const given = isRecord(json) ? json : {}
    const rewritten = Object.entries(schema.entries).map(([key, entry]) => [
      key,
      withTexts(entry, given[key], rewrite, [...path, key]),
    ])
    return { ...given, ...Object.fromEntries(rewritten) }
  }
  const inner = innerOf(schema)
  return inner ? withTexts(inner, json, rewrite, path) : json
}

/** Paths of all values that withTexts rewrites. */
export const verbalPathsOf = (schema: v.GenericSchema): Path[] =>
  leavesOf(schema, []).flatMap(({ path, isVerbal }) => (isVerbal ? [path] : []))

/** Paths of single texts in such a response. */
export const textPathsOf = (schema: v.GenericSchema): Path[] =>
  leavesOf(schema, []).flatMap(({ path, isText }) => (isText ? [path] : []))
