/**
 * The catalogue feed of Meta (Facebook and Instagram), as CSV, TSV or XML. Source: Meta for Developers, “Catalog:
 * Supported feed formats” (updated 2026-04-22) and “Catalog fields” (updated 2025-01-13), read 2026-11-29: availability
 * in words with spaces, pictures of 500 × 500 pixels or more as JPEG or PNG.
 */
import type { Offer } from '../offers/offer.ts'
import { type ChannelRules, type PictureSizes, writeTaken } from './channel-rules.ts'
import type { FeedContext } from './feed-context.ts'
import { type FeedResult, type FeedRow, filled } from './feed-row.ts'
import { writeCommonFields, writeSaleDates } from './google-fields.ts'

export const META_RULES: ChannelRules = {
  longestId: 100,
  longestTitle: 200,
  longestDescription: 9_999,
  longestAddress: 2_000,
  longestBrand: 100,
  longestMpn: 100,
  mostPictures: 20,
  pictureTypes: ['jpg', 'jpeg', 'png', 'webp'],
  leastPicturePx: 500,
  brand: 'wished',
  gtin: 'optional',
}

export const META_COLUMNS = [
  'id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'link',
  'image_link',
  'brand',
  'additional_image_link',
  'sale_price',
  'sale_price_effective_date',
  'gtin',
  'mpn',
  'item_group_id',
  'google_product_category',
  'product_type',
  'color',
  'size',
  'material',
  'pattern',
  'quantity_to_sell_on_facebook',
] as const

/** Units in all shops; undefined if the store doesn't count them. */
function countUnits({ shops }: Offer): number | undefined {
  const counted = shops.flatMap(({ units }) => units ?? [])
  return counted.length > 0 ? counted.reduce((sum, units) => sum + units, 0) : undefined
}

function writeRow(offer: Offer, { today, storeName }: FeedContext): FeedRow {
  const units = countUnits(offer)
  return filled({
    ...writeCommonFields(META_RULES, offer),
    // Meta demands a brand; goods without one are the store's.
    brand: offer.brand || storeName,
    availability: offer.canBeOrdered ? 'in stock' : 'out of stock',
    sale_price_effective_date: offer.salePrice ? writeSaleDates(offer, today) : undefined,
    quantity_to_sell_on_facebook: units !== undefined && units > 0 ? String(units) : undefined,
  })
}

/** A row for each offer that Meta takes. */
export const writeMeta = (offers: readonly Offer[], context: FeedContext, sizes?: PictureSizes): FeedResult<FeedRow> =>
  writeTaken(META_RULES, offers, sizes, (offer) => writeRow(offer, context))
