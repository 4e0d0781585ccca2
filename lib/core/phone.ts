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

/** Digits of a number without the country code 1 that an 11-digit number or the mask's own '+1' begins with. */
function getNationalDigits(phone: string): string {
  const short = phone.slice(0, LONGEST_PHONE)
  const digits = short.replace(/\D/g, '')
  const hasCountryCode = digits.startsWith('1') && (digits.length === 11 || /^\s*\+\s*1/.test(short))
  return hasCountryCode ? digits.slice(1) : digits
}

/**
 * Formats a complete number with the mask '+1 (NXX) NXX-XXXX', N from 2 to 9.
 * Returns undefined when it has another length or a 0 or 1 at a place of N.
 */
export function formatPhone(phone: string): string | undefined {
  const parts = /^([2-9]\d{2})([2-9]\d{2})(\d{4})$/.exec(getNationalDigits(phone))
  return parts ? `+1 (${parts[1]}) ${parts[2]}-${parts[3]}` : undefined
}

/** Formats a stored number for a form: masked where the mask fits, unchanged otherwise, so nothing is lost. */
export function formatStoredPhone(phone: string): string {
  return formatPhone(phone) ?? phone
}

/** Tells whether text is a complete number that fits the mask. */
export function isCompletePhone(phone: string): boolean {
  return formatPhone(phone) !== undefined
}

/**
 * Formats what has been typed so far: '2125' becomes '+1 (212) 5'.
 * A 0 or 1 at a place of N is refused, that is left out, and so is everything after the tenth digit.
 */
export function formatPhoneInput(typed: string): string {
  let digits = ''
  for (const digit of getNationalDigits(typed)) {
    const isPlaceOfN = digits.length === 0 || digits.length === 3
    if (digits.length < 10 && !(isPlaceOfN && digit < '2')) digits += digit
  }
  if (digits === '') return ''
  if (digits.length <= 3) return `+1 (${digits}`
  if (digits.length <= 6) return `+1 (${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `+1 (${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** Strips '-', '(', ')' and spaces from a phone for tracking. */
export function stripPhone(phone: string): string {
  return phone.replace(/[-() ]/g, '')
}
