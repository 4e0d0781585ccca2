import { describe, expect, it } from 'vitest'
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
      '00802': 'VI',
      '09012': 'AE',
      '33101': 'FL',
      '34002': 'AA',
      '96205': 'AP',
      '96799': 'AS',
      '96910': 'GU',
      '96940': 'PW',
      '96941': 'FM',
      '96950': 'MP',
      '96960': 'MH',
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
