import type { ConfigFormat } from '../contracts/config-description.ts'
import { CONFIG_KEYS, type ConfigKey } from '../contracts/config-keys.ts'
import { STYLE_VARIABLES } from '../contracts/style-variables.ts'

const KINDS: Readonly<Record<ConfigKey['kind'], string>> = {
  text: 'text',
  number: 'number',
  numberOrNull: 'number or nothing',
  flag: 'switch',
  isOne: "switch, on only if '1'",
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
  'time zone': 'IANA time zone',
  locale: 'language and region',
  currency: 'currency (ISO 4217)',
  country: 'country (ISO 3166)',
  address: 'web address',
  file: 'file of media/ or web address',
  path: 'path of a page',
  date: 'day, `YYYY-MM-DD`',
  pattern: 'regular expression',
  'sender of texts':
    'number with its country code, short number of five or six digits, or id of a pool of numbers (`MG…`)',
}

const wordsOf = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ')

function takes({ kind, words, format }: ConfigKey): string {
  if (kind === 'oneOf') return wordsOf(words)
  if (typeof format === 'object') return `${kind === 'textList' ? 'list of ' : ''}${wordsOf(format)}`
  return format === undefined ? KINDS[kind] : FORMATS[format]
}

const rowOf = (key: ConfigKey): string =>
  `| \`${key.path}\` | ${key.help} | ${takes(key)} | ${defaultOf(key)} | ${code(key.example)} | ${key.place} |`

const variableRows = Object.entries(STYLE_VARIABLES).map(
  ([name, { help, takes: values, fallback }]) => `| \`--avb-${name}\` | ${help} | ${values} | ${fallback} |`,
)

/** Contents of docs/configuration.md. Sections have a row if an example shows the whole of them. */
export function buildConfigurationDoc(): string {
  return `# Configuration

All keys of a store's configuration: of \`config.json\` in a [store folder](store-folder.md), and of \`GET /config\`
if a dealer uses another back end. A dot separates the keys of nested objects: \`theme.primary_color\` is \`{"theme":
{"primary_color": "14505c"}}\`. A missing or unusable value is replaced by the default. Numbers and switches can be
written as text; the parts of \`display_features\` can also be at the top level. An import reports every key that is
not in this table and every unusable value, with file and line. Defaults in quotation marks are those of English
pages; pages in other languages show their translations.

| Key | What it does | Takes | Default | Example | Changes |
|---|---|---|---|---|---|
${CONFIG_KEYS.filter(({ example }) => example !== undefined)
  .map(rowOf)
  .join('\n')}

## Variables of style sheets

\`styles.css\` of a store folder, \`site_styles_inline_html\` and the block \`site-styles-inline\` may set these
variables, for example \`:root { --avb-primary-color: #14505c; --avb-remove-compare: yes }\`; of several declarations
the last one applies, wherever it is in the sheet. A variable that isn't listed and a value that isn't accepted have
no effect; the log names them.

| Variable | What it does | Takes | Default |
|---|---|---|---|
${variableRows.join('\n')}

\`npm run contract:configuration\` generates this page from the schema (\`lib/contracts/config.ts\`), its descriptions
(\`lib/contracts/config-help.ts\`) and those of the variables (\`lib/contracts/style-variables.ts\`).
`
}
