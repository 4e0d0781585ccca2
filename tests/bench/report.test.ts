import { describe, expect, it } from 'vitest'
import { uncachedPaths } from './bench-store.ts'
import { better, type Cost } from './load.ts'
import { parseProcessorTimeMs } from './processor.ts'
import { formatCost, formatTable, ratioOf } from './report.ts'

const cost = (processorMs: number | null, perSecond = 100): Cost => ({
  name: 'page',
  perSecond,
  processorMs,
  p50Ms: 1,
  p99Ms: 2,
})

describe('comparing pages', () => {
  it('takes processor time, and rates where that is unknown', () => {
    expect(ratioOf(cost(3), cost(2))).toBe(1.5)
    expect(ratioOf(cost(null, 50), cost(2, 100))).toBe(2)
  })

  it('keeps the measurement that was disturbed less', () => {
    expect(better(cost(3), cost(2)).processorMs).toBe(2)
    expect(better(cost(null, 50), cost(null, 80)).perSecond).toBe(80)
  })

  it('says whether the budget is kept', () => {
    expect(formatCost(cost(1), { empty: 1.3, bare: 20 }).at(-1)).toBe('kept')
    expect(formatCost(cost(1), { empty: 1.31, bare: 20 }).at(-1)).toBe('over 1.3')
    expect(formatCost(cost(null))).toEqual(['page', '100', '–', '1', '2', '', '', ''])
  })

  it('lines up columns', () => {
    expect(
      formatTable([
        ['a', 'bb'],
        ['ccc', '1'],
      ]),
    ).toBe('a     bb\nccc    1')
  })
})

describe('measuring', () => {
  it('reads processor time whatever the process calls itself', () => {
    expect(parseProcessorTimeMs('7 (node) 8 (x)) S 1 2 3 4 5 6 7 8 9 10 250 50 0 0')).toBe(3_000)
  })

  it('asks for a different listing each time', () => {
    const paths = uncachedPaths(3_000)
    expect(new Set(paths).size).toBe(3_000)
  })
})
