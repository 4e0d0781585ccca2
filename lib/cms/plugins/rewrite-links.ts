import type { Element, Properties, Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import type { ContentContext } from '../content-context.ts'
import { EMPTY_CONTEXT } from '../empty-context.ts'
import { isSentByGet } from '../form-address.ts'
import { resolveLink } from '../resolve-link.ts'
import { isSafeAddress } from './clean-attributes.ts'

/**
 * Sets attributes of links and of areas of image maps by S1-2.10: links that open a new tab get noopener, and links to
 * the store's pages keep the scroll position, for which the document's one listener reads data-scroll. Forms that are
 * sent by GET lead to pages like links.
 */
export function rewriteLinks() {
  return (tree: Root, file: VFile): void => {
    const context = file.data.context ?? EMPTY_CONTEXT
    visit(tree, 'element', (node: Element) => {
      if (node.tagName === 'form') rewriteForm(node, context)
      const isArea = node.tagName === 'area'
      if ((node.tagName !== 'a' && !isArea) || typeof node.properties.href !== 'string') return
      // Custom tags may have addresses of pictures that are not allowed for links.
      if (!isSafeAddress(node.properties.href, 'a')) {
        delete node.properties.href
        return
      }
      const { kind, href } = resolveLink(node.properties.href, context)
      node.properties.href = href
      // The browser follows areas itself, because the listener handles elements 'a' only.
      if (kind === 'page' && !isArea) node.properties.dataScroll = 'keep'
      const { target, rel } = node.properties
      if (typeof target !== 'string') return
      // Keywords have no upper and lower case.
      if (/^_blank$/i.test(target)) Object.assign(node.properties, { target: '_blank', rel: withNoopener(rel) })
      else if (!/^_(self|parent|top)$/i.test(target)) delete node.properties.target
    })
  }
}

/** Relations of a link with noopener, such as nofollow. */
const withNoopener = (rel: Properties[string]): (string | number)[] => [
  ...new Set([...(Array.isArray(rel) ? rel : []), 'noopener']),
]

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
