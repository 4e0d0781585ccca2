import { describe, expect, it } from 'vitest'
import { measureDistance } from './locations.ts'
import { countryOfPostcode, regionOfPostcode } from './postal-areas.ts'

describe('postal areas', () => {
  it('ZIP codes determine the state', () => {
    const zips = {
      '55802': 'MN',
      '10001': 'NY',
      '02134': 'MA',
      '99501': 'AK',
      '96801': 'HI',
      '20500': 'DC',
      '00901': 'PR',
    }
    for (const [zip, state] of Object.entries(zips)) expect(regionOfPostcode('US', zip), zip).toBe(state)
    expect(regionOfPostcode('US', '5580')).toBe('')
  })

  it('Canadian postal codes determine the province', () => {
    expect(regionOfPostcode('CA', 'm5v 1a1')).toBe('ON')
    expect(regionOfPostcode('CA', 'H2X1Y4')).toBe('QC')
    expect(regionOfPostcode('CA', 'X1A 2B3')).toBe('')
  })

  it('the format of a code determines the country', () => {
    expect(['55802', '55802-1234', 'H2X 1Y4', 'EC1A', ''].map(countryOfPostcode)).toEqual(['US', 'US', 'CA', '', ''])
  })
})

describe('distances', () => {
  it('are great-circle distances', () => {
    const toronto = { latitude: 43.6532, longitude: -79.3832 }
    const montreal = { latitude: 45.5019, longitude: -73.5674 }
    expect(measureDistance(toronto, montreal, 'km')).toBeCloseTo(504, -1)
    expect(measureDistance(toronto, montreal, 'mi')).toBeCloseTo(313, -1)
    expect(measureDistance(toronto, toronto, 'km')).toBe(0)
  })
})
