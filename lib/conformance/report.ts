import { plainText } from './describe-value.ts'
import type { Outcome, Problem } from './outcome.ts'

/** Longest line of a problem. */
const MAX_LINE = 200

type Called = Exclude<Outcome, { verdict: 'unasked' }>
type Row = { call: string; status: string; result: string; details: readonly string[] }

const RANK = { broken: 0, absent: 1, ok: 2 } as const

function describeProblem({ what, effect }: Problem): string[] {
  return [`  ${plainText(what, MAX_LINE)}`, `    → ${effect}`]
}

/** One row for all answers of a call, the worst first. */
function toRow(outcomes: readonly Called[]): Row {
  const [worst] = [...outcomes].sort((a, b) => RANK[a.verdict] - RANK[b.verdict])
  const { call, verdict } = worst as Called
  const statuses = [...new Set(outcomes.map(({ status }) => status ?? '–'))].join(', ')
  const results = {
    ok: outcomes.length === 1 ? 'ok' : `ok (${outcomes.length} answers)`,
    absent: `not offered: ${call.feature}; ${call.without}`,
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

/** True when an answer breaks the contract. */
export const isBroken = (outcomes: readonly Outcome[]): boolean => outcomes.some(({ verdict }) => verdict === 'broken')

/** Calls of pages that the specification has, though it names none of the calls (docs/contract.md). */
const UNSPECIFIED = ['listPromotions', 'requestQuote', 'sendContactMessage']

/** What became of these, first of all: a back end that follows the specification alone has none of them. */
function unspecifiedLines(outcomes: readonly Outcome[]): string[] {
  const told = outcomes.filter(({ call }) => UNSPECIFIED.includes(call.name))
  if (told.length === 0) return []
  const words = { ok: 'ok', absent: 'not offered', broken: 'broken', unasked: 'not asked' } as const
  return [
    'Pages whose calls are often missing (docs/contract.md):',
    ...told.map(({ call, verdict }) => `  ${call.method} ${call.path}: ${words[verdict]}`),
    '',
  ]
}

/** The whole report: a row for every call that was asked, its problems beneath, then the calls that were not. */
export function formatReport(outcomes: readonly Outcome[]): string {
  const called = Map.groupBy(
    outcomes.filter((outcome): outcome is Called => outcome.verdict !== 'unasked'),
    ({ call }) => call.name,
  )
  const rows = [...called.values()].map(toRow)
  const unasked = outcomes.filter((outcome) => outcome.verdict === 'unasked')
  const reasons = Map.groupBy(unasked, ({ reason }) => reason)
  const count = (result: RegExp) => rows.filter((row) => result.test(row.result)).length
  return [
    ...unspecifiedLines(outcomes),
    ...tableOf(rows),
    '',
    ...(unasked.length > 0 ? ['not asked'] : []),
    ...[...reasons].map(
      ([reason, entries]) => `  ${reason}: ${entries.map(({ call }) => `${call.method} ${call.path}`).join(', ')}`,
    ),
    ...(unasked.length > 0 ? [''] : []),
    `${rows.length} calls: ${count(/^ok/)} ok, ${count(/^broken/)} broken, ${count(/^not offered/)} not offered; ${unasked.length} not asked`,
  ].join('\n')
}

/** What a check has left in the store; empty when it is nothing. */
export const formatTraces = (traces: readonly string[]): string =>
  traces.length === 0
    ? ''
    : `\n\nleft in the store\n${traces.map((what) => `  ${plainText(what, MAX_LINE)}`).join('\n')}`
