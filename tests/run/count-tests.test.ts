import { describe, expect, it } from 'vitest'
import {
  type Counts,
  countPlaywright,
  countVitest,
  formatSuites,
  formatSummary,
  isGoodRun,
  judgeSuite,
  maySkipSuites,
  NO_TESTS,
  sumCounts,
} from './count-tests.ts'

const counts = (some: Partial<Counts>): Counts => ({ ...NO_TESTS, ...some })

describe('counting tests', () => {
  it('counts a test file that could not be loaded as one failed test', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        {
          status: 'failed',
          name: '/project/tests/broken.test.ts',
          message: 'no such file\n  at …',
          assertionResults: [],
        },
        {
          status: 'failed',
          assertionResults: [
            { status: 'passed' },
            {
              status: 'failed',
              fullName: 'carts add up',
              failureMessages: ['\u001B[31mexpected 1 to be 2\u001B[39m\n  at …'],
            },
          ],
        },
        { status: 'passed', assertionResults: [{ status: 'passed' }] },
      ],
    }
    expect(countVitest(report)).toEqual({
      passed: 3,
      failed: 2,
      skipped: 2,
      problems: ['failed: carts add up: expected 1 to be 2', 'failed: broken.test.ts: no such file'],
    })
  })

  it('counts an error outside of browser tests as failed', () => {
    const report = { stats: { expected: 4, unexpected: 0, skipped: 2 }, errors: [{ message: 'setup' }] }
    expect(countPlaywright(report)).toEqual({
      passed: 4,
      failed: 1,
      skipped: 2,
      problems: ['failed: outside of any test: setup'],
    })
  })

  it('lists failed browser tests with their reason at any depth', () => {
    const results = [{}, { error: { message: 'Error: element(s) not found\n  at …' } }]
    const spec = {
      title: 'menu opens',
      tests: [
        { projectName: 'phone', status: 'unexpected', results },
        { projectName: 'desktop', status: 'expected', results },
      ],
    }
    const report = { stats: { expected: 1, unexpected: 1 }, suites: [{ suites: [{ specs: [spec] }] }] }
    expect(countPlaywright(report).problems).toEqual(['failed: [phone] menu opens: Error: element(s) not found'])
  })

  it('counts a failed runner as a failed test', () => {
    const output = 'RUN\n\u001B[31mError: out of memory\u001B[39m\n'
    expect(judgeSuite(counts({ passed: 5 }), { code: 1, output })).toMatchObject({
      passed: 5,
      failed: 1,
      problems: ['failed: a runner of tests: exit code 1\n  RUN\n  Error: out of memory'],
    })
    expect(judgeSuite(counts({ passed: 5, failed: 2 }), { code: 1, output }).failed).toBe(2)
    expect(judgeSuite(counts({ passed: 5 }), { code: 0, output }).failed).toBe(0)
    expect(judgeSuite(null, { code: 0, output: '' }).problems).toEqual([
      'failed: a runner of tests: exit code 0, without a report\n  ',
    ])
  })

  it.each([
    [{ passed: 9 }, true],
    [{ passed: 9, skipped: 2 }, true],
    [{ passed: 9, failed: 1 }, false],
    [{ skipped: 1 }, false],
    [{}, false],
  ])('a run with %o is good: %s', (some, isGood) => {
    expect(isGoodRun(counts(some))).toBe(isGood)
  })

  it.each([
    [[], {}, true],
    [[], { CI: '' }, true],
    [[], { CI: 'false' }, true],
    [[], { CI: 'true' }, false],
    [[], { CI: '1' }, false],
    [['instances'], {}, false],
  ])('with %o on the command line and %o around it may leave out a suite: %s', (chosen, env, maySkip) => {
    expect(maySkipSuites(chosen, env)).toBe(maySkip)
  })

  it('shows duration and result of each suite', () => {
    const suites = [
      { name: 'unit', durationMs: 61_000, counts: counts({ passed: 3 }) },
      { name: 'journeys', durationMs: 9_000, counts: counts({ passed: 1, failed: 2 }) },
    ]
    expect(formatSuites(suites).replace(/ +/g, ' ')).toBe(
      ' unit 1 min 1 s 3 passed, 0 failed\n journeys 9.0 s 1 passed, 2 failed',
    )
  })

  it('ends with a line of counts, after the failures', () => {
    const suites = [counts({ passed: 1 }), counts({ passed: 2 })]
    expect(formatSummary(sumCounts(suites))).toBe('tests: 3 passed, 0 failed')
    const others = counts({
      failed: 1,
      skipped: 4,
      problems: ['failed: carts add up: expected 1 to be 2'],
    })
    expect(formatSummary(sumCounts([...suites, others])).split('\n')).toEqual([
      'failed: carts add up: expected 1 to be 2',
      'tests: 3 passed, 1 failed, 4 skipped',
    ])
  })
})
