import type { Element, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'

const ACTIVE_TAGS = new Set(['script', 'object', 'embed', 'base', 'meta', 'link', 'frame', 'frameset', 'noscript'])
const ADDRESS_PROPERTIES = ['href', 'src', 'action', 'formAction', 'xLinkHref', 'poster', 'data']

/**
 * Takes out what could run code or redirect the page: scripts, plug-ins, event handlers and script addresses.
 * React never sees them, so they can't break hydration either.
 */
export function removeActiveContent() {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      if (ACTIVE_TAGS.has(node.tagName) && parent && index !== undefined) {
        parent.children.splice(index, 1)
        return [SKIP, index]
      }
      cleanProperties(node)
      return undefined
    })
  }
}

function cleanProperties(node: Element): void {
  for (const name of Object.keys(node.properties)) {
    if (/^on/i.test(name) || name === 'srcDoc') delete node.properties[name]
  }
  for (const name of ADDRESS_PROPERTIES) {
    const value = node.properties[name]
    // Browsers ignore control characters and blanks inside a scheme: 'java\nscript:' runs.
    const address = typeof value === 'string' ? value.replace(/[\p{Cc}\s]/gu, '') : ''
    if (/^(javascript|vbscript|data:text)/i.test(address)) delete node.properties[name]
  }
}
