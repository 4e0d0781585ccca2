import { describe, expect, it } from 'vitest'
import { readAppleContact, readArea } from './sheet-contact.ts'

describe('contacts of Apple Pay', () => {
  it('have a country, also in lower case; a contact without one is ignored', () => {
    expect(readArea({ locality: 'Cupertino', postalCode: '95014', countryCode: 'us' })).toEqual({
      countryId: 'US',
      region: '',
      city: 'Cupertino',
      postcode: '95014',
    })
    expect([readArea({ locality: 'Cupertino', countryCode: '' }), readAppleContact({})]).toEqual([null, null])
  })

  it('have name and phone number of the shipping address if the card’s has none', () => {
    const shippingContact = {
      givenName: 'Ann',
      familyName: 'Berg',
      phoneNumber: '5145550123',
      emailAddress: 'ann@example.com',
      addressLines: ['9 Rue Clark', 'App. 2', 'Cour'],
      countryCode: 'CA',
    }
    const contact = readAppleContact({
      shippingContact,
      billingContact: { addressLines: ['1 Bank St'], countryCode: 'CA' },
    })
    expect(contact).toMatchObject({
      email: 'ann@example.com',
      shipping: { street: '9 Rue Clark', street2: 'App. 2, Cour' },
      billing: { firstName: 'Ann', lastName: 'Berg', street: '1 Bank St', phone: expect.stringContaining('555-0123') },
    })
    expect(readAppleContact({ shippingContact })?.billing).toMatchObject({ street: '9 Rue Clark' })
  })
})
