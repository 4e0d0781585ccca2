/** Checks values of attributes: quotes that an editor has put around them, and categories whose products a tag shows. */
import type { Element } from 'hast'
import { readAttributes } from '../tags/attributes.ts'
import { readSelection } from '../tags/products.ts'
import { findLinkFault, type StoreContents } from './known-addresses.ts'

/** Attributes whose text may be a quotation, and addresses, which are checked apart. */
const NOT_CHECKED =
  /^(?:alt|title|label|caption|heading|placeholder|value|content|summary|href|src|srcset|poster|style|aria.*)$/

const QUOTED = /^[\u201c\u201d\u201e\u2018\u2019\u00ab](.*)[\u201c\u201d\u2018\u2019\u00bb]$/s

/** Attributes whose value is in typographic quotes, which HTML takes for a part of it. */
export function findQuotedValues({ tagName, properties }: Element): string[] {
  return Object.entries(properties).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.join(' ') : String(value)
    const plain = name.replace(/^data(?=[A-Z])/, '').toLowerCase()
    const [, meant] = (NOT_CHECKED.test(plain) ? null : QUOTED.exec(text.trim())) ?? []
    if (meant === undefined) return []
    return `<${tagName}>: '${text.trim().slice(0, 60)}' is in typographic quotes; write "${meant.slice(0, 60)}" in straight quotes`
  })
}

/** A tag that shows the products of a category which the store lacks, or which has none. */
export function findCategoryFault(node: Element, store: StoreContents | undefined): string[] {
  if (store === undefined || !/^avb-product-(?:carousel|listing)$/.test(node.tagName)) return []
  const { category } = readSelection(readAttributes(node), false)
  // Ids of categories are not known here, and quotes are reported with their right form.
  if (category === '' || /^\d+$/.test(category) || QUOTED.test(category)) return []
  const fault = findLinkFault(`/catalog/${encodeURIComponent(category)}`, store)
  return fault === undefined ? [] : [`<${node.tagName}>: ${fault}`]
}
