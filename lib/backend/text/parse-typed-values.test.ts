import { describe, expect, it } from 'vitest'
import { type NumberKind, parseTypedDate, parseTypedNumber } from './parse-typed-values.ts'

describe('days as people write them', () => {
  it.each([
    ['Dec 24, 2020', '2020-12-24'],
    ['december 24, 2020', '2020-12-24'],
    ['Dec. 24 2020', '2020-12-24'],
    ['12 May 2026', '2026-05-12'],
    ['01 NOV 2021', '2021-11-01'],
    ['31-May-2026', '2026-05-31'],
    ['June 1st, 2026', '2026-06-01'],
    ['31 mai 2026', '2026-05-31'],
    ['1er juin 2026', '2026-06-01'],
    ['3 févr. 2026', '2026-02-03'],
    ['15 aout 2026', '2026-08-15'],
    ['2026\u201105\u201131', '2026-05-31'],
    ['Sunday, May 31, 2026', '2026-05-31'],
    ['Sun, 31 May 2026', '2026-05-31'],
    ['dimanche 31 mai 2026', '2026-05-31'],
    ['le mar. 3 mars 2026', '2026-03-03'],
    ['Mar 3, 2026', '2026-03-03'],
    ['5/31/2026 0:00', '2026-05-31'],
    ['31 mai 2026 00:00:00', '2026-05-31'],
    ['2026-05-31 12:00 AM', '2026-05-31'],
  ])('P31 %s is %s', (text, day) => {
    expect(parseTypedDate(text)).toEqual({ value: day })
  })

  it.each([
    '31 jui 2026',
    '30 February 2026',
    'May 2026',
    'Ma 5, 2026',
    '5 Mayor 2026',
    '31-May-26',
    'May 31',
    'Monday, May 31, 2026',
  ])('P31 %s is rejected', (text) => {
    expect(parseTypedDate(text)).toEqual({ must: 'must be a date such as 2026-05-31' })
  })
})

describe('amounts with a currency', () => {
  const read = (text: string, currency: string, kind: NumberKind = 'amount') =>
    parseTypedNumber(text, { kind, hasPoints: true, currency })

  it.each([
    ['US$1,299.00', 'USD', 1299],
    ['$1299.00 USD', 'USD', 1299],
    ['USD 1,299.00', 'USD', 1299],
    ['1299.90 $', 'CAD', 1299.9],
    ['CA$1299.90', 'CAD', 1299.9],
    ['$1299.90 CAD', 'CAD', 1299.9],
  ])('F21 %s of a store in %s is %d', (text, currency, value) => {
    expect(read(text, currency)).toEqual({ value })
  })

  it.each([
    ['US$1299', 'CAD'],
    ['1299 USD', 'CAD'],
    ['$1299 USD', 'CAD'],
    ['CA$1299', 'USD'],
    ['€1299', 'USD'],
  ])('F21 %s is rejected by a store in %s', (text, currency) => {
    expect(read(text, currency)).toEqual({ must: `must be an amount in ${currency} such as 1299.90` })
  })

  it('F21 a count with a separator is rejected with the right form', () => {
    expect(read('1.000', 'USD', 'count')).toEqual({ must: 'must be a whole number without a mark, such as 1000' })
  })
})
