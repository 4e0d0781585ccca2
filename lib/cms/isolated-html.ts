import type { Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import type { ContentContext } from './content-context.ts'
import { runPipeline } from './pipeline.ts'
import { viewOf } from './tags/tag-rules.ts'
import { writeHtml } from './write-html.ts'

/** HTML of a block that stands in a shadow root, where no component can draw: tags that need one leave their content. */
export function compileIsolated(html: string, context: ContentContext): string {
  const tree: Root = runPipeline(html, context, true).tree
  visit(tree, 'element', (node, index, parent) => {
    if (!parent || index === undefined || viewOf(node.tagName) === undefined) return
    parent.children.splice(index, 1, ...node.children)
    return [SKIP, index]
  })
  return writeHtml(tree.children)
}
