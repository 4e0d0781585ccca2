import type { Element, Root, RootContent } from 'hast'
import { isBlock } from '../allowed-elements.ts'
import { viewOf } from '../tags/tag-rules.ts'

/**
 * Collapses blanks as browsers do when they display text, and removes those at the edges of blocks. A blank beside any
 * other element stays: an icon without text, or a link that a style sheet makes an inline block, shows it.
 */
export function collapseBlanks() {
  return collapse
}

function collapse(parent: Root | Element): void {
  const nodes = joinTexts(parent.children)
  const isAtEdge = (neighbor: RootContent | undefined) => isLineBreak(neighbor ?? parent)
  parent.children = nodes.filter((node, index) => {
    if (node.type === 'element' && !isPreformatted(node)) collapse(node)
    if (node.type !== 'text') return true
    node.value = node.value.replace(/[ \t\n\f\r]+/g, ' ')
    if (isAtEdge(nodes[index - 1])) node.value = node.value.replace(/^ /, '')
    if (isAtEdge(nodes[index + 1])) node.value = node.value.replace(/ $/, '')
    return node.value !== ''
  })
}

function joinTexts<Node extends RootContent>(nodes: readonly Node[]): Node[] {
  const joined: Node[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (node.type === 'text' && last?.type === 'text') last.value += node.value
    else joined.push(node)
  }
  return joined
}

/** Elements other than blocks at whose edges no blank is displayed. */
const LINE_BREAKS = new Set('br caption col colgroup legend optgroup option tbody td tfoot th thead tr'.split(' '))

const styleOf = ({ properties }: Element): string => String(properties.style ?? '')

function isLineBreak(node: Root | RootContent): boolean {
  if (node.type !== 'element') return node.type === 'root'
  if (/\bdisplay\s*:\s*inline/i.test(styleOf(node))) return false
  return isBlock(node.tagName) || LINE_BREAKS.has(node.tagName) || viewOf(node.tagName) === 'block'
}

const isPreformatted = (node: Element): boolean =>
  ['pre', 'style', 'textarea'].includes(node.tagName) ||
  /\bwhite-space(?:-collapse)?\s*:\s*(?:pre|break-spaces)/i.test(styleOf(node))
