import type { Cost } from './load.ts'

/** At most this many times the processor time of an empty cached page (design: budgets). */
const CPU_BUDGET = 1.3

/** How much more one page costs than another: processor time where it is known, else by rates. */
export function ratioOf(page: Cost, base: Cost): number {
  return page.processorMs !== null && base.processorMs !== null && base.processorMs > 0
    ? page.processorMs / base.processorMs
    : base.perSecond / page.perSecond
}

/** Lines up columns: the first to the left, the others to the right. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const cell = (text: string, column: number) => {
    const width = widths[column] ?? 0
    return column === 0 ? text.padEnd(width) : text.padStart(width)
  }
  return rows.map((row) => row.map(cell).join('   ').trimEnd()).join('\n')
}

const TITLES = ['page', 'requests/s', 'CPU ms', 'p50 ms', 'p99 ms', '× empty', '× bare', 'budget']

/** One row of the table; without ratios for pages that are no comparison. */
export function formatCost(cost: Cost, ratios?: { empty: number; bare: number }): string[] {
  const verdict = ratios && (ratios.empty <= CPU_BUDGET ? 'kept' : `over ${CPU_BUDGET}`)
  return [
    cost.name,
    cost.perSecond.toFixed(0),
    cost.processorMs?.toFixed(2) ?? '–',
    cost.p50Ms.toFixed(0),
    cost.p99Ms.toFixed(0),
    ratios?.empty.toFixed(2) ?? '',
    ratios?.bare.toFixed(1) ?? '',
    verdict ?? '',
  ]
}

/** The table of all pages, with titles. */
export const formatCosts = (rows: readonly (readonly string[])[]): string => formatTable([TITLES, ...rows])
