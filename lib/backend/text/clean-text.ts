/** One line of text as it is kept and compared: what nobody sees must not make two of one brand. */

/** Signs without a width, and signs that turn the direction of text. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

/** Joiners mean something in other scripts and between pictographs. */
const JOINERS = /[\u200c\u200d]/g
const NEEDS_JOINERS = /\p{Extended_Pictographic}|[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

/** A text without the signs that nobody sees. */
export const withoutUnseen = (text: string): string => {
  const seen = text.normalize('NFC').replace(UNSEEN, '')
  return NEEDS_JOINERS.test(seen.replace(JOINERS, '')) ? seen : seen.replace(JOINERS, '')
}

/** A name for people: trimmed, runs of blanks joined; a no-break space between words stays. */
export const cleanName = (text: string): string =>
  withoutUnseen(text)
    .replace(/\s{2,}|[^\S\u00a0\u202f]/gu, ' ')
    .trim()

/** A value that others are compared with, such as a brand: blanks of every kind are one blank. */
export const cleanKey = (text: string): string => withoutUnseen(text).replace(/\s+/gu, ' ').trim()

/** A code: no sign in it is unseen. */
export const cleanCode = (text: string): string => cleanKey(text.replace(/\p{Cf}/gu, ''))
