/** Style sheets written by staff, made safe inside a page's HTML. */

/** Tokens of a style sheet (CSS Syntax Module Level 3, section 4), as far as needed to find its braces. */
export const CSS_TOKENS = new RegExp(
  [
    String.raw`\/\*[\s\S]*?(?:\*\/|$)`,
    // HTML's comment delimiters: CDO and CDC.
    '<!--|-->',
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

/**
 * Replaces '<!--' and '-->' by a blank where CSS ignores them: before a top-level rule (CSS Syntax Module Level 3,
 * section 5.4.1). Wrapped in @scope they would become part of the rule that follows.
 */
export function withoutCommentMarks(css: string): string {
  if (!/<!--|-->/.test(css)) return css
  let depth = 0
  let isRuleStart = true
  let isAtRule = false
  let kept = ''
  for (const [token] of css.matchAll(CSS_TOKENS)) {
    const isMark = token === '<!--' || token === '-->'
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
 * page's HTML as text would take a tag in the sheet for one of the page. '<!--' and '-->' are removed where CSS ignores
 * them.
 */
export const escapeMarkupInCss = (css: string): string => withoutCommentMarks(css).replace(/<(?=[/!a-z?])/gi, '\\3c ')
