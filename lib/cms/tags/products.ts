import { ITEMS_PER_DISPLAY, LIMITS } from '../../core/constants.ts'
import type { Attributes } from './attributes.ts'
import { type CarouselSettings, checkIcons, readCarousel } from './carousel.ts'
import type { TagRule } from './tag-rule.ts'

/** Parts of a product's tile that a tag can hide, each on its own (specification 2.11). */
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

/** A part of a tile that can be hidden. */
export type TileToggle = (typeof TILE_TOGGLES)[number]

/** The parts that the attributes hide-… (data-hide-pricing="yes") take away. */
export const readHidden = (attributes: Attributes): ReadonlySet<TileToggle> =>
  new Set(TILE_TOGGLES.filter((name) => attributes.flag(`hide-${name}`)))

/** Most products of any tag: more than this is a catalog page. */
const MOST_PRODUCTS = 100

/** Which products a tag shows, and how. */
export type ProductSelection = {
  readonly category: string
  readonly brand: string
  /** What an attribute's value collects, as 'attribute/value' or a word that the store's search knows. */
  readonly subject: string
  /** program_id of a promotion. */
  readonly promotion: string
  readonly limit: number
  /** Products that are left out: entity_id, url_key or sku. */
  readonly exclude: ReadonlySet<string>
  /** Links that replace that of a product, by the plain form of its entity_id, url_key or sku. */
  readonly links: ReadonlyMap<string, string>
  readonly isCarousel: boolean
  readonly carousel: CarouselSettings
  readonly hidden: ReadonlySet<TileToggle>
  /** 'compact' or '' for the store's usual tile. */
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

/** Checks what both product tags have in common. */
const productTag = (name: string): TagRule => ({
  view: 'block',
  expand: ({ node, attributes, report }) => {
    for (const problem of checkIcons(attributes)) report(problem)
    const { category, brand, subject, promotion } = readSelection(attributes, true)
    if (!category && !brand && !subject && !promotion) report(`${name} names no category, brand, subject or promotion.`)
    return [{ ...node, children: [] }]
  },
})

/** avb-product-carousel: products of a subject, brand or category in one row (specification 2.11). */
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
