/**
 * US phone numbers as typed, shown, dialled and reported (specification section 5.1, checkout section 5.2).
 */

const LONGEST_PHONE = 40

// Separators are bounded, so the time to match stays linear for hostile input.
const US_PHONE = /^\+?1?[ .-]{0,2}\(?(\d{3})\)?[ .-]{0,2}(\d{3})[ .-]{0,2}(\d{4,6})$/

/**
 * Reads the number to dial from a store's phone: 3, 3 and 4 to 6 digits without a leading 1.
 * Returns undefined for anything else; then the accessibility notice is not shown.
 */
export function parseDialNumber(phone: string): string | undefined {
  const trimmed = phone.trim()
  if (trimmed.length > LONGEST_PHONE) return undefined
  return US_PHONE.exec(trimmed)?.slice(1).join('')
}

/** Marks of writing direction that address books copy along with a number. */
const INVISIBLE = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Text that is nothing but a number with the usual separators: no letters, no extension. */
const PLAIN_NUMBER = /^\+?[\d\s().\-/\u2010-\u2015]*$/

/**
 * Digits of a North American number without its country code; undefined for another country's number and for text that has
 * anything else in it. No area code begins with 1, so that a 1 in front is the country code.
 */
function getNationalDigits(phone: string): string | undefined {
  const text = phone.replace(INVISIBLE, '').trim()
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

/** Formats a complete number with the mask '+1 (NXX) NXX-XXXX'; undefined where it does not fit. */
export function formatPhone(phone: string): string | undefined {
  const digits = readNationalPhone(phone)
  return digits && `+1 (${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** Is a country's phone written with the mask? */
export const hasPhoneMask = (countryId: string): boolean => countryId === 'US' || countryId === 'CA'

/** Is text a complete phone of a country? Outside North America any number of 6 to 15 digits is. */
export const isPhone = (phone: string, countryId: string): boolean =>
  hasPhoneMask(countryId) ? readNationalPhone(phone) !== undefined : /^\D*(\d\D*){6,15}$/.test(phone)

/** Formats a stored number for a form: masked where the mask fits, unchanged otherwise, so nothing is lost. */
export function formatStoredPhone(phone: string): string {
  return formatPhone(phone) ?? phone
}

/** The beginning of a number that fits the mask. */
const FITS_SO_FAR = /^([2-9]\d{0,2}|[2-9]\d{2}[2-9]\d{0,6})$/

/**
 * Formats what has been typed so far: '2125' becomes '+1 (212) 5'. What the mask can't hold (a 0 or 1 at a place of N, an
 * eleventh digit, another country's number, an extension) stays as it was typed, to be refused as a whole: no digit is
 * dropped, which would make another number of it.
 */
export function formatPhoneInput(typed: string): string {
  // The rest of a number whose last digit was deleted.
  if (typed === '+1 (') return ''
  const digits = getNationalDigits(typed)
  if (digits === undefined || !FITS_SO_FAR.test(digits)) return typed
  if (digits.length <= 3) return `+1 (${digits}`
  if (digits.length <= 6) return `+1 (${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `+1 (${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** Strips '-', '(', ')' and spaces from a phone for tracking. */
export function stripPhone(phone: string): string {
  return phone.replace(/[-() ]/g, '')
}
