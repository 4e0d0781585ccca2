/** What the back end doubts about a saved delivery address, and its correction. It never stops an order. */
import { diffArrays } from 'diff'
import { type Address, type AddressForm, toAddressForm } from '../../address/address.ts'
import type { Cart } from '../../cart/cart.ts'
import type { AddressCheckWire, PlaceAddressWire } from '../../contracts/address-lookup.ts'

/** The address of a place, without its person. */
export type Place = Readonly<Omit<PlaceAddressWire, 'street'>> & { readonly street: readonly string[] }

/** `suggested` is null for an address that is not known, or lacks a unit. */
export type AddressDoubt = {
  readonly reason: 'changed' | 'not_found' | 'unit_missing'
  readonly entered: Place
  readonly suggested: Place | null
}

/** The address to which the cart is delivered. */
export const deliveryAddressOf = ({ billing, shipping }: Pick<Cart, 'billing' | 'shipping'>): Address =>
  shipping.isSameAsBilling ? billing : shipping

/** null if there is nothing to say: the address is right, was not checked, or the response makes no sense. */
export function mapDoubt(
  entered: PlaceAddressWire,
  { status, reason, address }: AddressCheckWire,
): AddressDoubt | null {
  if (status === 'corrected') {
    const isWhole = address.street.length > 0 && address.city !== '' && address.country_id === entered.country_id
    return isWhole ? { reason: 'changed', entered, suggested: address } : null
  }
  if (status === 'ok') return null
  return { reason: reason === 'unit_missing' ? reason : 'not_found', entered, suggested: null }
}

/** The form of an address with the suggested place. */
export function correctForm(address: Address, { street, city, region, postcode }: Place): AddressForm {
  const [first = '', ...rest] = street
  return {
    ...toAddressForm(address, address.countryId),
    street: first,
    street2: rest.join(', '),
    city,
    region,
    postcode,
  }
}

/** Lines of an address: its street, and the town with region and postcode. */
export const linesOf = ({ street, city, region, postcode }: Place): string[] => [
  ...street,
  [city, `${region} ${postcode}`.trim()].filter((part) => part !== '').join(', '),
]

export type MarkedWords = { readonly text: string; readonly isChanged: boolean }

/** The words of a line, and which of them the other line lacks. */
export const markChanges = (line: string, other: string): MarkedWords[] =>
  diffArrays(other.split(' '), line.split(' ')).flatMap(({ value, added, removed }) =>
    removed ? [] : [{ text: value.join(' '), isChanged: added }],
  )
