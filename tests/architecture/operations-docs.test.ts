import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('docs/operations.md quotes the messages of a page during an outage exactly', () => {
  const document = readFileSync('docs/operations.md', 'utf8')
  const [, section = ''] = /\n## While a back end is out of order\n(.*?)\n## /s.exec(document) ?? []
  const quoted = [...section.matchAll(/'([A-Z][^']+\.)'/g)].map(([, text = '']) => text)
  expect(quoted.length).toBeGreaterThan(8)
  const sources = [...globSync('public/locales/en/*.json'), 'lib/catalog/errors.ts']
  const sourceText = sources.map((file) => readFileSync(file, 'utf8')).join('\n')
  expect(quoted.filter((text) => !sourceText.includes(text))).toEqual([])
})
