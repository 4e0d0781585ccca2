/** Products in tiles, carousels and relations (S1-3.7). */

import { numberFormatOf } from '../../contract-server/formats.ts'
import { toDashes } from '../../contract-server/locale.ts'
import { formatCents, fromCents, toCents } from '../../contract-server/money.ts'
import type { ProductSummaryWire } from '../../contracts/product.ts'
import { mediaAddress } from '../media/addresses.ts'
import type { CatalogProduct } from '../store/content.ts'
import type { StoreContext } from '../store/store-context.ts'
import { translate } from '../text/messages.ts'
import { isInStock, leadDaysOf, type PackagePart, unitsByShop } from './availability.ts'
import { initialVariant, isForSale, type Prices, priceOf } from './prices.ts'
import { buildSwatchAttributes } from './variants.ts'

const GLANCE_LIMIT = 4

/** An attribute's value as text for shoppers: translated, a number with its unit, or a flag as Yes or No. */
export function labelValue(store: StoreContext, code: string, value: string | number | boolean): string {
  const attribute = store.documents.attributes.get(code)
  if (typeof value === 'boolean') return translate(value ? 'yes' : 'no', store.locale)
  if (typeof value === 'string') return attribute?.labels.get(value) ?? value
  const number = numberFormatOf(store.locale).format(value)
  return attribute?.unit ? `${number} ${attribute.unit}` : number
}

/** The values of an attribute that a product has, in all its variants. */
const valuesOf = (product: CatalogProduct, code: string) =>
  [product, ...product.variants].flatMap(({ attributes }) => attributes[code] ?? [])

/**
 * The first four attributes in the order of attributes.json, without those that distinguish variants.
 * @param other product whose values are left out: what remains is what the first product has and this one has not
 */
function buildGlance(store: StoreContext, product: CatalogProduct, other?: CatalogProduct) {
  const source =
    product.variants.length > 0 ? { ...product.variants[0]?.attributes, ...product.attributes } : product.attributes
  const glance = []
  for (const [code, attribute] of store.documents.attributes) {
    const value = source[code]
    if (value === undefined || value === false || product.variant_attributes.includes(code)) continue
    const values = [value].flat()
    const others = other === undefined ? [] : valuesOf(other, code)
    if (values.every((entry) => others.includes(entry))) continue
    const labels = values.map((entry) => labelValue(store, code, entry))
    glance.push({ name: code, label: attribute.label, value: labels.join(', '), tooltip: '' })
    if (glance.length === GLANCE_LIMIT) break
  }
  return glance
}

function describePrices(store: StoreContext, product: CatalogProduct, prices: Prices) {
  const { locale, content } = store
  const format = (cents: number) => formatCents(cents, locale, content.currency)
  const { regularCents, finalCents, rebateCents } = prices
  const shown = finalCents !== null && regularCents !== null && !product.poa
  const savedCents = shown ? regularCents - finalCents : 0
  const msrp = product.msrp ?? null
  // A configurable product has the savings of its opening variant, with their end date.
  const dated = initialVariant(content, product) ?? product
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
    msrp_formatted: msrp === null ? '' : format(toCents(msrp)),
    msrp_enabled: msrp !== null && shown && toCents(msrp) > finalCents,
    msrp_display_actual_price_type: product.msrp_display_actual_price_type,
    display_price: shown,
    poa: product.poa,
    compare_at_label_with_regular_price:
      savedCents > 0 ? translate('compareAt', locale, { amount: format(regularCents ?? 0) }) : '',
    instant_savings_to_date: savedCents > 0 ? (dated.instant_savings_to_date ?? '') : '',
    consumer_rebate_to_date: rebateCents > 0 ? (dated.consumer_rebate_to_date ?? '') : '',
  }
}

/** Stock of each shop of locations.json; empty if the stock is not tracked. */
function describeShopStock(store: StoreContext, product: CatalogProduct, parts?: readonly PackagePart[]) {
  const units = unitsByShop(store.content, product, parts)
  if (units.size === 0) return []
  return [...store.documents.locations.values()].map(({ google_code, store_name }) => ({
    google_code,
    store_name,
    qty: units.get(google_code) ?? 0,
  }))
}

const DAYS_IN_WEEK = 7

/**
 * The lead time as a product fact, in weeks if both numbers are whole weeks. Empty without a lead time, and for a
 * configurable product if a variant is in stock: then each variant has its own.
 */
export function describeLeadTime(
  { content, locale }: StoreContext,
  product: CatalogProduct,
  parts?: readonly PackagePart[],
): ProductSummaryWire['product_data'] {
  const lead = leadDaysOf(content, product, parts)
  const isFromStock = (variant: CatalogProduct) => isForSale(content, variant) && leadDaysOf(content, variant) === null
  if (lead === null || product.variants.some(isFromStock)) return []
  const isWeeks = lead.every((days) => days % DAYS_IN_WEEK === 0)
  const [from, to] = isWeeks ? lead.map((days) => days / DAYS_IN_WEEK) : lead
  const unit = isWeeks ? 'week' : 'day'
  const format = new Intl.NumberFormat(toDashes(locale), { style: 'unit', unit, unitDisplay: 'long' })
  const value =
    from === to
      ? format.format(to ?? 0)
      : translate('leadTimeRange', locale, { from: from ?? 0, to: format.format(to ?? 0) })
  const name = translate('leadTime', locale)
  return [{ name, label: name, value, tooltip: translate('leadTimeTooltip', locale) }]
}

/**
 * A product's stock, the same in listings, on its page and in the cart (S1-3.7).
 * @param parts chosen parts of a bundle; its default selections by default
 */
export const describeStock = (store: StoreContext, product: CatalogProduct, parts?: readonly PackagePart[]) => ({
  display_add_to_cart:
    priceOf(store.content, product).finalCents !== null &&
    !product.poa &&
    product.display_add_to_cart &&
    (product.variants.length > 0
      ? product.variants.some((variant) => isForSale(store.content, variant))
      : isInStock(store.content, product, parts)),
  location_inventory: describeShopStock(store, product, parts),
  product_data: describeLeadTime(store, product, parts),
})

/** The main picture of a product, or of one of its variants if it has none. */
export const pictureOf = (product: CatalogProduct, locale: string): string | undefined =>
  product.texts.get(locale)?.image || product.image || product.variants.find(({ image }) => image !== '')?.image

/** google_codes of the shops that show a product, a variant of it, or the configurable that it is a variant of. */
const shownShops = (product: CatalogProduct): string[] => [
  ...new Set([product, product.parent, ...product.variants].flatMap((one) => one?.on_display ?? [])),
]

/** A better product, whose highlights are those that `product` has not. */
export const buildStepUp = (
  store: StoreContext,
  better: CatalogProduct,
  product: CatalogProduct,
): ProductSummaryWire => ({ ...buildProductSummary(store, better), at_a_glance: buildGlance(store, better, product) })

export function buildProductSummary(store: StoreContext, product: CatalogProduct): ProductSummaryWire {
  const { content, locale, baseMediaUrl } = store
  const text = product.texts.get(locale)
  const prices = describePrices(store, product, priceOf(content, product))
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
    ...describeStock(store, product),
    on_display: shownShops(product),
    shipping_class: product.shipping_class || product.parent?.shipping_class || '',
    reviews_count: product.reviewCount,
    reviews_rating: product.rating,
    energy_star_qualified: product.energy_star_qualified,
    discontinued: product.discontinued,
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
    attributes: buildSwatchAttributes(store, product),
    at_a_glance: buildGlance(store, product),
    outlets: [],
  }
}
