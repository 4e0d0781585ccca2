import { CSS_TOKENS, withoutCommentMarks } from '../core/css-text.ts'

/**
 * Limits styles to the element that their style element stands in (CSS @scope). A '}' that would end the scope becomes
 * a blank: what stood around it must not become one word, which may be a function or a comment. A sheet that spells the name of a function with escapes or letters beyond ASCII is left out whole: where such a
 * function ends can't be told from its text.
 */
export function scopeCss(sheet: string): string {
  // What follows '<' could end the style element, or begin a comment of HTML.
  const css = withoutCommentMarks(sheet.replace(/\r\n?|\f/g, '\n')).replace(/<+(?=[/!a-z?])/gi, '')
  let depth = 0
  let scoped = ''
  for (const { 0: token, groups } of css.matchAll(CSS_TOKENS)) {
    if (groups?.opens && /[^\x20-\x5b\x5d-\x7e]/.test(groups.name ?? '')) return ''
    const isSurplus = token === '}' && depth === 0
    if (token === '{') depth += 1
    if (token === '}' && depth > 0) depth -= 1
    scoped += isSurplus ? ' ' : token
  }
  return scoped.trim() === '' ? '' : `@scope{${scoped}}`
}
