import type { Element, Root, RootContent } from 'hast'
import type { VFile } from 'vfile'

/** Number of sections that may be on the first screen. */
const FIRST_SECTIONS = 3

/**
 * Marks the sections of a page's content that begin below the first screen
 * (lib/finish-html/passes/lay-out-in-parts.ts).
 */
export function markDeferred() {
  return (tree: Root, file: VFile): void => {
    if (file.data.context?.source.type !== 'page') return
    for (const section of sectionsOf(tree).slice(FIRST_SECTIONS)) section.properties.dataDeferred = ''
  }
}

const WRAPPERS = new Set(['div', 'main', 'article', 'section'])

/** The top-level elements of a page, or those inside its only wrapper. */
function sectionsOf(tree: Root): Element[] {
  let elements = elementsOf(tree)
  for (let [only] = elements; only && elements.length === 1 && WRAPPERS.has(only.tagName); [only] = elements)
    elements = elementsOf(only)
  return elements
}

const elementsOf = ({ children }: Root | Element): Element[] =>
  (children as readonly RootContent[])
    .filter((node) => node.type === 'element')
    .filter(({ tagName }) => tagName !== 'style')
