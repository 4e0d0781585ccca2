/** Maps a product of Medusa to the contract's summary for listings, carousels and relations. */
import type * as v from 'valibot'
import type { ProductSummaryWire } from '../../../contracts/product.ts'
import type { MedusaProduct, MedusaVariant } from '../engine-types.ts'
import type { Market } from '../markets.ts'
import type { StoreSettings } from '../store-settings.ts'
import { toHtml } from './plain-html.ts'
import { readAttribute } from './read-attribute.ts'
import { lowestPrice, unitsOfAll, type VariantPrice } from './variant-price.ts'

export type ProductFields = Partial<v.InferInput<typeof ProductSummaryWire>> & { entity_id: string }

export type Mapping = { settings: StoreSettings; market: Market }

/** In the dealer's order (variant_rank). */
export const variantsOf = (product: MedusaProduct): MedusaVariant[] =>
  [...(product.variants ?? [])].sort((a, b) => (a.variant_rank ?? 0) - (b.variant_rank ?? 0))

/**
 * Code of an option in requests: 'Frame color' → 'frame_color', or the code of the attribute that is configured for it.
 */
export function codeOfOption(title: string, settings: StoreSettings): string {
  const attribute = settings.attributes.find(
    ({ from }) => from.toLowerCase() === `option:${title.trim().toLowerCase()}`,
  )
  return attribute?.code ?? (title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '_') || 'option')
}

/** Titles of selectable options: those of products with more than one variant. */
export const optionTitles = (product: MedusaProduct): string[] =>
  (product.variants ?? []).length > 1 ? (product.options ?? []).flatMap(({ title }) => (title ? [title] : [])) : []

/** Whether the product has several variants. */
export const isConfigurable = (product: MedusaProduct): boolean => optionTitles(product).length > 0

/** Price fields; without a price, neither price nor button is shown. */
export function priceFields({ final, regular }: VariantPrice, { market: { money } }: Mapping) {
  if (final === null || regular === null) {
    return { regular_price_without_tax: null, final_price_without_tax: null, display_price: false }
  }
  return {
    regular_price_without_tax: money(regular).amount,
    regular_price_without_tax_formatted: money(regular).formatted,
    final_price_without_tax: money(final).amount,
    final_price_without_tax_formatted: money(final).formatted,
    discount: money(regular - final).amount,
    discount_formatted: money(regular - final).formatted,
    discount_instant_savings: money(regular - final).amount,
    discount_instant_savings_formatted: money(regular - final).formatted,
    display_price: true,
  }
}

/** Stock fields; no rows if stock is not tracked. */
export function stockFields(units: number | null, isPriced: boolean, { settings }: Mapping) {
  const shop = settings.shop ?? { store_name: settings.tenant, google_code: settings.tenant }
  return {
    location_inventory: units === null ? [] : [{ ...shop, qty: units }],
    display_add_to_cart: isPriced && (units === null || units > 0),
  }
}

/** The lead time as a row of specs. */
export function leadTimeRows(product: MedusaProduct, { settings }: Mapping) {
  const [value] = readAttribute(product, settings.lead_time)
  return value === undefined ? [] : [{ name: 'lead_time', label: 'lead_time', value, tooltip: '' }]
}

function swatchAttributes(product: MedusaProduct, { settings }: Mapping) {
  return optionTitles(product).map((title, index) => {
    const code = codeOfOption(title, settings)
    const { swatches = {}, values = [] } = settings.attributes.find((attribute) => attribute.code === code) ?? {}
    const rank = (value: string) => (values.includes(value) ? values.indexOf(value) : values.length)
    const products = new Map<string, string[]>()
    for (const variant of variantsOf(product)) {
      const value = variant.options?.find(({ option }) => option?.title === title)?.value
      if (value) products.set(value, [...(products.get(value) ?? []), variant.id])
    }
    const sorted = [...products].sort(([a], [b]) => rank(a) - rank(b))
    const options = sorted.map(([value, ids]) => ({
      id: value,
      label: value,
      swatch: swatches[value] ?? '',
      image: '',
      products: ids,
    }))
    return { id: code, code, label: title, ordinal: index + 1, options }
  })
}

const flagsOf = (product: MedusaProduct, { settings }: Mapping) =>
  readAttribute(product, 'tags')
    .filter((tag) => settings.flags[tag] !== undefined)
    .slice(0, 2)
    .map((tag, index) => ({
      position: index + 1,
      visible: true,
      color: settings.flags[tag] ?? '',
      textColor: 'ffffff',
      text: { line1: tag, line2: '' },
    }))

/** Maps a product. Missing fields are left out; a product without variants or price can't be ordered. */
export function mapSummary(product: MedusaProduct, mapping: Mapping): ProductFields {
  const variants = variantsOf(product)
  const price = lowestPrice(variants)
  const [first] = variants
  return {
    entity_id: product.id,
    url_key: product.handle ?? '',
    sku: first?.sku ?? '',
    name: product.title ?? '',
    type_id: isConfigurable(product) ? 'configurable' : 'simple',
    model_number: readAttribute(product, mapping.settings.model)[0] ?? '',
    manufacturer: readAttribute(product, mapping.settings.brand)[0] ?? '',
    short_description: toHtml(product.subtitle),
    image_url: { normal: product.thumbnail ?? '', small: product.thumbnail ?? '' },
    ...priceFields(price, mapping),
    ...stockFields(variants.length === 0 ? 0 : unitsOfAll(variants), price.final !== null, mapping),
    attributes: swatchAttributes(product, mapping),
    product_flags: flagsOf(product, mapping),
    product_data: leadTimeRows(product, mapping),
  }
}
