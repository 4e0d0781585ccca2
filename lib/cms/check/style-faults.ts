/** Checks styles in content: rules that have no effect. */
import type { Element } from 'hast'
import { CSS_TOKENS } from '../../core/css/css-text.ts'

/** Characters of a style that a message quotes. */
const SHOWN = 60

/** The inline styles of an element; the sheet of a style element. */
export const stylesOf = ({ tagName, properties, children }: Element): string[] => [
  ...(typeof properties.style === 'string' ? [properties.style] : []),
  ...(tagName === 'style' ? children.flatMap((child) => (child.type === 'text' ? [child.value] : [])) : []),
]

/** Styles without comments, strings and addresses. */
const readBareCss = (css: string): string =>
  css.replace(CSS_TOKENS, (token) => (/^(?:\/\*|["']|url\([\s\S]*\)$)/i.test(token) ? ' ' : token))

/** Selectors of the page's own elements, alone or in a list, and imports. */
const PAGE_SELECTOR = /(?:^|[{};,])\s*((?:html|body)(?:\s*>?\s*body)?)\s*(?=[{,])/gi

/** A sign written as an entity, which browsers don't replace in a style element. */
const ENTITY = /&(?:gt|lt|amp|quot|apos|nbsp|#\d{1,5});/gi

const TYPOGRAPHIC_QUOTE = /[\u2018\u2019\u201c-\u201e\u00ab\u00bb][^;{}]*/

const unique = (texts: Iterable<string>): string[] => [...new Set(texts)]

/** Finds rules that have no effect because the styles apply to the content alone, or because they are no CSS. */
export function findStyleFaults(node: Element): string[] {
  const styles = stylesOf(node).map(readBareCss)
  const quoted = styles.flatMap((css) => TYPOGRAPHIC_QUOTE.exec(css)?.[0].trim().slice(0, SHOWN) ?? [])
  const faults = quoted.map((text) => `'${text}' has typographic quotes; write straight ones`)
  if (node.tagName === 'style') {
    const sheet = styles.join('')
    const selectors = unique([...sheet.matchAll(PAGE_SELECTOR)].map(([, selector = '']) => selector.toLowerCase()))
    faults.unshift(
      ...selectors.map((name) => `'${name}' has no effect, as styles apply to the content alone; write :scope`),
      ...(/@import\b/i.test(sheet) ? ['@import is not loaded; put the rules into the style element'] : []),
      ...(sheet.includes('//') ? ['// begins no comment, and the rule behind it has no effect; write /* … */'] : []),
      ...unique(sheet.match(ENTITY) ?? []).map(
        (entity) => `'${entity}' is not replaced in styles; write the sign itself`,
      ),
    )
  }
  return faults.map((fault) => `<${node.tagName}>: ${fault}`)
}
