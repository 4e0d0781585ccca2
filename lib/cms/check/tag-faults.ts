/**
 * Checks values of attributes: quotes that an editor has put around them, frames that stay empty, and categories whose
 * products a tag shows.
 */
import type { Element } from 'hast'
import { SECTIONS } from '../../core/url/routes.ts'
import { readAttributes } from '../tags/attributes.ts'
import { readSelection } from '../tags/products.ts'
import { findLinkFault, type StoreContents } from './known-addresses.ts'

/** Attributes whose text may be a quotation, and addresses, which are checked apart. */
const NOT_CHECKED =
  /(?:title|label|caption|heading|text|message|description|^(?:alt|placeholder|value|content|summary|href|src|srcset|poster|style|aria.*))$/

const QUOTED = /^[\u201c\u201d\u201e\u2018\u2019\u00ab](.*)[\u201c\u201d\u2018\u2019\u00bb]$/s

/** Attributes whose value is in typographic quotes, which HTML takes for a part of it. */
export function findQuotedValues({ tagName, properties }: Element): string[] {
  return Object.entries(properties).flatMap(([name, value]) => {
    const text = (Array.isArray(value) ? value.join(' ') : String(value)).trim()
    const plain = name.replace(/^data(?=[A-Z])/, '').toLowerCase()
    const [, meant] = (NOT_CHECKED.test(plain) ? null : QUOTED.exec(text)) ?? []
    if (meant === undefined) return []
    return (
      `<${tagName}>: '${text.slice(0, 60)}' is in typographic quotes; write "${meant.slice(0, 60)}" in ` +
      'straight quotes'
    )
  })
}

/** Short addresses of maps, which lead to a page that can't be shown in a frame. */
const SHORT_MAP = /^(?:https?:)?\/\/(?:goo\.gl\/maps|maps\.app\.goo\.gl)\//i
/** Pages of services that show a file, and not the file itself. */
const FILE_PAGE =
  /^(?:https?:)?\/\/(?:drive\.google\.com\/(?:file|open)|photos\.app\.goo\.gl\/|(?:www\.)?dropbox\.com\/(?!.*[?&](?:raw=1|dl=1))|(?:www\.|m\.)?youtube\.com\/|youtu\.be\/|(?:www\.)?vimeo\.com\/\d)/i
/** Sites that exist only on the computer of the person who wrote the address. */
const OWN_COMPUTER = /^https?:\/\/(?:localhost|127\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|10\.\d+\.\d+\.\d+)(?=[:/?#]|$)/i

/** A frame, picture or video that stays empty because of its address. */
export function findFrameFault(node: Element): string[] {
  const { tagName } = node
  if (!/^(?:iframe|img|video|source|avb-(?:map|picture))$/.test(tagName)) return []
  const address = readAttributes(node).text('src')
  const shown = `<${tagName}>: '${address.slice(0, 100)}'`
  if (OWN_COMPUTER.test(address))
    return [`${shown} exists only on one computer; put the file into media/ and use its name`]
  if (tagName === 'iframe' || tagName === 'avb-map')
    return SHORT_MAP.test(address) ? [`${shown} can't be shown in a frame; use the address of the map's page`] : []
  return FILE_PAGE.test(address)
    ? [`${shown} is a page and no file; put the file into media/, or a video of a service into an iframe`]
    : []
}

/** A tag that shows the products of a category which the store lacks, or which has none. */
export function findCategoryFault(node: Element, store: StoreContents | undefined): string[] {
  if (store === undefined || !/^avb-product-(?:carousel|listing)$/.test(node.tagName)) return []
  const { category } = readSelection(readAttributes(node), false)
  // Ids of categories are not known here, and quotes are reported with their right form.
  if (/^\d+$/.test(category) || QUOTED.test(category)) return []
  const fault = findLinkFault(`${SECTIONS.catalog}/${encodeURIComponent(category)}`, store)
  return fault === undefined ? [] : [`<${node.tagName}>: ${fault}`]
}
