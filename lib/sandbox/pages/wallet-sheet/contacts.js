/** The person who tries the shop, and what a page may know of a contact. */

/** Addresses of the person who tries the shop. */
export const ADDRESSES = [
  {
    addressLines: ['1 Superior St'],
    locality: 'Duluth',
    administrativeArea: 'MN',
    postalCode: '55802',
    country: 'United States',
    countryCode: 'US',
  },
  {
    addressLines: ['9 Rue Clark'],
    locality: 'Montréal',
    administrativeArea: 'QC',
    postalCode: 'H2X 1Y4',
    country: 'Canada',
    countryCode: 'CA',
  },
  {
    addressLines: ['2 Rue du Bac'],
    locality: 'Paris',
    administrativeArea: '',
    postalCode: '75007',
    country: 'France',
    countryCode: 'FR',
  },
]
const PHONES = { US: '2185550123', CA: '5145550123', FR: '+33 1 99 00 12 34' }
/** Characters of the postcode before the shopper has authorised the payment. */
const POSTCODE_CHARACTERS = { CA: 3, GB: 3, US: 5 }

/** A contact by the fields that a page may request. */
const fieldsOf = (address) => ({
  name: { givenName: 'Ann', familyName: 'Berg' },
  email: { emailAddress: 'ann@example.com' },
  phone: { phoneNumber: PHONES[address.countryCode] },
  postalAddress: address,
  phoneticName: { phoneticGivenName: '', phoneticFamilyName: '' },
})

/** What a page may know of an address before the payment is authorised. */
export const redact = ({ locality, administrativeArea, postalCode, country, countryCode }) => ({
  locality,
  administrativeArea,
  postalCode: postalCode.slice(0, POSTCODE_CHARACTERS[countryCode]),
  country,
  countryCode,
  givenName: '',
  familyName: '',
})

/** Contact with the requested fields; undefined if none was requested. */
export const contactOf = (address, fields = []) => {
  const contact = fieldsOf(address)
  return fields.length > 0 ? Object.assign({}, ...fields.map((field) => contact[field])) : undefined
}
