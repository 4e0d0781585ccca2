import type { Cost } from './load.ts'

/** Limit of the ratio to the processor time of an empty cached page. */
const CPU_BUDGET = 1.3

/** Ratio of the costs of two pages: by processor time if it is known, otherwise by rates. */
export function ratioOf(page: Cost, base: Cost): number {
  return page.processorMs !== null && base.processorMs !== null && base.processorMs > 0
    ? page.processorMs / base.processorMs
    : base.perSecond / page.perSecond
}

/** Aligns columns: the first to the left, the others to the right. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const cell = (text: string, column: number) => {
    const width = widths[column] ?? 0
    return column === 0 ? text.padEnd(width) : text.padStart(width)
  }
  return rows.map((row) => row.map(cell).join('   ').trimEnd()).join('\n')
}

const TITLES = ['page', 'requests/s', 'CPU ms', 'first byte ms', 'p50 ms', 'p99 ms', '× empty', '× bare', 'budget']

/** Ratios of a page: to the empty page and, for pages with a budget, to the same bytes from a bare server. */
type Ratios = { empty: number; bare?: number }

/** One row of the table. Pages that are compared with a bare server have a budget. */
export function formatCost(cost: Cost, ratios: Ratios): string[] {
  const verdict = ratios.bare !== undefined && (ratios.empty <= CPU_BUDGET ? 'kept' : `over ${CPU_BUDGET}`)
  return [
    cost.name,
    cost.perSecond.toFixed(0),
    cost.processorMs?.toFixed(2) ?? '–',
    cost.firstByteMs?.toFixed(0) ?? '',
    cost.p50Ms.toFixed(0),
    cost.p99Ms.toFixed(0),
    ratios.empty.toFixed(2),
    ratios.bare?.toFixed(1) ?? '',
    verdict || '',
  ]
}

/** The table of all pages, with titles. */
export const formatCosts = (rows: readonly (readonly string[])[]): string => formatTable([TITLES, ...rows])

/** Limit of the ratio to the figures of the smallest number of stores. */
const STORES_BUDGET = 1.2

/** Table of figures by number of stores, with ratios to those of the first number; 'over 1.2' marks a higher ratio. */
export function formatStores(
  results: readonly (readonly [count: number, figures: ReadonlyMap<string, number>])[],
): string {
  const [base, ...others] = results
  if (!base) return ''
  const [, baseFigures] = base
  const titles = [
    'figure',
    ...results.map(([count]) => `${count.toLocaleString('en-US')} stores`),
    ...others.map(([count]) => `× ${count.toLocaleString('en-US')}`),
    'budget',
  ]
  const rows = [...baseFigures].map(([name, baseValue]) => {
    const ratios = others.map(([, figures]) => (figures.get(name) ?? 0) / baseValue)
    return [
      name,
      ...results.map(([, figures]) => (figures.get(name) ?? 0).toFixed(2)),
      ...ratios.map((ratio) => ratio.toFixed(2)),
      ratios.every((ratio) => ratio <= STORES_BUDGET) ? 'kept' : `over ${STORES_BUDGET}`,
    ]
  })
  return formatTable([titles, ...rows])
}
