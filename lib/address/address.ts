/** Postal addresses: their form, its validation, and the request (S2-5.2). */

import type { AddressInput } from '../contracts/address.ts'
import { hasPhoneMask, isPhone, phoneCountryOf } from '../core/address/phone.ts'
import { isPostcode, needsPostcode } from '../core/address/postcode.ts'
import { ADDRESS_FIELD_CHARACTERS } from '../core/checkout-constants.ts'
import { trimPostcode } from './postcode.ts'

/** `street` has one or two lines; `phone` is formatted if it fits the mask. */
export type Address = {
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly prefix: string
  readonly suffix: string
  readonly company: string
  readonly email: string
  readonly phone: string
  readonly fax: string
  readonly street: readonly string[]
  readonly city: string
  readonly region: string
  readonly postcode: string
  readonly countryId: string
  /** The address as formatted by the server; '' if nothing is saved. Equal texts mean equal addresses. */
  readonly formattedText: string
  readonly validationErrors: readonly string[]
}

/** An address of the customer's address book (S1-3.12). */
export type SavedAddress = Address & {
  readonly id: string
  readonly isDefaultBilling: boolean
  readonly isDefaultShipping: boolean
}

/** Body of an address save, with its default flags. */
export type AddressChange = AddressInput & {
  readonly is_default_billing?: boolean
  readonly is_default_shipping?: boolean
}

/** Fields of an address that the form doesn't display; they are sent unchanged. */
const KEPT_FIELDS = {
  prefix: 'prefix',
  middleName: 'middlename',
  suffix: 'suffix',
  fax: 'fax',
  email: 'email',
} as const satisfies Partial<Record<keyof Address, keyof AddressInput>>

type KeptField = keyof typeof KEPT_FIELDS

const mapKept = <T>(read: (field: KeptField) => T) =>
  Object.fromEntries(Object.keys(KEPT_FIELDS).map((field) => [field, read(field as KeptField)])) as Record<KeptField, T>

/** Fields of an address form as typed, and the hidden ones. */
export type AddressForm = Record<KeptField, string> & {
  firstName: string
  lastName: string
  company: string
  phone: string
  street: string
  street2: string
  city: string
  countryId: string
  region: string
  postcode: string
}

export type AddressField = keyof AddressForm

/** Country → its regions, in the server's order. */
export type Regions = Readonly<Record<string, readonly { readonly code: string; readonly name: string }[]>>

export type FieldProblem = 'required' | 'phone' | 'foreignPhone' | 'postcode' | 'tooLong'

export type AddressProblems = Partial<Record<AddressField, FieldProblem>>

/** An empty form for the store's country. */
export const emptyAddressForm = (countryId: string): AddressForm => ({
  ...mapKept(() => ''),
  firstName: '',
  lastName: '',
  company: '',
  phone: '',
  street: '',
  street2: '',
  city: '',
  countryId,
  region: '',
  postcode: '',
})

/** Form of a stored address; the store's country replaces a missing one. */
export const toAddressForm = (address: Address, countryId: string): AddressForm => ({
  ...mapKept((field) => address[field]),
  firstName: address.firstName,
  lastName: address.lastName,
  company: address.company,
  phone: address.phone,
  street: address.street[0] ?? '',
  street2: address.street.slice(1).join(', '),
  city: address.city,
  countryId: address.countryId || countryId,
  region: address.region,
  postcode: address.postcode,
})

/**
 * Body of an address save, without the +4 of a ZIP. A hidden field is sent if it has a value, or had one in the
 * replaced address.
 */
export const toAddressInput = (form: AddressForm, replaced?: Address): AddressInput => ({
  ...Object.fromEntries(
    Object.entries(KEPT_FIELDS).flatMap(([field, name]) => {
      const value = form[field as KeptField].trim()
      return value !== '' || replaced?.[field as KeptField] ? [[name, value]] : []
    }),
  ),
  firstname: form.firstName.trim(),
  lastname: form.lastName.trim(),
  company: form.company.trim(),
  telephone: form.phone.trim(),
  street: [form.street.trim(), form.street2.trim()],
  city: form.city.trim(),
  country_id: form.countryId,
  region: form.region.trim(),
  postcode: trimPostcode(form.postcode.trim()),
})

/** The full name in one line. */
export const formatName = (address: Address): string => {
  const { prefix, firstName, middleName, lastName, suffix } = address
  return [prefix, firstName, middleName, lastName, suffix].filter(Boolean).join(' ')
}

const REQUIRED: readonly AddressField[] = ['firstName', 'lastName', 'street', 'city', 'countryId', 'postcode', 'phone']

/** Problems of a form by field. A region is required if the country has regions. */
export function findAddressProblems(form: AddressForm, hasRegions: boolean): AddressProblems {
  const { phone, postcode, countryId } = form
  const phoneCountry = phoneCountryOf(countryId, form.region)
  const problems: AddressProblems = {}
  for (const field of Object.keys(form) as AddressField[]) {
    const isTooLong = form[field].trim().length > ADDRESS_FIELD_CHARACTERS
    if (isTooLong && !Object.hasOwn(KEPT_FIELDS, field)) problems[field] = 'tooLong'
  }
  for (const field of hasRegions ? [...REQUIRED, 'region' as const] : REQUIRED) {
    if (form[field].trim() === '' && (field !== 'postcode' || needsPostcode(countryId))) problems[field] = 'required'
  }
  if (!problems.phone && !isPhone(phone, phoneCountry)) {
    problems.phone = hasPhoneMask(phoneCountry) ? 'phone' : 'foreignPhone'
  }
  if (!problems.postcode && !isPostcode(postcode, countryId)) problems.postcode = 'postcode'
  return problems
}
