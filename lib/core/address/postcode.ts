/** Shared by forms and the back end. */

import { ownValue } from '../own-value.ts'
import { toHalfWidth } from './phone.ts'

const PATTERNS: Readonly<Record<string, RegExp>> = {
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
}
const ELSEWHERE = /^[\p{L}\d][\p{L}\d -]{1,11}$/u

/** Countries and territories without postal codes (Universal Postal Union). */
const WITHOUT_POSTCODES = new Set(
  `AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GM GQ GY HK KI KM KP LY ML MO MR NR QA RW SB
  SC SL SR ST SX SY TD TG TK TO TV UG VU YE ZW`.split(/\s+/),
)

/** Whether an address in the country needs a postcode. */
export const needsPostcode = (countryId: string): boolean => !WITHOUT_POSTCODES.has(countryId)

/** A postcode with plain digits, blanks and hyphens, without invisible characters and the mark that Japan writes. */
export const normalizePostcode = (postcode: string, countryId: string): string =>
  toHalfWidth(countryId === 'JP' ? postcode.replace(/^\s*〒\s*/, '') : postcode)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s/gu, ' ')

/**
 * Whether a postcode is complete for its country; outside the US and Canada 2 to 12 letters, digits, blanks or hyphens
 * are, or none where the country has no postal codes.
 */
export const isPostcode = (postcode: string, countryId: string): boolean =>
  (postcode.trim() === '' && !needsPostcode(countryId)) ||
  (ownValue(PATTERNS, countryId) ?? ELSEWHERE).test(postcode.trim())
