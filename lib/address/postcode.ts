/** Postcodes in forms. */

import { normalizePostcode } from '../core/address/postcode.ts'
import { POSTCODE_TRIM } from '../core/checkout-constants.ts'

/** A ZIP+4, also without its last four digits. Brazil's '01310-100' is another form. */
const ZIP_PLUS_4 = /^\d{5}-(?:\d{4})?$/

/**
 * Removes the part from '-' on if that is the 7th character, and the +4 of a ZIP+4 as in '12345-6789' (S2-5.2). Other
 * postcodes are unchanged.
 */
export function trimPostcode(postcode: string): string {
  const { character, position } = POSTCODE_TRIM
  const index = postcode.indexOf(character)
  return index === position - 1 || ZIP_PLUS_4.test(postcode) ? postcode.slice(0, index) : postcode
}

/**
 * Formats a postcode in its country's style while typing: 'k1a0b1' → 'K1A 0B1' in CA, '558021234' → '55802-1234'
 * in US. Text that can't become a postcode is unchanged.
 */
export function formatPostcodeInput(typed: string, countryId: string): string {
  const normalized = normalizePostcode(typed, countryId)
  const compact = normalized.replace(/[ -]/g, '')
  if (countryId === 'CA' && /^[a-z0-9]{0,6}$/i.test(compact)) {
    const characters = compact.toUpperCase()
    return characters.length > 3 ? `${characters.slice(0, 3)} ${characters.slice(3)}` : characters
  }
  if (countryId === 'US' && /^\d{0,9}$/.test(compact)) {
    return compact.length > 5 ? `${compact.slice(0, 5)}-${compact.slice(5)}` : compact
  }
  return countryId === 'CA' || countryId === 'US' ? typed : normalized
}
