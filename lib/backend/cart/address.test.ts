import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  describeAddress,
  EMPTY_ADDRESS,
  findAddressMistakes,
  isEmail,
  isEstimate,
  mergeAddress,
  readTelephone,
} from './address.ts'

const GOOD = {
  firstname: 'Ann',
  lastname: 'Ex',
  street: ['1 Road'],
  city: 'Duluth',
  region: 'Minnesota',
  postcode: '55802',
  country_id: 'us',
  telephone: '218-555-0123',
}

const mistakes = (fields: object) => findAddressMistakes(mergeAddress(EMPTY_ADDRESS, { ...GOOD, ...fields }))

describe('addresses', () => {
  it('does not cut a postcode in the middle of a character', () => {
    const { postcode } = mergeAddress(EMPTY_ADDRESS, { country_id: 'CA', postcode: '🦦🦦🦦' })
    expect(postcode).toBe('🦦🦦🦦')
    expect(mergeAddress(EMPTY_ADDRESS, { country_id: 'CA', postcode: 'm5v1a1' }).postcode).toBe('M5V 1A1')
  })

  it('a good address has no mistakes and is tidied', () => {
    const address = mergeAddress(EMPTY_ADDRESS, GOOD)
    expect(findAddressMistakes(address)).toEqual([])
    expect(address).toMatchObject({ region: 'MN', country_id: 'US', telephone: '2185550123' })
  })

  it('postcodes are checked by country', () => {
    expect(mistakes({ postcode: '55802-1234' })).toEqual([])
    expect(mistakes({ postcode: '5580' })).toEqual(['badPostcode'])
    expect(mistakes({ country_id: 'CA', region: 'QC', postcode: 'h2x 1y4' })).toEqual([])
    expect(mistakes({ country_id: 'CA', region: 'QC', postcode: 'D2X 1Y4' })).toEqual(['badPostcode'])
    expect(mistakes({ country_id: 'DE', region: '', postcode: '10115', telephone: '+49 30 5550123' })).toEqual([])
  })

  it('telephone numbers of North America have 10 digits, area and exchange from 2 on', () => {
    expect(readTelephone('+1 (212) 555-0123')).toBe('2125550123')
    for (const number of ['1125550123', '2121550123', '212555012', '22125550123', '']) {
      expect(readTelephone(number), number).toBeUndefined()
    }
  })

  it('e-mail addresses have one @ and a dotted domain', () => {
    for (const good of ['a@example.com', 'first.last+tag@mail.example.org']) expect(isEmail(good), good).toBe(true)
    for (const bad of ['a', 'a@b', '@example.com', 'a b@example.com', 'a@example..com', '<a@example.com>']) {
      expect(isEmail(bad), bad).toBe(false)
    }
  })

  it('fields that are not sent stay, null clears, control characters become blanks', () => {
    const present = mergeAddress(EMPTY_ADDRESS, GOOD)
    expect(mergeAddress(present, { city: 'Ely\u0000\n' })).toMatchObject({ city: 'Ely', firstname: 'Ann' })
    expect(mergeAddress(present, { company: null, street: 'One\nTwo\nThree' })).toMatchObject({
      company: '',
      street: ['One', 'Two'],
    })
  })

  it('only {postcode, country_id} is an estimate', () => {
    expect(isEstimate({ postcode: '1' })).toBe(true)
    expect(isEstimate({ postcode: '1', country_id: 'US' })).toBe(true)
    expect(isEstimate({ postcode: '1', city: 'x' })).toBe(false)
    expect(isEstimate({})).toBe(false)
  })

  it('whatever a form sends, the address is bounded and its HTML has no markup of the shopper', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(EMPTY_ADDRESS)), fc.anything()), (sent) => {
        const address = mergeAddress(EMPTY_ADDRESS, sent)
        expect(address.street.length).toBeLessThanOrEqual(2)
        const { formatted_html } = describeAddress(address, findAddressMistakes(address), 'en_US', false)
        expect(formatted_html.replaceAll('<br>', '')).not.toMatch(/[<>"']/)
      }),
    )
  })
})
