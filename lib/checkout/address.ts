/** Addresses at checkout: what the form holds, when it is complete, what is sent (checkout specification 5.2). */
import type { Address, Cart } from '../cart/cart.ts'
import { isPostcode, trimPostcode } from '../cart/postcode.ts'
import type { AddressInput } from '../contracts/address.ts'
import { isCompletePhone, stripPhone } from '../core/phone.ts'

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
export type FieldProblem = 'required' | 'phone' | 'postcode' | 'email'

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

/** The form of the cart's billing address. An e-mail that is the cart's follows the cart's and is not kept. */
export const toBillingForm = ({ billing, email }: Pick<Cart, 'billing' | 'email'>, countryId: string): AddressForm => ({
  ...toAddressForm(billing, countryId),
  email: billing.email === email ? '' : billing.email,
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

/** Body of a save of the billing address: without an e-mail of its own it has the shopper's. */
export const toBillingInput = (form: AddressForm, email: string, replaced: Address): AddressInput =>
  toAddressInput({ ...form, email: form.email || email }, replaced)

/** The whole name in one line. */
export const formatName = (address: Address): string => {
  const { prefix, firstName, middleName, lastName, suffix } = address
  return [prefix, firstName, middleName, lastName, suffix].filter(Boolean).join(' ')
}

const REQUIRED: readonly AddressField[] = ['firstName', 'lastName', 'street', 'city', 'countryId', 'postcode', 'phone']

/**
 * What is wrong with a form, by field. A region is asked for where the country has regions; the phone of a country
 * outside North America is only asked to be there.
 */
export function findAddressProblems(form: AddressForm, hasRegions: boolean): AddressProblems {
  const problems: AddressProblems = {}
  for (const field of hasRegions ? [...REQUIRED, 'region' as const] : REQUIRED) {
    if (form[field].trim() === '') problems[field] = 'required'
  }
  const isNorthAmerican = form.countryId === 'US' || form.countryId === 'CA'
  if (!problems.phone && isNorthAmerican && !isCompletePhone(form.phone)) problems.phone = 'phone'
  if (!problems.postcode && !isPostcode(form.postcode, form.countryId)) problems.postcode = 'postcode'
  return problems
}

/** Billing is complete with phone, first name, e-mail and without validation errors. */
export const isBillingComplete = (
  billing: Pick<Address, 'phone' | 'firstName' | 'validationErrors'>,
  email: string,
): boolean =>
  stripPhone(billing.phone) !== '' &&
  billing.firstName.trim() !== '' &&
  email.trim() !== '' &&
  billing.validationErrors.length === 0

/** Shipping is complete with a first name and without validation errors. */
export const isShippingComplete = (shipping: Pick<Address, 'firstName' | 'validationErrors'>): boolean =>
  shipping.firstName.trim() !== '' && shipping.validationErrors.length === 0

/** With same as billing only billing counts. */
export const areAddressesComplete = (cart: Pick<Cart, 'billing' | 'shipping' | 'email'>): boolean =>
  isBillingComplete(cart.billing, cart.email || cart.billing.email) &&
  (cart.shipping.isSameAsBilling || isShippingComplete(cart.shipping))

/** A shipping address of its own that is written exactly like billing; two empty ones are no duplicate. */
export const isDuplicateShipping = ({ billing, shipping }: Pick<Cart, 'billing' | 'shipping'>): boolean =>
  !shipping.isSameAsBilling && shipping.formattedText !== '' && shipping.formattedText === billing.formattedText
