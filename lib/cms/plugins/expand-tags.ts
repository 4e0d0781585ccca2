import type { ElementContent, Root, RootContent } from 'hast'
import type { VFile } from 'vfile'
import { EMPTY_CONTEXT } from '../empty-context.ts'
import { readAttributes } from '../tags/attributes.ts'
import { time } from '../tags/date.ts'
import { findTagRule } from '../tags/tag-rules.ts'
import { reportProblem } from './report-problem.ts'

/** Replaces custom tags and `<time>` elements with the HTML of their rules, innermost first. */
export function expandTags() {
  return (tree: Root, file: VFile): void => {
    tree.children = expand(tree.children, file)
  }
}

function expand<Node extends RootContent>(nodes: readonly Node[], file: VFile): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (node.type !== 'element') return [node]
    node.children = expand(node.children, file)
    if (node.tagName === 'avb-nested-link') node.tagName = 'avb-link'
    else {
      const rule = node.tagName === 'time' ? time : findTagRule(node.tagName)
      const context = file.data.context ?? EMPTY_CONTEXT
      const report = (problem: string) => reportProblem(file, problem, node)
      if (rule?.expand)
        return rule.expand({ node, attributes: readAttributes(node), context, report }) as ElementContent[] as Node[]
    }
    return [node]
  })
}
