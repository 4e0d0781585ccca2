/** The properties of GET /config with schema and description: for documents, and for the import of a store folder. */
import * as v from 'valibot'
import { StoreConfigWire, TOP_LEVEL_SPELLINGS } from './config.ts'
import type { ConfigFormat } from './config-description.ts'
import { TOGGLE_SPELLINGS, TOP_LEVEL_FEATURES } from './config-display-features.ts'
import { CONFIG_HELP } from './config-help.ts'
import { COMPLETE_THE_LOOK_SPELLINGS, PRODUCT_PAGE_PARTS } from './config-product-page.ts'
import type { WireMark } from './wire.ts'

/** A property of GET /config: a key with a value, or a section. */
export type ConfigKey = {
  /** E.g. 'display_features.header.type'. */
  readonly path: string
  readonly kind: WireMark['kind'] | 'unknown'
  readonly isSection: boolean
  /** Allowed words; empty unless the kind is 'oneOf'. */
  readonly words: readonly string[]
  readonly title: string
  readonly help: string
  /** Pages that the property changes; '' for a section whose properties change several. */
  readonly place: string
  /** Undefined for most sections. */
  readonly example: unknown
  /** Undefined if any value of its type is allowed. */
  readonly format: ConfigFormat | undefined
  /** Value of a missing key; undefined in sections that are null by default. */
  readonly fallback: unknown
  /** What the storefront takes instead of an empty value; undefined if it takes `fallback`. */
  readonly default: string | undefined
}

/** Structure of a schema; valibot's own types don't expose it. */
type Part = v.GenericSchema & {
  type?: string
  wrapped?: Part
  pipe?: readonly Part[]
  entries?: Readonly<Record<string, Part>>
  metadata?: WireMark
}

type Description = Pick<ConfigKey, 'title' | 'help'> &
  Partial<Pick<ConfigKey, 'place' | 'example' | 'format' | 'default'>> & { entries?: Descriptions }
type Descriptions = Readonly<Record<string, Description>>

/** Defaults in a section that is null by default. */
const EMPTY: Partial<Record<ConfigKey['kind'], unknown>> = { text: '', textList: [] }

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

function keysOf(
  entries: Part['entries'],
  descriptions: Descriptions,
  section: string,
  sectionPlace: string,
  defaults: unknown,
): ConfigKey[] {
  return Object.entries(entries ?? {}).flatMap(([name, schema]) => {
    const description: Description = descriptions[name] ?? { title: '', help: '' }
    const { title, help, place = sectionPlace, format } = description
    const path = join(section, name)
    const inner = entriesOf(schema)
    const mark = markOf(schema)
    const kind = mark?.kind ?? 'unknown'
    const value = (defaults as Readonly<Record<string, unknown>> | null)?.[name]
    const example = kind === 'flag' || kind === 'isOne' || kind === 'unknown' ? value !== true : description.example
    const words = mark?.kind === 'oneOf' ? mark.words : []
    const fallback = value ?? EMPTY[kind]
    const key: ConfigKey = {
      path,
      kind,
      isSection: inner !== undefined,
      words,
      title,
      help,
      place,
      example,
      format,
      fallback,
      default: description.default,
    }
    return [key, ...keysOf(inner, description.entries ?? {}, path, place, value)]
  })
}

/** The entries of a section; undefined for values, and for lists and maps, which contain the store's content. */
function entriesOf(schema: Part): Part['entries'] {
  const mark = markOf(schema)
  return mark?.kind === 'sectionOrNull'
    ? (mark.section as Part).entries
    : partsOf(schema).find(({ entries }) => entries)?.entries
}

function markOf(schema: Part): WireMark | undefined {
  return partsOf(schema).find(({ type }) => type === 'metadata')?.metadata
}

/** A schema with the contents of its wrappers and pipes, flattened. */
function partsOf(schema: Part): Part[] {
  const inner = [...(schema.wrapped ? [schema.wrapped] : []), ...(schema.pipe ?? []).filter((part) => part !== schema)]
  return [schema, ...inner.flatMap(partsOf)]
}

/** All properties, in the schema's order; a section precedes its properties. */
export const CONFIG_KEYS: readonly ConfigKey[] = keysOf(
  entriesOf(StoreConfigWire as Part),
  CONFIG_HELP,
  '',
  '',
  v.parse(StoreConfigWire, {}),
)

/** Name → path of its property. */
export type ConfigNames = ReadonlyMap<string, string>

const FEATURES = 'display_features'

const SPELLINGS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  '': TOP_LEVEL_SPELLINGS,
  [`${FEATURES}.feature_toggles`]: TOGGLE_SPELLINGS,
  [`${FEATURES}.pdp.complete_the_look`]: COMPLETE_THE_LOOK_SPELLINGS,
}

const BACK_END_NAMES: readonly string[] = ['search_redirects']

/**
 * All names in each section, including alternative spellings, to detect misspelled keys. By the section's path; '' is
 * the top level. If a name occurs twice, the first path counts.
 */
export function listConfigNames(): ReadonlyMap<string, ConfigNames> {
  const names = new Map<string, Map<string, string>>()
  const add = (section: string, name: string, path: string) => {
    const known = names.get(section) ?? new Map<string, string>()
    names.set(section, known)
    if (!known.has(name)) known.set(name, path)
  }
  for (const { path } of CONFIG_KEYS) {
    const dot = path.lastIndexOf('.')
    add(path.slice(0, Math.max(dot, 0)), path.slice(dot + 1), path)
  }
  for (const [section, spellings] of Object.entries(SPELLINGS)) {
    for (const [name, others] of Object.entries(spellings)) {
      for (const other of others) add(section, other, join(section, name))
    }
  }
  for (const name of TOP_LEVEL_FEATURES) add('', name, `${FEATURES}.${name}`)
  for (const section of ['', FEATURES]) {
    for (const name of PRODUCT_PAGE_PARTS) add(section, name, `${FEATURES}.pdp.${name}`)
  }
  for (const name of BACK_END_NAMES) add('', name, name)
  return names
}
