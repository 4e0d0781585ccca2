import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import type { ContentContext } from '../content-context.ts'
import { EMPTY_CONTEXT } from '../empty-context.ts'
import { isSentByGet } from '../form-address.ts'
import { resolveLink } from '../resolve-link.ts'
import { isSafeAddress } from './clean-attributes.ts'

/**
 * Sets attributes of links by S1-2.10, which the document's one listener reads: links to the store's pages keep the
 * scroll position, links that open a new tab get noopener. Forms that are sent by GET lead to pages like links.
 */
export function rewriteLinks() {
  return (tree: Root, file: VFile): void => {
    const context = file.data.context ?? EMPTY_CONTEXT
    visit(tree, 'element', (node: Element) => {
      if (node.tagName === 'form') rewriteForm(node, context)
      if (node.tagName !== 'a' || typeof node.properties.href !== 'string') return
      // Custom tags may have addresses of pictures that are not allowed for links.
      if (!isSafeAddress(node.properties.href, 'a')) {
        delete node.properties.href
        return
      }
      const { kind, href } = resolveLink(node.properties.href, context)
      node.properties.href = href
      if (kind === 'page') node.properties.dataScroll = 'keep'
      const { target } = node.properties
      if (typeof target !== 'string') return
      // Keywords have no upper and lower case.
      if (/^_blank$/i.test(target)) Object.assign(node.properties, { target: '_blank', rel: ['noopener'] })
      else if (!/^_(self|parent|top)$/i.test(target)) delete node.properties.target
    })
  }
}

/** Sets the addresses of a form and its buttons that are sent by GET to a page of the store. */
function rewriteForm(form: Element, context: ContentContext): void {
  const { method } = form.properties
  visit({ type: 'root', children: [form] }, 'element', ({ properties }) => {
    for (const name of ['action', 'formAction'] as const) {
      const address = String(properties[name] ?? '').trim()
      if (address === '' || address.startsWith('/api/') || !isSentByGet(properties.formMethod ?? method)) continue
      const { kind, href } = resolveLink(address, context)
      if (kind === 'page') properties[name] = href
    }
  })
}
