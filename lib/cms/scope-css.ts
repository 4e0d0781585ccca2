import { CSS_TOKENS, repairBlanksInCss, withoutWrappers } from '../core/css/css-text.ts'

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
 * letters is removed whole, because the end of such a function can't be found. What a sheet leaves open at its end
 * (string, comment, url) is closed, as browsers do: otherwise it would contain the scope's end.
 */
export function scopeCss(sheet: string): string {
  // '<' and what follows could end the style element, or begin an HTML comment.
  const safe = withoutWrappers(repairBlanksInCss(sheet.replace(/\r\n?|\f/g, '\n'))).replace(/<+(?=[/!a-z?])/gi, '')
  const css = replaceRootSelector(safe, ':scope')
  let depth = 0
  let scoped = ''
  for (const { 0: token, index, groups } of `${css}}`.matchAll(CSS_TOKENS)) {
    if (index + token.length > css.length) {
      scoped += closeToken(token.slice(0, -1))
      break
    }
    if (groups?.opens && /[^\x20-\x5b\x5d-\x7e]/.test(groups.name ?? '')) return ''
    const isSurplus = token === '}' && depth === 0
    if (token === '{') depth += 1
    if (token === '}' && depth > 0) depth -= 1
    scoped += isSurplus ? ' ' : token
  }
  return scoped.trim() === '' ? '' : `@scope{${scoped}}`
}

/** A sheet's last token with its end, if that is missing. */
function closeToken(token: string): string {
  // A backslash would escape the end.
  const text = token.replace(/(?<!\\)((?:\\\\)*)\\$/, '$1')
  if (text.startsWith('/*')) return `${text}*/`
  if (/^["']/.test(text)) return `${text}${text[0]}`
  return /^url\(/i.test(text) ? `${text})` : text
}
