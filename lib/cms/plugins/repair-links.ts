import type { Element, Root } from 'hast'
import { SKIP, visitParents } from 'unist-util-visit-parents'
import type { VFile } from 'vfile'
import { reportProblem } from './report-problem.ts'

const isLink = (name: string): boolean => name === 'a' || name === 'avb-link'

/**
 * Reports nested links, onclick on links, and plain anchors instead of avb-link (S1-5.3). A nested avb-link becomes an
 * element without meaning; a nested plain anchor is replaced by its content.
 */
export function repairLinks() {
  return (tree: Root, file: VFile): void => {
    let anchors = 0
    let first: Element | undefined
    visitParents(tree, 'element', (node, ancestors) => {
      if (!isLink(node.tagName)) return
      if ('onClick' in node.properties) {
        reportProblem(file, `onclick is not allowed on links (use avb-button): <${node.tagName}>.`, node)
      }
      if (node.tagName === 'a' && 'href' in node.properties) {
        anchors++
        first ??= node
      }
      if (!ancestors.some((ancestor) => ancestor.type === 'element' && isLink(ancestor.tagName))) return
      reportProblem(file, `links must not be nested: <${node.tagName}> inside a link.`, node)
      if (node.tagName === 'avb-link') {
        node.tagName = NESTED_LINK
        node.properties = {}
        return
      }
      const parent = ancestors.at(-1)
      const index = parent ? parent.children.indexOf(node) : -1
      if (!parent || index < 0) return
      parent.children.splice(index, 1, ...node.children)
      return [SKIP, index]
    })
    if (anchors > 0) {
      const noun = anchors === 1 ? 'plain anchor' : 'plain anchors'
      reportProblem(file, `${anchors} ${noun} <a> used instead of <avb-link>.`, first)
    }
  }
}

/** An avb-link inside a link has this name until expandTags, which therefore doesn't expand it. */
const NESTED_LINK = 'avb-nested-link'
