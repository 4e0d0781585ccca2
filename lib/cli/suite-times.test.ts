import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { replaceSuiteTimes } from './suite-times.ts'

const SUITES = [
  { name: 'unit', durationMs: 61_000, counts: { passed: 3, skipped: 0 } },
  { name: 'site', durationMs: 9_000, counts: { passed: 4, skipped: 1 } },
]

describe('the times of the suites', () => {
  it('take the place of those of the run before, and leave the rest of the document alone', () => {
    const once = replaceSuiteTimes('# Testing\n<!-- times -->\nold\n<!-- /times -->\nEnd', SUITES, 'Today.')
    expect(once.split('\n')).toEqual([
      '# Testing',
      '<!-- times -->',
      '',
      'Today.',
      '',
      '| Suite | Tests | Time |',
      '| --- | ---: | ---: |',
      '| unit | 3 | 1 min 1 s |',
      '| site | 4 | 9.0 s |',
      '| all | 7 | 1 min 10 s |',
      '',
      '<!-- /times -->',
      'End',
    ])
    expect(replaceSuiteTimes(once, SUITES, 'Today.')).toBe(once)
  })

  it('need a document with a place for them, which docs/testing.md is', () => {
    expect(() => replaceSuiteTimes('# Testing', SUITES, '')).toThrow('The document has no table of times.')
    expect(replaceSuiteTimes(readFileSync('docs/testing.md', 'utf8'), SUITES, 'Today.')).toContain('| unit | 3 |')
  })
})
