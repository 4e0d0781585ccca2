import { ownValue } from '../../core/own-value.ts'
/** Postal areas of taxes: a prefix ('558', 'H2X'), a whole code ('55802-1234'), or a range ('55801-55816'). */

/** A prefix has equal ends. Codes are compared over the length of the ends. */
export type PostalRange = { readonly from: string; readonly to: string }

/** A postcode in the form in which areas are compared: '55802-1234' → '558021234', 'h2x 1y4' → 'H2X1Y4'. */
export const compactPostcode = (postcode: string): string => postcode.replace(/[\s-]/g, '').toUpperCase()

const ZIP_PART = /^\d{1,5}$/
const ZIP_PLUS = /^\d{5}[ -]?\d{4}$/
/** A prefix of a Canadian code such as H2X 1Y4. */
const CANADIAN = /^[A-Z](?:\d(?:[A-Z](?:\d(?:[A-Z]\d?)?)?)?)?$/
const ELSEWHERE = /^[\p{L}\d]{1,10}$/u

const isPart = (text: string, country: string): boolean => {
  if (country === 'US') return ZIP_PART.test(text) || ZIP_PLUS.test(text)
  return country === 'CA' ? CANADIAN.test(compactPostcode(text)) : ELSEWHERE.test(compactPostcode(text))
}

/** What a postal area of a country must look like, for messages. */
const FORMS: Readonly<Record<string, string>> = {
  US: "the beginning of a ZIP code ('558'), a ZIP code ('55802', '55802-1234') or a range ('55801-55816')",
  CA: "the beginning of a postal code ('H2X', 'H2X 1Y4') or a range of such beginnings ('H1A-H9X')",
}
const OTHER_FORM = "the beginning of a postcode or a range such as '1000-1999'"

/** Reads a postal area of a country; `must` says what it must be. */
export function parsePostalRange(text: string, country: string): { value: PostalRange } | { must: string } {
  const typed = text.trim().replace(/[\p{Pd}\u2212]/gu, '-')
  if (isPart(typed, country)) {
    const code = compactPostcode(typed)
    return { value: { from: code, to: code } }
  }
  const must = `must be ${ownValue(FORMS, country) ?? OTHER_FORM}`
  const ends = typed.split(/ *- */)
  // '55802-1000-55802-1999' is a range of ZIP+4 codes.
  const [first = '', last = ''] = ends.length === 4 ? [ends.slice(0, 2).join('-'), ends.slice(2).join('-')] : ends
  if (ends.length !== 2 && ends.length !== 4) return { must }
  if (!isPart(first, country) || !isPart(last, country)) return { must }
  const [from, to] = [compactPostcode(first), compactPostcode(last)]
  if (from.length !== to.length) return { must: 'must have ends of the same length in a range' }
  return from > to ? { must: `must be '${last}-${first}': a range begins with its lower end` } : { value: { from, to } }
}

const sharedLength = (from: string, to: string): number => {
  let length = 0
  while (length < from.length && from[length] === to[length]) length++
  return length
}

/** How narrow an area is: its number of characters; for a range what its ends share, and half a character. */
export const narrownessOf = ({ from, to }: PostalRange): number =>
  from === to ? from.length : sharedLength(from, to) + 0.5

/** Whether a compacted postcode is in an area. A shorter one, such as a ZIP code without its last four, is not. */
export function isInRange({ from, to }: PostalRange, compacted: string): boolean {
  const head = compacted.slice(0, from.length)
  return head.length === from.length && head >= from && head <= to
}
