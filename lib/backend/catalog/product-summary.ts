/** A product as tiles, carousels and relations carry it (specification 3.7). */
import type { ProductSummaryWire } from '../../contracts/product.ts'
import { mediaAddress } from '../media/addresses.ts'
import type { Product } from '../store/content.ts'
import { numberFormatOf } from '../text/formats.ts'
import { toDashes } from '../text/locale.ts'
import { say } from '../text/messages.ts'
import { formatCents, fromCents } from '../text/money.ts'
import { isInStock, leadDaysOf, type PackagePart, unitsByShop } from './availability.ts'
import { isForSale, openingVariant, type Prices, priceOf } from './prices.ts'
import { buildSwatchAttributes } from './variants.ts'
import type { View } from './view.ts'

const GLANCE_LIMIT = 4

/** Label of an attribute's value as shoppers read it: translated, a number with its unit, a flag as Yes or No. */
export function labelValue(view: View, code: string, value: string | number | boolean): string {
  const attribute = view.documents.attributes.get(code)
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no', view.locale)
  if (typeof value === 'string') return attribute?.labels.get(value) ?? value
  const number = numberFormatOf(view.locale).format(value)
  return attribute?.unit ? `${number} ${attribute.unit}` : number
}

/** The specs that tell a product from its neighbours: its first attributes in the order of attributes.json. */
function buildGlance(view: View, product: Product) {
  const source =
    product.variants.length > 0 ? { ...product.variants[0]?.attributes, ...product.attributes } : product.attributes
  const glance = []
  for (const [code, attribute] of view.documents.attributes) {
    const value = source[code]
    if (value === undefined || value === false || product.variant_attributes.includes(code)) continue
    const labels = (Array.isArray(value) ? value : [value]).map((entry) => labelValue(view, code, entry))
    glance.push({ name: code, label: attribute.label, value: labels.join(', '), tooltip: '' })
    if (glance.length === GLANCE_LIMIT) break
  }
  return glance
}

function describePrices(view: View, product: Product, prices: Prices) {
  const { locale, content } = view
  const format = (cents: number) => formatCents(cents, locale, content.currency)
  const { regularCents, finalCents, rebateCents } = prices
  const shown = finalCents !== null && regularCents !== null && !product.poa
  const savedCents = shown ? regularCents - finalCents : 0
  const msrp = product.msrp ?? null
  // A configurable saves what the variant that it opens with does, and as long.
  const dated = openingVariant(content, product) ?? product
  return {
    regular_price_without_tax: shown ? fromCents(regularCents) : null,
    regular_price_without_tax_formatted: shown ? format(regularCents) : '',
    final_price_without_tax: shown ? fromCents(finalCents) : null,
    final_price_without_tax_formatted: shown ? format(finalCents) : '',
    discount: fromCents(savedCents),
    discount_formatted: format(savedCents),
    discount_instant_savings: fromCents(savedCents),
    discount_instant_savings_formatted: format(savedCents),
    discount_consumer_rebate: fromCents(rebateCents),
    discount_consumer_rebate_formatted: format(rebateCents),
    msrp,
    msrp_formatted: msrp === null ? '' : format(Math.round(msrp * 100)),
    msrp_enabled: msrp !== null && shown && Math.round(msrp * 100) > finalCents,
    msrp_display_actual_price_type: product.msrp_display_actual_price_type,
    display_price: shown,
    poa: product.poa,
    compare_at_label_with_regular_price:
      savedCents > 0 ? say('compareAt', locale, { amount: format(regularCents ?? 0) }) : '',
    instant_savings_to_date: savedCents > 0 ? (dated.instant_savings_to_date ?? '') : '',
    consumer_rebate_to_date: rebateCents > 0 ? (dated.consumer_rebate_to_date ?? '') : '',
  }
}

/** Stock of each shop of locations.json; empty when the product is not tracked. */
function describeShopStock(view: View, product: Product, parts?: readonly PackagePart[]) {
  const units = unitsByShop(view.content, product, parts)
  if (units.size === 0) return []
  return [...view.documents.locations.values()].map(({ google_code, store_name }) => ({
    google_code,
    store_name,
    qty: units.get(google_code) ?? 0,
  }))
}

const DAYS_IN_WEEK = 7

/** The fact of how long a product takes to be got or made, in weeks where they are whole; none for what is there. */
export function describeLeadTime(
  { content, locale }: View,
  product: Product,
  parts?: readonly PackagePart[],
): ProductSummaryWire['product_data'] {
  const lead = leadDaysOf(content, product, parts)
  if (lead === null) return []
  const isWeeks = lead.every((days) => days % DAYS_IN_WEEK === 0)
  const [from, to] = isWeeks ? lead.map((days) => days / DAYS_IN_WEEK) : lead
  const unit = isWeeks ? 'week' : 'day'
  const format = new Intl.NumberFormat(toDashes(locale), { style: 'unit', unit, unitDisplay: 'long' })
  const value =
    from === to ? format.format(to ?? 0) : say('leadTimeRange', locale, { from: from ?? 0, to: format.format(to ?? 0) })
  const name = say('leadTime', locale)
  return [{ name, label: name, value, tooltip: say('leadTimeTooltip', locale) }]
}

/**
 * What a product says of its stock: the same in listings, on its page and in the cart (specification 3.7).
 *
 * @param parts the chosen parts of a package; its default selections without it
 */
export const describeStock = (view: View, product: Product, parts?: readonly PackagePart[]) => ({
  display_add_to_cart:
    priceOf(view.content, product).finalCents !== null &&
    !product.poa &&
    product.display_add_to_cart &&
    (product.variants.length > 0
      ? product.variants.some((variant) => isForSale(view.content, variant))
      : isInStock(view.content, product, parts)),
  location_inventory: describeShopStock(view, product, parts),
  product_data: describeLeadTime(view, product, parts),
})

/** The main picture of a product; one of its variants' where it has none of its own. */
export const pictureOf = (product: Product, locale: string): string | undefined =>
  product.texts.get(locale)?.image || product.image || product.variants.find(({ image }) => image !== '')?.image

/** Builds the wire form of a product for listings. */
export function buildProductSummary(view: View, product: Product): ProductSummaryWire {
  const { content, locale, baseMediaUrl } = view
  const text = product.texts.get(locale)
  const prices = describePrices(view, product, priceOf(content, product))
  const picture = pictureOf(product, locale)
  return {
    entity_id: String(product.entity_id),
    url_key: text?.url_key ?? product.url_key,
    sku: product.sku,
    name: text?.name ?? product.name,
    type_id: product.type_id,
    visibility: product.visibility,
    model_number: product.model_number,
    manufacturer: product.manufacturer,
    short_description: text?.short_description ?? product.short_description,
    image_url: {
      small: mediaAddress(content, baseMediaUrl, picture, 320),
      normal: mediaAddress(content, baseMediaUrl, picture, 640),
    },
    ...prices,
    ...describeStock(view, product),
    reviews_count: product.reviewCount,
    reviews_rating: product.rating,
    energy_star_qualified: product.energy_star_qualified,
    product_flags: (text?.flags ?? product.flags).map((flag) => ({
      visible: true,
      color: '',
      textColor: '',
      icon: '',
      flagURL: '',
      imageURL: '',
      languageId: '',
      ...flag,
      text: { line1: flag.text?.line1 ?? '', line2: flag.text?.line2 ?? '' },
    })) as ProductSummaryWire['product_flags'],
    attributes: buildSwatchAttributes(view, product),
    at_a_glance: buildGlance(view, product),
    outlets: [],
  }
}
