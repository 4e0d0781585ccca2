/**
 * The product feed of the Agentic Commerce Protocol (OpenAI), as JSON lines: one Product with its variants per line.
 * Source: Agentic Commerce Protocol, feed schema and “Feed API”, version 2026-04-17: `metadata.json` and
 * `products.jsonl`; amounts in minor units; a file replaces the whole set of products.
 */
import { type Offer, type OfferAmount, priceToPay } from '../offers/offer.ts'
import { type ChannelRules, findProblems, isTaken, type PictureSizes, picturesOf, shorten } from './channel-rules.ts'
import type { FeedContext } from './feed-context.ts'
import type { FeedResult } from './feed-row.ts'

/** The schema has no limits; these are Google's for pictures and addresses, and generous ones for texts. */
export const ACP_RULES: ChannelRules = {
  longestId: 100,
  longestTitle: 200,
  longestDescription: 5_000,
  longestAddress: 2_000,
  longestBrand: 200,
  longestMpn: 100,
  mostPictures: 10,
  pictureTypes: ['jpg', 'jpeg', 'png', 'webp', 'gif'],
  leastPicturePx: 0,
  brand: 'wished',
  gtin: 'wished',
}

type AcpPrice = { amount: number; currency: string }
type AcpMedia = { type: 'image'; url: string; alt_text: string }

/** A variant of the feed schema. */
export type AcpVariant = {
  id: string
  title: string
  description: { plain: string }
  url: string
  barcodes?: { type: string; value: string }[]
  price?: AcpPrice
  list_price?: AcpPrice
  availability: { available: boolean; status: string }
  categories?: { value: string; taxonomy: string }[]
  condition: string[]
  variant_options?: { name: string; value: string }[]
  media: AcpMedia[]
  seller: { name: string; links: { type: string; url: string }[] }
}

/** A product of the feed schema. */
export type AcpProduct = {
  id: string
  title: string
  description: { plain: string }
  url: string
  media: AcpMedia[]
  variants: AcpVariant[]
}

/** Decimal places of a currency's minor unit (ISO 4217): 2 but for a few. */
const minorDigitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

const amountOf = ({ amount, currency }: OfferAmount): AcpPrice => ({
  amount: Math.round(amount * 10 ** minorDigitsOf(currency)),
  currency,
})

const STATUS = {
  'in-stock': 'in_stock',
  limited: 'limited_stock',
  order: 'backorder',
  'out-of-stock': 'out_of_stock',
  discontinued: 'discontinued',
  call: 'out_of_stock',
} as const satisfies Record<Offer['availability'], string>

const mediaOf = (offer: Offer): AcpMedia[] =>
  picturesOf(ACP_RULES, offer).map((url) => ({ type: 'image', url, alt_text: offer.title }))

function writeVariant(offer: Offer, { storeName, storeUrl }: FeedContext): AcpVariant {
  const categories = [
    ...(offer.googleCategory === '' ? [] : [{ value: offer.googleCategory, taxonomy: 'google_product_category' }]),
    ...(offer.categoryPath.length === 0 ? [] : [{ value: offer.categoryPath.join(' > '), taxonomy: 'merchant' }]),
  ]
  const barcodes = [
    ...(offer.gtin === '' ? [] : [{ type: 'GTIN', value: offer.gtin }]),
    ...(offer.mpn === '' ? [] : [{ type: 'MPN', value: offer.mpn }]),
  ]
  const pays = priceToPay(offer)
  return {
    id: offer.id,
    title: shorten(offer.title, ACP_RULES.longestTitle),
    description: { plain: shorten(offer.longDescription || offer.description, ACP_RULES.longestDescription) },
    url: offer.url,
    ...(barcodes.length > 0 && { barcodes }),
    ...(pays && { price: amountOf(pays) }),
    ...(offer.salePrice && offer.price && { list_price: amountOf(offer.price) }),
    availability: { available: offer.canBeOrdered, status: STATUS[offer.availability] },
    ...(categories.length > 0 && { categories }),
    condition: [offer.condition],
    ...(offer.options.length > 0 && {
      variant_options: offer.options.map(({ label, value }) => ({ name: label, value })),
    }),
    media: mediaOf(offer),
    seller: { name: storeName, links: [{ type: 'storefront', url: storeUrl }] },
  }
}

/** Name of the product without the values of the variant. */
function titleOfGroup({ title, options }: Offer): string {
  const suffix = options.map(({ value }) => `, ${value}`).join('')
  return suffix !== '' && title.endsWith(suffix) ? title.slice(0, -suffix.length) : title
}

/** The offers of one product as a product of the feed; none if the feed takes none of them. */
export function writeAcp(offers: readonly Offer[], context: FeedContext, sizes?: PictureSizes): FeedResult<AcpProduct> {
  const checked = offers.map((offer) => ({ offer, problems: findProblems(ACP_RULES, offer, sizes) }))
  const problems = checked.flatMap(({ problems: own }) => own)
  const taken = checked.flatMap(({ offer, problems: own }) => (isTaken(own) ? [offer] : []))
  const [first] = taken
  if (!first) return { rows: [], problems }
  const variants = taken.map((offer) => writeVariant(offer, context))
  const product: AcpProduct = {
    id: first.groupId || first.id,
    title: shorten(titleOfGroup(first), ACP_RULES.longestTitle),
    description: { plain: shorten(first.description, ACP_RULES.longestDescription) },
    url: first.url.replace(/\?configurable_entity_id=.*$/, ''),
    media: mediaOf(first),
    variants,
  }
  return { rows: [product], problems }
}
