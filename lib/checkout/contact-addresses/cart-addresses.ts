/** Forms of a cart's billing and shipping address, and when the addresses are complete (S2-5.2). */
import { type Address, type AddressForm, toAddressForm, toAddressInput } from '../../address/address.ts'
import type { Cart } from '../../cart/cart.ts'
import type { AddressInput } from '../../contracts/address.ts'
import { stripPhone } from '../../core/address/phone.ts'

/**
 * The form of the cart's billing address. Its e-mail is left empty if it equals the cart's, so that it follows later
 * changes of the cart's.
 */
export const toBillingForm = ({ billing, email }: Pick<Cart, 'billing' | 'email'>, countryId: string): AddressForm => ({
  ...toAddressForm(billing, countryId),
  email: billing.email === email ? '' : billing.email,
})

/** Body for saving the billing address; an empty e-mail becomes the shopper's. */
export const toBillingInput = (form: AddressForm, email: string, replaced: Address): AddressInput =>
  toAddressInput({ ...form, email: form.email || email }, replaced)

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

/** If shipping is the same as billing, only billing counts. */
export const areAddressesComplete = (cart: Pick<Cart, 'billing' | 'shipping' | 'email'>): boolean =>
  isBillingComplete(cart.billing, cart.email || cart.billing.email) &&
  (cart.shipping.isSameAsBilling || isShippingComplete(cart.shipping))

/** Whether the cart has an e-mail address and complete addresses: the checkout then opens with its later steps. */
export const isContactKnown = (cart: Pick<Cart, 'billing' | 'shipping' | 'email'>): boolean =>
  areAddressesComplete(cart) && cart.email !== ''

/** Whether a separate shipping address has the same text as billing; two empty addresses don't count. */
export const isDuplicateShipping = ({ billing, shipping }: Pick<Cart, 'billing' | 'shipping'>): boolean =>
  !shipping.isSameAsBilling && shipping.formattedText !== '' && shipping.formattedText === billing.formattedText
