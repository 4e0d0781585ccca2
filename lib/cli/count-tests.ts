import { stripVTControlCharacters } from 'node:util'
import { formatDuration } from './progress.ts'
import type { Environment } from './settings.ts'

/** Tests of a suite by outcome. */
export type Counts = {
  passed: number
  failed: number
  skipped: number
  /** What failed and why, a line each: "failed: buys by check: expected 200 to be 500". */
  problems: readonly string[]
}

export const NO_TESTS: Counts = { passed: 0, failed: 0, skipped: 0, problems: [] }

/** What a suite that could not be run counts as, so that the others still run and the whole fails. */
export const NOT_RUN: Counts = { ...NO_TESTS, failed: 1 }

/** What is read of a Vitest JSON report. */
export type VitestReport = {
  numPassedTests?: number
  numFailedTests?: number
  numPendingTests?: number
  numTodoTests?: number
  testResults?: {
    name?: string
    message?: string
    status?: string
    assertionResults?: { fullName?: string; status?: string; failureMessages?: string[] }[]
  }[]
}

const MAX_REASON = 300

/** Why a test failed in one line: long reasons are cut, their further lines left out. */
export function describeFailure(title = '', reason = ''): string {
  const [first = ''] = stripVTControlCharacters(reason).trim().split('\n', 1)
  return `failed: ${title}: ${first.slice(0, MAX_REASON)}`
}

/**
 * Counts the tests of a Vitest report. A file that failed without a failed test of its own (it could not be loaded, a
 * hook threw) counts as one failed test.
 */
export function countVitest(report: VitestReport): Counts {
  const files = report.testResults ?? []
  const failed = files
    .flatMap(({ assertionResults = [] }) => assertionResults)
    .filter(({ status }) => status === 'failed')
  const brokenFiles = files.filter(
    ({ status, assertionResults = [] }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  )
  return {
    passed: report.numPassedTests ?? 0,
    failed: (report.numFailedTests ?? 0) + brokenFiles.length,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
    problems: [
      ...failed.map(({ fullName, failureMessages = [] }) => describeFailure(fullName, failureMessages[0])),
      ...brokenFiles.map(({ name, message }) => describeFailure(name?.split('/').at(-1), message)),
    ],
  }
}

type PlaywrightTest = { projectName?: string; status?: string; results?: { error?: { message?: string } }[] }

type PlaywrightSuite = {
  specs?: { title: string; tests?: PlaywrightTest[] }[]
  suites?: PlaywrightSuite[]
}

/** What is read of a Playwright JSON report. */
export type PlaywrightReport = PlaywrightSuite & {
  stats?: { expected?: number; unexpected?: number; skipped?: number }
  errors?: { message?: string }[]
}

/** Counts the tests of a Playwright report. An error outside of any test counts as one failed test. */
export function countPlaywright({ stats = {}, errors = [], suites = [] }: PlaywrightReport): Counts {
  return {
    passed: stats.expected ?? 0,
    failed: (stats.unexpected ?? 0) + errors.length,
    skipped: stats.skipped ?? 0,
    problems: [
      ...suites.flatMap(failuresIn),
      ...errors.map(({ message }) => describeFailure('outside of any test', message)),
    ],
  }
}

/** Failed tests of a suite and of those in it. */
function failuresIn({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests = [] }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results = [] }) =>
        describeFailure(`[${projectName}] ${title}`, results.find(({ error }) => error)?.error?.message),
      ),
  )
  return [...own, ...suites.flatMap(failuresIn)]
}

/**
 * Counts of one suite, given how its runner ended: a runner that failed, or left no report, without naming a failed
 * test counts as one failed test, so that it can't pass unnoticed.
 *
 * @param counts null when there is no report
 * @param exitCode of the runner
 */
export function judgeSuite(counts: Counts | null, exitCode: number): Counts {
  const known = counts ?? NO_TESTS
  const isUnexplained = known.failed === 0 && (counts === null || exitCode !== 0)
  if (!isUnexplained) return known
  const problem = describeFailure('a runner of tests', `exit code ${exitCode}`)
  return { ...known, failed: 1, problems: [...known.problems, problem] }
}

/** Adds up suites. */
export const sumCounts = (suites: readonly Counts[]): Counts =>
  suites.reduce(
    (sum, suite) => ({
      passed: sum.passed + suite.passed,
      failed: sum.failed + suite.failed,
      skipped: sum.skipped + suite.skipped,
      problems: [...sum.problems, ...suite.problems],
    }),
    NO_TESTS,
  )

/** Whether a run is good: some tests passed and none failed. */
export const isGoodRun = ({ passed, failed }: Counts): boolean => passed > 0 && failed === 0

/**
 * Whether a suite may be left out where what it needs is missing: never in CI, nor when it was asked for by name.
 *
 * @param chosen names of suites on the command line
 */
export const maySkipSuites = (chosen: readonly string[], { CI = '' }: Environment): boolean =>
  chosen.length === 0 && ['', '0', 'false'].includes(CI)

/**
 * The last line of a test run: "tests: 12 passed, 0 failed", with ", 1 skipped" when there are any. What failed is on lines of its
 * own before it: of a long output only the end may be kept.
 */
export const formatSummary = (counts: Counts): string =>
  [...counts.problems, `tests: ${formatCounts(counts)}`].join('\n')

const formatCounts = ({ passed, failed, skipped }: Counts): string =>
  [`${passed} passed`, `${failed} failed`, ...(skipped ? [`${skipped} skipped`] : [])].join(', ')

/** One line a suite: its name, how long it took and its counts. */
export const formatSuites = (suites: readonly { name: string; durationMs: number; counts: Counts }[]): string =>
  suites
    .map(
      ({ name, durationMs, counts }) =>
        `  ${name.padEnd(12)} ${formatDuration(durationMs).padStart(12)}   ${formatCounts(counts)}`,
    )
    .join('\n')
