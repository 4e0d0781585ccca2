/** Postal addresses: what their form holds, what is wrong with it, what is sent (checkout specification 5.2). */

import type { AddressInput } from '../contracts/address.ts'
import { ADDRESS_FIELD_CHARACTERS } from '../core/checkout-constants.ts'
import { hasPhoneMask, isPhone } from '../core/phone.ts'
import { isPostcode } from '../core/postcode.ts'
import { trimPostcode } from './postcode.ts'

/** A postal address. `street` has one or two lines; `phone` is masked where the mask fits. */
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
  /** The address as the server writes it; '' when nothing is saved. Equal texts mean equal addresses. */
  readonly formattedText: string
  readonly validationErrors: readonly string[]
}

/** An address of the customer's address book (specification 3.12). */
export type SavedAddress = Address & {
  readonly id: string
  readonly isDefaultBilling: boolean
  readonly isDefaultShipping: boolean
}

/** An address as it is sent, with what it shall be used for. */
export type AddressChange = AddressInput & {
  readonly is_default_billing?: boolean
  readonly is_default_shipping?: boolean
}

/** Fields of an address that the form does not show: they are kept as they came, and sent along. */
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

/** Fields of an address form, as typed, and those that are kept. */
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

/** Country → its regions, as the server lists them. */
export type Regions = Readonly<Record<string, readonly { readonly code: string; readonly name: string }[]>>

/** What is wrong with a field's value. */
export type FieldProblem = 'required' | 'phone' | 'foreignPhone' | 'postcode' | 'tooLong'

export type AddressProblems = Partial<Record<AddressField, FieldProblem>>

/** A form without entries, for the store's country. */
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

/** The form of an address the cart has; the store's country stands in for a missing one. */
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
 * Body of an address save. The +4 of a ZIP is not sent. Of the kept fields those are sent that have a value, or had one
 * in the address that is replaced.
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

/** The whole name in one line. */
export const formatName = (address: Address): string => {
  const { prefix, firstName, middleName, lastName, suffix } = address
  return [prefix, firstName, middleName, lastName, suffix].filter(Boolean).join(' ')
}

const REQUIRED: readonly AddressField[] = ['firstName', 'lastName', 'street', 'city', 'countryId', 'postcode', 'phone']

/** What is wrong with a form, by field. A region is asked for where the country has regions. */
export function findAddressProblems(form: AddressForm, hasRegions: boolean): AddressProblems {
  const { phone, postcode, countryId } = form
  const problems: AddressProblems = {}
  for (const field of Object.keys(form) as AddressField[]) {
    const isTooLong = form[field].trim().length > ADDRESS_FIELD_CHARACTERS
    if (isTooLong && !Object.hasOwn(KEPT_FIELDS, field)) problems[field] = 'tooLong'
  }
  for (const field of hasRegions ? [...REQUIRED, 'region' as const] : REQUIRED) {
    if (form[field].trim() === '') problems[field] = 'required'
  }
  if (!problems.phone && !isPhone(phone, countryId)) problems.phone = hasPhoneMask(countryId) ? 'phone' : 'foreignPhone'
  if (!problems.postcode && !isPostcode(postcode, countryId)) problems.postcode = 'postcode'
  return problems
}
