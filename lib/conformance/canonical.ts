/**
 * The canonical notation of a response, derived from the tolerant schema with which the storefront reads it: what back
 * ends should send. The storefront accepts more (docs/contract.md).
 */
import * as v from 'valibot'
import { RegionsWire } from '../contracts/address.ts'
import { AddedItemsWire } from '../contracts/cart.ts'
import { SetWire } from '../contracts/config.ts'
import { LocationListWire } from '../contracts/location.ts'
import { AutocompleteWire, SuggestedLinkWire } from '../contracts/suggestions.ts'
import { MAX_ID_LENGTH } from '../contracts/wire.ts'
import { isNullable, isObjectSchema, isOptional, isPipe, markOf } from './schema-parts.ts'

/**
 * Canonical forms that can't be derived: the schema is only a function, or the specification wraps the list that the
 * schema outputs.
 */
const WRITTEN: ReadonlyMap<v.GenericSchema, () => v.GenericSchema> = new Map<v.GenericSchema, () => v.GenericSchema>([
  [RegionsWire, () => v.record(v.string(), v.array(v.object({ code: v.string(), name: v.string() })))],
  [
    AutocompleteWire,
    () =>
      v.union([
        v.array(v.string()),
        v.object({ searches: v.array(v.string()), links: v.array(canonicalOf(SuggestedLinkWire)) }),
      ]),
  ],
  [SetWire, () => v.optional(v.boolean(), false)],
  [LocationListWire, () => v.object({ store_list: convert(LocationListWire) })],
  [AddedItemsWire, () => v.object({ items: convert(AddedItemsWire) })],
])

/** An amount of money (S2-3.1); a single object, so that it has a name in the document. */
export const MONEY = v.object({
  amount: v.optional(v.number(), 0),
  currency: v.optional(v.string(), 'USD'),
  formatted: v.optional(v.string(), '$0.00'),
})

const known = new WeakMap<v.GenericSchema, v.GenericSchema>()

/** The strict form of a schema; the same object for the same schema. Requests are strict already. */
export function canonicalOf(schema: v.GenericSchema): v.GenericSchema {
  const present = known.get(schema)
  if (present) return present
  const made = WRITTEN.get(schema)?.() ?? convert(schema)
  known.set(schema, made)
  return made
}

function convert(schema: v.GenericSchema): v.GenericSchema {
  if (isOptional(schema) && markOf(schema.wrapped)?.kind === 'isOne') return v.optional(v.picklist(['0', '1']), '0')
  if (isOptional(schema)) return v.optional(canonicalOf(schema.wrapped), plainDefault(v.parse(schema, undefined)))
  if (isNullable(schema)) return v.nullable(canonicalOf(schema.wrapped))
  const marked = convertMarked(schema)
  if (marked) return marked
  if (isPipe(schema)) {
    const schemas = schema.pipe.filter((item): item is v.GenericSchema => item.kind === 'schema')
    const [first = v.unknown(), ...rest] = schemas
    const written = first.type === 'unknown' ? rest.at(-1) : first
    if (written === undefined) throw new Error('a schema that is only a function must be listed in WRITTEN')
    if (written === first && !schema.pipe.some((item) => item.kind === 'transformation')) return schema
    const canonical = canonicalOf(written)
    return isOptional(canonical) ? v.optional(canonical.wrapped, plainDefault(v.parse(schema, undefined))) : canonical
  }
  if (isObjectSchema(schema)) {
    const entries = Object.fromEntries(Object.entries(schema.entries).map(([key, entry]) => [key, canonicalOf(entry)]))
    return schema.type === 'loose_object' ? v.looseObject(entries) : v.object(entries)
  }
  return schema
}

function convertMarked(schema: v.GenericSchema): v.GenericSchema | null {
  const mark = markOf(schema)
  switch (mark?.kind) {
    case 'text':
      return v.string()
    case 'number':
      return v.number()
    case 'numberOrNull':
      return v.nullable(v.number())
    case 'flag':
      return v.boolean()
    case 'id':
      return v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ID_LENGTH))
    case 'needed':
      return v.pipe(v.string(), v.minLength(1))
    case 'oneOf':
      return v.picklist(mark.words)
    case 'textList':
    case 'sentenceList':
      return v.array(v.string())
    case 'textMap':
      return v.record(v.string(), v.string())
    case 'valueMap':
      return v.record(v.string(), v.unknown())
    case 'list':
      return v.array(canonicalOf(mark.entry))
    case 'map':
      return v.record(v.string(), canonicalOf(mark.entry))
    case 'money':
      return MONEY
    case 'sectionOrNull':
      return v.nullable(canonicalOf(mark.section))
    default:
      return null
  }
}

/** Empty texts, lists and objects are left out as defaults. */
const plainDefault = (value: unknown): unknown =>
  value === '' || (typeof value === 'object' && value !== null) ? undefined : value
