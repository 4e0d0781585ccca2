import { describe, expect, it } from 'vitest'
import { findRegion, listRegions } from './regions.ts'

describe('states and provinces as people and systems write them', () => {
  it.each([
    ['US', 'N. Dakota', 'ND'],
    ['US', 'S Carolina', 'SC'],
    ['US', 'W. Virginia', 'WV'],
    ['US', 'Penna.', 'PA'],
    ['US', 'State of Maine', 'ME'],
    ['US', 'Commonwealth of Virginia', 'VA'],
    ['US', 'US-MN', 'MN'],
    ['US', 'Wash. D.C.', 'DC'],
    ['US', 'Minn.', 'MN'],
    ['CA', 'CA-ON', 'ON'],
    ['CA', 'N.-É.', 'NS'],
    ['CA', 'N.-B.', 'NB'],
    ['CA', 'Î.-P.-É.', 'PE'],
    ['CA', 'T.-N.-L.', 'NL'],
    ['CA', 'C.-B.', 'BC'],
    ['CA', 'T.N.-O.', 'NT'],
    ['CA', 'Qué.', 'QC'],
  ])('F33 in %s, %s is %s', (country, text, code) => {
    expect(findRegion(country, text)).toBe(code)
  })

  it.each([
    ['US', 'N.'],
    ['US', 'W. Dakota'],
    ['US', 'US-QC'],
    ['US', 'New'],
    ['CA', 'CA-MN'],
    ['CA', ''],
    ['FR', 'MN'],
  ])('in %s, %s is unknown or ambiguous', (country, text) => {
    expect(findRegion(country, text)).toBeUndefined()
  })

  it('every code and every name in both languages is its own region', () => {
    for (const locale of ['en-US', 'fr-CA'])
      for (const [country, regions] of Object.entries(listRegions(locale)))
        for (const { code, name } of regions)
          for (const text of [code, name, `${country}-${code}`]) expect(findRegion(country, text), text).toBe(code)
  })
})
