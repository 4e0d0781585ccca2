import type { Element, Root } from 'hast'
import { SKIP, visitParents } from 'unist-util-visit-parents'
import { isBlock } from '../html-elements.ts'
import { viewOf } from '../tags/tag-rules.ts'

/**
 * Repairs what the parser could not know because it saw custom tags and not what becomes of them: a paragraph that holds
 * a block becomes a div, and a link or button around a block view leaves its content.
 */
export function repairNesting() {
  return (tree: Root): void => {
    visitParents(tree, 'element', (node, ancestors) => {
      const view = viewOf(node.tagName)
      if (!isBlock(node.tagName) && view !== 'block') return
      for (const ancestor of ancestors) {
        if (ancestor.type !== 'element') continue
        if (ancestor.tagName === 'p') ancestor.tagName = 'div'
        if (view === 'block' && isInteractive(ancestor)) ancestor.tagName = 'div'
      }
    })
    visitParents(tree, 'element', (node, ancestors) => {
      const isNested = ancestors.some((ancestor) => ancestor.type === 'element' && clashes(ancestor, node))
      const parent = ancestors.at(-1)
      const index = isNested && parent ? parent.children.indexOf(node) : -1
      if (!parent || index < 0) return
      parent.children.splice(index, 1, ...node.children)
      return [SKIP, index]
    })
  }
}

const isInteractive = ({ tagName }: Element): boolean =>
  tagName === 'a' || tagName === 'button' || tagName === 'summary'

/** Elements that can't hold one of their kind, and interactive ones that can't hold each other. */
function clashes(outer: Element, inner: Element): boolean {
  if (inner.tagName === 'form') return outer.tagName === 'form'
  const isInner = inner.tagName === 'a' || inner.tagName === 'button' || inner.tagName === 'label'
  if (inner.tagName === 'label') return outer.tagName === 'label'
  return isInner && (outer.tagName === 'a' || outer.tagName === 'button')
}
