import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { BillingAddressWire } from '../contracts/address.ts'
import { emptyAddressForm, findAddressProblems, toAddressForm, toAddressInput } from './address.ts'
import { mapAddress } from './map-address.ts'

describe('an address form', () => {
  const form = {
    ...emptyAddressForm('US'),
    firstName: 'Ann',
    lastName: 'Berg',
    phone: '+1 (218) 555-0123',
    street: '1 Lake Ave',
    city: 'Duluth',
    region: 'MN',
    postcode: '55802-1234',
  }

  it('sends the fields of the contract, the ZIP without its +4', () => {
    expect(toAddressInput(form)).toEqual({
      firstname: 'Ann',
      lastname: 'Berg',
      company: '',
      telephone: '+1 (218) 555-0123',
      street: ['1 Lake Ave', ''],
      city: 'Duluth',
      country_id: 'US',
      region: 'MN',
      postcode: '55802',
    })
  })

  it('names what is wrong by field', () => {
    expect(findAddressProblems(form, true)).toEqual({})
    expect(findAddressProblems({ ...form, region: '', phone: '555', postcode: '5580', city: ' ' }, true)).toEqual({
      region: 'required',
      phone: 'phone',
      postcode: 'postcode',
      city: 'required',
    })
    expect(
      findAddressProblems({ ...form, countryId: 'FR', region: '', phone: '+33 1 23', postcode: '75001' }, false),
    ).toEqual({})
  })

  it('is filled from an address, for the store’s country when the address has none', () => {
    const wire = v.parse(BillingAddressWire, { street: ['1 Lake Ave', 'Apt 2'], firstname: 'Ann' })
    expect(toAddressForm(mapAddress(wire), 'CA')).toMatchObject({
      street: '1 Lake Ave',
      street2: 'Apt 2',
      countryId: 'CA',
      firstName: 'Ann',
    })
  })
})
