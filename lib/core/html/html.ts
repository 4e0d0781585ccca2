// Its browser build decodes with the DOM, so that the table of names stays on the server.
import { decodeNamedCharacterReference } from 'decode-named-character-reference'

/**
 * Comments, scripts, styles and tags; a '<' before anything else is text. A '>' in a quoted value does not end the tag,
 * unless its quote is never closed.
 */
const MARKUP =
  /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?<\/\1\s*>|<[/!]?[a-z](?:=\s*"[^"]*"|=\s*'[^']*'|=(?!\s*["'])|[^>=])*>|<[/!]?[a-z][^>]*>/gi
/** Inline elements and comments: they separate no words. */
const INLINE =
  /^<(?:!|\/?(?:a|abbr|b|bdi|bdo|cite|code|data|dfn|em|font|i|kbd|mark|o:p|q|s|samp|small|span|strong|sub|sup|tt|u|var|wbr)\b)/i
const CHARACTER_REFERENCE = /&(?:#x([\da-f]{1,6});?|#(\d{1,7});?|([a-z][\da-z]{1,31});)/gi

/** The character of a numeric reference; 128 to 159 are read as Windows-1252, as browsers do. */
function characterOf(code: number): string {
  if (code >= 0x80 && code <= 0x9f) return new TextDecoder('windows-1252').decode(Uint8Array.of(code))
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : '\uFFFD'
}

/** '&amp;' → '&', for all character references. */
export const decodeCharacters = (text: string): string =>
  text.replace(CHARACTER_REFERENCE, (reference, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return decodeNamedCharacterReference(name) || reference
    return characterOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
  })

/** Plain text of HTML, for titles, descriptions and mails. */
export const stripTags = (html: string): string =>
  decodeCharacters(html.replace(MARKUP, (markup) => (INLINE.test(markup) ? '' : ' ')))
    .replace(/\s+/g, ' ')
    .trim()

/** Cuts a text at a word and appends '…'; at most `length` characters. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length - 1)
  const kept = cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).trimEnd()
  // No lone surrogate at the end.
  return `${kept.replace(/[\uD800-\uDBFF]$/, '')}…`
}
