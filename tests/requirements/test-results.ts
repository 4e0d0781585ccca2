import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One test of a report. */
export type TestResult = { title: string; outcome: 'passed' | 'failed' | 'skipped' }

type VitestReport = { testResults: { assertionResults: { fullName: string; status: string }[] }[] }
type PlaywrightSpec = { title: string; tests: { status: string }[] }
type PlaywrightSuite = { title?: string; specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] }

const OUTCOMES: Readonly<Record<string, TestResult['outcome']>> = {
  passed: 'passed',
  expected: 'passed',
  failed: 'failed',
  unexpected: 'failed',
}

const outcomeOf = (status: string): TestResult['outcome'] => OUTCOMES[status] ?? 'skipped'

function ofVitest({ testResults }: VitestReport): TestResult[] {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ title: fullName, outcome: outcomeOf(status) })),
  )
}

function ofPlaywright({ title: suite = '', specs = [], suites = [] }: PlaywrightSuite): TestResult[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status }) => ({ title: `${suite} ${title}`, outcome: outcomeOf(status) })),
  )
  return [...own, ...suites.flatMap(ofPlaywright)]
}

/** Parses a JSON report of Vitest or Playwright; empty for other values. */
export function readReport(report: unknown): TestResult[] {
  if (typeof report !== 'object' || report === null) return []
  if ('testResults' in report) return ofVitest(report as VitestReport)
  return 'suites' in report ? ofPlaywright(report as PlaywrightSuite) : []
}

/** Reads all reports in a folder. */
export function readResults(folder: string): TestResult[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => readReport(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
}
