/** Postcodes of the countries dealers deliver to. */
import { POSTCODE_TRIM } from '../core/checkout-constants.ts'
import { cutText } from '../core/cut-text.ts'

const PATTERNS: Readonly<Record<string, RegExp>> = {
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
}

/**
 * Cuts the add-on of a ZIP+4: what stands before '-' when that is the 7th character, or the 6th as in '12345-6789'
 * (checkout specification 5.2). Other postcodes are kept.
 */
export function trimPostcode(postcode: string): string {
  const { character, position } = POSTCODE_TRIM
  const index = postcode.indexOf(character)
  return index === position - 1 || index === position - 2 ? postcode.slice(0, index) : postcode
}

/** Formats a postcode as its country writes it, while it is typed: 'k1a0b1' → 'K1A 0B1' in CA, digits in US. */
export function formatPostcodeInput(typed: string, countryId: string): string {
  if (countryId === 'CA') {
    const characters = typed
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '')
      .slice(0, 6)
    return characters.length > 3 ? `${characters.slice(0, 3)} ${characters.slice(3)}` : characters
  }
  if (countryId === 'US') {
    const digits = typed.replace(/\D/g, '').slice(0, 9)
    return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
  }
  return cutText(typed, 16)
}

/** Tells whether a postcode is complete for its country; other countries only need one that is not blank. */
export const isPostcode = (postcode: string, countryId: string): boolean =>
  PATTERNS[countryId]?.test(postcode.trim()) ?? postcode.trim() !== ''
