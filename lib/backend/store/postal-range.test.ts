import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compactPostcode, isInRange, narrownessOf, parsePostalRange } from './postal-range.ts'

const rangeOf = (text: string, country = 'US') => {
  const result = parsePostalRange(text, country)
  if ('must' in result) throw new Error(result.must)
  return result.value
}
const contains = (text: string, postcode: string, country = 'US') =>
  isInRange(rangeOf(text, country), compactPostcode(postcode))

describe('a postal area', () => {
  it.each([
    ['558', '55802', true],
    ['558', '55802-1234', true],
    ['558', '55902', false],
    ['55802', '55802-1234', true],
    ['55802-1234', '55802-1234', true],
    ['55802-1234', '55802', false],
    ['55801-55816', '55801', true],
    ['55801 – 55816', '55816-0001', true],
    ['55801-55816', '55817', false],
    ['55802-1000-55802-1999', '55802-1500', true],
    ['55802-1000-55802-1999', '55802-2000', false],
    ['558-559', '55999', true],
  ])('%s of ZIP codes: %s is in it: %s', (area, postcode, isIn) => {
    expect(contains(area, postcode)).toBe(isIn)
  })

  it.each([
    ['H', 'H2X 1Y4', true],
    ['H2X', 'h2x1y4', true],
    ['H2X 1Y4', 'H2X 1Y4', true],
    ['H1A-H9X', 'H3Z 9Z9', true],
    ['H1A-H9X', 'J4B 5E4', false],
  ])('%s of Canadian codes: %s is in it: %s', (area, postcode, isIn) => {
    expect(contains(area, postcode, 'CA')).toBe(isIn)
  })

  it.each([
    ['5580X', 'US', /^must be the beginning of a ZIP code/],
    ['', 'US', /^must be/],
    ['558021', 'US', /^must be/],
    ['55816-55801', 'US', /^must be '55801-55816': a range begins with its lower end$/],
    ['558-55816', 'US', /same length/],
    ['2HX', 'CA', /^must be the beginning of a postal code/],
    ['1000-1999-2000', 'BE', /^must be the beginning of a postcode/],
  ])('%j of %s is refused with its right form', (text, country, message) => {
    expect(parsePostalRange(text, country)).toEqual({ must: expect.stringMatching(message) as string })
  })

  it('a whole code is narrower than a range, and that than a prefix of which it is a part', () => {
    const areas = ['5', '55', '558', '55801-55816', '5580', '55802', '55802-1000-55802-1999', '55802-1234']
    const measured = areas.map((text) => narrownessOf(rangeOf(text)))
    expect(measured).toEqual(measured.toSorted((a, b) => a - b))
    expect(new Set(measured).size).toBe(areas.length)
  })

  it('a range has exactly the ZIP codes between its ends', () => {
    const zip = fc.integer({ min: 0, max: 99_999 })
    const write = (number: number) => String(number).padStart(5, '0')
    fc.assert(
      fc.property(zip, zip, zip, (a, b, code) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)]
        const text = low === high ? write(low) : `${write(low)}-${write(high)}`
        expect(contains(text, write(code))).toBe(code >= low && code <= high)
        expect(contains(text, `${write(code)}-1234`)).toBe(code >= low && code <= high)
      }),
    )
  })
})
