import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'

/** Elements whose address other systems defer: their scripts would move it to `src` when the element is scrolled to. */
const DEFERRED = new Set(['img', 'iframe', 'source', 'video'])

/** 'data-src', 'data-lazy-src', 'data-original-src', and the same for srcset, as properties. */
const DEFERRED_NAME = /^data(?:[A-Z][A-Za-z]*)?(Src|Srcset|SrcSet)$/

/** Whether an address shows nothing: it is missing, or an inline picture in place of the real one. */
const isPlaceholder = (address: unknown): boolean =>
  typeof address !== 'string' || /^\s*(?:data:image\/|about:blank)/i.test(address) || address.trim() === ''

/** Whether a text may be an address: of a picture or a frame, not a selector or a setting. */
const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:https?:)?\/|^[^\s{[]+\.[a-z0-9]{2,5}(?:[?#]|\s|$)/i.test(value.trim())

/**
 * Sets `src` and `srcset` of pictures and frames that page builders have prepared for their own script, which the shop
 * doesn't have (data-src, data-lazy-src). Elements with a real address keep it. They load lazily instead.
 */
export function loadDeferredMedia() {
  return (tree: Root): void => {
    visit(tree, 'element', (node: Element) => {
      if (!DEFERRED.has(node.tagName) || !isPlaceholder(node.properties.src)) return
      for (const [name, value] of Object.entries(node.properties)) {
        const [, kind] = DEFERRED_NAME.exec(name) ?? []
        if (kind === undefined || !isAddress(value)) continue
        const property = kind === 'Src' ? 'src' : 'srcSet'
        if (isPlaceholder(node.properties[property])) node.properties[property] = value
        if (/^(?:img|iframe)$/.test(node.tagName)) node.properties.loading ??= 'lazy'
      }
    })
  }
}
