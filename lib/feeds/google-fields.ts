/**
 * Google's rules for product data, and the fields that Google's, Microsoft's and Meta's feeds have in common. Source:
 * Google Merchant Center Help, “Product data specification” (answer 7052112) and “Image link” (answer 6324350), read
 * 2026-11-29. Pictures need 500 × 500 pixels from 2027-01-31, and 100 × 100 until then (clothes 250 × 250).
 */
import type { Offer, OfferMeasure, OfferShipping } from '../offers/offer.ts'
import { type ChannelRules, isIdentified, picturesOf, shorten, writePrice } from './channel-rules.ts'
import type { FeedContext } from './feed-context.ts'
import { type FeedParts, type FeedRow, type FeedValue, filled } from './feed-row.ts'

export const GOOGLE_RULES: ChannelRules = {
  longestId: 50,
  longestTitle: 150,
  longestDescription: 5_000,
  longestAddress: 2_000,
  longestBrand: 70,
  longestMpn: 70,
  mostPictures: 10,
  pictureTypes: ['jpg', 'jpeg', 'webp', 'png', 'gif', 'bmp', 'tif', 'tiff'],
  leastPicturePx: 100,
  announcedPicture: { px: 500, from: '2027-01-31' },
  brand: 'wished',
  gtin: 'wished',
}

const LONGEST_CATEGORY = 750
const LONGEST_OPTION = { color: 100, size: 100, material: 200, pattern: 100 } as const

/** Longest list of shipping rates of one product. */
const MOST_RATES = 100

/** Fields whose names and values are the same in all of these feeds. */
export function writeCommonFields(rules: ChannelRules, offer: Offer): Record<string, FeedValue | undefined> {
  const [main = '', ...more] = picturesOf(rules, offer)
  return {
    id: offer.id,
    title: shorten(offer.title, rules.longestTitle),
    description: shorten(offer.longDescription || offer.description, rules.longestDescription),
    link: offer.url,
    image_link: main,
    additional_image_link: more,
    ...(offer.price && { price: writePrice(offer.price) }),
    ...(offer.salePrice && { sale_price: writePrice(offer.salePrice) }),
    condition: offer.condition,
    brand: shorten(offer.brand, rules.longestBrand),
    gtin: offer.gtin,
    mpn: shorten(offer.mpn, rules.longestMpn),
    item_group_id: offer.groupId,
    google_product_category: offer.googleCategory,
    product_type: shorten(offer.categoryPath.join(' > '), LONGEST_CATEGORY),
    ...Object.fromEntries(
      offer.options.flatMap(({ property, value }) =>
        property === '' ? [] : [[property, shorten(value, LONGEST_OPTION[property])]],
      ),
    ),
  }
}

/**
 * Days of the sale price as an ISO 8601 range. The end is the last minute of its day on the store's clock; without an
 * offset channels read it in the time zone of the account.
 */
export function writeSaleDates({ salePeriod }: Offer, today: string): string | undefined {
  if (!salePeriod || salePeriod.until === '') return undefined
  return `${salePeriod.from || today}T00:00/${salePeriod.until}T23:59`
}

const PER_INCH = { in: 1, ft: 12, mm: 1 / 25.4, cm: 1 / 2.54, m: 1 / 0.0254 } as const
const PER_POUND = { lb: 1, oz: 1 / 16, g: 1 / 453.59237, kg: 1 / 0.45359237 } as const

const hasUnit = <Unit extends string>(units: Readonly<Record<Unit, number>>, unit: string): unit is Unit =>
  Object.hasOwn(units, unit)

const trimmed = (value: number): string => String(Number(value.toFixed(2)))

/** A length in a unit that the channel reads: inches or centimetres. */
function writeLength(measure: OfferMeasure | null): string | undefined {
  if (!measure || !hasUnit(PER_INCH, measure.unit)) return undefined
  if (measure.unit === 'in' || measure.unit === 'cm') return `${trimmed(measure.value)} ${measure.unit}`
  const inches = measure.value * PER_INCH[measure.unit]
  return measure.unit === 'ft' ? `${trimmed(inches)} in` : `${trimmed(inches * 2.54)} cm`
}

/** A weight in a unit that the channel reads: lb, oz, g, kg. */
const writeWeight = (measure: OfferMeasure | null): string | undefined =>
  measure && hasUnit(PER_POUND, measure.unit) ? `${trimmed(measure.value)} ${measure.unit}` : undefined

/** Shipping rates with one entry for each region or beginning of a postal code. */
export function writeShipping(offer: Offer, country: string): FeedParts[] {
  return offer.shipping.flatMap((rate) => expandRate(rate, country)).slice(0, MOST_RATES)
}

function expandRate(rate: OfferShipping, country: string): FeedParts[] {
  const { name, countries, regions, postalCodes, price, handlingDays, transitDays } = rate
  if (!countries.includes(country)) return []
  const places: FeedParts[] =
    postalCodes.length > 0
      ? postalCodes.map((beginning) => ({ postal_code: `${beginning}*` }))
      : regions.length > 0
        ? regions.map((region) => ({ region }))
        : [{}]
  return places.map((place) => ({
    country,
    ...place,
    service: shorten(name, 100),
    price: writePrice(price),
    ...(handlingDays && { min_handling_time: String(handlingDays.min), max_handling_time: String(handlingDays.max) }),
    ...(transitDays && { min_transit_time: String(transitDays.min), max_transit_time: String(transitDays.max) }),
  }))
}

/** Google's row of an offer. Availability is what the page's structured data says, which Google compares. */
export function writeGoogleRow(offer: Offer, { country, today }: FeedContext): FeedRow {
  const common = writeCommonFields(GOOGLE_RULES, offer)
  return filled({
    ...common,
    availability: offer.canBeOrdered ? 'in_stock' : 'out_of_stock',
    sale_price_effective_date: offer.salePrice ? writeSaleDates(offer, today) : undefined,
    // Without this, Google would wait for identifiers that goods made to order don't have.
    identifier_exists: isIdentified(offer) ? undefined : 'no',
    is_bundle: offer.type === 'bundle' ? 'yes' : undefined,
    product_height: writeLength(offer.dimensions.height),
    product_width: writeLength(offer.dimensions.width),
    product_length: writeLength(offer.dimensions.depth),
    product_weight: writeWeight(offer.weight),
    shipping: writeShipping(offer, country),
  })
}
