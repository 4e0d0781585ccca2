import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { replaceSuiteTimes } from './suite-times.ts'

const SUITES = [
  { name: 'unit', durationMs: 61_000, counts: { passed: 3, skipped: 0 } },
  { name: 'site', durationMs: 9_000, counts: { passed: 4, skipped: 1 } },
]

describe('the times of the suites', () => {
  it('replace those of the previous run, and leave the rest of the document unchanged', () => {
    const once = replaceSuiteTimes('# Testing\n<!-- times -->\nold\n<!-- /times -->\nEnd', SUITES, 65_000, 'Today.')
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
      '| all | 7 | 1 min 5 s |',
      '',
      '<!-- /times -->',
      'End',
    ])
    expect(replaceSuiteTimes(once, SUITES, 65_000, 'Today.')).toBe(once)
  })

  it('require a document with marks, such as docs/testing.md', () => {
    expect(() => replaceSuiteTimes('# Testing', SUITES, 0, '')).toThrow('The document has no table of times.')
    expect(replaceSuiteTimes(readFileSync('docs/testing.md', 'utf8'), SUITES, 65_000, 'Today.')).toContain(
      '| unit | 3 |',
    )
  })
})
