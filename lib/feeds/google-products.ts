/** The product feed of Google Merchant Center: XML (RSS 2.0 with the namespace g) or TSV. Rules: google-fields.ts. */
import type { Offer } from '../offers/offer.ts'
import { type PictureSizes, rulesOn, writeTaken } from './channel-rules.ts'
import type { FeedContext } from './feed-context.ts'
import type { FeedResult, FeedRow } from './feed-row.ts'
import { GOOGLE_RULES, writeGoogleRow } from './google-fields.ts'

/** Columns of the TSV file, in their order. */
export const GOOGLE_COLUMNS = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'availability',
  'price',
  'sale_price',
  'sale_price_effective_date',
  'condition',
  'brand',
  'gtin',
  'mpn',
  'identifier_exists',
  'is_bundle',
  'item_group_id',
  'google_product_category',
  'product_type',
  'color',
  'size',
  'material',
  'pattern',
  'product_height',
  'product_width',
  'product_length',
  'product_weight',
  'shipping(country:region:postal_code:service:price:min_handling_time:max_handling_time:min_transit_time:max_transit_time)',
] as const

/** A row for each offer that Google takes. */
export const writeGoogleProducts = (
  offers: readonly Offer[],
  context: FeedContext,
  sizes?: PictureSizes,
): FeedResult<FeedRow> =>
  writeTaken(rulesOn(GOOGLE_RULES, context.today), offers, sizes, (offer) => writeGoogleRow(offer, context))
