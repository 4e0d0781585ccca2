import * as v from 'valibot'
import { StoreConfigWire } from '../contracts/config.ts'
import { CONFIG_PLACES } from '../contracts/config-places.ts'
import { type ConfigKey, listConfigKeys } from './config-keys.ts'

/** A key of GET /config with what it changes. */
export type DescribedKey = ConfigKey & { readonly place: string }

/** Every key of the configuration with the pages it changes; a word about a section holds for all its keys. */
export const describeConfigKeys = (): DescribedKey[] =>
  listConfigKeys().map((key) => ({ ...key, place: placeOf(key.path) }))

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

function defaultOf(path: string): string {
  let value: unknown = defaults
  for (const name of path.split('.')) value = (value as Readonly<Record<string, unknown>> | null)?.[name]
  if (value === true || value === false) return value ? 'on' : 'off'
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? `\`${value}\`` : ''
}

const rowOf = ({ path, kind, words, place }: DescribedKey): string => {
  const takes = kind === 'oneOf' ? words.map((word) => `\`${word}\``).join(', ') : KINDS[kind]
  return `| \`${path}\` | ${takes} | ${defaultOf(path)} | ${place} |`
}

/** docs/configuration.md: every key of GET /config, what it takes, what stands for a missing one, and what it changes. */
export function buildConfigurationDoc(): string {
  return `# Configuration

Every key of \`GET /config\`, made of the schema (\`lib/contracts/config.ts\`) and of \`lib/contracts/config-places.ts\` by
\`npm run contract:configuration\`. A missing or unreadable value takes the default; without one it is empty. Spellings that
are understood are those of the schema: numbers and switches may be text, \`display_features\` may stand at the top level.

| Key | Takes | Default | Changes |
|---|---|---|---|
${describeConfigKeys().map(rowOf).join('\n')}
`
}
