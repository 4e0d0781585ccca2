import { describe, expect, it } from 'vitest'
import {
  describeFields,
  EMPTY_FIELDS,
  fieldsOf,
  findMistakes,
  mergeFields,
  toMedusaAddress,
} from './address-from-medusa.ts'

const ANN = {
  ...EMPTY_FIELDS,
  firstname: 'Ann',
  lastname: 'Berg',
  street: ['1 Lake Ave', 'Apt 2'],
  city: 'Burlington',
  region: 'VT',
  postcode: '05401',
  country_id: 'US',
  telephone: '+1 (802) 555-0123',
}

describe('addresses', () => {
  it('are the same after a round trip through Medusa; provinces are those of its tax regions', () => {
    const there = toMedusaAddress(ANN)
    expect(there).toMatchObject({ country_code: 'us', province: 'us-vt', address_1: '1 Lake Ave', address_2: 'Apt 2' })
    expect(fieldsOf(there)).toEqual(ANN)
  })

  it('are read as an admin typed them', () => {
    expect(fieldsOf({ province: 'Vermont', country_code: 'us' }).region).toBe('VT')
    expect(fieldsOf({ province: 'Tyrol', country_code: 'at' })).toMatchObject({ region: 'Tyrol', country_id: 'AT' })
    expect(fieldsOf(null)).toEqual(EMPTY_FIELDS)
  })

  it('are merged with the sent fields', () => {
    expect(mergeFields(ANN, { city: ' Winooski ', street: ['2 Main St', ''] })).toEqual({
      ...ANN,
      city: 'Winooski',
      street: ['2 Main St'],
    })
    expect(mergeFields({ ...ANN, country_id: 'CA' }, { postcode: 'h2x1y4' }).postcode).toBe('H2X 1Y4')
  })

  it('have an error for each missing field; an estimate needs only a postcode, or the first half of a Canadian one', () => {
    expect(findMistakes(ANN, ['US'])).toEqual([])
    expect(findMistakes({ ...ANN, region: '', postcode: '1' }, ['US'])).toEqual(['needRegion', 'badPostcode'])
    expect(findMistakes(ANN, ['CA'])).toEqual(['badCountry'])
    expect(findMistakes({ ...EMPTY_FIELDS, postcode: '05401', country_id: 'US' }, ['US'])).toEqual([])
    expect(findMistakes(EMPTY_FIELDS, ['US'])).toEqual([])
    const area = { ...EMPTY_FIELDS, city: 'Montréal', region: 'QC', postcode: 'H2X', country_id: 'CA' }
    expect(findMistakes(area, ['CA'])).toEqual([])
    expect(findMistakes({ ...ANN, country_id: 'CA', region: 'QC', postcode: 'H2X' }, ['CA'])).toEqual(['badPostcode'])
  })

  it('are formatted as text without markup', () => {
    const described = describeFields({ ...ANN, lastname: '<b>' }, 'ann@example.com', ['needCity'], 'fr-CA')
    expect(described.formatted_html).toContain('Ann &#60;b&#62;<br>')
    expect(described.formatted_text).toContain('Burlington, VT 05401')
    expect(described.validation_errors).toEqual(['Veuillez saisir votre ville.'])
  })
})
