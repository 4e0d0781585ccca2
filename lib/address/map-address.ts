import type { AddressWire } from '../contracts/address.ts'
import { formatStoredPhone } from '../core/address/phone.ts'
import type { Address } from './address.ts'

/** Maps an address; a phone that fits the mask is formatted as +1 (NXX) NXX-XXXX (S2-3.2). */
export function mapAddress(wire: AddressWire): Address {
  return {
    firstName: wire.firstname,
    middleName: wire.middlename,
    lastName: wire.lastname,
    prefix: wire.prefix,
    suffix: wire.suffix,
    company: wire.company,
    email: wire.email,
    phone: formatStoredPhone(wire.telephone),
    fax: wire.fax,
    street: wire.street.flatMap((line) => line.split('\n')),
    city: wire.city,
    region: wire.region,
    postcode: wire.postcode,
    countryId: wire.country_id,
    formattedText: wire.formatted_text,
    validationErrors: wire.validation_errors,
  }
}
