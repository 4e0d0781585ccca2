import { CSS_TOKENS, withoutCommentMarks } from '../core/css-text.ts'

/**
 * Limits styles to the parent of their style element (CSS @scope). A '}' that would end the scope becomes a blank, so
 * that the words around it don't join to a function or comment. A sheet with a function name in escapes or non-ASCII
 * letters is removed whole, because the end of such a function can't be found.
 */
export function scopeCss(sheet: string): string {
  // '<' and what follows could end the style element, or begin an HTML comment.
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
