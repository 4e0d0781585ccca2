/**
 * Writes the characters of a page that need more than one byte in memory (’ “ … œ) as references: in scripts as \u2019,
 * elsewhere as &#8217;. The page reads the same. V8 then keeps it in half the memory and sends it several times faster;
 * typographic quotes are in nearly every page. A page with such characters in a style sheet, where neither form is
 * understood, stays as it is. Without it a cached page costs the server's processor 18 to 39 % more (decisions 0032, 0041).
 */
export function narrowHtml(html: string): string {
  if (!WIDE.test(html)) return html
  const narrow = html
    .split(RAW_ELEMENT)
    .map((part) => {
      if (part.startsWith('<script')) return part.replace(WIDE_ALL, toScriptEscape)
      return part.startsWith('<style') ? part : part.replace(WIDE_ALL, toReference)
    })
    .join('')
  // A string made of parts of a wide one is wide until it is copied.
  return WIDE.test(narrow) ? html : Buffer.from(narrow, 'latin1').toString('latin1')
}

const WIDE = /[^\0-\xff]/
const WIDE_ALL = /[^\0-\xff]/gu
/** Scripts and style sheets, whose text is no HTML. */
const RAW_ELEMENT = /(<(?:script|style)\b[^>]*>[\s\S]*?<\/(?:script|style)>)/

const toReference = (character: string): string => `&#${character.codePointAt(0)};`

const toScriptEscape = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, unit) => `\\u${character.charCodeAt(unit).toString(16).padStart(4, '0')}`,
  ).join('')
