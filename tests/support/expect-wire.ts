import * as v from 'valibot'
import { expect } from 'vitest'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Lists differences between the parsed and the raw response: missing fields, changed values. */
function compare(parsed: unknown, raw: unknown, path: string): string[] {
  if (Array.isArray(parsed)) {
    const entries = Array.isArray(raw) ? raw : isRecord(raw) ? Object.values(raw) : undefined
    if (entries === undefined) return [`${path} is no list`]
    if (entries.length !== parsed.length)
      return [`${path} has ${entries.length} entries, ${parsed.length} were understood`]
    return parsed.flatMap((entry, index) => compare(entry, entries[index], `${path}[${index}]`))
  }
  if (isRecord(parsed)) {
    if (!isRecord(raw)) return [`${path} is no object`]
    return Object.entries(parsed).flatMap(([key, value]) => {
      // Lines of the totals and sections that were not requested may be missing; they are read as null.
      if (!(key in raw)) return value === null ? [] : [`${path}.${key} is missing`]
      return compare(value, raw[key], `${path}.${key}`)
    })
  }
  return String(parsed) === String(raw) ? [] : [`${path} is ${JSON.stringify(raw)}, read as ${JSON.stringify(parsed)}`]
}

/**
 * Expects a response to contain all fields of a contract's schema in a notation that the schema reads unchanged. The
 * schemas accept nearly anything, so that successful parsing proves little.
 */
export function expectWire<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const parsed = v.parse(schema, body)
  expect(compare(parsed, body, 'answer')).toEqual([])
  return parsed
}
