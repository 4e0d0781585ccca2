import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Component, readComponents, readValidation, Validation } from './google-address.ts'

/** Address components as Place Details returns them: long text, types, and a short text if it differs. */
const read = (...rows: (readonly [text: string, types: string, short?: string])[]) =>
  readComponents(
    rows.map(([longText, types, shortText = longText]) =>
      v.parse(Component, { longText, shortText, types: types.split(' '), languageCode: 'en' }),
    ),
  )

const US = ['United States', 'country political', 'US'] as const

describe('components of a place', () => {
  it('become street, unit, town, region, postcode and country', () => {
    expect(
      read(
        ['4B', 'subpremise'],
        ['300', 'street_number'],
        ['Canal Park Drive', 'route', 'Canal Park Dr'],
        ['Downtown', 'neighborhood political'],
        ['Duluth', 'locality political'],
        ['Saint Louis County', 'administrative_area_level_2 political'],
        ['Minnesota', 'administrative_area_level_1 political', 'MN'],
        US,
        ['55802', 'postal_code'],
        ['2345', 'postal_code_suffix'],
      ),
    ).toEqual({
      street: ['300 Canal Park Dr', '# 4B'],
      city: 'Duluth',
      region: 'MN',
      postcode: '55802',
      country_id: 'US',
    })
  })

  it('have the borough where there is no locality, and a territory as a state', () => {
    const brooklyn = read(
      ['1', 'street_number'],
      ['Main St', 'route'],
      ['Brooklyn', 'sublocality sublocality_level_1'],
      US,
    )
    expect(brooklyn).toMatchObject({ city: 'Brooklyn', region: '', postcode: '' })
    const guam = read(['120', 'street_number'], ['Ave', 'route'], ['Hagåtña', 'locality'], ['Guam', 'country', 'GU'])
    expect(guam).toMatchObject({ country_id: 'US', region: 'GU' })
  })

  it('are no address without a street', () => {
    expect(read(['Duluth', 'locality'], US)).toBeUndefined()
    expect(readComponents([])).toBeUndefined()
  })
})

describe('a validation', () => {
  const judge = (result: object) => readValidation(v.parse(Validation, { result, responseId: 'a' }))
  const postalAddress = {
    regionCode: 'CA',
    postalCode: 'G1V 2L8',
    administrativeArea: 'Québec',
    locality: 'Québec',
    addressLines: ['2700 Bd Laurier', 'bureau 12', 'étage 3'],
  }

  it('has the address in up to two lines, and the code of its region', () => {
    expect(judge({ verdict: { validationGranularity: 'SUB_PREMISE' }, address: { postalAddress } })).toEqual({
      isFound: true,
      isUnitMissing: false,
      address: {
        street: ['2700 Bd Laurier', 'bureau 12, étage 3'],
        city: 'Québec',
        region: 'QC',
        postcode: 'G1V 2L8',
        country_id: 'CA',
      },
    })
  })

  it.each([
    [{ verdict: { validationGranularity: 'ROUTE' } }, { isFound: false, isUnitMissing: false }],
    [{}, { isFound: false, isUnitMissing: false }],
    [{ uspsData: { dpvConfirmation: 'Y' } }, { isFound: true, isUnitMissing: false }],
    [{ uspsData: { dpvConfirmation: 'D' } }, { isFound: true, isUnitMissing: true }],
    [{ uspsData: { dpvConfirmation: 'N' } }, { isFound: false, isUnitMissing: false }],
  ])('with %j is %j', (part, judged) => {
    expect(judge({ address: { postalAddress }, ...part })).toMatchObject(judged)
  })

  it('reads a missing unit from the missing components', () => {
    const address = { postalAddress, missingComponentTypes: ['subpremise'] }
    expect(judge({ verdict: { validationGranularity: 'PREMISE' }, address })).toMatchObject({ isUnitMissing: true })
  })
})
