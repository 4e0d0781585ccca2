import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { BillingAddressWire } from '../contracts/address.ts'
import { emptyAddressForm, findAddressProblems, formatName, toAddressForm, toAddressInput } from './address.ts'
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

  it('P36 requires no postcode in countries without postal codes, and sends Brazil’s completely', () => {
    const problemsIn = (countryId: string) =>
      findAddressProblems({ ...form, countryId, postcode: ' ', phone: '55501234' }, false).postcode
    expect([problemsIn('HK'), problemsIn('DE')]).toEqual([undefined, 'required'])
    expect(toAddressInput({ ...form, countryId: 'BR', postcode: '01310-100' }).postcode).toBe('01310-100')
  })

  it('sends trimmed values', () => {
    const spaced = Object.fromEntries(Object.entries(form).map(([field, value]) => [field, ` ${value} `]))
    expect(toAddressInput({ ...form, ...spaced, countryId: 'US' })).toEqual(toAddressInput(form))
    expect(toAddressInput({ ...form, street2: ' Apt 2 ', company: ' Berg Ltd ' })).toMatchObject({
      street: ['1 Lake Ave', 'Apt 2'],
      company: 'Berg Ltd',
    })
  })

  it('sends hidden fields unchanged, and clears one that had a value', () => {
    const wire = { firstname: 'Ann', prefix: ' Dr. ', middlename: 'B.', suffix: '', fax: '555', email: 'a@example.com' }
    const address = mapAddress(v.parse(BillingAddressWire, wire))
    const filled = toAddressForm(address, 'US')
    expect(filled).toMatchObject({ middleName: 'B.', suffix: '', fax: '555', email: 'a@example.com' })
    expect(toAddressInput({ ...filled, fax: '' }, address)).toMatchObject({ prefix: 'Dr.', middlename: 'B.', fax: '' })
    expect(toAddressInput(filled, address)).not.toHaveProperty('suffix')
    expect(toAddressInput({ ...filled, fax: '' })).not.toHaveProperty('fax')
  })

  it('requires ten digits of a phone in North America, and a full number elsewhere', () => {
    const phoneProblem = (countryId: string, postcode: string) =>
      findAddressProblems({ ...form, countryId, postcode, phone: '555' }, false).phone
    expect(phoneProblem('US', '55802')).toBe('phone')
    expect(phoneProblem('CA', 'K1A 0B1')).toBe('phone')
    expect(phoneProblem('FR', '75001')).toBe('foreignPhone')
  })

  it('has problems by field', () => {
    expect(findAddressProblems(form, true)).toEqual({})
    expect(findAddressProblems({ ...form, region: '', phone: '555', postcode: '5580', city: ' ' }, true)).toEqual({
      region: 'required',
      phone: 'phone',
      postcode: 'postcode',
      city: 'required',
    })
    const french = { ...form, countryId: 'FR', region: '', postcode: '75001' }
    expect(findAddressProblems({ ...french, phone: '+33 6 12 34 56 78' }, false)).toEqual({})
    expect(findAddressProblems({ ...french, phone: '+33 1' }, false)).toEqual({ phone: 'foreignPhone' })
  })

  it('reports values longer than the server accepts, and accepts names in any script', () => {
    const long = { ...form, street: 'a'.repeat(256), company: 'b'.repeat(300) }
    expect(findAddressProblems(long, true)).toEqual({ street: 'tooLong', company: 'tooLong' })
    for (const name of ['李小龍', 'Ŵýñ Ó’Brien', 'Ann 🦦']) {
      expect(findAddressProblems({ ...form, firstName: name }, true), name).toEqual({})
      expect(toAddressInput({ ...form, firstName: name }).firstname, name).toBe(name)
    }
  })

  it('is filled from an address, for the store’s country when the address has none', () => {
    const wire = v.parse(BillingAddressWire, { street: ['1 Lake Ave', 'Apt 2'], firstname: 'Ann' })
    expect(toAddressForm(mapAddress(wire), 'CA')).toMatchObject({
      street: '1 Lake Ave',
      street2: 'Apt 2',
      countryId: 'CA',
      firstName: 'Ann',
    })
    const lines = (street: string[]) => toAddressForm(mapAddress(v.parse(BillingAddressWire, { street })), 'CA')
    expect(lines([])).toMatchObject({ street: '', street2: '' })
    expect(lines(['1 Lake Ave', 'Apt 2', 'Floor 3'])).toMatchObject({ street2: 'Apt 2, Floor 3' })
  })
})

it('a name in one line has the parts that are not empty', () => {
  const named = (wire: object) => formatName(mapAddress(v.parse(BillingAddressWire, wire)))
  expect(named({ prefix: 'Dr.', firstname: 'Ann', middlename: 'B.', lastname: 'Berg', suffix: 'Jr.' })).toBe(
    'Dr. Ann B. Berg Jr.',
  )
  expect(named({ firstname: 'Ann', lastname: 'Berg' })).toBe('Ann Berg')
})
