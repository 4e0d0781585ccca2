import type { Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'

/** Property in which an example keeps its source; nothing that staff write can set it. */
export const EXAMPLE_SOURCE = 'dataExampleSource'

/**
 * Keeps what staff wrote into avb-example as text, letter by letter, before anything of it is changed: the rule of the tag
 * shows the source beside what becomes of it.
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
