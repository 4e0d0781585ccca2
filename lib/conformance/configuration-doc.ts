import * as v from 'valibot'
import { StoreConfigWire } from '../contracts/config.ts'
import type { ConfigFormat } from '../contracts/config-format.ts'
import { CONFIG_HELP, formatOfKey } from '../contracts/config-help.ts'
import { type ConfigKey, listConfigKeys } from '../contracts/config-keys.ts'
import { CONFIG_PLACES } from '../contracts/config-places.ts'

/** A key of GET /config: what it does, an example, and the pages that it changes. */
export type DescribedKey = ConfigKey & {
  readonly about: string
  readonly example: unknown
  readonly place: string
  readonly format: ConfigFormat | undefined
  /** What the storefront takes where the key is missing; undefined for what its schema tells (keys of wallets). */
  readonly fallback: unknown
}

/** Every key of the configuration; a word about the pages of a section holds for all its keys. */
export const describeConfigKeys = (): DescribedKey[] =>
  listConfigKeys().map((key) => {
    const help = CONFIG_HELP[key.path]
    const [about, example] = typeof help === 'string' ? [help, valueAt(key.path) !== true] : (help ?? ['', undefined])
    const [place, format, fallback] = [placeOf(key.path), formatOfKey(key.path), fallbackOf(key)]
    return { ...key, about, example, place, format, fallback }
  })

function placeOf(path: string): string {
  let place: unknown = CONFIG_PLACES
  for (const name of path.split('.')) {
    if (typeof place === 'string') return place
    place = (place as Readonly<Record<string, unknown>>)[name]
  }
  return typeof place === 'string' ? place : ''
}

const KINDS: Readonly<Record<ConfigKey['kind'], string>> = {
  text: 'text',
  number: 'number',
  numberOrNull: 'number or nothing',
  flag: 'switch',
  isOne: "switch, on with '1' alone",
  id: 'id',
  needed: 'text',
  section: 'sections',
  sectionOrNull: 'sections',
  money: 'amount',
  textList: 'list of texts',
  sentenceList: 'list of sentences',
  textMap: 'texts by name',
  valueMap: 'values by name',
  oneOf: 'word',
  list: 'list',
  map: 'map',
  unknown: 'switch, text or map',
}

const defaults: unknown = v.parse(StoreConfigWire, {})

function valueAt(path: string): unknown {
  let value: unknown = defaults
  for (const name of path.split('.')) value = (value as Readonly<Record<string, unknown>> | null)?.[name]
  return value
}

/** A text of a section that may be missing as a whole is empty, too. */
const fallbackOf = ({ path, kind }: ConfigKey): unknown => valueAt(path) ?? (kind === 'text' ? '' : undefined)

const code = (value: unknown): string => `\`${JSON.stringify(value).replaceAll('|', '\\|')}\``

/** What stands for a missing value. Wallets that are not set up have none of their switches. */
function defaultOf(path: string): string {
  const value = valueAt(path)
  if (typeof value === 'boolean' || typeof value === 'number' || (typeof value === 'string' && value !== '')) {
    return code(value)
  }
  return 'nothing'
}

const FORMATS: Readonly<Record<Extract<ConfigFormat, string>, string>> = {
  colour: 'colour in hex digits, without `#`',
  'time zone': 'time zone of the IANA list',
  locale: 'language and region',
  currency: 'currency by ISO 4217',
  country: 'country by ISO 3166',
  address: 'web address',
  file: 'file of media/ or web address',
  path: 'path of a page',
  date: 'day, `YYYY-MM-DD`',
  pattern: 'regular expression',
}

const wordsOf = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ')

function takes({ kind, words, format }: DescribedKey): string {
  if (kind === 'oneOf') return wordsOf(words)
  if (typeof format === 'object') return `${kind === 'textList' ? 'list of ' : ''}${wordsOf(format)}`
  return format === undefined ? KINDS[kind] : FORMATS[format]
}

const rowOf = (key: DescribedKey): string =>
  `| \`${key.path}\` | ${key.about} | ${takes(key)} | ${defaultOf(key.path)} | ${code(key.example)} | ${key.place} |`

/** docs/configuration.md: every key of GET /config, what it does and takes, its default, an example, and what it changes. */
export function buildConfigurationDoc(): string {
  return `# Configuration

Every key of a store's configuration: of \`config.json\` in a [store folder](store-folder.md), and of \`GET /config\` where a
dealer has a back end of its own. A dot leads into an object: \`theme.primary_color\` is
\`{"theme": {"primary_color": "14505c"}}\`. A missing or unreadable value takes the default. Numbers and switches may be
written as text; the parts of \`display_features\` may stand at the top level. An import names each key that is not in this
table, and each value that its key can't use, with file and line.

| Key | What it does | Takes | Default | Example | Changes |
|---|---|---|---|---|---|
${describeConfigKeys().map(rowOf).join('\n')}

This page is made of the schema (\`lib/contracts/config.ts\`) and of what \`lib/contracts/config-help.ts\` and
\`lib/contracts/config-places.ts\` say of each key, by \`npm run contract:configuration\`.
`
}
