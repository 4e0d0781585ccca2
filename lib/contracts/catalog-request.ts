/** Queries and bodies of the catalog, search, product and location calls (S1-7.1 to S1-7.4). */
import * as v from 'valibot'
import { count, embed, filledLine, key, line } from './request-parts.ts'

const direction = v.picklist(['asc', 'desc'])

/** filter[n][…] of a listing; n starts at 0, at most 20 filters. `in` is a comma list (S1-7.2). */
const filterEntries = {
  'filter[0][attribute]': v.optional(v.pipe(line(64), v.description('Attribute of the first filter; n counts up.'))),
  'filter[0][in]': v.optional(v.pipe(line(10_000), v.description('Comma list of at most 50 values.'))),
  'filter[0][from]': v.optional(v.pipe(v.number(), v.description('Lower end of a range, included.'))),
  'filter[0][to]': v.optional(v.pipe(v.number(), v.description('Upper end of a range, included.'))),
  'filter[0][neq]': v.optional(v.pipe(line(10_000), v.description('Comma list of values to leave out.'))),
}

const pageEntries = {
  limit: v.optional(count(100)),
  page: v.optional(count(10_000)),
  order: v.optional(v.pipe(line(64), v.description('Code of a sort option of the listing.'))),
  dir: v.optional(direction),
  ...filterEntries,
}

/** Query of GET /categories/{catalogKey}. */
export const CategoryQuery = v.object({ embed: v.optional(embed('products', 'blocks')), ...pageEntries })

/** Query of GET /search/{term}; the preview of the search box uses limit 4. */
export const SearchQuery = v.object({ embed: v.optional(embed('products')), ...pageEntries })

/** Query of GET /search/{term}/autocomplete. */
export const AutocompleteQuery = v.object({ embed: v.optional(embed('links')) })

/**
 * Query of GET /dynamic-category/{attribute}/{value}; groups of point-of-sale material use embed=products,promotions.
 */
export const SpecialQuery = v.object({ embed: v.optional(embed('products', 'blocks', 'promotions')), ...pageEntries })

/** Query of GET /dynamic-category/{attribute}/{values}/products: limit 100, embed=images, dir asc. */
export const SpecialProductsQuery = v.object({ embed: v.optional(embed('images')), ...pageEntries })

/** Body of PUT /elasticsearch/log/query. */
export const SearchLogRequest = v.object({
  query: filledLine(200),
  result_size: v.pipe(v.number(), v.integer(), v.minValue(0)),
  corrected_term: v.optional(v.pipe(line(200), v.description('The term that was searched instead.'))),
})

/** Body of PUT /elasticsearch/log/choice. */
export const SearchChoiceRequest = v.object({
  history_id: filledLine(64),
  product: v.pipe(filledLine(300), v.description('SKU, or entity_id of a product without one.')),
})

/** Query of GET /products/{id}. `storelocationid` is the store_name of the shopper's shop (S1-7.3). */
export const ProductQuery = v.object({
  embed: v.optional(
    embed(
      'images',
      'promotions',
      'crosssells',
      'relateds',
      'upsells',
      'parentbundles',
      'assets',
      'outlets',
      'retailbanner',
    ),
  ),
  storelocationid: v.optional(v.pipe(line(), v.description('store_name of the shopper’s shop.'))),
})

/** Query of GET /products: all products of the store, a page at a time. */
export const ProductListQuery = v.object({
  storelocationid: v.optional(v.pipe(line(), v.description('store_name of the shop whose prices pages show.'))),
  embed: v.optional(embed('images', 'promotions')),
  limit: v.optional(v.pipe(count(200), v.description('Products per response, at most 200; 100 by default.'))),
  cursor: v.optional(v.pipe(line(200), v.description('`next` of the previous response; left out in the first call.'))),
  since: v.optional(
    v.pipe(line(40), v.description('ISO 8601: only products that may have changed since then, and those removed.')),
  ),
})

/** Query of GET /products/{id}/reviews/summary. */
export const ReviewQuery = v.object({
  embed: v.optional(embed('reviews')),
  page: v.optional(count(10_000)),
  order: v.optional(line(64)),
  'filter[0][attribute]': v.optional(v.literal('rating')),
  'filter[0][in]': v.optional(v.pipe(v.string(), v.regex(/^[1-5](,[1-5]){0,4}$/))),
})

const placeEntries = {
  lat: v.optional(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))),
  long: v.optional(v.pipe(v.number(), v.minValue(-180), v.maxValue(180))),
  zip: v.optional(line(12)),
  storelocationid: v.optional(line()),
}

/** Query of GET /locations and GET /cart/pickup; unknown fields are left out. */
export const PlaceQuery = v.object(placeEntries)

/** Query of GET /products/{id}/inventory; unknown fields are left out. */
export const InventoryQuery = v.object({
  ...placeEntries,
  shops: v.optional(
    v.pipe(v.literal('all'), v.description('All shops, that of storelocationid first, even if no place is known.')),
  ),
})

/** Query of GET /personal/products (S1-7.3). */
export const PersonalProductsQuery = v.object({
  location: v.pipe(line(64), v.description('Where on the site the carousel stands.')),
  product_type: v.optional(line(64)),
  sku: v.optional(line()),
  collection_name: v.optional(line()),
  display_linq_related_products: v.optional(v.picklist(['0', '1'])),
})

/** Query of GET /blog: filter[0][attribute]=post_id and filter[0][in][i] for each post; all posts without a filter. */
export const BlogQuery = v.object({
  'filter[0][attribute]': v.optional(v.literal('post_id')),
  'filter[0][in][0]': v.optional(v.pipe(key(), v.description('post_id of the first post; [1], [2] … follow.'))),
})

/** Query of GET /promobanners/bannertype/{type}. Unset fields are left out; additional parameters are forwarded. */
export const PromoBannerQuery = v.object({
  limit: v.optional(count(100)),
  order: v.optional(v.pipe(line(64), v.description('end_date unless told.')), 'end_date'),
  displaymode: v.optional(line(64)),
  category: v.optional(line()),
  manufacturer: v.optional(line()),
  dynamic_category_value: v.optional(
    v.pipe(line(), v.description('Value of the special catalog that the banners are for, e.g. a brand.')),
  ),
  product_category: v.optional(v.pipe(line(), v.description('url_key of the category that the banners are for.'))),
})
