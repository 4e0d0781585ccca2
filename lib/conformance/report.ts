import { plainText } from './describe-value.ts'
import type { CallOutcome, Problem } from './outcome.ts'

/** Maximum length of a problem's line. */
const MAX_LINE = 200

type Called = Exclude<CallOutcome, { verdict: 'skipped' }>
type Row = { call: string; status: string; result: string; details: readonly string[] }

const RANK = { broken: 0, absent: 1, ok: 2 } as const

function describeProblem({ what, effect }: Problem): string[] {
  return [`  ${plainText(what, MAX_LINE)}`, `    → ${effect}`]
}

/** A row for all outcomes of a call; the worst one decides. */
function toRow(outcomes: readonly Called[]): Row {
  const [worst] = [...outcomes].sort((a, b) => RANK[a.verdict] - RANK[b.verdict])
  const { call, verdict } = worst as Called
  const statuses = [...new Set(outcomes.map(({ status }) => status ?? '–'))].join(', ')
  const results = {
    ok: outcomes.length === 1 ? 'ok' : `ok (${outcomes.length} responses)`,
    absent: `not offered: ${call.feature}; ${call.fallback}`,
    broken: 'broken',
  }
  const broken = outcomes.filter((outcome) => outcome.verdict === 'broken')
  const details = broken.flatMap(({ address, problems }) => [
    `at ${plainText(address, MAX_LINE)}`,
    ...problems.flatMap(describeProblem),
  ])
  return { call: `${call.method} ${call.path}`, status: statuses, result: results[verdict], details }
}

function tableOf(rows: readonly Row[]): string[] {
  const width = Math.max(...rows.map(({ call }) => call.length), 4)
  return [
    `${'call'.padEnd(width)}  status    result`,
    ...rows.flatMap(({ call, status, result, details }) => [
      `${call.padEnd(width)}  ${status.padEnd(8)}  ${result}`,
      ...details.map((line) => `    ${line}`),
    ]),
  ]
}

/** Whether a response violates the contract. */
export const isBroken = (outcomes: readonly CallOutcome[]): boolean =>
  outcomes.some(({ verdict }) => verdict === 'broken')

/** Calls for pages of the specification that the specification does not describe (docs/contract.md). */
const UNSPECIFIED = ['listPromotions', 'requestQuote', 'sendContactMessage']

/** Lines about these calls, at the top: a back end that follows only the specification has none of them. */
function unspecifiedLines(outcomes: readonly CallOutcome[]): string[] {
  const unspecified = outcomes.filter(({ call }) => UNSPECIFIED.includes(call.name))
  if (unspecified.length === 0) return []
  const words = { ok: 'ok', absent: 'not offered', broken: 'broken', skipped: 'not called' } as const
  return [
    'Pages whose calls are often missing (docs/contract.md):',
    ...unspecified.map(({ call, verdict }) => `  ${call.method} ${call.path}: ${words[verdict]}`),
    '',
  ]
}

/** The report: a row for each call with its problems, then the skipped calls. */
export function formatReport(outcomes: readonly CallOutcome[]): string {
  const called = Map.groupBy(
    outcomes.filter((outcome): outcome is Called => outcome.verdict !== 'skipped'),
    ({ call }) => call.name,
  )
  const rows = [...called.values()].map(toRow)
  const skipped = outcomes.filter((outcome) => outcome.verdict === 'skipped')
  const reasons = Map.groupBy(skipped, ({ reason }) => reason)
  const count = (result: RegExp) => rows.filter((row) => result.test(row.result)).length
  return [
    ...unspecifiedLines(outcomes),
    ...tableOf(rows),
    '',
    ...(skipped.length > 0 ? ['not called'] : []),
    ...[...reasons].map(
      ([reason, entries]) => `  ${reason}: ${entries.map(({ call }) => `${call.method} ${call.path}`).join(', ')}`,
    ),
    ...(skipped.length > 0 ? [''] : []),
    `${rows.length} calls: ${count(/^ok/)} ok, ${count(/^broken/)} broken, ${count(/^not offered/)} not offered; ` +
      `${skipped.length} not called`,
  ].join('\n')
}

/** Lines about what a check has left in the store; '' if nothing. */
export const formatTraces = (traces: readonly string[]): string =>
  traces.length === 0
    ? ''
    : `\n\nleft in the store\n${traces.map((what) => `  ${plainText(what, MAX_LINE)}`).join('\n')}`
