/** Tables of the benchmark of search. */
import { formatTable } from '../report.ts'
import { type Outcome, summarize } from './evaluate.ts'
import type { Found } from './names.ts'
import { FORMS } from './need.ts'

const percent = (share: number): string => (share * 100).toFixed(1)

const TITLES = [
  'queries',
  'asked',
  'nDCG@10',
  'plain nDCG',
  'no result %',
  'corrected wrongly %',
  'answered wrongly %',
  'pages found %',
]

/** A row of a group of outcomes. A figure is '–' if the group has no such queries. */
function formatGroup(name: string, outcomes: readonly Outcome[]): string[] {
  const summary = summarize(outcomes)
  const has = (target: Outcome['target']) => outcomes.some((outcome) => outcome.target === target)
  return [
    name,
    String(summary.queries),
    has('products') ? summary.ndcg.toFixed(3) : '–',
    has('products') ? summary.plainNdcg.toFixed(3) : '–',
    has('products') ? percent(summary.missed) : '–',
    percent(summary.wrongCorrections),
    has('nothing') ? percent(summary.answeredWrongly) : '–',
    has('page') ? percent(summary.pagesFound) : '–',
  ]
}

export type Parts = { readonly tuned: readonly Outcome[]; readonly heldOut: readonly Outcome[] }

/** A row for each file, the tuned part and the one that is held out, and for all. */
export function formatFiles({ tuned, heldOut }: Parts): string {
  const files = [...new Set(tuned.map(({ file }) => file))]
  const of = (outcomes: readonly Outcome[], file: string) => outcomes.filter((outcome) => outcome.file === file)
  return formatTable([
    TITLES,
    ...files.flatMap((file) => [
      formatGroup(file, of(tuned, file)),
      formatGroup(`${file}, held out`, of(heldOut, file)),
    ]),
    formatGroup('all', tuned),
    formatGroup('all, held out', heldOut),
  ])
}

/** A row for each form of queries, tuned ones only. */
export const formatForms = ({ tuned }: Parts): string =>
  formatTable([
    ['form', ...TITLES.slice(1)],
    ...FORMS.flatMap((form) => {
      const own = tuned.filter(({ query }) => query.form === form)
      return own.length === 0 ? [] : [formatGroup(form, own)]
    }),
  ])

export const formatNames = (rows: readonly (readonly [store: string, found: Found])[]): string =>
  formatTable([
    ['names', 'count', 'first %', 'in ten %', 'at all %'],
    ...rows.map(([store, { what, count, first, ten, all }]) => [
      `${store}: ${what}`,
      String(count),
      ...[first, ten, all].map((number) => percent(number / Math.max(1, count))),
    ]),
  ])

/** How bad an outcome is: 0 is right, 1 is worst. */
const badnessOf = ({ target, ndcg, isPageFound, isAnsweredWrongly }: Outcome): number =>
  target === 'products' ? 1 - ndcg : target === 'page' ? Number(!isPageFound) : Number(isAnsweredWrongly)

/** The worst queries, each with its results and their grades. */
export function formatWorst(outcomes: readonly Outcome[], count: number): string {
  const worst = outcomes.filter((outcome) => badnessOf(outcome) > 0).sort((a, b) => badnessOf(b) - badnessOf(a))
  return worst
    .slice(0, count)
    .map(({ file, query, target, ndcg, correctedTerm, shown, best, bestGrade }) => {
      const figure = target === 'products' ? `nDCG ${ndcg.toFixed(3)}` : target
      const corrected = correctedTerm === '' ? '' : `, corrected to “${correctedTerm}”`
      const missing = best === '' ? '' : `\n  best (${bestGrade}): ${best}`
      const results = shown.map(({ name, grade }) => `\n    ${grade}  ${name}`).join('')
      return `${file} ${query.form} “${query.query}”: ${figure}${corrected}${missing}${results || '\n    no result'}`
    })
    .join('\n')
}

/** The nDCG of the rows of a table that `formatFiles` wrote. */
function readFigures(table: string): Map<string, number> {
  const rows = table.split('\n').map((line) => line.split(/ {3,}/))
  return new Map(
    rows.flatMap(([name = '', , figure = '']) =>
      /^[01]\.\d{3}$/.test(figure) ? [[name, Number(figure)] as const] : [],
    ),
  )
}

/** Files in `table` whose nDCG is lower than in the documented table by more than `tolerance`, as sentences. */
export function listLower(table: string, documented: string, tolerance: number): string[] {
  const before = readFigures(documented)
  return [...readFigures(table)].flatMap(([name, figure]) => {
    // The row of all files depends on which ones are asked.
    if (/^all\b/.test(name)) return []
    const earlier = before.get(name)
    if (earlier === undefined) return [`${name}: not documented`]
    return figure < earlier - tolerance ? [`${name}: ${figure.toFixed(3)} instead of ${earlier.toFixed(3)}`] : []
  })
}
