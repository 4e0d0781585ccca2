/** Tokens of a style sheet, as far as they tell braces from text (CSS Syntax Module Level 3, section 4). */
const TOKENS = new RegExp(
  [
    String.raw`\/\*[\s\S]*?(?:\*\/|$)`,
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
 * Limits styles to the element that their style element stands in (CSS @scope). A '}' that would end the scope becomes
 * a blank: what stood around it must not become one word, which may be a function or a comment. A sheet that spells the name of a function with escapes or letters beyond ASCII is left out whole: where such a
 * function ends can't be told from its text.
 */
export function scopeCss(sheet: string): string {
  // What follows '<' could end the style element, or begin a comment of HTML.
  const css = sheet.replace(/<+(?=[/!a-z?])/gi, '').replace(/\r\n?|\f/g, '\n')
  let depth = 0
  let scoped = ''
  for (const { 0: token, groups } of css.matchAll(TOKENS)) {
    if (groups?.opens && /[^\x20-\x5b\x5d-\x7e]/.test(groups.name ?? '')) return ''
    const isSurplus = token === '}' && depth === 0
    if (token === '{') depth += 1
    if (token === '}' && depth > 0) depth -= 1
    scoped += isSurplus ? ' ' : token
  }
  return scoped.trim() === '' ? '' : `@scope{${scoped}}`
}
