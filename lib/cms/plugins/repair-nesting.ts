import type { Element, Root } from 'hast'
import { SKIP, visitParents } from 'unist-util-visit-parents'
import { isBlock } from '../allowed-elements.ts'
import { viewOf } from '../tags/tag-rules.ts'

/**
 * Repairs nesting that the parser could not check, because it saw custom tags and not their expansion. A paragraph
 * around a block becomes a div, and so does a link or button around a block view. A link, button, label or form inside
 * an element that can't contain it is replaced by its content.
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

/** Whether an element can't contain the other: nested forms, labels, links or buttons. */
function clashes(outer: Element, inner: Element): boolean {
  if (inner.tagName === 'form') return outer.tagName === 'form'
  const isInner = inner.tagName === 'a' || inner.tagName === 'button' || inner.tagName === 'label'
  if (inner.tagName === 'label') return outer.tagName === 'label'
  return isInner && (outer.tagName === 'a' || outer.tagName === 'button')
}
