/** Parsing and formatting of US phone numbers (S1-5.1, S2-5.2). */

const LONGEST_PHONE = 40

// Separators are bounded, so the time to match stays linear for hostile input.
const US_PHONE = /^\+?1?[ .-]{0,2}\(?(\d{3})\)?[ .-]{0,2}(\d{3})[ .-]{0,2}(\d{4,6})$/

/**
 * The number to dial of a store's phone: 3, 3 and 4 to 6 digits without a leading 1. Returns undefined for anything
 * else; the accessibility notice is not shown then.
 */
export function parseDialNumber(phone: string): string | undefined {
  const trimmed = phone.trim()
  if (trimmed.length > LONGEST_PHONE) return undefined
  return US_PHONE.exec(trimmed)?.slice(1).join('')
}

/** Format characters, which are copied along with a number. */
const INVISIBLE = /\p{Cf}/gu

/** Digits and signs that input methods of Chinese and Japanese write in full width, as ASCII. */
export const toHalfWidth = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

/** A number with the usual separators: no letters, no extension. */
const PLAIN_NUMBER = /^\+?[\d\s().\-/·\u2010-\u2015\u2212]*$/

/**
 * Digits of a North American number without country code; undefined for numbers of other countries and text that
 * contains anything else. No area code begins with 1, so a leading 1 is the country code.
 */
function getNationalDigits(phone: string): string | undefined {
  // A copied link begins with 'tel:'.
  const text = toHalfWidth(phone)
    .replace(INVISIBLE, '')
    .trim()
    .replace(/^tel: ?/i, '')
  if (text.length > LONGEST_PHONE || !PLAIN_NUMBER.test(text)) return undefined
  const digits = text.replace(/\D/g, '')
  if (digits.startsWith('1')) return digits.slice(1)
  return text.startsWith('+') ? undefined : digits
}

/** The ten digits NXXNXXXXXX of a North American number, N from 2 to 9; undefined for anything else. */
export function readNationalPhone(phone: string): string | undefined {
  const digits = getNationalDigits(phone)
  return digits !== undefined && /^[2-9]\d{2}[2-9]\d{6}$/.test(digits) ? digits : undefined
}

/** Formats a complete number as '+1 (NXX) NXX-XXXX'; undefined if it does not fit. */
export function formatPhone(phone: string): string | undefined {
  const digits = readNationalPhone(phone)
  return digits && `+1 (${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** Military mail and freely associated states: parts of the US by mail whose people have phones of other countries. */
const US_ABROAD: ReadonlySet<string> = new Set(['AA', 'AE', 'AP', 'FM', 'MH', 'PW'])

/** Country whose rules the phone of an address follows; '' if any country's are allowed. */
export const phoneCountryOf = (countryId: string, region: string): string =>
  countryId === 'US' && US_ABROAD.has(region) ? '' : countryId

/** Whether phones of a country are formatted as '+1 (NXX) NXX-XXXX'. */
export const hasPhoneMask = (countryId: string): boolean => countryId === 'US' || countryId === 'CA'

/** Whether a phone is complete for its country; outside North America any 6 to 15 digits are. */
export const isPhone = (phone: string, countryId: string): boolean =>
  hasPhoneMask(countryId) ? readNationalPhone(phone) !== undefined : /^\D*(\d\D*){6,15}$/.test(phone)

/** Formats a stored number for a form; unchanged if the mask does not fit, so that nothing is lost. */
export function formatStoredPhone(phone: string): string {
  return formatPhone(phone) ?? phone
}

/** Beginning of a number that fits the mask. */
const FITS_SO_FAR = /^([2-9]\d{0,2}|[2-9]\d{2}[2-9]\d{0,6})$/

/**
 * Formats a number while it is typed: '2125' becomes '+1 (212) 5'. Text that the mask can't hold (0 or 1 where N is, an
 * eleventh digit, a number of another country, an extension) stays as typed and is rejected as a whole later: dropping
 * digits would make another number of it.
 */
export function formatPhoneInput(typed: string): string {
  // What remains after the last digit was deleted.
  if (typed === '+1 (') return ''
  const digits = getNationalDigits(typed)
  if (digits === undefined || !FITS_SO_FAR.test(digits)) return typed
  if (digits.length <= 3) return `+1 (${digits}`
  if (digits.length <= 6) return `+1 (${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `+1 (${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** Removes '-', '(', ')' and spaces, for tracking. */
export function stripPhone(phone: string): string {
  return phone.replace(/[-() ]/g, '')
}
