import { ITEMS_PER_DISPLAY, LIMITS } from '../../core/constants.ts'
import type { Attributes } from './attributes.ts'
import { type CarouselSettings, checkIcons, readCarousel } from './carousel.ts'
import type { TagRule } from './tag-rule.ts'

/** Parts of a product's tile that a tag can hide individually (S1-2.11). */
export const TILE_TOGGLES = [
  'side-flags',
  'compare-button',
  'wishlist-button',
  'product-name',
  'model-number',
  'review-stars',
  'pricing',
  'price-flags',
  'corner-flags',
  'image-flags',
  'add-to-cart-button',
] as const

export type TileToggle = (typeof TILE_TOGGLES)[number]

/** The parts hidden by attributes hide-… (data-hide-pricing="yes"). */
export const readHidden = (attributes: Attributes): ReadonlySet<TileToggle> =>
  new Set(TILE_TOGGLES.filter((name) => attributes.flag(`hide-${name}`)))

/** Limit of products in any tag; more belong on a catalog page. */
const MOST_PRODUCTS = 100

/** Which products a tag shows, and how. */
export type ProductSelection = {
  readonly category: string
  readonly brand: string
  /** Products of an attribute's value, as 'attribute/value', or of a search term. */
  readonly subject: string
  /** program_id of a promotion. */
  readonly promotion: string
  readonly limit: number
  /** Products to leave out: entity_id, url_key or sku. */
  readonly exclude: ReadonlySet<string>
  /** Replacement links of products, by the plain form of entity_id, url_key or sku. */
  readonly links: ReadonlyMap<string, string>
  readonly isCarousel: boolean
  readonly carousel: CarouselSettings
  readonly hidden: ReadonlySet<TileToggle>
  /** 'compact' or '' for the store's default tile. */
  readonly template: string
}

/** Reads avb-product-carousel and avb-product-listing. */
export function readSelection(attributes: Attributes, isCarousel: boolean): ProductSelection {
  return {
    category: attributes.text('category', 'category-id'),
    brand: attributes.text('brand', 'manufacturer'),
    subject: attributes.text('subject'),
    promotion: attributes.text('promo-rule-id', 'promo-rule', 'promotion'),
    limit: attributes.count('limit', LIMITS.productCarousel, 1, MOST_PRODUCTS),
    exclude: new Set(
      attributes
        .text('exclude')
        .split(/[\s,|]+/)
        .filter(Boolean),
    ),
    links: new Map(attributes.startingWith('link-').map(([name, href]) => [name.slice('link'.length), href])),
    isCarousel: isCarousel || attributes.flag('carousel'),
    carousel: readCarousel(attributes, ITEMS_PER_DISPLAY.product),
    hidden: readHidden(attributes),
    template: attributes.text('template'),
  }
}

const productTag = (name: string): TagRule => ({
  view: 'block',
  expand: ({ node, attributes, report }) => {
    for (const problem of checkIcons(attributes)) report(problem)
    const { category, brand, subject, promotion } = readSelection(attributes, true)
    if (!category && !brand && !subject && !promotion) report(`${name} names no category, brand, subject or promotion.`)
    return [{ ...node, children: [] }]
  },
})

/** avb-product-carousel: products of a subject, brand or category in one row (S1-2.11). */
export const productCarousel = productTag('avb-product-carousel')

/** avb-product-listing: products of a category or promotion, as a grid or, with data-carousel, in one row. */
export const productListing = productTag('avb-product-listing')

/** avb-product: one product by data-product (entity_id or url_key), with the toggles of the carousel. */
export const product: TagRule = {
  view: 'block',
  expand: ({ node, attributes, report }) => {
    if (attributes.text('product', 'product-id', 'url-key') === '') report('avb-product has no data-product.')
    return [{ ...node, children: [] }]
  },
}
