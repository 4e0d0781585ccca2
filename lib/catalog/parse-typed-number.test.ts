import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatNumber, parseTypedNumber } from './parse-typed-number.ts'

describe('numbers that shoppers type', () => {
  it.each([
    ['fr-CA', '299,50', 299.5],
    ['fr-CA', '299,5', 299.5],
    ['fr-CA', '1 299,50', 1299.5],
    ['fr-CA', '1\u00a0299,50', 1299.5],
    ['fr-CA', '1\u202f299,50 $', 1299.5],
    ['fr-CA', '299.50', 299.5],
    ['fr-CA', '1.299,50', 1299.5],
    ['fr-CA', '300 $', 300],
    ['en-US', '1,299', 1299],
    ['en-US', '1,299.5', 1299.5],
    ['en-US', '1,299,000', 1_299_000],
    ['en-US', '$300', 300],
    ['en-US', 'US$ 300', 300],
    ['en-US', 'CAD 300', 300],
    ['en-US', '300 USD', 300],
    ['en-US', '299,50', 299.5],
    ['en-US', ',5', 0.5],
    ['en-US', '5.', 5],
    ['en-US', ' 12 ', 12],
    ['en-US', '0', 0],
    ['de-CH', "1'299.50", 1299.5],
  ])('F11 in %s %s is %d', (locale, typed, number) => {
    expect(parseTypedNumber(typed, locale, true)).toBe(number)
    expect(parseTypedNumber(typed, locale, false)).toBe(number)
  })

  it('three digits behind a separator are thousands of a price, and decimals of a size if the language does not group so', () => {
    const readings = (typed: string, locale: string) =>
      [true, false].map((isMoney) => parseTypedNumber(typed, locale, isMoney))
    expect(readings('29,125', 'fr-CA')).toEqual([29_125, 29.125])
    expect(readings('29.125', 'en-US')).toEqual([29_125, 29.125])
    expect(readings('29,125', 'en-US')).toEqual([29_125, 29_125])
    expect(readings('0.125', 'en-US')).toEqual([0.125, 0.125])
    expect(parseTypedNumber('$1.299', 'en-US', false)).toBe(1299)
  })

  it.each([
    '',
    '-5',
    'abc',
    '1k',
    '1e5',
    '100-200',
    '1,29,9',
    '12,34.5',
    '1.299,50,1',
    '1/2',
    '$',
    '9999999999',
    '1.23456',
  ])('rejects %s', (typed) => {
    expect(parseTypedNumber(typed, 'en-US', true)).toBeUndefined()
    expect(parseTypedNumber(typed, 'fr-CA', false)).toBeUndefined()
  })

  it('reads what it writes, in every language', () => {
    const cents = fc.integer({ min: 0, max: 99_999_999_900 }).map((number) => Math.round(number) / 100)
    fc.assert(
      fc.property(cents, fc.constantFrom('en-US', 'en-CA', 'fr-CA', 'fr-FR', 'de-DE'), (number, locale) => {
        expect(parseTypedNumber(formatNumber(number, locale), locale, true)).toBe(number)
      }),
    )
  })
})
