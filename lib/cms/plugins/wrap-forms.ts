import type { ElementContent, Root, RootContent } from 'hast'
import type { VFile } from 'vfile'
import { EMPTY_CONTEXT } from '../empty-context.ts'
import { wrapForm } from '../tags/forms.ts'

/** Wraps forms that are sent to the store's own back end; others (a search on another site) are left to the browser. */
export function wrapForms() {
  return (tree: Root, file: VFile): void => {
    const { baseUrl } = file.data.context ?? EMPTY_CONTEXT
    tree.children = wrap(tree.children, baseUrl)
  }
}

function wrap<Node extends RootContent>(nodes: readonly Node[], baseUrl: string): Node[] {
  return nodes.map((node): Node => {
    if (node.type !== 'element') return node
    node.children = wrap(node.children as ElementContent[], baseUrl)
    const { method, action } = node.properties
    const isOwn =
      !/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(String(action ?? '')) ||
      (baseUrl !== '' && String(action).startsWith(baseUrl))
    const isSent = node.tagName === 'form' && String(method ?? '').toLowerCase() === 'post' && isOwn
    return isSent ? (wrapForm(node) as Node) : node
  })
}
