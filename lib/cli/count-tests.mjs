/** @typedef {{passed: number, failed: number, skipped: number}} Counts */

/** @type {Counts} */
const NONE = { passed: 0, failed: 0, skipped: 0 }

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
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  }
}

/**
 * Counts the tests of a Playwright JSON report. A test that passed only when repeated counts as passed; an error
 * outside of any test counts as one failed test.
 * @param {{stats?: {expected?: number, unexpected?: number, flaky?: number, skipped?: number}, errors?: unknown[]}} report
 * @returns {Counts}
 */
export function countPlaywright({ stats = {}, errors = [] }) {
  return {
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: (stats.unexpected ?? 0) + errors.length,
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
  const known = counts ?? NONE
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
      skipped: sum.skipped + suite.skipped,
    }),
    NONE,
  )

/**
 * The last line of a test run: "tests: 12 passed, 0 failed", with ", 1 skipped" when tests were skipped.
 * @param {Counts} counts
 */
export const formatSummary = ({ passed, failed, skipped }) =>
  `tests: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
