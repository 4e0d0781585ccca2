/** Addresses of the protocol and of the contract. */
import type { AddressInput, AddressWire } from '../../contracts/address.ts'
import type { UcpAddress, UcpBuyer } from './request-schemas.ts'

/** Three-letter codes that agents may send, of the countries that have regions here. */
const SHORT_CODES: Readonly<Record<string, string>> = { USA: 'US', CAN: 'CA' }

/** 'us', 'USA' → 'US'; undefined if it is no code of two letters (ISO 3166-1). */
export function toCountry(country: string | undefined): string | undefined {
  const code = country?.trim().toUpperCase() ?? ''
  const short = SHORT_CODES[code] ?? code
  return /^[A-Z]{2}$/.test(short) ? short : undefined
}

const defined = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T

/** An address for the contract; fields that the agent did not send are left out. */
export function toAddressInput(address: UcpAddress, buyer: UcpBuyer = {}): AddressInput {
  const street = [address.street_address, address.extended_address].filter((text) => text !== undefined && text !== '')
  return defined({
    firstname: address.first_name ?? buyer.first_name,
    lastname: address.last_name ?? buyer.last_name,
    telephone: address.phone_number ?? buyer.phone_number,
    email: buyer.email,
    ...(street.length > 0 && { street: street as string[] }),
    city: address.address_locality,
    region: address.address_region,
    postcode: address.postal_code,
    country_id: toCountry(address.address_country),
  }) as AddressInput
}

/** Whether a saved address is more than a country and postcode. */
export const hasStreet = ({ street }: Pick<AddressWire, 'street'>): boolean => street.some((text) => text !== '')

/** Countries of the North American numbering plan in which stores are. */
const NORTH_AMERICA = ['US', 'CA']

/** '2185550123' → '+12185550123' (E.164), as the protocol has telephone numbers; others stay as they are. */
export const toE164 = (phone: string, country: string): string =>
  NORTH_AMERICA.includes(country) && /^\d{10}$/.test(phone) ? `+1${phone}` : phone

/** A saved address for the protocol; empty fields are left out. */
export function describeUcpAddress(wire: AddressWire): UcpAddress {
  const [first = '', ...more] = wire.street
  const fields = {
    street_address: first,
    extended_address: more.join(', '),
    address_locality: wire.city,
    address_region: wire.region,
    address_country: wire.country_id,
    postal_code: wire.postcode,
    first_name: wire.firstname,
    last_name: wire.lastname,
    phone_number: toE164(wire.telephone, wire.country_id),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}
