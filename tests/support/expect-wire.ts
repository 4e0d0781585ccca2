import * as v from 'valibot'
import { expect } from 'vitest'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Lists what the schema read otherwise than it was written: fields that are missing, values that changed. */
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
      // Lines of the totals, and sections nobody asked for, may be left out; they then read as null.
      if (!(key in raw)) return value === null ? [] : [`${path}.${key} is missing`]
      return compare(value, raw[key], `${path}.${key}`)
    })
  }
  return String(parsed) === String(raw) ? [] : [`${path} is ${JSON.stringify(raw)}, read as ${JSON.stringify(parsed)}`]
}

/**
 * Expects an answer to carry every field of a contract's schema in a spelling that the schema reads unchanged.
 * The schemas themselves accept nearly anything, so that a successful parse alone proves little.
 */
export function expectWire<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const parsed = v.parse(schema, body)
  expect(compare(parsed, body, 'answer')).toEqual([])
  return parsed
}
