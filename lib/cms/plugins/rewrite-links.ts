import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { EMPTY_CONTEXT } from '../empty-context.ts'
import { resolveLink } from '../resolve-link.ts'
import { isSafeAddress } from './clean-attributes.ts'

/**
 * Gives links the behaviour of specification 2.10 as attributes that the document's one listener reads: in-app links
 * keep the scroll position, files load in full, another site in a new tab gets noopener.
 */
export function rewriteLinks() {
  return (tree: Root, file: VFile): void => {
    const context = file.data.context ?? EMPTY_CONTEXT
    visit(tree, 'element', (node: Element) => {
      if (node.tagName !== 'a' || typeof node.properties.href !== 'string') return
      // An address that a picture's tag may have is none for a link that the tag has become.
      if (!isSafeAddress(node.properties.href, 'a')) {
        delete node.properties.href
        return
      }
      const { kind, href } = resolveLink(node.properties.href, context)
      node.properties.href = href
      if (kind === 'page') node.properties.dataScroll = 'keep'
      if (node.properties.target === '_blank') node.properties.rel = ['noopener']
      else if (typeof node.properties.target === 'string' && !/^_(self|parent|top)$/.test(node.properties.target)) {
        delete node.properties.target
      }
    })
  }
}
