import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseByteRange } from './byte-range.ts'

describe('a Range header', () => {
  it.each([
    [null, 100, null],
    ['', 100, null],
    ['bytes=0-', 100, { start: 0, end: 99 }],
    ['bytes=10-19', 100, { start: 10, end: 19 }],
    ['bytes=10-1000', 100, { start: 10, end: 99 }],
    ['bytes=-10', 100, { start: 90, end: 99 }],
    ['bytes=-1000', 100, { start: 0, end: 99 }],
    ['bytes=100-', 100, 'unsatisfiable'],
    ['bytes=-0', 100, 'unsatisfiable'],
    ['bytes=0-', 0, 'unsatisfiable'],
    ['bytes=20-10', 100, null],
    ['bytes=0-1,5-6', 100, null],
    ['bytes=-', 100, null],
    ['items=0-1', 100, null],
  ] as const)('%s of a file of %d bytes', (header, size, range) => {
    expect(parseByteRange(header, size)).toEqual(range)
  })

  it('never exceeds the file', () => {
    const number = fc.option(fc.nat(200), { nil: '' as const })
    fc.assert(
      fc.property(number, number, fc.nat(150), (first, last, size) => {
        const range = parseByteRange(`bytes=${first}-${last}`, size)
        if (range === null || range === 'unsatisfiable') return
        expect(range.start).toBeGreaterThanOrEqual(0)
        expect(range.start).toBeLessThanOrEqual(range.end)
        expect(range.end).toBeLessThan(size)
      }),
    )
  })
})
