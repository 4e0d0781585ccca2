import type { Call } from '../contracts/calls/call.ts'
import type { Finding } from './explain.ts'

/** A problem in a response, and its effect in the storefront. */
export type Problem = { what: string; effect: string }

/** Outcome of a call. 'absent': the back end lacks the call's feature; 'skipped': the call was skipped for `reason`. */
export type CallOutcome = { call: Call } & (
  | { verdict: 'ok' | 'broken' | 'absent'; address: string; status: number | null; problems: readonly Problem[] }
  | { verdict: 'skipped'; reason: string }
)

/** Singular of a list's name: 'categories' → 'category'. */
function nounOf(path: string): string {
  const [, list = 'entries'] = /([A-Za-z]\w*)\[[^\]]*\](?:\.[\w.]+)?$/.exec(path) ?? []
  const noun = list.replace(/ies$/, 'y').replace(/s$/, '').replaceAll('_', ' ')
  return noun === 'entry' || noun === '' ? 'entry' : noun
}

function describeFallback(fallback: unknown): string {
  if (fallback === null) return 'field ignored; its value is unknown'
  if (Array.isArray(fallback)) return fallback.length === 0 ? 'field ignored; an empty list is used' : 'field ignored'
  if (typeof fallback === 'object') return 'fields ignored; their defaults are used'
  return `field ignored; the default ${JSON.stringify(fallback)} is used`
}

/** The effect of a finding in words. */
function describeEffect(finding: Finding, call: Call): string {
  if (finding.effect === 'refused') return `response rejected: ${call.fallback}`
  return finding.effect === 'default' ? describeFallback(finding.fallback) : `${nounOf(finding.path)} skipped`
}

/** Converts findings into problems; similar ones of a list's entries are merged. */
export function toProblems(findings: readonly Finding[], call: Call): Problem[] {
  const counts = new Map<string, { problem: Problem; count: number }>()
  for (const finding of findings) {
    const path = finding.path.replace(/\[(?:\d+|"\d+")\]/g, '[*]')
    const problem = {
      what: `${path}: expected ${finding.expected}, found ${finding.received}`,
      effect: describeEffect(finding, call),
    }
    const key = `${path} ${finding.expected} ${problem.effect}`
    const present = counts.get(key)
    if (present) present.count += 1
    else counts.set(key, { problem, count: 1 })
  }
  return [...counts.values()].map(({ problem, count }) =>
    count === 1 ? problem : { ...problem, what: `${problem.what} (${count} times)` },
  )
}
