/** Postcodes that are complete for their country, as forms and the back end judge them. */

const PATTERNS: Readonly<Record<string, RegExp>> = {
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
}
const ELSEWHERE = /^[\p{L}\d][\p{L}\d -]{1,11}$/u

/** Tells whether a postcode is complete for its country; of other countries 2 to 12 letters and digits are. */
export const isPostcode = (postcode: string, countryId: string): boolean =>
  (PATTERNS[countryId] ?? ELSEWHERE).test(postcode.trim())
