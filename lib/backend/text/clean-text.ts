/** Normalizes single-line texts for storing and comparing: invisible characters must not turn one brand into two. */

/** Characters without a width, and characters that change the text direction. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

/** Letters that look like spaces (braille, Korean): \s does not match them. */
const BLANK_LETTERS = /[\u2800\u3164\uffa0]/g

/** Zero-width joiners have a meaning in other scripts and between pictographs. */
const JOINERS = /[\u200c\u200d]/g
const NEEDS_JOINERS = /\p{Extended_Pictographic}|[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

/** A text without invisible characters; letters that look like spaces become spaces. */
export const removeInvisible = (text: string): string => {
  const seen = text.normalize('NFC').replace(INVISIBLE, '').replace(BLANK_LETTERS, ' ')
  return NEEDS_JOINERS.test(seen.replace(JOINERS, '')) ? seen : seen.replace(JOINERS, '')
}

/** A name to display: trimmed, with runs of spaces joined. No-break spaces between words are kept. */
export const cleanName = (text: string): string =>
  removeInvisible(text)
    .replace(/\s{2,}|[^\S\u00a0\u202f]/gu, ' ')
    .trim()

/** A value to compare, such as a brand: any run of whitespace becomes one space. */
export const cleanKey = (text: string): string => removeInvisible(text).replace(/\s+/gu, ' ').trim()

/** A code, from which all format characters are removed. */
export const cleanCode = (text: string): string => cleanKey(text.replace(/\p{Cf}/gu, ''))
