/** Global trade item numbers (UPC, EAN): GTIN-8, -12, -13 and -14 of GS1. */

/** `digits` are those before the check digit. */
export function checkDigitOf(digits: string): number {
  const sum = [...digits].toReversed().reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}

/** Whether the last digit is the check digit of the others. */
export const hasCheckDigit = (digits: string): boolean =>
  /^\d{2,}$/.test(digits) && checkDigitOf(digits.slice(0, -1)) === Number(digits.at(-1))

/** A complete GTIN with a valid check digit. Only zeros are a placeholder, not a GTIN. */
export const isGtin = (code: string): boolean =>
  /^(\d{8}|\d{12,14})$/.test(code) && !/^0+$/.test(code) && hasCheckDigit(code)
