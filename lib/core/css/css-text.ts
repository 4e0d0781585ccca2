/** Style sheets written by staff, made safe inside a page's HTML. */

/** Tokens of a style sheet (CSS Syntax Module Level 3, section 4), as far as needed to find its braces. */
export const CSS_TOKENS = new RegExp(
  [
    String.raw`\/\*[\s\S]*?(?:\*\/|$)`,
    // HTML's comment delimiters (CDO and CDC), and those of XHTML's character data.
    String.raw`<!--|-->|<!\[CDATA\[|\]\]>`,
    // A string ends at its quote; an unclosed one ends with its line.
    String.raw`"(?:[^"\\\n]|\\[\s\S])*"?`,
    String.raw`'(?:[^'\\\n]|\\[\s\S])*'?`,
    // A url() without quotes.
    String.raw`url\([ \t\n]*(?!["' \t\n])(?:[^)\\]|\\[\s\S])*\)?`,
    String.raw`[#@]?(?<name>(?:[-\w\u0080-\uffff]|\\(?:[0-9a-f]{1,6}[ \t\n]?|[^\n0-9a-f]))+)(?<opens>\()?`,
    String.raw`[\s\S]`,
  ].join('|'),
  'giu',
)

/** Marks around a whole sheet for browsers and programs that don't know the style element. */
const WRAPPER = /^(?:<!--|-->|<!\[CDATA\[|\]\]>)$/i

/** Characters that look like a blank, or like nothing. CSS takes them for letters of names (Level 3, section 4.2). */
const BLANKS = /[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g
const NOTHING = /[\u00ad\u200b\u2060\ufeff]/g

/**
 * Replaces no-break and other blanks by plain ones, and removes invisible characters, outside of strings, comments and
 * addresses: they come with text that was copied out of an editor, and a rule that contains one has no effect.
 */
export function repairBlanksInCss(css: string): string {
  if (css.search(BLANKS) < 0 && css.search(NOTHING) < 0) return css
  let repaired = ''
  for (const { 0: token, groups } of css.matchAll(CSS_TOKENS)) {
    const isKept = /^(?:["']|\/\*)/.test(token) || (/^url\(/i.test(token) && !groups?.opens)
    repaired += isKept ? token : token.replace(BLANKS, ' ').replace(NOTHING, '')
  }
  return repaired
}

/**
 * Replaces '<!--' and '-->' by a blank where CSS ignores them: before a top-level rule (CSS Syntax Module Level 3,
 * section 5.4.1). Wrapped in @scope they would become part of the rule that follows. '<![CDATA[' and ']]>' of XHTML are
 * replaced there too.
 */
export function withoutWrappers(css: string): string {
  if (!/<!--|-->|<!\[CDATA\[|\]\]>/i.test(css)) return css
  let depth = 0
  let isRuleStart = true
  let isAtRule = false
  let kept = ''
  for (const [token] of css.matchAll(CSS_TOKENS)) {
    const isMark = WRAPPER.test(token)
    kept += isMark && isRuleStart ? ' ' : token
    if (token === '{') depth += 1
    if (token === '}' && depth > 0) depth -= 1
    if ((isMark && isRuleStart) || /^(?:\s|\/\*)/.test(token)) continue
    if (isRuleStart) isAtRule = token.startsWith('@')
    isRuleStart = depth === 0 && (token === '}' || (token === ';' && isAtRule))
  }
  return kept
}

/**
 * Escapes what could open markup: the browser looks for the end tag inside a style element, and code that reads a
 * page's HTML as text would take a tag in the sheet for one of the page. What would make a rule fail because a sheet
 * was copied is repaired: blanks that CSS doesn't know, and marks around the sheet.
 */
export const escapeMarkupInCss = (css: string): string =>
  withoutWrappers(repairBlanksInCss(css)).replace(/<(?=[/!a-z?])/gi, '\\3c ')
