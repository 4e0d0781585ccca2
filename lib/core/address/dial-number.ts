/**
 * Finds the number to dial in phone texts that staff wrote: with letters, extensions or hours, two at once, of any
 * country.
 */

import { parseDialNumber, toHalfWidth } from './phone.ts'

/** `dial` for tel: links, `international` for structured data; '' if unknown. */
export type DialNumber = { dial: string; international: string }

const LONGEST_TEXT = 100
const NONE: DialNumber = { dial: '', international: '' }

/** Letters on the keys 2 to 9 (ITU-T E.161). */
const KEYS = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ']

const keyOf = (character: string): string => {
  const index = KEYS.findIndex((letters) => letters.includes(character.toUpperCase()))
  return index < 0 ? character : String(index + 2)
}

/** Dashes of any kind: editors insert non-breaking ones into numbers. */
const DASHES = /[\p{Pd}\u2212]/gu

// Separators are bounded, so that the time to match stays linear for hostile input.
/** '+44 (0)20 7946 0018', '011 44 20 7946 0018', '0044 20 7946 0018'. */
const ABROAD = /(?<![\d+])(?:\+\s?|(?:011|00)[ .-]{1,2}|00)([2-9](?:[ .()\-–]{0,3}\d){6,15})/
/** '(218) 555-0142', '1.218.555.0142', '+1 218 555 0142'. */
const AMERICAN = /(?<!\d)(?:\+?1[ .\-–]{0,2})?\(?(\d{3})\)?(?:\/|[ .\-–]{0,2})(\d{3})[ .\-–]{0,2}(\d{4})(?!\d)/
/** '1-800-555-SOFA', '1 800 GO FEDEX', '800.flowers'. */
const LETTERS =
  /(?<![\w+])(?:\+?(1)[ .\-–]{0,2})?\(?(\d{3})(?:\)[ .\-–]?|[.\-–]| (?=[A-Z\d .\-–]+(?![a-z])))((?:[A-Za-z\d][.\-–]?){7,10}|(?:[A-Z\d][ .\-–]?){7,10})(?![A-Za-z\d])/
/** A bare number without area or country: '555-0100', '01 23 45 67 89'. */
const LOCAL = /^(?:[ .()\-–]{0,3}\d){5,12}\)?$/

const isAmerican = (digits: string): boolean => /^[2-9]\d{2}[2-9]\d{6}$/.test(digits)

const american = (digits: string, country = ''): DialNumber => ({
  dial: `${country}${digits}`,
  international: isAmerican(digits) ? `+1${digits}` : '',
})

const readAmerican = ([, ...parts]: readonly string[]): DialNumber => american(parts.join(''))

function readLetters([, country = '', area = '', rest = '']: readonly string[]): DialNumber {
  // Phones ignore what follows the seventh character: 1-800-MATTRESS.
  const digits = area + [...rest.replace(/[^A-Za-z\d]/g, '')].map(keyOf).join('').slice(0, 7)
  // A single letter is a typing error: '218-555-O142'.
  return digits.length === 10 && /[A-Za-z].*[A-Za-z]/.test(rest) ? american(digits, country) : NONE
}

function readAbroad([, rest = '']: readonly string[]): DialNumber {
  // '(0)' is dialled only within the country.
  const digits = rest.replace(/\(0\)/, '').replace(/\D/g, '').slice(0, 15)
  return { dial: `+${digits}`, international: `+${digits}` }
}

const READERS = [
  [ABROAD, readAbroad],
  [AMERICAN, readAmerican],
  [LETTERS, readLetters],
] as const

/** A fax number: 'Fax 218-555-0143', 'Téléc. : 418 555-0143'. */
const FAX = /\b(?:fax|t[ée]l[ée]c(?:opieur)?)\b[.: \u00a0]{0,4}[+(]{0,2}(?:\d[ ().\-–]{0,2}){7,15}/gi

/** The first number of the text that is not a fax. Extensions are not dialled. */
export function readDialNumber(phone: string): DialNumber {
  const text = toHalfWidth(phone.slice(0, LONGEST_TEXT))
    .replace(DASHES, '-')
    .replace(/\s/g, ' ')
    .replace(/(?<=\d) ?[·•∙‧] ?(?=\d)/g, '.')
    .replace(/(?<=\d) - (?=\d{4}(?!\d))/g, '-')
    .replace(FAX, ' ')
    .trim()
  const plain = parseDialNumber(text)
  if (plain !== undefined) return american(plain)
  const [first] = READERS.flatMap(([pattern, read]) => {
    const match = pattern.exec(text)
    return match ? [{ index: match.index, read: () => read([...match]) }] : []
  }).sort((a, b) => a.index - b.index)
  if (first) return first.read()
  return LOCAL.test(text) ? { dial: text.replace(/\D/g, ''), international: '' } : NONE
}

/** '' if the text contains no number. */
export const dialOf = (phone: string): string => readDialNumber(phone).dial
