import { describe, expect, it } from 'vitest'
import { toTextNumber } from './text-number.ts'

describe('numbers that get texts', () => {
  it.each([
    ['218-555-0123', '+12185550123'],
    ['+1 (416) 555-0123', '+14165550123'],
    ['1 514 555 0123', '+15145550123'],
    ['800-555-0123', undefined],
    ['(888) 555-0123', undefined],
    ['900-555-0123', undefined],
    ['911-555-0123', undefined],
    ['876-555-0123', undefined],
    ['+44 20 7946 0123', undefined],
    ['555-0123', undefined],
    ['', undefined],
  ])('%j becomes %j', (typed, number) => expect(toTextNumber(typed)).toBe(number))
})
