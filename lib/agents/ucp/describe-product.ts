/**
 * Products in the protocol, from the canonical offers that the page, its structured data and the feeds have too
 * (https://ucp.dev/2026-04-08/specification/catalog).
 */
import type { Offer, OfferAmount } from '../../offers/offer.ts'
import { priceToPay } from '../../offers/offer.ts'
import { toMinorUnits } from './amounts.ts'

const PICTURE_LIMIT = 20

type UcpPrice = { amount: number; currency: string }

const toPrice = ({ amount, currency }: OfferAmount): UcpPrice => ({ amount: toMinorUnits(amount, currency), currency })

/** An offer whose price is public: others can't be bought by agents. */
export type PricedOffer = Offer & { readonly price: OfferAmount }

export const isPriced = (offer: Offer): offer is PricedOffer => offer.price !== null

const STATUS: Partial<Record<Offer['availability'], string>> = {
  'in-stock': 'in_stock',
  limited: 'in_stock',
  order: 'backorder',
  'out-of-stock': 'out_of_stock',
  discontinued: 'discontinued',
}

const describeAvailability = ({ availability, canBeOrdered }: Offer) => {
  const status = STATUS[availability]
  return { available: canBeOrdered, ...(status !== undefined && { status }) }
}

const describeMedia = ({ pictures, title }: Offer) =>
  pictures.slice(0, PICTURE_LIMIT).map((url) => ({ type: 'image', url, alt_text: title }))

const describeCategories = ({ categoryPath, googleCategory }: Offer) => [
  ...(categoryPath.length > 0 ? [{ value: categoryPath.join(' > '), taxonomy: 'merchant' }] : []),
  ...(googleCategory !== '' ? [{ value: googleCategory, taxonomy: 'google_product_category' }] : []),
]

const RATING_SCALE = { scale_min: 1, scale_max: 5 }

/** What agents compare and the protocol has no field for. */
function describeMetadata(offer: Offer) {
  const { brand, mpn, dimensions, weight, leadTime, condition, isEnergyStar, energyGuideUrl, warning, shops } = offer
  const sizes = Object.fromEntries(Object.entries({ ...dimensions, weight }).filter(([, measure]) => measure !== null))
  return {
    ...(brand !== '' && { brand }),
    ...(mpn !== '' && { model_number: mpn }),
    ...(leadTime !== '' && { lead_time: leadTime }),
    ...(Object.keys(sizes).length > 0 && { measures: sizes }),
    condition,
    ...(isEnergyStar && { energy_star: true }),
    ...(energyGuideUrl !== '' && { energy_guide_url: energyGuideUrl }),
    ...(warning !== null && { warnings: [warning] }),
    ...(shops.length > 0 && {
      shops: shops.map(({ code, name, supply, isOnDisplay }) => ({
        ...(code !== '' && { id: code }),
        name,
        supply,
        on_display: isOnDisplay,
      })),
    }),
  }
}

export type UcpVariant = ReturnType<typeof describeVariant> & { inputs?: { id: string; match: string }[] }

export function describeVariant(offer: PricedOffer) {
  const pays = priceToPay(offer) ?? offer.price
  return {
    id: offer.id,
    title: offer.title,
    description: { plain: offer.description },
    ...(offer.sku !== '' && { sku: offer.sku }),
    ...(offer.gtin !== '' && { barcodes: [{ type: 'GTIN', value: offer.gtin }] }),
    url: offer.url,
    price: toPrice(pays),
    ...(offer.salePrice && { list_price: toPrice(offer.price) }),
    availability: describeAvailability(offer),
    ...(offer.options.length > 0 && {
      options: offer.options.map(({ code, label, value }) => ({ name: label || code, label: value })),
    }),
    ...(offer.pictures.length > 0 && { media: describeMedia(offer) }),
    metadata: describeMetadata(offer),
  }
}

const rangeOf = (prices: readonly UcpPrice[]) => {
  const sorted = [...prices].sort((a, b) => a.amount - b.amount)
  return { min: sorted[0] as UcpPrice, max: sorted[sorted.length - 1] as UcpPrice }
}

/** Options of a product's variants, each value once. */
export function listOptions(offers: readonly Offer[]): { name: string; values: { label: string }[] }[] {
  const byName = new Map<string, Set<string>>()
  for (const { code, label, value } of offers.flatMap(({ options }) => options)) {
    const name = label || code
    byName.set(name, (byName.get(name) ?? new Set()).add(value))
  }
  return [...byName].map(([name, values]) => ({ name, values: [...values].map((label) => ({ label })) }))
}

/** Names and addresses of the product itself; a variant's offer has those of the variant. */
export type ProductHead = {
  readonly id: string
  readonly title: string
  readonly url: string
  readonly handle: string
  /** What the store sells with the product, such as hoses and cords; only where the whole product is known. */
  readonly addOns?: readonly Offer[]
}

const ADD_ON_LIMIT = 20

/** Add-ons that can be bought; the protocol has no field for them. In a cart they are lines like others. */
function describeAddOns({ addOns = [] }: ProductHead) {
  const list = addOns
    .filter(isPriced)
    .filter(({ canBeOrdered }) => canBeOrdered)
    .slice(0, ADD_ON_LIMIT)
    .map((offer) => ({
      id: offer.id,
      title: offer.title,
      url: offer.url,
      price: toPrice(priceToPay(offer) ?? offer.price),
    }))
  return list.length > 0 ? { metadata: { add_ons: list } } : {}
}

/**
 * A product with its variants, the featured one first.
 *
 * @param all offers of the product: price ranges and options count those that are left out too
 */
export function describeUcpProduct(
  head: ProductHead,
  all: readonly PricedOffer[],
  shown: readonly PricedOffer[] = all,
) {
  const [featured] = shown as readonly [PricedOffer, ...PricedOffer[]]
  const options = listOptions(all)
  const categories = describeCategories(featured)
  const media = describeMedia(featured)
  return {
    id: head.id,
    handle: head.handle,
    title: head.title,
    description: { plain: featured.longDescription || featured.description },
    url: head.url,
    ...(categories.length > 0 && { categories }),
    price_range: rangeOf(all.map((offer) => toPrice(priceToPay(offer) ?? offer.price))),
    ...(all.some(({ salePrice }) => salePrice) && {
      list_price_range: rangeOf(all.map(({ price }) => toPrice(price))),
    }),
    ...(media.length > 0 && { media }),
    ...(options.length > 0 && { options }),
    variants: shown.map(describeVariant) as UcpVariant[],
    ...(featured.rating && {
      rating: { value: featured.rating.average, ...RATING_SCALE, count: featured.rating.count },
    }),
    ...describeAddOns(head),
  }
}
