/** Rules of suggestions while a street is typed. */
import {
  type AddressSuggestionsWire,
  type PlaceAddressWire,
  SUGGESTED_FROM_CHARACTERS,
  SUGGESTED_UP_TO_CHARACTERS,
} from '../contracts/address-lookup.ts'
import { needsPostcode } from '../core/address/postcode.ts'
import type { AddressField, AddressForm } from './address.ts'

export type StreetSuggestion = AddressSuggestionsWire['suggestions'][number]

/** Words that a keyboard enters or deletes; browsers that autofill send no type, or 'insertReplacementText'. */
const TYPED = /^(?:insert(?:Text|CompositionText|FromPaste|FromDrop)|delete)/

/** Whether a person has typed, pasted or deleted text, and not the browser's autofill. */
export const isTyped = (event: Event): boolean => TYPED.test((event as Partial<InputEvent>).inputType ?? '')

/** The text to suggest addresses for; undefined if it is too short or too long. */
export function readTypedStreet(street: string): string | undefined {
  const typed = street.trim().replace(/\s+/g, ' ')
  return typed.length >= SUGGESTED_FROM_CHARACTERS && typed.length <= SUGGESTED_UP_TO_CHARACTERS ? typed : undefined
}

/** The form with a suggested address. A line 2 that the shopper has typed stays unless the address has its own. */
export function fillSuggested(form: AddressForm, { street, ...place }: PlaceAddressWire): AddressForm {
  const [first = '', ...rest] = street
  return {
    ...form,
    street: first || form.street,
    street2: rest.join(', ') || form.street2,
    city: place.city,
    region: place.region,
    postcode: place.postcode,
    countryId: place.country_id || form.countryId,
  }
}

/** Fields after the street, in the order of the form. */
const AFTER_STREET: readonly AddressField[] = ['city', 'region', 'postcode', 'phone']

/** The first required field after the street that is empty, to go on there; undefined if all are filled in. */
export const findNextField = (form: AddressForm, hasRegions: boolean): AddressField | undefined =>
  AFTER_STREET.find((field) => {
    if (field === 'region' && !hasRegions) return false
    if (field === 'postcode' && !needsPostcode(form.countryId)) return false
    return form[field].trim() === ''
  })

/** A suggested address in one line, for screen readers. */
export const describeFilled = ({ street, city, region, postcode }: PlaceAddressWire): string =>
  [...street, city, `${region} ${postcode}`.trim()].filter((part) => part !== '').join(', ')
