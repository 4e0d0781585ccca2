import { CSS_TOKENS, withoutCommentMarks } from '../core/css-text.ts'

/** Whether a token means nothing between selectors: white space and comments. */
const isBlankToken = (token: string): boolean => /^(?:\s|\/\*)/.test(token)

/**
 * Replaces the selector ':root', alone or in a list, by the root of the part of a page to which a sheet applies. There
 * ':root' matches nothing, so that ':root { --brand: red }' would set no variable.
 */
export function replaceRootSelector(css: string, root: ':scope' | ':host'): string {
  if (!/:root/i.test(css)) return css
  const tokens = Array.from(css.matchAll(CSS_TOKENS), ([token]) => token)
  let replaced = ''
  let before = ''
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] ?? ''
    const isStart = token === ':' && /^[{};,]?$/.test(before)
    let next = at + 2
    if (isStart && tokens[at + 1]?.toLowerCase() === 'root') {
      while (isBlankToken(tokens[next] ?? '')) next++
      if (tokens[next] === '{' || tokens[next] === ',') {
        replaced += root
        before = root
        at++
        continue
      }
    }
    if (!isBlankToken(token)) before = token
    replaced += token
  }
  return replaced
}

/**
 * Limits styles to the parent of their style element (CSS @scope). A '}' that would end the scope becomes a blank, so
 * that the words around it don't join to a function or comment. A sheet with a function name in escapes or non-ASCII
 * letters is removed whole, because the end of such a function can't be found.
 */
export function scopeCss(sheet: string): string {
  // '<' and what follows could end the style element, or begin an HTML comment.
  const safe = withoutCommentMarks(sheet.replace(/\r\n?|\f/g, '\n')).replace(/<+(?=[/!a-z?])/gi, '')
  const css = replaceRootSelector(safe, ':scope')
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
