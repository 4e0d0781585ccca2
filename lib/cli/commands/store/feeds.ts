import { defineCommand, UsageError } from '../../command.ts'
import { print } from '../../store-lists.ts'
import { withStores } from '../../stores.ts'

/** The report of a store's feeds (lib/backend/feeds/read-feed-report.ts). */
type Report = {
  channels: {
    channel: string
    name: string
    summary: string
    addresses: string[]
    refused: number
    problems: {
      severity: string
      count: number
      what: string
      todo: string
      examples: { id: string; title: string }[]
    }[]
  }[]
}

export const feedsCommand = defineCommand({
  typed: 'npm run store -- feeds',
  arguments: ['<id>'],
  summary: 'print the addresses of the product feeds, and what each channel refuses',
  options: {
    language: { type: 'string', value: '<language>', default: 'en', help: 'language of the report: en or fr' },
    examples: {
      type: 'string',
      value: '<number>',
      default: '5',
      help: 'offers that are named for each problem, up to 200',
    },
  },
  details: [
    'The storefront must be running: it makes the feeds. The addresses contain a token; treat them like ' +
      'passwords.\nThe exit code is 1 if a channel refuses offers. Guide: docs/feeds.md',
  ],
  examples: ['npm run store -- feeds greenleaf --examples 50'],
  run: async ({ language, examples }, id) => {
    if (!/^[a-z]{2}(?:-[A-Z]{2})?$/.test(language))
      throw new UsageError('--language must be a language such as en or fr-CA.')
    if (!/^\d{1,3}$/.test(examples)) throw new UsageError('--examples must be a number, at most 200.')
    const { channels } = await withStores((call) => call<Report>('GET', [id, 'feeds'], { query: { language } }))
    for (const { name, summary, addresses, problems } of channels) {
      print(`${name}: ${summary}`)
      for (const address of addresses) print(`  ${address}`)
      for (const problem of problems) {
        print(`  ${problem.count} ${problem.severity}: ${problem.what} ${problem.todo}`)
        const named = problem.examples.slice(0, Number(examples))
        for (const example of named) print(`    ${example.id}  ${example.title}`)
        if (problem.count > named.length) print(`    … ${problem.count}`)
      }
    }
    return channels.some(({ refused }) => refused > 0) ? 1 : 0
  },
})
