import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { mapAddress } from '../../address/map-address.ts'
import { ShippingAddressWire } from '../../contracts/address.ts'
import { correctForm, linesOf, mapDoubt, markChanges } from './delivery-doubt.ts'

const PLACE = {
  street: ['102 W Superor St', 'Apt 4'],
  city: 'Duluth',
  region: 'MN',
  postcode: '55806',
  country_id: 'US',
}
const FIXED = { ...PLACE, street: ['102 W Superior St Apt 4'], postcode: '55802' }
const address = mapAddress(
  v.parse(ShippingAddressWire, { ...PLACE, firstname: 'Ann', lastname: 'Berg', telephone: '2185550123', fax: '7' }),
)

describe('a doubt about an address', () => {
  it('is its correction, or the reason why it is not known', () => {
    expect(mapDoubt(PLACE, { status: 'corrected', reason: 'changed', address: FIXED })).toEqual({
      reason: 'changed',
      entered: PLACE,
      suggested: FIXED,
    })
    const unknown = (reason: 'unit_missing' | 'not_found' | '') =>
      mapDoubt(PLACE, { status: 'unknown', reason, address: PLACE })
    expect(unknown('unit_missing')).toEqual({ reason: 'unit_missing', entered: PLACE, suggested: null })
    expect(unknown('')?.reason).toBe('not_found')
    expect(mapDoubt(PLACE, { status: 'ok', reason: 'not_checked', address: PLACE })).toBeNull()
  })

  it('is not a correction without a street or town, or in another country', () => {
    for (const part of [{ street: [] }, { city: '' }, { country_id: 'CA' }])
      expect(mapDoubt(PLACE, { status: 'corrected', reason: 'changed', address: { ...FIXED, ...part } })).toBeNull()
  })

  it('changes the place of an address only', () => {
    expect(correctForm(address, FIXED)).toMatchObject({
      firstName: 'Ann',
      lastName: 'Berg',
      fax: '7',
      street: '102 W Superior St Apt 4',
      street2: '',
      postcode: '55802',
      countryId: 'US',
    })
    expect(correctForm(address, { ...FIXED, street: ['1 A St', 'Apt 4'] }).street2).toBe('Apt 4')
  })
})

describe('lines of an address', () => {
  it('are its street and its town', () => {
    expect(linesOf(PLACE)).toEqual(['102 W Superor St', 'Apt 4', 'Duluth, MN 55806'])
    expect(linesOf({ ...PLACE, street: [], region: '', postcode: '' })).toEqual(['Duluth'])
  })

  it('have the changed words marked', () => {
    expect(markChanges('102 W Superior St', '102 W Superor St')).toEqual([
      { text: '102 W', isChanged: false },
      { text: 'Superior', isChanged: true },
      { text: 'St', isChanged: false },
    ])
    expect(markChanges('a b', 'a b')).toEqual([{ text: 'a b', isChanged: false }])
  })

  it('keep all words, whatever the other line is', () => {
    const words = fc.array(fc.stringMatching(/^[a-z0-9]{1,4}$/), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(words, words, (line, other) => {
        const marked = markChanges(line.join(' '), other.join(' '))
        expect(marked.map(({ text }) => text).join(' ')).toBe(line.join(' '))
        for (const { text, isChanged } of marked)
          if (!isChanged) expect(other).toEqual(expect.arrayContaining(text.split(' ')))
      }),
    )
  })
})
