/** The person who tries the shop, and what a page may know of an address. */

const PERSON = { name: 'Ann Berg', address2: '', address3: '', sortingCode: '' }
/** Addresses of the person who tries the shop. */
export const ADDRESSES = [
  { address1: '1 Lake Ave', locality: 'Duluth', administrativeArea: 'MN', postalCode: '55802', countryCode: 'US' },
  {
    address1: '9 Rue Clark',
    locality: 'Montréal',
    administrativeArea: 'QC',
    postalCode: 'H2X 1Y4',
    countryCode: 'CA',
  },
  { address1: '2 Rue du Bac', locality: 'Paris', administrativeArea: '', postalCode: '75007', countryCode: 'FR' },
]
const PHONES = { US: '+1 218-555-0123', CA: '+1 514-555-0123', FR: '+33 1 99 00 12 34' }
/** Characters of the postcode before the shopper has authorised the payment. */
const POSTCODE_CHARACTERS = { CA: 3, GB: 3, US: 5 }

/** What callbacks may know of an address. */
export const redact = ({ administrativeArea, countryCode, locality, postalCode }) => ({
  administrativeArea,
  countryCode,
  locality,
  postalCode: postalCode.slice(0, POSTCODE_CHARACTERS[countryCode]),
})

export const fullAddress = (address, { phoneNumberRequired } = {}) => ({
  ...PERSON,
  ...address,
  ...(phoneNumberRequired && { phoneNumber: PHONES[address.countryCode] }),
})
