/** Builds the response of GET /products/{id}: a product of Medusa with its variants, pictures and specs. */
import type * as v from 'valibot'
import type { ProductWire } from '../../../contracts/product.ts'
import type { MedusaProduct, MedusaVariant } from '../engine-types.ts'
import { translate } from '../messages.ts'
import { textIn } from '../store-settings.ts'
import { toHtml } from './plain-html.ts'
import {
  codeOfOption,
  isConfigurable,
  leadTimeRows,
  type Mapping,
  mapSummary,
  optionTitles,
  type ProductFields,
  priceFields,
  stockFields,
  variantsOf,
} from './product-from-medusa.ts'
import { readAttribute } from './read-attribute.ts'
import { initialVariant, priceOfVariant, unitsOf } from './variant-price.ts'

type Page = Partial<v.InferInput<typeof ProductWire>> & { entity_id: string }

const imagesOf = (product: MedusaProduct): NonNullable<Page['images']> => {
  const urls = (product.images ?? []).flatMap(({ url }) => (url ? [url] : []))
  const all = urls.length > 0 ? urls : product.thumbnail ? [product.thumbnail] : []
  return all.map((url) => ({
    product_id: product.id,
    label: product.title ?? '',
    url,
    small: url,
    normal: url,
    large: url,
  }))
}

/** UPC or EAN of a variant; '' if missing. */
const codeOf = ({ upc, ean, barcode }: MedusaVariant): string => upc || ean || barcode || ''

function mapVariant(product: MedusaProduct, variant: MedusaVariant, mapping: Mapping) {
  const price = priceOfVariant(variant)
  const picture = variant.thumbnail ?? product.thumbnail ?? ''
  const labels = (variant.options ?? []).flatMap(({ value, option }) =>
    value && option?.title ? [[codeOfOption(option.title, mapping.settings), value] as const] : [],
  )
  return {
    ...mapSummary({ ...product, variants: [variant] }, mapping),
    entity_id: variant.id,
    type_id: 'simple' as const,
    visibility: 'Not Visible Individually',
    sku: variant.sku ?? '',
    upccode: codeOf(variant),
    image_url: { normal: picture, small: picture },
    ...priceFields(price, mapping),
    ...stockFields(unitsOf(variant), price.final !== null, mapping),
    attribute_labels: Object.fromEntries(labels),
    images: variant.thumbnail ? imagesOf({ ...product, images: null, thumbnail: variant.thumbnail }) : [],
  }
}

/** Spec rows: the configured attributes of the product, except selectable options. */
function detailsOf(product: MedusaProduct, { settings, market }: Mapping): NonNullable<Page['simple_attributes']> {
  const chosen = new Set(optionTitles(product).map((title) => codeOfOption(title, settings)))
  const rows = settings.attributes.flatMap(({ code, label, from, unit }) => {
    const values = chosen.has(code) ? [] : readAttribute(product, from)
    if (values.length === 0) return []
    const name = textIn(label, market.locale)
    return [{ name, label: name, value: [values.join(', '), unit].filter(Boolean).join(' '), tooltip: '' }]
  })
  const groupName = translate('details', market.locale)
  return rows.length === 0 ? [] : [{ groupName, attributes: rows }]
}

/** `relateds` are the summaries of related products. */
export function mapProductPage(
  product: MedusaProduct,
  mapping: Mapping,
  embed: ReadonlySet<string>,
  relateds: readonly ProductFields[],
): Page {
  const variants = variantsOf(product)
  const shown = initialVariant(variants)
  const features = product.metadata?.features
  return {
    ...mapSummary(product, mapping),
    upccode: variants.map(codeOf).find((code) => code !== '') ?? '',
    description: toHtml(product.description),
    images: embed.has('images') ? imagesOf(product) : [],
    relateds: embed.has('relateds') ? [...relateds] : [],
    categories: (product.categories ?? []).map(({ id }) => id),
    product_features: Array.isArray(features) ? features.filter((text) => typeof text === 'string') : [],
    product_data: leadTimeRows(product, mapping),
    simple_attributes: detailsOf(product, mapping),
    ...(isConfigurable(product) && {
      simple_products: variants.map((variant) => mapVariant(product, variant, mapping)),
      configurable_default_simple_id: shown?.id ?? '',
    }),
  }
}
