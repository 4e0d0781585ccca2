import { describe, expect, it } from 'vitest'
import { parseExemptPlaces, withoutExempted } from './exemption.ts'
import { findTaxes, indexTaxes } from './find-taxes.ts'
import { TEST_TAXES } from './tax-fixtures.ts'

const INDEX = indexTaxes(TEST_TAXES)
const DULUTH = { country: 'US', region: 'MN', city: 'Duluth', postcode: '55802' }
const MONTREAL = { country: 'CA', region: 'QC', city: 'Montréal', postcode: 'H2X 1Y4' }
const owed = (place: typeof DULUTH, places: readonly string[], validUntil = '') =>
  withoutExempted(findTaxes(INDEX, place), place, { certificate: 'X', places, validUntil }, '2026-11-29')
    .filter(({ record }) => record.class === undefined)
    .map(({ record }) => record.title)

describe('an exemption', () => {
  it('of a state covers what its counties, cities and districts levy, too', () => {
    expect(owed(DULUTH, ['US-WI'])).toEqual(['MN tax', 'St. Louis County', 'Duluth'])
    expect(owed(DULUTH, ['US-MN', 'US-WI'])).toEqual([])
  })

  it('of a province covers no tax of the country, and the other way round', () => {
    expect(owed(MONTREAL, ['CA-QC'])).toEqual(['GST'])
    expect(owed(MONTREAL, ['CA'])).toEqual(['QC tax', 'Montréal'])
    expect(owed(MONTREAL, ['CA', 'CA-QC'])).toEqual([])
  })

  it('is valid until the end of its last day', () => {
    expect(owed(DULUTH, ['US-MN'], '2026-11-29')).toEqual([])
    expect(owed(DULUTH, ['US-MN'], '2026-11-28')).toHaveLength(3)
  })

  it.each([
    ['us-mn, ca; CA-BC', ['US-MN', 'CA', 'CA-BC']],
    ['US-MN US-MN', ['US-MN']],
    ['DE DE-BY', ['DE', 'DE-BY']],
    ['US', undefined],
    ['US-XX', undefined],
    ['Minnesota', undefined],
    ['', undefined],
    [Array.from({ length: 21 }, (_, index) => `D${String.fromCharCode(65 + index)}`).join(), undefined],
  ])('the places %j are read as %j', (text, places) => {
    expect(parseExemptPlaces(text)).toEqual(places)
  })
})
