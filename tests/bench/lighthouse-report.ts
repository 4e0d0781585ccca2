import { percentile } from './each-once.ts'
import { formatTable } from './report.ts'

/** The parts of Lighthouse's JSON that are read: scores from 0 to 1, audits with numbers. */
export type LighthouseResult = {
  categories: Readonly<Record<string, { score: number | null; auditRefs?: readonly { id: string; weight: number }[] }>>
  audits: Readonly<Record<string, { score: number | null; numericValue?: number; title?: string }>>
}

/** A page with its runs. */
export type Page = { name: string; results: readonly LighthouseResult[] }

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

const median = (values: readonly number[]): number => percentile(values, 0.5)

const scoresOf = ({ results }: Page, category: string): number[] =>
  results.map(({ categories }) => (categories[category]?.score ?? 0) * 100)

const numberOf = ({ results }: Page, audit: string, digits: number, divisor = 1): string =>
  median(results.map(({ audits }) => (audits[audit]?.numericValue ?? 0) / divisor)).toFixed(digits)

/** Audits that cost points, except those of performance, which are in the table. */
const failuresOf = ({ results }: Page): string[] =>
  CATEGORIES.slice(1).flatMap((category) =>
    (results[0]?.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (results[0]?.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${results[0]?.audits[id]?.title ?? id}`),
  )

/**
 * Table of medians, then the audits outside of performance that cost points. Performance is that of the best run,
 * which was disturbed least by other programs of the machine.
 */
export function formatLighthouse(pages: readonly Page[]): string {
  const rows = pages.map((page) => [
    page.name,
    Math.max(...scoresOf(page, 'performance')).toFixed(0),
    ...CATEGORIES.map((category) => median(scoresOf(page, category)).toFixed(0)),
    numberOf(page, 'first-contentful-paint', 2, 1000),
    numberOf(page, 'largest-contentful-paint', 2, 1000),
    numberOf(page, 'total-blocking-time', 0),
    numberOf(page, 'cumulative-layout-shift', 3),
  ])
  const titles = [
    'page',
    'best run',
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    'FCP s',
    'LCP s',
    'TBT ms',
    'CLS',
  ]
  const failures = pages.flatMap((page) => failuresOf(page).map((failure) => `${page.name}, ${failure}`))
  return [formatTable([titles, ...rows]), ...failures.slice(0, 40)].join('\n')
}
