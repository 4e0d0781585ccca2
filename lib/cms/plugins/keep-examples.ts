import type { Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'

/** Property with the source of an example; staff can't set it. */
export const EXAMPLE_SOURCE = 'dataExampleSource'

/**
 * Stores the content of avb-example as text, exactly as written, before other steps change it: the tag's rule shows the
 * source beside the result.
 */
export function keepExamples() {
  return (tree: Root, file: VFile): void => {
    const originalOffset = file.data.originalOffset ?? ((offset: number) => offset)
    visit(tree, 'element', (node) => {
      delete node.properties[EXAMPLE_SOURCE]
      if (node.tagName !== 'avb-example') return
      const start = node.children[0]?.position?.start.offset
      const end = node.children.at(-1)?.position?.end.offset
      const source =
        start === undefined || end === undefined
          ? toHtml(node.children)
          : String(file).slice(originalOffset(start), originalOffset(end))
      node.properties[EXAMPLE_SOURCE] = source.trim()
    })
  }
}
