import { formatDuration } from './progress.mjs'

/**
 * @typedef {{passed: number, failed: number, repeated: number, skipped: number}} Counts repeated: failed, then passed
 * when tried again, which neither passes nor proves anything
 */

/** @type {Counts} */
export const NO_TESTS = { passed: 0, failed: 0, repeated: 0, skipped: 0 }

/** What a suite that could not be run counts as, so that the others still run and the whole fails. */
export const NOT_RUN = { ...NO_TESTS, failed: 1 }

/** Tests that may pass only when repeated before they fail a run. */
const MAX_REPEATED = 3

/**
 * Counts the tests of a Vitest JSON report. A file that failed without a failed test of its own (it could not be
 * loaded, a hook threw) counts as one failed test.
 * @param {{numPassedTests?: number, numFailedTests?: number, numPendingTests?: number, numTodoTests?: number,
 *   testResults?: {status?: string, assertionResults?: {status?: string}[]}[]}} report
 * @returns {Counts}
 */
export function countVitest(report) {
  const brokenFiles = (report.testResults ?? []).filter(
    ({ status, assertionResults = [] }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  )
  return {
    passed: report.numPassedTests ?? 0,
    failed: (report.numFailedTests ?? 0) + brokenFiles.length,
    repeated: 0,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  }
}

/**
 * Counts the tests of a Playwright JSON report. An error outside of any test counts as one failed test.
 * @param {{stats?: {expected?: number, unexpected?: number, flaky?: number, skipped?: number}, errors?: unknown[]}} report
 * @returns {Counts}
 */
export function countPlaywright({ stats = {}, errors = [] }) {
  return {
    passed: stats.expected ?? 0,
    failed: (stats.unexpected ?? 0) + errors.length,
    repeated: stats.flaky ?? 0,
    skipped: stats.skipped ?? 0,
  }
}

/**
 * @typedef {{title: string, tests?: {status?: string}[]}} PlaywrightSpec
 * @typedef {{specs?: PlaywrightSpec[], suites?: PlaywrightSuite[]}} PlaywrightSuite
 */

/**
 * Titles of the tests that passed only when repeated.
 * @param {PlaywrightSuite} report a Playwright JSON report or a suite in it
 * @returns {string[]}
 */
export function flakyTitles({ specs = [], suites = [] }) {
  const own = specs.filter(({ tests = [] }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title)
  return [...own, ...suites.flatMap(flakyTitles)]
}

/**
 * Counts of one suite, given how its runner ended: a runner that failed, or left no report, without naming a failed
 * test counts as one failed test, so that it can't pass unnoticed.
 * @param {Counts | null} counts null when there is no report
 * @param {number} exitCode of the runner
 * @returns {Counts}
 */
export function judgeSuite(counts, exitCode) {
  const known = counts ?? NO_TESTS
  const isUnexplained = known.failed === 0 && (counts === null || exitCode !== 0)
  return isUnexplained ? { ...known, failed: 1 } : known
}

/**
 * Adds up suites.
 * @param {readonly Counts[]} suites
 * @returns {Counts}
 */
export const sumCounts = (suites) =>
  suites.reduce(
    (sum, suite) => ({
      passed: sum.passed + suite.passed,
      failed: sum.failed + suite.failed,
      repeated: sum.repeated + suite.repeated,
      skipped: sum.skipped + suite.skipped,
    }),
    NO_TESTS,
  )

/**
 * Whether a run is good: some tests passed, none failed, and at most three needed a second try.
 * @param {Counts} counts
 */
export const isGoodRun = ({ passed, failed, repeated }) => passed > 0 && failed === 0 && repeated <= MAX_REPEATED

/**
 * Whether a suite may be left out where what it needs is missing: never in CI, nor when it was asked for by name.
 * @param {readonly string[]} chosen names of suites on the command line
 * @param {Record<string, string | undefined>} env
 */
export const maySkipSuites = (chosen, { CI = '' }) => chosen.length === 0 && ['', '0', 'false'].includes(CI)

/**
 * The last line of a test run: "tests: 12 passed, 0 failed", with ", 1 skipped" when there are any. Tests that passed only
 * when repeated are on a line of their own before it.
 * @param {Counts} counts
 */
export const formatSummary = ({ repeated, ...counts }) =>
  [
    ...(repeated ? [`${repeated} passed only when repeated, of ${MAX_REPEATED} that a run may have`] : []),
    `tests: ${formatCounts({ ...counts, repeated: 0 })}`,
  ].join('\n')

/** @param {Counts} counts */
const formatCounts = ({ passed, failed, repeated, skipped }) =>
  [
    `${passed} passed`,
    `${failed} failed`,
    ...(repeated ? [`${repeated} passed only when repeated`] : []),
    ...(skipped ? [`${skipped} skipped`] : []),
  ].join(', ')

/**
 * One line a suite: its name, how long it took and its counts.
 * @param {readonly {name: string, durationMs: number, counts: Counts}[]} suites
 */
export const formatSuites = (suites) =>
  suites
    .map(
      ({ name, durationMs, counts }) =>
        `  ${name.padEnd(12)} ${formatDuration(durationMs).padStart(12)}   ${formatCounts(counts)}`,
    )
    .join('\n')
