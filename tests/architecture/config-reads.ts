/**
 * Finds out which keys of GET /config the storefront reads, in two steps and without lists: which settings of
 * StoreConfig a key changes (by mapping the configuration with and without it), and which of those settings some source
 * file reads (by name, together with its section's name if the name alone is ambiguous).
 */
import { globSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { mapStoreConfig } from '../../lib/config/map-config.ts'
import { StoreConfigWire } from '../../lib/contracts/config.ts'
import type { ConfigKey } from '../../lib/contracts/config-keys.ts'

type Json = Record<string, unknown>

/** Texts that are valid for some setting: names, URLs, colours, regions, names of layouts. */
const TEXTS = [
  'alpha',
  'https://alpha.example.com/a.js',
  'a1b2c3',
  'QUJDREVG',
  'EUR',
  'FR',
  'America/Toronto',
  'Enterprise v3',
  'kiosk',
  'enterprise',
  'drawer',
  'straight',
  ':root{--avb-remove-search: yes}',
]

/** Possible values of a key; several differ from its default. */
const valuesOf = ({ kind, words, example }: ConfigKey): readonly unknown[] => {
  switch (kind) {
    case 'oneOf':
      return words
    case 'number':
    case 'numberOrNull':
      return [3, 7, 2000]
    case 'textList':
      return ['google', 'alpha,beta', '11,13']
    case 'textMap':
      return [{ alpha: 'beta', '/alpha': 'contact' }]
    case 'list':
      return [example, [{ store_name: 'Alpha', google_code: 'a' }]]
    case 'section':
      return [{ h1_title: { title: 'Alpha' } }]
    case 'text':
      return TEXTS
    default:
      return ['0', '1']
  }
}

function put(json: Json, path: string, value: unknown): Json {
  const [key = '', ...rest] = path.split('.')
  const inner = (json[key] ?? {}) as Json
  return { ...json, [key]: rest.length === 0 ? value : put(inner, rest.join('.'), value) }
}

const map = (json: Json): Map<string, string> =>
  flatten(mapStoreConfig(v.parse(StoreConfigWire, json), () => {}) as unknown as Json)

/** Settings by path; lists and scalars are one setting each. */
function flatten(value: Json, prefix = ''): Map<string, string> {
  const entries = Object.entries(value).flatMap(([name, inner]): [string, string][] => {
    const path = prefix === '' ? name : `${prefix}.${name}`
    const isObject = typeof inner === 'object' && inner !== null && !Array.isArray(inner)
    return isObject ? [...flatten(inner as Json, path)] : [[path, JSON.stringify(inner) ?? 'undefined']]
  })
  return new Map(entries)
}

/**
 * Paths of StoreConfig that each key changes, in a store with everything enabled, or else in an empty configuration.
 */
export function findSettings(keys: readonly ConfigKey[]): Map<string, readonly string[]> {
  const everything = keys.reduce((json, key) => put(json, key.path, valuesOf(key).at(-1)), {} as Json)
  const baselines = [everything, {}].map((json) => ({ json, mapped: map(json) }))
  const changedBy = (key: ConfigKey): readonly string[] => {
    for (const { json, mapped } of baselines) {
      const changed = new Set<string>()
      for (const value of valuesOf(key)) {
        const other = map(put(json, key.path, value))
        for (const path of new Set([...mapped.keys(), ...other.keys()])) {
          // Entries of a map belong to the store.
          if (mapped.get(path) !== other.get(path))
            changed.add(key.kind === 'textMap' ? path.replace(/\.[^.]+$/, '') : path)
        }
      }
      if (changed.size > 0) return [...changed]
    }
    return []
  }
  return new Map(keys.map((key) => [key.path, changedBy(key)]))
}

/** Files that don't read settings but build them, or are no part of the storefront. */
const NOT_READERS =
  /\.(test|d)\.tsx?$|^lib\/(backend|bridges|conformance|cli|contracts)\/|^lib\/config\/(map-\w+|store-config)\.ts$/
const SOURCES = globSync(['{app,components,lib}/**/*.{ts,tsx}', 'middleware.ts']).filter(
  (path) => !NOT_READERS.test(path),
)

/** The storefront's source files without comments. */
export const readSources = (): string[] =>
  SOURCES.map((path) => readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''))

/**
 * Creates a function that tells whether the code reads a setting ('header.stickyOption'). A camelCase name counts in a
 * file that also mentions its section ('header', 'HeaderConfig', or an entry of its parent). A single word ('title')
 * must be used with the section: section.title, a constant that is the section, an entry of the section's parent
 * (catalog[mode].limit), or destructured: { title } = section.
 */
export function createReadTest(files: readonly string[]): (path: string) => boolean {
  return (path) => {
    const [name = '', section = '', parent = ''] = path.split('.').reverse()
    const of = new RegExp(`\\b${section}(Config)?\\b${parent === '' ? '' : `|\\b${parent}\\[`}`, 'i')
    const mentions = files.filter((text) => new RegExp(`\\b${name}\\b`).test(text))
    if (/[A-Z]/.test(name)) return mentions.some((text) => of.test(text))
    return mentions.some((text) => isReadBeside(text, name, section, parent))
  }
}

function isReadBeside(text: string, name: string, section: string, parent: string): boolean {
  const aliases = [...text.matchAll(new RegExp(`\\bconst (\\w+) = [\\w.?]*\\b${section}$`, 'gm'))].map(
    ([, alias]) => alias,
  )
  const owners = [section, ...aliases].join('|')
  const entry = parent === '' ? '' : `|\\b${parent}\\[[^\\]]*\\]`
  return [
    `(\\b(${owners})${entry})\\??\\.${name}\\b`,
    `\\{[^{}]*\\b${name}\\b[^{}]*\\}\\s*=\\s*[\\w.?]*(\\b${section}\\b${entry})`,
    `\\b${section}\\s*:\\s*\\{[^{}]*\\b${name}\\b[^{}]*\\}`,
  ].some((pattern) => new RegExp(pattern).test(text))
}
