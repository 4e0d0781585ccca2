/** Shared by forms and the back end. */

const PATTERNS: Readonly<Record<string, RegExp>> = {
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
}
const ELSEWHERE = /^[\p{L}\d][\p{L}\d -]{1,11}$/u

/**
 * Whether a postcode is complete for its country; outside the US and Canada 2 to 12 letters, digits, blanks or hyphens
 * are.
 */
export const isPostcode = (postcode: string, countryId: string): boolean =>
  (PATTERNS[countryId] ?? ELSEWHERE).test(postcode.trim())
