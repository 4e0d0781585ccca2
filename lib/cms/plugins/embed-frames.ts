import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { frameAddressOf } from '../../core/html/video-frame.ts'
import { EMPTY_CONTEXT } from '../empty-context.ts'
import { isMapAddress } from '../tags/map.ts'

/** Turns frames of map services into avb-map; other frames get a title (S1-2.11) and load lazily. */
export function embedFrames() {
  return (tree: Root, file: VFile): void => {
    const { texts } = file.data.context ?? EMPTY_CONTEXT
    visit(tree, 'element', (node: Element) => {
      if (node.tagName !== 'iframe') return
      const src = String(node.properties.src ?? '')
      node.children = []
      if (isMapAddress(src)) {
        node.tagName = 'avb-map'
        return
      }
      if (src !== '') node.properties.src = frameAddressOf(src)
      node.properties.title ||= texts.frame
      node.properties.loading ??= 'lazy'
    })
  }
}
