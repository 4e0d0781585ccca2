import { describe, expect, it } from 'vitest'
import {
  findConvertedCodeError,
  findLostLetterError,
  type NumberKind,
  parseTypedDate,
  parseTypedNumber,
} from './parse-typed-values.ts'

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
    ['Thurs, May 28, 2026', '2026-05-28'],
    ['Tues. May 26, 2026', '2026-05-26'],
    ['2026-05-31 10:00:00 UTC', '2026-05-31T10:00:00Z'],
    ['2026-05-31 10:00:00.5 GMT', '2026-05-31T10:00:00.5Z'],
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
    'Thurs, May 31, 2026',
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
    ['1299.90$CAD', 'CAD', 1299.9],
    ['1\u00a0299,90\u00a0$\u00a0CA', 'CAD', 1299.9],
    ['1299.90 $CA', 'CAD', 1299.9],
    ['C$1299', 'CAD', 1299],
    ['-$50.00', 'USD', -50],
    ['\u2212US$50', 'USD', -50],
    ['１２９９', 'USD', 1299],
  ])('F21 %s of a store in %s is %d', (text, currency, value) => {
    expect(read(text, currency)).toEqual({ value })
  })

  it.each([
    ['US$1299', 'CAD'],
    ['1299 USD', 'CAD'],
    ['$1299 USD', 'CAD'],
    ['CA$1299', 'USD'],
    ['C$1299', 'USD'],
    ['1299 $ CA', 'USD'],
    ['--$50', 'USD'],
    ['$$50', 'USD'],
    ['€1299', 'USD'],
  ])('F21 %s is rejected by a store in %s', (text, currency) => {
    expect(read(text, currency)).toEqual({ must: `must be an amount in ${currency} such as 1299.90` })
  })

  it('F21 a count with a separator is rejected with the right form', () => {
    expect(read('1.000', 'USD', 'count')).toEqual({ must: 'must be a whole number without a mark, such as 1000' })
  })
})

describe('percentages', () => {
  it.each([
    ['9.975', 9.975],
    ['8,875 %', 8.875],
    ['7.250%', 7.25],
  ])('F21 %s has decimals, since a percentage has no thousands', (text, value) => {
    expect(parseTypedNumber(text, { kind: 'percent', hasPoints: true })).toEqual({ value })
  })
})

describe('what programs have done to texts', () => {
  it.each(['R?frig?rateur', 'R?FRIGÉRATEUR', 'C?ur boréal', '?tagère', 'Petite ?tagère', "L'?té"])(
    'F18 %s has lost a letter',
    (text) => expect(findLostLetterError(text)).toBe('must have the letter that a program has replaced by ?'),
  )

  it.each(['Why wait?', 'Which one? Ours', '¿Qué?', 'Mix & Match?!', 'What?', '? by Ann', '1?2'])(
    'F18 %s is a question',
    (text) => expect(findLostLetterError(text)).toBeUndefined(),
  )

  it.each(['8.00E+11', '1,23457E+11', '1E+05', '1.50E-03', '3E-05'])('F23 %s was rounded by a spreadsheet', (code) =>
    expect(findConvertedCodeError(code)).toBe('must be the code itself: a spreadsheet has rounded it'),
  )

  it.each(['1E5', '12E+4', '1E-3', 'E+10', '5E', '3E-5-A'])('F23 %s is a code', (code) =>
    expect(findConvertedCodeError(code)).toBeUndefined(),
  )
})

describe('measures with fractions', () => {
  const read = (text: string, kind: NumberKind = 'measure') => parseTypedNumber(text, { kind, hasPoints: true })

  it.each([
    ['29 7/8', 29.875],
    ['29-7/8', 29.875],
    ['29⅞', 29.875],
    ['30 ½', 30.5],
    ['1/2', 0.5],
    ['¾', 0.75],
    ['35 15/16', 35.9375],
    ['15/16', 0.9375],
  ])('P48 %s is %d', (text, value) => {
    expect(read(text)).toEqual({ value })
  })

  it.each(['291/8', '21/8', '8/4', '30 1/3', '1/2/3', '30 1/2 in', '12/31/64'])('F21 %s is rejected', (text) => {
    expect(read(text)).toHaveProperty('must')
  })

  it('F21 amounts and counts have no fractions', () => {
    expect(read('29 7/8', 'amount')).toHaveProperty('must')
    expect(read('1/2', 'count')).toHaveProperty('must')
  })
})
