/** Addresses as wallets' sheets give them, mapped to the shop's forms. */
import { type AddressForm, emptyAddressForm, toAddressForm, toAddressInput } from '../../address/address.ts'
import type { Cart } from '../../cart/cart.ts'
import type { AddressInput } from '../../contracts/address.ts'
import { formatStoredPhone } from '../../core/address/phone.ts'
import { recordOf, textOf } from '../payment-methods/wallet-values.ts'

/**
 * What a sheet gives of the shipping address before the shopper authorises the payment. The postcode may be
 * incomplete: of a Canadian one the sheets give the first three characters.
 */
export type SheetArea = Readonly<Record<'countryId' | 'region' | 'city' | 'postcode', string>>

/** What a sheet gives with the authorised payment; the e-mail address is '' if missing. */
export type SheetContact = {
  readonly email: string
  readonly billing: AddressForm
  readonly shipping: AddressForm
}

/** Body for saving an area as an estimate of the shipping address. */
export const toEstimate = ({ countryId, region, city, postcode }: SheetArea): AddressInput => ({
  same_as_billing: false,
  country_id: countryId,
  region,
  city,
  postcode,
})

/** The body that puts the shipping address of a cart back. */
export function previousShipping({ shipping }: Pick<Cart, 'shipping'>): AddressInput {
  if (shipping.isSameAsBilling) return { same_as_billing: true }
  const isEstimate = shipping.firstName === '' && shipping.street.length === 0
  return isEstimate
    ? toEstimate(shipping)
    : { ...toAddressInput(toAddressForm(shipping, shipping.countryId), shipping), same_as_billing: false }
}

/** Fields that must be equal if goods are shipped to the billing address; sheets have one phone number or two. */
const PLACE_FIELDS = ['firstName', 'lastName', 'street', 'street2', 'city', 'region', 'postcode', 'countryId'] as const

export const isShippedToBilling = ({ billing, shipping }: Pick<SheetContact, 'billing' | 'shipping'>): boolean =>
  PLACE_FIELDS.every((field) => billing[field].toLowerCase() === shipping[field].toLowerCase())

/** First and last name of a name in one line: the first word is the first name. */
function splitName(name: string): Pick<AddressForm, 'firstName' | 'lastName'> {
  const [firstName = '', ...others] = name.trim().split(/\s+/)
  return { firstName, lastName: others.join(' ') }
}

const joinLines = (lines: readonly unknown[]): string =>
  lines
    .map((line) => textOf(line).trim())
    .filter((line) => line !== '')
    .join(', ')

/**
 * A redacted ApplePayPaymentContact, or an IntermediateAddress of Google Pay, which have the same names; null without a
 * country, as long as the sheet has no address. Apple's code of a country may be in lower case.
 */
export function readArea(value: unknown): SheetArea | null {
  const contact = recordOf(value)
  const countryId = textOf(contact.countryCode).toUpperCase()
  if (countryId === '') return null
  return {
    countryId,
    region: textOf(contact.administrativeArea),
    city: textOf(contact.locality),
    postcode: textOf(contact.postalCode),
  }
}

function readAppleAddress(value: unknown): AddressForm | null {
  const contact = recordOf(value)
  const area = readArea(contact)
  if (area === null) return null
  const [street, ...lines] = Array.isArray(contact.addressLines) ? contact.addressLines : []
  return {
    ...emptyAddressForm(area.countryId),
    ...area,
    firstName: textOf(contact.givenName),
    lastName: textOf(contact.familyName),
    street: textOf(street),
    street2: joinLines(lines),
    phone: formatStoredPhone(textOf(contact.phoneNumber)),
  }
}

/**
 * Contacts of an ApplePayPayment; null without a shipping address. The billing address is the card's; without one it is
 * the shipping address. E-mail address and phone number are those of the shipping contact.
 */
export function readAppleContact(value: unknown): SheetContact | null {
  const { billingContact, shippingContact } = recordOf(value)
  const shipping = readAppleAddress(shippingContact)
  if (shipping === null) return null
  const billing = readAppleAddress(billingContact) ?? shipping
  const hasName = billing.firstName !== '' || billing.lastName !== ''
  return {
    email: textOf(recordOf(shippingContact).emailAddress),
    shipping,
    billing: {
      ...billing,
      ...(!hasName && { firstName: shipping.firstName, lastName: shipping.lastName }),
      phone: billing.phone || shipping.phone,
    },
  }
}

function readGoogleAddress(value: unknown): AddressForm | null {
  const address = recordOf(value)
  const area = readArea(address)
  if (area === null) return null
  return {
    ...emptyAddressForm(area.countryId),
    ...area,
    ...splitName(textOf(address.name)),
    street: textOf(address.address1),
    street2: joinLines([address.address2, address.address3]),
    phone: formatStoredPhone(textOf(address.phoneNumber)),
  }
}

/**
 * Contact of Google Pay's PaymentData; null without a shipping address. The billing address is the card's; without one
 * it is the shipping address.
 */
export function readGoogleContact(value: unknown): SheetContact | null {
  const { email, shippingAddress, paymentMethodData } = recordOf(value)
  const shipping = readGoogleAddress(shippingAddress)
  if (shipping === null) return null
  const { billingAddress } = recordOf(recordOf(paymentMethodData).info)
  const billing = readGoogleAddress(billingAddress) ?? shipping
  return { email: textOf(email), shipping, billing: { ...billing, phone: billing.phone || shipping.phone } }
}
