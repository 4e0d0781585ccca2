import { stripVTControlCharacters } from 'node:util'
import { formatDuration } from '../../lib/cli/progress.ts'
import type { EnvironmentVariables } from '../../lib/cli/settings.ts'

/** Results of a suite. */
export type Counts = {
  passed: number
  failed: number
  skipped: number
  /** A line for each failure: "failed: buys by check: expected 200 to be 500". */
  problems: readonly string[]
}

export const NO_TESTS: Counts = { passed: 0, failed: 0, skipped: 0, problems: [] }

/** Result of a suite that could not run: the others still run, and the whole fails. */
export const NOT_RUN: Counts = { ...NO_TESTS, failed: 1 }

/** The used part of a Vitest JSON report. */
type VitestReport = {
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

/** A test's failure in one line: the reason without its stack, shortened. */
export function describeFailure(title = '', reason = ''): string {
  const [message = ''] = stripVTControlCharacters(reason).split(/\n\s+at /, 1)
  return `failed: ${title}: ${message.trim().replaceAll(/\s+/g, ' ').slice(0, MAX_REASON)}`
}

/**
 * Counts the tests of a Vitest report. A file that failed without a failed test (import error, failing hook) counts as
 * one failed test.
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

/** The used part of a Playwright JSON report. */
type PlaywrightReport = PlaywrightSuite & {
  stats?: { expected?: number; unexpected?: number; skipped?: number }
  errors?: { message?: string }[]
}

/** An error outside of tests counts as one failed test. */
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

/** Failed tests of a suite and its nested suites. */
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

/** Lines of a runner's output that are repeated if it failed without a failed test. */
const LAST_LINES = 30

/**
 * Checks a suite's counts against how its runner ended: a runner that failed without a failed test, or wrote no report,
 * counts as one failed test, with the end of its output.
 *
 * @param counts null if the report is missing
 */
export function judgeSuite(counts: Counts | null, { code, output }: { code: number; output: string }): Counts {
  const known = counts ?? NO_TESTS
  const isUnexplained = known.failed === 0 && (counts === null || code !== 0)
  if (!isUnexplained) return known
  const reason = `exit code ${code}${counts === null ? ', without a report' : ''}`
  const last = stripVTControlCharacters(output).trim().split('\n').slice(-LAST_LINES)
  const problem = [describeFailure('a runner of tests', reason), ...last.map((line) => `  ${line}`)].join('\n')
  return { ...known, failed: 1, problems: [...known.problems, problem] }
}

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

/** Whether at least one test passed and none failed. */
export const isGoodRun = ({ passed, failed }: Counts): boolean => passed > 0 && failed === 0

/**
 * Whether a suite may be skipped if its requirements are missing: never in CI, nor if it was selected by name.
 *
 * @param chosen names of suites on the command line
 */
export const maySkipSuites = (chosen: readonly string[], { CI = '' }: EnvironmentVariables): boolean =>
  chosen.length === 0 && ['', '0', 'false'].includes(CI)

/**
 * The last line of a test run: "tests: 12 passed, 0 failed", plus ", 1 skipped" if any. Failures are on lines before
 * it, because tools may keep only the end of a long output.
 */
export const formatSummary = (counts: Counts): string =>
  [...counts.problems, `tests: ${formatCounts(counts)}`].join('\n')

const formatCounts = ({ passed, failed, skipped }: Counts): string =>
  [`${passed} passed`, `${failed} failed`, ...(skipped ? [`${skipped} skipped`] : [])].join(', ')

/** A line per suite: name, duration and counts. */
export const formatSuites = (suites: readonly { name: string; durationMs: number; counts: Counts }[]): string =>
  suites
    .map(
      ({ name, durationMs, counts }) =>
        `  ${name.padEnd(12)} ${formatDuration(durationMs).padStart(12)}   ${formatCounts(counts)}`,
    )
    .join('\n')
