// Its browser build lets the DOM decode: the table of names stays on the server.
import { decodeNamedCharacterReference } from 'decode-named-character-reference'

/** Comments, elements whose text is code, and tags; a '<' before anything else is a character of the text. */
const MARKUP = /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?<\/\1\s*>|<[/!]?[a-z][^>]*>/gi
/** What stands within a word or a sentence: nothing is between it and what surrounds it. */
const INLINE =
  /^<(?:!|\/?(?:a|abbr|b|bdi|bdo|cite|code|data|dfn|em|font|i|kbd|mark|o:p|q|s|samp|small|span|strong|sub|sup|tt|u|var|wbr)\b)/i
const CHARACTER_REFERENCE = /&(?:#x([\da-f]{1,6});?|#(\d{1,7});?|([a-z][\da-z]{1,31});)/gi

/** The character of a numeric reference; 128 to 159 mean those of Windows-1252, as in browsers. */
function characterOf(code: number): string {
  if (code >= 0x80 && code <= 0x9f) return new TextDecoder('windows-1252').decode(Uint8Array.of(code))
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : '\uFFFD'
}

/** The words of an HTML text, for titles, descriptions and mails; every character reference is read. */
export const stripTags = (html: string): string =>
  html
    .replace(MARKUP, (markup) => (INLINE.test(markup) ? '' : ' '))
    .replace(CHARACTER_REFERENCE, (reference, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return decodeNamedCharacterReference(name) || reference
      return characterOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
    })
    .replace(/\s+/g, ' ')
    .trim()

/** Cuts a text at a word so that it has at most `length` characters, with '…' at the cut. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length - 1)
  const kept = cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).trimEnd()
  // Half a surrogate pair is no character.
  return `${kept.replace(/[\uD800-\uDBFF]$/, '')}…`
}
