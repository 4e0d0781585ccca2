import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../lib/cli/settings.ts'
import { listSources } from './import-graph.ts'

const TASKS = readFileSync('docs/contributing.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Task'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, task = '', example = '', files = '']) => ({
    task,
    example: example.replaceAll('`', ''),
    files: [...files.matchAll(/`((?:app|components|lib|public)\/[^`]+)`/g)].map(([, path = '']) => path),
  }))

/** Patterns of each example in the code. */
const FORMS: Readonly<Record<string, RegExp>> = {
  table: /'avb-table'|\/table\.ts'|texts\.table\b|^ {2}'table',$/m,
  quote: /locales\/\w+\/quote\.json/,
  lightbox: /'(?:avb-)?lightbox'|=lightbox\]|\/lightbox\.ts'|enhance-lightbox/,
  addLine2: /\baddLine2\b/,
  fr: /(?:===|\|) 'fr'|startsWith\('fr'\)|'fr-CA', '|locales\/fr\/|\['en', 'fr'\]|\bfr: '|language: 'fr'|\b(?:fr|french): (?:readonly )?string\b/,
  svg: /'avb-svg'|CmsSvg\b/,
  usaepay: /\busaepay\b/,
  model_number_in_product_name: /\bmodel_number_in_product_name\b/,
  readyEstimate: /\bready_?[eE]stimate\b/,
  savingsEnd: /\bsavingsEnd\b/,
  challengeRequests: /\bchallengeRequests\b/,
  keys: /\bkeysCommand\b/,
  buildReadyMail: /\bbuildReadyMail\b/,
  personalProducts: /\bpersonalProducts\b|PersonalProductsWire\b/,
}

const sources = [
  ...listSources(ROOT, ['app', 'components', 'lib', 'middleware.ts']),
  ...globSync('public/locales/*/*.json', { cwd: ROOT }),
]
  .filter((path) => !/\.test\.|\/demo\/|-fixtures\.|\/bridges\//.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

describe('the tasks of docs/contributing.md', () => {
  it('name existing files', () => {
    expect(TASKS.length).toBeGreaterThanOrEqual(12)
    expect(TASKS.flatMap(({ files }) => files).filter((path) => !existsSync(path))).toEqual([])
  })

  it('name each part of the shipping step', () => {
    const { files = [] } = TASKS.find(({ task }) => task === 'Change the shipping step') ?? {}
    const section = readFileSync('components/checkout/delivery/delivery-section.client.tsx', 'utf8')
    const parts = [...section.matchAll(/'\.\/([\w-]+\.client\.tsx)'/g)].map(
      ([, name]) => `components/checkout/delivery/${name}`,
    )
    expect(parts.length).toBeGreaterThan(2)
    expect(parts.filter((path) => !files.includes(path))).toEqual([])
  })

  it.each(TASKS.filter(({ example }) => example !== ''))(
    '$task: each file that has $example is listed',
    ({ example, files }) => {
      const form = FORMS[example] ?? /^$/
      const found = sources.filter(({ text }) => form.test(text)).map(({ path }) => path)
      const isListed = (path: string) => files.some((listed) => path === listed || path.startsWith(`${listed}/`))
      expect(found.filter((path) => !isListed(path))).toEqual([])
      expect(found.length).toBeGreaterThan(1)
    },
  )
})
