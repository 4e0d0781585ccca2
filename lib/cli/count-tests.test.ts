import { describe, expect, it } from 'vitest'
import { countPlaywright, countVitest, flakyTitles, formatSummary, judgeSuite, sumCounts } from './count-tests.mjs'

describe('counting tests', () => {
  it('counts a test file that could not be loaded as one failed test', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
        { status: 'passed', assertionResults: [{ status: 'passed' }] },
      ],
    }
    expect(countVitest(report)).toEqual({ passed: 3, failed: 2, skipped: 2 })
  })

  it('counts a browser test that passed when repeated as passed, and an error outside tests as failed', () => {
    const report = { stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 2 }, errors: [{ message: 'setup' }] }
    expect(countPlaywright(report)).toEqual({ passed: 5, failed: 1, skipped: 2 })
  })

  it('names browser tests that passed only when repeated, however deep', () => {
    const flaky = { title: 'menu opens', tests: [{ status: 'expected' }, { status: 'flaky' }] }
    const steady = { title: 'menu closes', tests: [{ status: 'expected' }] }
    expect(flakyTitles({ suites: [{ suites: [{ specs: [flaky, steady] }] }] })).toEqual(['menu opens'])
  })

  it('never lets a runner fail without a failed test', () => {
    expect(judgeSuite(null, 0).failed).toBe(1)
    expect(judgeSuite({ passed: 5, failed: 0, skipped: 0 }, 1)).toEqual({ passed: 5, failed: 1, skipped: 0 })
    expect(judgeSuite({ passed: 5, failed: 2, skipped: 0 }, 1).failed).toBe(2)
    expect(judgeSuite({ passed: 5, failed: 0, skipped: 0 }, 0).failed).toBe(0)
  })

  it('ends with one line that names skipped tests only when there are any', () => {
    const suites = [
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 2, failed: 1, skipped: 0 },
    ]
    expect(formatSummary(sumCounts(suites))).toBe('tests: 3 passed, 1 failed')
    expect(formatSummary({ passed: 1, failed: 0, skipped: 4 })).toBe('tests: 1 passed, 0 failed, 4 skipped')
  })
})
