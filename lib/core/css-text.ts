/** Style sheets that staff wrote, as text of a page. */

/** Tokens of a style sheet, as far as they tell braces from text (CSS Syntax Module Level 3, section 4). */
export const CSS_TOKENS = new RegExp(
  [
    String.raw`\/\*[\s\S]*?(?:\*\/|$)`,
    // Marks of a comment of HTML: CDO and CDC.
    '<!--|-->',
    // A string ends at its quote, or broken at the end of its line.
    String.raw`"(?:[^"\\\n]|\\[\s\S])*"?`,
    String.raw`'(?:[^'\\\n]|\\[\s\S])*'?`,
    // An address without quotes.
    String.raw`url\([ \t\n]*(?!["' \t\n])(?:[^)\\]|\\[\s\S])*\)?`,
    String.raw`[#@]?(?<name>(?:[-\w\u0080-\uffff]|\\(?:[0-9a-f]{1,6}[ \t\n]?|[^\n0-9a-f]))+)(?<opens>\()?`,
    String.raw`[\s\S]`,
  ].join('|'),
  'giu',
)

/**
 * Puts a blank in place of '<!--' and '-->' where CSS skips them: before a rule of the sheet itself (CSS Syntax Module Level 3,
 * section 5.4.1). Inside @scope they would be part of the rule behind them.
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
 * Writes as a CSS escape what could open markup: a sheet is raw text, in which a browser looks for the end of its element,
 * and in which whatever reads a page's HTML as text would take a tag for one of the page. '<!--' and '-->' go where CSS skips them.
 */
export const escapeMarkupInCss = (css: string): string => withoutCommentMarks(css).replace(/<(?=[/!a-z?])/gi, '\\3c ')
