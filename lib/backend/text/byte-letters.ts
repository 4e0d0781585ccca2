/**
 * Which of the encodings that write a letter as one byte a text without a mark is in. All of them can read any bytes: an
 * encoding is excluded where it makes signs that don't occur so, such as 'RÈfrigÈrateur' or 'pi≥', and the text is taken
 * only if one reading remains.
 */

/** Code page 850 of DOS from 0x80 on: TextDecoder has none. */
const DOS_LETTERS = [
  'ÇüéâäàåçêëèïîìÄÅ',
  'ÉæÆôöòûùÿÖÜø£Ø×ƒ',
  'áíóúñÑªº¿®¬½¼¡«»',
  '░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐',
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤',
  'ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀',
  'ÓßÔÒõÕµþÞÚÛÙýÝ¯´',
  '\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
].join('')

function decodeDos(bytes: Uint8Array): string {
  const ascii = new TextDecoder('windows-1252').decode(bytes.map((byte) => (byte < 0x80 ? byte : 0x3f)))
  return [...ascii].map((letter, index) => DOS_LETTERS[(bytes[index] ?? 0) - 0x80] ?? letter).join('')
}

const decodeAs = (label: string) => (bytes: Uint8Array) => new TextDecoder(label).decode(bytes)

const ENCODINGS: readonly { name: string; decode: (bytes: Uint8Array) => string }[] = [
  { name: 'Windows-1252', decode: decodeAs('windows-1252') },
  { name: 'ISO-8859-15', decode: decodeAs('iso-8859-15') },
  { name: 'Mac Roman', decode: decodeAs('macintosh') },
  { name: 'DOS (850)', decode: decodeDos },
]

const LETTERS = 'àâäáãåæçéèêëíìîïñóòôöõøœúùûüÿßšžýðþ'
const CAPITALS = LETTERS.toUpperCase()
/** Letters that are words by themselves. */
const WORDS = /^[àéèóòôåöøyÀÉÈÓÒÔÅÖØ]$/
/** Signs that stand anywhere but between two letters. */
const SIGNS = '°©®™§¶×÷±€£¥¢«»‹›“”„‚‘½¼¾•·µ…²³ªº¿¡†‡‰Ω≤≥'

const isLetter = (sign: string): boolean => /\p{L}/u.test(sign)
const isSmall = (sign: string): boolean => /\p{Ll}/u.test(sign)
const isCapital = (sign: string): boolean => /\p{Lu}/u.test(sign)
const isDigit = (sign: string): boolean => /\d/.test(sign)

/** Whether a letter beyond ASCII may stand between these two signs. */
function isUsualLetter(letter: string, before: string, after: string): boolean {
  if (isDigit(before)) return /[èéÈÉ]/.test(letter)
  if (!isLetter(before) && !isLetter(after)) return WORDS.test(letter)
  if (isCapital(letter) && letter !== 'ß') return !isSmall(before) && !(isCapital(before) && isSmall(after))
  return !(isSmall(before) && isCapital(after)) && !(isCapital(after) && !isLetter(before))
}

/** Whether a sign that is no letter may stand between these two. */
function isUsualSign(sign: string, before: string, after: string): boolean {
  if (/[\u00a0’–—]/.test(sign)) return true
  if (!SIGNS.includes(sign) || (isLetter(before) && isLetter(after))) return false
  if (/[®™©…†•·]/.test(sign)) return true
  if (/[²³]/.test(sign)) return isLetter(before) || isDigit(before)
  if (/[ªº]/.test(sign)) return isDigit(before) || /[nN]/.test(before)
  if (/[½¼¾≤≥Ω]/.test(sign)) return !isLetter(before) && !isLetter(after)
  if (/[¿¡“„‚‘«‹]/.test(sign)) return !isLetter(before) && !isDigit(before)
  if (/[€£¥¢‰±÷]/.test(sign)) return !isLetter(before) && !isLetter(after)
  if (/[”»›]/.test(sign)) return !isLetter(after)
  return true
}

/** The first sign that does not occur in texts as it stands here; -1 for none. */
function findUnusual(text: string): number {
  for (const { 0: sign, index } of text.matchAll(/\P{ASCII}/gu)) {
    const [before, after] = [text[index - 1] ?? ' ', text[index + 1] ?? ' ']
    const isKnown = LETTERS.includes(sign) || CAPITALS.includes(sign)
    if (!(isKnown ? isUsualLetter(sign, before, after) : isUsualSign(sign, before, after))) return index
  }
  // Other scripts: no language of these encodings has so many of these letters in a row.
  return text.search(/(?:(?=\P{ASCII})\p{L}){4}/u)
}

/** The text, or the names of the encodings that it may be in: none, or several that read it differently. */
type Guess = { text: string } | { names: readonly string[] }

/** Reads bytes that are not UTF-8. */
export function guessByteLetters(bytes: Uint8Array): Guess {
  const possible = ENCODINGS.map(({ name, decode }) => ({ name, text: decode(bytes) })).filter(
    ({ text }) => findUnusual(text) < 0,
  )
  const [first] = possible
  if (first !== undefined && possible.every(({ text }) => text === first.text)) return { text: first.text }
  return { names: possible.map(({ name }) => name) }
}
