import { defineCommand, UsageError } from '../../command.ts'
import { print } from '../../store-lists.ts'
import { withStores } from '../../stores.ts'

/** The report of a store's feeds (lib/backend/feeds/read-feed-report.ts). */
type Report = {
  channels: {
    channel: string
    name: string
    isOn: boolean
    addresses: string[]
    rows: number
    refused: number
    problems: {
      isRefused: boolean
      count: number
      what: string
      todo: string
      examples: { id: string; title: string }[]
    }[]
  }[]
}

const LANGUAGES: readonly string[] = ['en', 'fr']

/** Words of the output itself; those about problems come from the storefront. */
const WORDS = {
  en: { rows: 'in the feed', refused: 'refused', limited: 'limited', off: 'off', more: 'more' },
  fr: { rows: 'dans le flux', refused: 'refusés', limited: 'limités', off: 'désactivé', more: 'de plus' },
} as const

export const feedsCommand = defineCommand({
  typed: 'npm run store -- feeds',
  arguments: ['<id>'],
  summary: 'print the addresses of the product feeds, and what each channel refuses',
  options: {
    language: { type: 'string', value: '<en|fr>', default: 'en', help: 'language of the report' },
    examples: {
      type: 'string',
      value: '<number>',
      default: '5',
      help: 'offers that are named for each problem, up to 200',
    },
  },
  details: [
    'The storefront must be running: it makes the feeds. The addresses contain a token; treat them like passwords.\nThe exit code is 1 if a channel refuses offers. Guide: docs/feeds.md',
  ],
  examples: ['npm run store -- feeds greenleaf --examples 50'],
  run: async ({ language, examples }, id) => {
    if (!LANGUAGES.includes(language)) throw new UsageError(`--language is ${LANGUAGES.join(' or ')}.`)
    if (!/^\d{1,3}$/.test(examples)) throw new UsageError('--examples must be a number, at most 200.')
    const words = WORDS[language === 'fr' ? 'fr' : 'en']
    const { channels } = await withStores((call) => call<Report>('GET', [id, 'feeds'], { query: { language } }))
    for (const { name, isOn, addresses, rows, refused, problems } of channels) {
      print(isOn ? `${name}: ${rows} ${words.rows}, ${refused} ${words.refused}` : `${name}: ${words.off}`)
      for (const address of addresses) print(`  ${address}`)
      for (const problem of problems) {
        print(
          `  ${problem.count} ${problem.isRefused ? words.refused : words.limited}: ${problem.what} ${problem.todo}`,
        )
        const named = problem.examples.slice(0, Number(examples))
        for (const example of named) print(`    ${example.id}  ${example.title}`)
        if (problem.count > named.length) print(`    + ${problem.count - named.length} ${words.more}`)
      }
    }
    return channels.some(({ refused }) => refused > 0) ? 1 : 0
  },
})
