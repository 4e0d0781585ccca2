import type * as v from 'valibot'
import { StoreConfigWire } from './config.ts'
import type { WireMark } from './wire.ts'

/** One key of GET /config: its path ('display_features.header.type'), and what kind of value it takes. */
export type ConfigKey = {
  readonly path: string
  readonly kind: WireMark['kind'] | 'unknown'
  /** Words of a key that takes one of several. */
  readonly words: readonly string[]
}

/** A schema as its parts can be looked at; valibot's own type knows them only by kind. */
type Part = v.GenericSchema & {
  type?: string
  wrapped?: Part
  pipe?: readonly Part[]
  entries?: Readonly<Record<string, Part>>
  metadata?: WireMark
}

/** Every key of the configuration that holds a value of its own, in the schema's order. */
export const listConfigKeys = (): ConfigKey[] => keysOf(StoreConfigWire as Part, '', LANDING)

/** As listConfigKeys, with what the sections of landing pages hold. */
export const listConfigKeysInSections = (): ConfigKey[] => keysOf(StoreConfigWire as Part, '', '')

/** What stands in its sections is the store's content: documented as one key. */
const LANDING = 'landing_page'

function keysOf(schema: Part, path: string, whole: string): ConfigKey[] {
  const parts = partsOf(schema)
  const marks = parts.flatMap(({ type, metadata }) => (type === 'metadata' && metadata ? [metadata] : []))
  const [mark] = marks
  // What stands in a list or in a map is the store's content, not a key each.
  const nullable = mark?.kind === 'sectionOrNull' ? (mark.section as Part) : undefined
  const entries = (nullable ?? parts.find((part) => part.entries))?.entries
  if (entries && path !== (whole || undefined)) {
    return Object.entries(entries).flatMap(([key, entry]) => keysOf(entry, path === '' ? key : `${path}.${key}`, whole))
  }
  const words = mark?.kind === 'oneOf' ? mark.words : []
  return [{ path, kind: path === LANDING ? 'section' : (mark?.kind ?? 'unknown'), words }]
}

/** A schema and what its wrappers and pipes hold, flat. */
function partsOf(schema: Part): Part[] {
  const inner = [...(schema.wrapped ? [schema.wrapped] : []), ...(schema.pipe ?? []).filter((part) => part !== schema)]
  return [schema, ...inner.flatMap(partsOf)]
}
