import { describe, expect, it } from 'vitest'
import { emptyAddressForm } from './address.ts'
import { fillPlace, needsCity, type PlaceFields } from './place-fields.ts'

const formOf = (fields: PlaceFields) => ({ ...emptyAddressForm('US'), ...fields })
const DULUTH = { city: 'Duluth', region: 'MN' }
const SUPERIOR = { city: 'Superior', region: 'WI' }

describe('the place of a postcode in an address form', () => {
  it.each<[string, PlaceFields, PlaceFields, PlaceFields, PlaceFields | undefined]>([
    ['an empty form is filled', {}, {}, DULUTH, DULUTH],
    ['the place of the previous postcode is replaced', DULUTH, DULUTH, SUPERIOR, SUPERIOR],
    ['what the shopper has entered stays', DULUTH, {}, SUPERIOR, undefined],
    [
      'a changed city stays, the region is replaced',
      { ...DULUTH, city: 'Proctor' },
      DULUTH,
      SUPERIOR,
      { city: 'Proctor', region: 'WI' },
    ],
    ['a chosen region stays', { city: '', region: 'WI' }, {}, DULUTH, { city: 'Duluth', region: 'WI' }],
    [
      'an unknown postcode clears what was filled in',
      DULUTH,
      DULUTH,
      { city: '', region: '' },
      { city: '', region: '' },
    ],
    [
      'a field that is not given stays',
      DULUTH,
      DULUTH,
      { city: 'Proctor', region: undefined },
      { city: 'Proctor', region: 'MN' },
    ],
    ['the same place changes nothing', DULUTH, DULUTH, DULUTH, undefined],
  ])('%s', (_, present, filled, place, expected) => {
    const next = fillPlace(formOf(present), filled, place)
    expect(next && { city: next.form.city, region: next.form.region }).toEqual(expected)
  })

  it('what was filled in is remembered for the next postcode', () => {
    const first = fillPlace(formOf({}), {}, { region: 'MN' })
    expect(first?.filled).toEqual({ region: 'MN' })
    const second = first && fillPlace(first.form, first.filled, { city: 'Duluth' })
    expect(second?.filled).toEqual(DULUTH)
  })

  it.each([
    [{}, {}, true],
    [{ city: 'Duluth' }, {}, false],
    [{ city: 'Duluth' }, { city: 'Duluth' }, true],
  ])('the city of %o, of which %o was filled in, is needed: %s', (fields, filled, isNeeded) => {
    expect(needsCity(formOf(fields), filled)).toBe(isNeeded)
  })
})
