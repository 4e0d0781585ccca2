/** Global trade item numbers (UPC, EAN): GTIN-8, -12, -13 and -14 of GS1. Pure. */

/** The last digit of a GTIN, by those before it. */
export function checkDigitOf(digits: string): number {
  const sum = [...digits].toReversed().reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}

/** Tells if the last digit is the check digit of those before it. */
export const hasCheckDigit = (digits: string): boolean =>
  /^\d{2,}$/.test(digits) && checkDigitOf(digits.slice(0, -1)) === Number(digits.at(-1))

/** A whole GTIN with its right check digit. Zeros alone are a placeholder. */
export const isGtin = (code: string): boolean =>
  /^(\d{8}|\d{12,14})$/.test(code) && !/^0+$/.test(code) && hasCheckDigit(code)
