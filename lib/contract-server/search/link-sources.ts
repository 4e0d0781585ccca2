/** Pages of a shop that are suggested by name, from what a server knows of them. */
import { stripTags } from '../../core/html/html.ts'
import { PAGES, SECTIONS } from '../../core/url/routes.ts'
import { shopAnchor } from '../../core/url/shop-anchor.ts'
import type { LinkSource } from './suggest-links.ts'

const segment = encodeURIComponent
const HEADING_LIMIT = 40

/** Texts of the headings in HTML. */
function listHeadings(html: string): string[] {
  const starts = html.split(/<h[1-4](?=[\s>])/i, HEADING_LIMIT + 1).slice(1)
  return starts.map((rest) => stripTags(`<h${rest.split(/<\/h[1-4]/i, 1)[0]}`))
}

/** `parent` is '' for a department. */
type LinkedCategory = { readonly name: string; readonly url_key: string; readonly parent: string }

export const categoryLink = ({ name, url_key, parent }: LinkedCategory, product_count: number): LinkSource => ({
  kind: 'category',
  name,
  url: `${SECTIONS.catalog}/${segment(url_key)}`,
  detail: parent,
  product_count,
  alsoCalled: [],
})

/** @param hasSpecialCatalogs whether the store has pages of brands; else its catalog is filtered */
export const brandLink = (name: string, product_count: number, hasSpecialCatalogs: boolean): LinkSource => ({
  kind: 'brand',
  name,
  url: hasSpecialCatalogs
    ? `${SECTIONS.special}/manufacturer/${segment(name)}`
    : `${SECTIONS.catalog}?manufacturer=${segment(name)}`,
  detail: '',
  product_count,
  alsoCalled: [],
})

type LinkedText = { readonly title?: string; readonly content_heading?: string; readonly content: string }

const nameOf = ({ title, content_heading = '', content }: LinkedText, key: string) => ({
  name: title || content_heading || key,
  detail: '',
  product_count: 0,
  alsoCalled: [content_heading, ...listHeadings(content)],
})

export const pageLink = (identifier: string, page: LinkedText): LinkSource => ({
  kind: 'page',
  url: `/${identifier.split('/').map(segment).join('/')}`,
  ...nameOf(page, identifier),
})

export const postLink = (key: string, post: LinkedText): LinkSource => ({
  kind: 'post',
  url: `${SECTIONS.blog}/${segment(key)}`,
  ...nameOf(post, key),
})

type LinkedShop = {
  readonly store_name: string
  readonly street: string
  readonly city: string
  readonly region: string
  readonly postcode: string
}

/** @param number place of the shop in the list, from 1 */
export const shopLink = ({ store_name, street, city, region, postcode }: LinkedShop, number: number): LinkSource => ({
  kind: 'shop',
  name: store_name,
  url: `${PAGES.locations}#${shopAnchor(number)}`,
  detail: [street, city].filter((part) => part !== '').join(', '),
  product_count: 0,
  alsoCalled: [city, region, postcode],
})
