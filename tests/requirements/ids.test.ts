import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../lib/cli/settings.ts'
import { listSources } from '../architecture/import-graph.ts'
import { formatCoverage, formatNamed, judge } from './coverage.ts'
import { findIntendedIds, findNamedIds, listNamedIds, parseLedger, REQUIREMENT_ID, readLedgers } from './ledger.ts'
import { writeRequirementPages } from './requirement-pages.ts'
import { readReport } from './test-results.ts'

describe('the ledgers', () => {
  const ledger = readLedgers()

  it('have well-formed ids, each once, and no empty column', () => {
    const ids = ledger.map(({ id }) => id)
    expect(ids.filter((id) => !REQUIREMENT_ID.test(id))).toEqual([])
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    expect(ledger.filter(({ area, section, check, text }) => !area || !section || !check || !text)).toEqual([])
  })

  it('contain every id that a test names', () => {
    const known = new Set(ledger.map(({ id }) => id))
    const unknown = listNamedIds(ROOT)
      .filter(({ id }) => !known.has(id))
      .map(({ path, id }) => `${path}: ${id}`)
    expect(unknown).toEqual([])
  })

  it('contain no id that no test names', () => {
    const named = new Set(listNamedIds(ROOT).map(({ id }) => id))
    expect(ledger.map(({ id }) => id).filter((id) => !named.has(id))).toEqual([])
  })
})

it('finds ids between strings that look like comments', () => {
  const source = `
    answer('https://a.example/*')
    test('S1-2.1-01 a', run)
    /** S1-2.1-02 */
    // S1-2.1-03
    test.skip('S1-2.1-04 b', run)
    answer('https://b.example/*', '*/')`
  expect(findNamedIds(source)).toEqual(['S1-2.1-01'])
})

describe('comments and documents', () => {
  it('cite rows and headings that exist', () => {
    const known = new Set(
      readLedgers().flatMap(({ id, section }) => [
        id,
        `${id.slice(0, 2)}-${section}`,
        `${id.slice(0, 2)}-${section.split('.')[0]}`,
      ]),
    )
    const sources = listSources(ROOT, ['app', 'components', 'lib', 'middleware.ts', 'next.config.mjs'])
    const documents = [...globSync('docs/{*,payments/*}.md'), ...globSync('app/*.css')]
    const texts = [
      ...sources.map((path) => ({
        path,
        text: parseSync(path, readFileSync(path, 'utf8'))
          .comments.map(({ value }) => value)
          .join('\n'),
      })),
      ...documents.map((path) => ({ path, text: readFileSync(path, 'utf8') })),
    ]
    const cited = texts.flatMap(({ path, text }) => findIntendedIds(text).map((id) => ({ path, id })))
    expect(cited.length).toBeGreaterThan(300)
    expect(cited.filter(({ id }) => !known.has(id)).map(({ path, id }) => `${path}: ${id}`)).toEqual([])
  })
})

describe('docs/requirements', () => {
  const pages = writeRequirementPages(readLedgers())

  it.each(pages)('$file is as npm run requirements:pages writes it', ({ file, text }) => {
    expect(readFileSync(`docs/requirements/${file}`, 'utf8')).toBe(text)
  })

  it('has each row once, below the heading of its section', () => {
    const text = pages.map((page) => page.text).join('\n')
    for (const { id, section } of readLedgers()) {
      const [before = '', ...after] = text.split(`- **${id}** `)
      expect(after, id).toHaveLength(1)
      expect(before.slice(before.lastIndexOf('\n## ')), id).toMatch(new RegExp(`^\n## ${id.slice(0, 2)}-${section} `))
    }
  })
})

describe('finding ids', () => {
  it('finds ids anywhere in a title, malformed ones too', () => {
    expect(findIntendedIds('S1-2.13-10 and S2-0-01, (S1-1-23). s1-3.1-03; S1-2.1')).toEqual([
      'S1-2.13-10',
      'S2-0-01',
      'S1-1-23',
      's1-3.1-03',
      'S1-2.1',
    ])
    expect(findIntendedIds('reads the size S1 and 10 S2 of a shirt')).toEqual([])
  })
})

describe('coverage', () => {
  const header = 'id\tarea\tsection\tcheck\trequirement'
  const ledger = parseLedger(
    [header, 'S1-1-01\tcart\t1\tunit\tA', 'S1-1-02\tcart\t1\te2e\tB', 'S1-1-03\tseo\t1\tunit\tC'].join('\n'),
  )

  it('counts a row as proved only if a test passed and none failed', () => {
    const proofs = judge(ledger, [
      { title: 'S1-1-01 adds', outcome: 'passed' },
      { title: 'S1-1-01 S1-1-02 adds again', outcome: 'failed' },
      { title: 'S1-1-02 adds', outcome: 'passed' },
      { title: 'S1-1-03 has a title', outcome: 'skipped' },
    ])
    expect([...proofs.values()]).toEqual(['failing', 'failing', 'missing'])
    expect(judge(ledger, [{ title: 'S1-1-03 has a title', outcome: 'passed' }]).get('S1-1-03')).toBe('proved')
  })

  it('is printed by area and in total', () => {
    const proofs = judge(ledger, [{ title: 'S1-1-01', outcome: 'passed' }])
    expect(
      formatCoverage(ledger, proofs)
        .split('\n')
        .map((line) => line.replace(/\s+/g, ' ')),
    ).toEqual(['cart 1/2 50 %', 'seo 0/1 0 %', 'all 1/3 33 %'])
  })

  it('counts the rows that tests name, each once', () => {
    expect(formatNamed(ledger, ['S1-1-01', 'S1-1-01', 'S1-1-03', 'S9-9-99'])).toBe('rows named by tests: 2 of 3')
  })

  it('reads reports of both runners, with names of groups', () => {
    const unit = { testResults: [{ assertionResults: [{ fullName: 'S1-1-01 cart adds', status: 'passed' }] }] }
    const browser = {
      suites: [
        {
          title: 'a.spec.ts',
          suites: [{ title: 'S1-1-02', specs: [{ title: 'x', tests: [{ status: 'expected' }] }] }],
        },
      ],
    }
    expect(readReport(unit)).toEqual([{ title: 'S1-1-01 cart adds', outcome: 'passed' }])
    expect(readReport(browser)).toEqual([{ title: 'S1-1-02 x', outcome: 'passed' }])
    expect(readReport({ other: [] })).toEqual([])
  })
})
