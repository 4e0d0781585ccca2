/**
 * Detects the single-byte encoding of a text. Each of these encodings can decode any bytes, so that an encoding is
 * excluded if it yields characters in unusual positions, such as 'RÈfrigÈrateur' or 'pi≥'. The text is accepted only if
 * a single reading remains.
 */

/** Code page 850 of DOS from 0x80 on, which TextDecoder does not support. */
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
/** Single letters that are words. */
const WORDS = /^[àéèóòôåöøyÀÉÈÓÒÔÅÖØ]$/
/** Characters that occur anywhere except between two letters. */
const SIGNS = '°©®™§¶×÷±€£¥¢«»‹›“”„‚‘½¼¾•·µ…²³ªº¿¡†‡‰Ω≤≥'

const isLetter = (sign: string): boolean => /\p{L}/u.test(sign)
const isSmall = (sign: string): boolean => /\p{Ll}/u.test(sign)
const isCapital = (sign: string): boolean => /\p{Lu}/u.test(sign)
const isDigit = (sign: string): boolean => /\d/.test(sign)

/** Whether a non-ASCII letter may occur between these two characters. */
function isUsualLetter(letter: string, before: string, after: string): boolean {
  if (isDigit(before)) return /[èéÈÉ]/.test(letter)
  if (!isLetter(before) && !isLetter(after)) return WORDS.test(letter)
  if (isCapital(letter) && letter !== 'ß') return !isSmall(before) && !(isCapital(before) && isSmall(after))
  return !(isSmall(before) && isCapital(after)) && !(isCapital(after) && !isLetter(before))
}

/** Whether a non-ASCII character other than a letter may occur between these two. */
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

/** Index of the first character in an unusual position; -1 if not found. */
function findUnusual(text: string): number {
  for (const { 0: sign, index } of text.matchAll(/\P{ASCII}/gu)) {
    const [before, after] = [text[index - 1] ?? ' ', text[index + 1] ?? ' ']
    const isKnown = LETTERS.includes(sign) || CAPITALS.includes(sign)
    if (!(isKnown ? isUsualLetter(sign, before, after) : isUsualSign(sign, before, after))) return index
  }
  // Other scripts: no language of these encodings has four non-ASCII letters in a row.
  return text.search(/(?:(?=\P{ASCII})\p{L}){4}/u)
}

/** The text, or the names of the possible encodings: none, or several with different readings. */
type DecodedText = { text: string } | { names: readonly string[] }

/** Decodes bytes that are not UTF-8. */
export function decodeLegacyText(bytes: Uint8Array): DecodedText {
  const possible = ENCODINGS.map(({ name, decode }) => ({ name, text: decode(bytes) })).filter(
    ({ text }) => findUnusual(text) < 0,
  )
  const [first] = possible
  if (first !== undefined && possible.every(({ text }) => text === first.text)) return { text: first.text }
  return { names: possible.map(({ name }) => name) }
}
