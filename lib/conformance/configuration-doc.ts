import type { ConfigFormat } from '../contracts/config-format.ts'
import { CONFIG_KEYS, type ConfigKey } from '../contracts/config-keys.ts'

const KINDS: Readonly<Record<ConfigKey['kind'], string>> = {
  text: 'text',
  number: 'number',
  numberOrNull: 'number or nothing',
  flag: 'switch',
  isOne: "switch, on with '1' alone",
  id: 'id',
  needed: 'text',
  section: 'sections',
  sectionOrNull: 'section',
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

const code = (value: unknown): string => `\`${JSON.stringify(value).replaceAll('|', '\\|')}\``

/** Default as text. Switches of wallets that are not set up have none. */
function defaultOf({ fallback, default: words }: ConfigKey): string {
  if (words !== undefined) return words
  if (typeof fallback === 'boolean' || typeof fallback === 'number') return code(fallback)
  return typeof fallback === 'string' && fallback !== '' ? code(fallback) : 'nothing'
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

function takes({ kind, words, format }: ConfigKey): string {
  if (kind === 'oneOf') return wordsOf(words)
  if (typeof format === 'object') return `${kind === 'textList' ? 'list of ' : ''}${wordsOf(format)}`
  return format === undefined ? KINDS[kind] : FORMATS[format]
}

const rowOf = (key: ConfigKey): string =>
  `| \`${key.path}\` | ${key.help} | ${takes(key)} | ${defaultOf(key)} | ${code(key.example)} | ${key.place} |`

/** Contents of docs/configuration.md. Sections have a row if an example shows the whole of them. */
export function buildConfigurationDoc(): string {
  return `# Configuration

Every key of a store's configuration: of \`config.json\` in a [store folder](store-folder.md), and of \`GET /config\` where a
dealer has a back end of its own. A dot leads into an object: \`theme.primary_color\` is
\`{"theme": {"primary_color": "14505c"}}\`. A missing or unreadable value takes the default. Numbers and switches may be
written as text; the parts of \`display_features\` may stand at the top level. An import names each key that is not in this
table, and each value that its key can't use, with file and line. Defaults in quotation marks are those of English pages;
pages in other languages have them translated.

| Key | What it does | Takes | Default | Example | Changes |
|---|---|---|---|---|---|
${CONFIG_KEYS.filter(({ example }) => example !== undefined)
  .map(rowOf)
  .join('\n')}

This page is made of the schema (\`lib/contracts/config.ts\`) and of its descriptions (\`lib/contracts/config-help.ts\`), by
\`npm run contract:configuration\`.
`
}
