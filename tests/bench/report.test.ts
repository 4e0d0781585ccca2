import { describe, expect, it } from 'vitest'
import { categoryPath, filteredPath, productPath, searchPath } from './bench-store.ts'
import { percentile } from './each-once.ts'
import { better, type Cost } from './load.ts'
import { replaceSection } from './performance-doc.ts'
import { parseProcessorTimeMs } from './processor.ts'
import { countWaves } from './proxy-client.ts'
import { formatCost, formatStores, formatTable, ratioOf } from './report.ts'

const cost = (processorMs: number | null, perSecond = 100): Cost => ({
  name: 'page',
  perSecond,
  processorMs,
  p50Ms: 1,
  p99Ms: 2,
})

describe('comparing pages', () => {
  it('uses processor time, or rates if processor time is unknown', () => {
    expect(ratioOf(cost(3), cost(2))).toBe(1.5)
    expect(ratioOf(cost(null, 50), cost(2, 100))).toBe(2)
  })

  it('keeps the measurement that was disturbed less', () => {
    expect(better(cost(3), cost(2)).processorMs).toBe(2)
    expect(better(cost(null, 50), cost(null, 80)).perSecond).toBe(80)
  })

  it('reports whether the budget is met', () => {
    expect(formatCost(cost(1), { empty: 1.3, bare: 20 }).at(-1)).toBe('kept')
    expect(formatCost(cost(1), { empty: 1.31, bare: 20 }).at(-1)).toBe('over 1.3')
    expect(formatCost(cost(null), { empty: 20 })).toEqual(['page', '100', '–', '', '1', '2', '20.00', '', ''])
    expect(formatCost({ ...cost(2), firstByteMs: 80 }, { empty: 20 })[3]).toBe('80')
  })

  it('reports which figures grow with the number of stores', () => {
    const table = formatStores([
      [
        3,
        new Map([
          ['heap', 100],
          ['cold', 10],
        ]),
      ],
      [
        10_000,
        new Map([
          ['heap', 120],
          ['cold', 13],
        ]),
      ],
    ])
    expect(table.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
      ['figure', '3 stores', '10,000 stores', '× 10,000', 'budget'],
      ['heap', '100.00', '120.00', '1.20', 'kept'],
      ['cold', '10.00', '13.00', '1.30', 'over 1.2'],
    ])
  })

  it('aligns columns', () => {
    expect(
      formatTable([
        ['a', 'bb'],
        ['ccc', '1'],
      ]),
    ).toBe('a     bb\nccc    1')
  })
})

describe('measuring', () => {
  it('reads processor time of processes of any name', () => {
    expect(parseProcessorTimeMs('7 (node) 8 (x)) S 1 2 3 4 5 6 7 8 9 10 250 50 0 0')).toBe(3_000)
  })

  it('requests a different page each time', () => {
    const distinct = (pathOf: (index: number) => string, count: number) =>
      new Set(Array.from({ length: count }, (_, index) => pathOf(index))).size
    expect(distinct(productPath, 2_000)).toBe(2_000)
    expect(distinct(categoryPath, 240)).toBe(240)
    expect(distinct(filteredPath, 1_700)).toBe(1_700)
    expect(distinct(searchPath, 500)).toBe(500)
  })

  it('returns the median', () => {
    expect(percentile([5, 1, 3], 0.5)).toBe(3)
    expect(percentile([5, 1, 3], 0.99)).toBe(5)
    expect(percentile([], 0.5)).toBe(0)
  })

  it('counts calls that waited for one another', () => {
    const call = (startMs: number, endMs: number | null) => ({ path: '/', startMs, endMs })
    expect(countWaves([])).toBe(0)
    expect(countWaves([call(0, 300), call(1, 301), call(2, 600)])).toBe(1)
    expect(countWaves([call(0, 300), call(1, 900), call(302, 602), call(603, null)])).toBe(3)
  })
})

describe('results in docs/performance.md', () => {
  it('writes only into the section of the benchmark', () => {
    const document = 'a\n<!-- bench -->\nold\n<!-- /bench -->\n<!-- stores -->\n<!-- /stores -->\n'
    const written = replaceSection(document, 'bench', 'new')
    expect(written).toBe('a\n<!-- bench -->\n\nnew\n\n<!-- /bench -->\n<!-- stores -->\n<!-- /stores -->\n')
    expect(replaceSection(written, 'bench', 'new')).toBe(written)
    expect(() => replaceSection('', 'bench', 'new')).toThrow('docs/performance.md has no section bench.')
  })
})
