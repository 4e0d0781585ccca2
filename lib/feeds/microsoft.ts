/**
 * The product feed of Microsoft Merchant Center, as TSV. Source: Microsoft Advertising Help, “How is the feed file
 * organized?” (51084), read 2026-11-29: tab-delimited UTF-8, availability in words with spaces.
 */
import type { Offer } from '../offers/offer.ts'
import { type ChannelRules, isIdentified, type PictureSizes, writeTaken } from './channel-rules.ts'
import type { FeedContext } from './feed-context.ts'
import { type FeedResult, type FeedRow, filled } from './feed-row.ts'
import { writeCommonFields, writeSaleDates, writeShipping } from './google-fields.ts'

export const MICROSOFT_RULES: ChannelRules = {
  longestId: 50,
  longestTitle: 150,
  longestDescription: 10_000,
  longestAddress: 2_000,
  longestBrand: 1_000,
  longestMpn: 70,
  mostPictures: 10,
  pictureTypes: ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'tif', 'tiff', 'webp'],
  leastPicturePx: 220,
  brand: 'wished',
  gtin: 'wished',
}

export const MICROSOFT_COLUMNS = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'price',
  'sale_price',
  'sale_price_effective_date',
  'availability',
  'condition',
  'brand',
  'gtin',
  'mpn',
  'identifier_exists',
  'item_group_id',
  'product_category',
  'product_type',
  'color',
  'size',
  'material',
  'pattern',
  'shipping(country:region:service:price)',
] as const

function writeRow(offer: Offer, { country, today }: FeedContext): FeedRow {
  const { google_product_category, ...common } = writeCommonFields(MICROSOFT_RULES, offer)
  return filled({
    ...common,
    product_category: google_product_category,
    availability: offer.canBeOrdered ? 'in stock' : 'out of stock',
    sale_price_effective_date: offer.salePrice ? writeSaleDates(offer, today) : undefined,
    identifier_exists: isIdentified(offer) ? undefined : 'FALSE',
    // Rates by postal code can't be written in this form.
    shipping: writeShipping(offer, country).filter(({ postal_code }) => postal_code === undefined),
  })
}

/** A row for each offer that Microsoft takes. */
export const writeMicrosoft = (
  offers: readonly Offer[],
  context: FeedContext,
  sizes?: PictureSizes,
): FeedResult<FeedRow> => writeTaken(MICROSOFT_RULES, offers, sizes, (offer) => writeRow(offer, context))
