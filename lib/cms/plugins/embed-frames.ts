import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { isMapAddress } from '../tags/map.ts'

/** Title of frames that have none (specification 2.11). */
const DEFAULT_TITLE = 'iFrame title'

/** Frames with a map of a maps service become map embeds; others get a title and load when they are near. */
export function embedFrames() {
  return (tree: Root): void => {
    visit(tree, 'element', (node: Element) => {
      if (node.tagName !== 'iframe') return
      const src = String(node.properties.src ?? '')
      node.children = []
      if (isMapAddress(src)) {
        node.tagName = 'avb-map'
        return
      }
      node.properties.title ||= DEFAULT_TITLE
      node.properties.loading ??= 'lazy'
    })
  }
}
