/**
 * A product in responses: on its page, on tiles, and its parts. One file, because the parts occur only in products.
 */
import * as v from 'valibot'
import { DEFAULTS } from '../core/constants.ts'
import {
  flag,
  id,
  listOf,
  number,
  numberOrNull,
  oneOf,
  section,
  sectionOrNull,
  sentenceList,
  text,
  textList,
  textMap,
  textOrSwitch,
} from './wire.ts'

/**
 * A picture of GET /products/{id}?embed=images in several widths (320, 640 and 1280 px on the embedded back end). The
 * 960 px width, medium_large, is optional: without it, most phones load the large one. `width` and `height` are those
 * of the large one in pixels, 0 if unknown: some channels refuse small pictures.
 */
export const ProductImageWire = v.object({
  product_id: text(),
  label: text(),
  url: text(),
  small: text(),
  normal: text(),
  medium_large: text(),
  large: text(),
  width: number(),
  height: number(),
})

/** A product's picture in two widths; a plain text is the larger one. */
const ImageUrlWire = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value): unknown => (typeof value === 'string' ? { normal: value } : value)),
    section({ normal: text(), small: text() }),
  ),
  {},
)

/**
 * Addresses by purpose: source, large, thumbnail, captions; for a 360° picture, its frames by number. A list is read as
 * numbered frames, a plain text as the source.
 */
const AssetUrlsWire = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value): unknown => {
      if (typeof value === 'string') return { source: value }
      return Array.isArray(value) ? Object.fromEntries(value.map((url, place) => [String(place + 1), url])) : value
    }),
    textMap(),
  ),
  {},
)

/** A media asset (S1-3.7). */
const ProductAssetWire = v.object({
  asset_type: oneOf(['image', 'video', 'embeddedVideo', 'image360'], 'image'),
  name: text(),
  ordinal: number(),
  urls: AssetUrlsWire,
})

const VideoWire = v.object({
  Title: text(),
  Description: text(),
  ThumbUrl: text(),
  FileUrl: text(),
  SubtitleUrl: text(),
})

/** A flag in one of eight positions on tile and gallery (S1-3.7, S1-4.8). */
export const ProductFlagWire = v.object({
  position: number(1),
  visible: flag(true),
  color: text(),
  textColor: text(),
  text: section({ line1: text(), line2: text() }),
  icon: text(),
  flagURL: text(),
  imageURL: text(),
  languageId: text(),
})

const ProductPromotionWire = v.object({
  program_id: id(),
  linq_type: text(),
  promo_name: text(),
  promo_short_description: text(),
  start_date: text(),
  end_date: text(),
  rebate_form_url: text(),
  amount: numberOrNull(),
  amount_formatted: text(),
})

const SwatchOptionWire = v.object({
  id: text(),
  label: text(),
  swatch: text(),
  image: text(),
  products: textList(),
})

/** An attribute that distinguishes the variants of a configurable product, with the products of each value. */
const SwatchAttributeWire = v.object({
  id: text(),
  code: id(),
  label: text(),
  ordinal: number(),
  options: listOf(SwatchOptionWire, ['products']),
  display_uploaded_image_swatches_on_catalog: flag(),
})

export const SpecWire = v.object({ name: text(), label: text(), value: text(), tooltip: text() })

type Row = Record<string, unknown>

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Sets a row's `label` to its own name, and `name` to its key in the surrounding map. Numeric keys are list indexes:
 * PHP serializes a list with gaps as a map.
 */
const nameRow = (row: Row, key?: string): Row => {
  const own = [row.label, row.name].find((name) => v.parse(text(), name) !== '')
  const isPlace = key !== undefined && /^\d+$/.test(key)
  return { ...row, name: isPlace ? (own ?? key) : (key ?? own), label: own ?? key }
}

/** Rows of name, value and tooltip; also accepts a map of name to value, or of name to {value, tooltip}. */
export const SpecRowsWire = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value): unknown => {
      if (Array.isArray(value)) return value.map((entry: unknown) => (isRow(entry) ? nameRow(entry) : entry))
      if (!isRow(value)) return value
      if ('value' in value) return [nameRow(value)]
      return Object.entries(value).map(([key, entry]) => nameRow(isRow(entry) ? entry : { value: entry }, key))
    }),
    listOf(SpecWire, ['value']),
  ),
  [],
)

const SpecGroupWire = v.object({ groupName: text(), attributes: SpecRowsWire })

const isGroup = (value: unknown): value is Row => isRow(value) && ('attributes' in value || 'groupName' in value)
const isFact = (value: unknown): boolean => (isRow(value) ? 'value' in value : !Array.isArray(value))

/**
 * Groups of specs. In a map, a group's name is its key unless that is a number, and a group may consist of its rows
 * only. Specs outside of groups form a group without a name.
 */
const SpecGroupsWire = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value): unknown => {
      if (isGroup(value)) return [value]
      if (!isRow(value) && !Array.isArray(value)) return value
      const entries = Object.entries(value)
      const facts = entries.filter(([, entry]) => !isGroup(entry) && isFact(entry))
      const rows = Array.isArray(value) ? facts.map(([, entry]) => entry) : Object.fromEntries(facts)
      const groups = entries.flatMap(([key, entry]) => {
        const groupName = /^\d+$/.test(key) ? '' : key
        if (isGroup(entry)) return [{ ...entry, groupName: entry.groupName ?? entry.name ?? entry.label ?? groupName }]
        return isFact(entry) ? [] : [{ groupName, attributes: entry }]
      })
      return facts.length > 0 ? [...groups, { groupName: '', attributes: rows }] : groups
    }),
    listOf(SpecGroupWire, ['groupName']),
  ),
  [],
)

export const StockWire = v.object({ store_name: text(), google_code: text(), qty: number() })

/** Address of the product in another locale. */
const LocaleUrlKeyWire = v.object({
  locale: text(),
  url_key: text(),
  localeDashSyntax: text(),
  language: text(),
  fullPath: text(),
  fullLanguagePath: text(),
})

/** Fields that all representations of a product have: tile, related product and product page (S1-3.7). */
const productSummaryEntries = {
  entity_id: id(),
  url_key: text(),
  sku: text(),
  name: text(),
  type_id: oneOf(['simple', 'configurable', 'bundle'], 'simple'),
  visibility: text(),
  model_number: text(),
  manufacturer: text(),
  short_description: text(),
  image_url: ImageUrlWire,
  regular_price_without_tax: numberOrNull(),
  regular_price_without_tax_formatted: text(),
  final_price_without_tax: numberOrNull(),
  final_price_without_tax_formatted: text(),
  discount: number(),
  discount_formatted: text(),
  discount_consumer_rebate: number(),
  discount_consumer_rebate_formatted: text(),
  discount_instant_savings: number(),
  discount_instant_savings_formatted: text(),
  msrp: numberOrNull(),
  msrp_formatted: text(),
  msrp_enabled: flag(),
  msrp_display_actual_price_type: text(),
  display_price: flag(true),
  display_add_to_cart: flag(true),
  poa: flag(),
  /** No longer made or supplied: once sold out, it does not come back. */
  discontinued: flag(),
  /** The label with the regular price as one text. As a switch it means the page's own text, which is shown anyway. */
  compare_at_label_with_regular_price: textOrSwitch(),
  instant_savings_to_date: text(),
  consumer_rebate_to_date: text(),
  reviews_count: number(),
  reviews_rating: numberOrNull(),
  energy_star_qualified: flag(),
  product_flags: listOf(ProductFlagWire, ['position']),
  attributes: listOf(SwatchAttributeWire, ['code']),
  location_inventory: listOf(StockWire, ['qty']),
  /** google_codes of the shops that show the product, whether or not they have a unit of it. */
  on_display: textList(),
  /** How the goods are shipped, in the store's own words; the store's shipping_policy refers to it. */
  shipping_class: text(),
  /** Specs in rows; optional in listings. A row named 'Lead time' contains the delivery time of an order. */
  product_data: SpecRowsWire,
  at_a_glance: listOf(SpecWire, ['name', 'label']),
  outlets: listOf(v.object({ entity_id: id() }), ['entity_id']),
}

/** Product of listings, carousels and relations. */
export const ProductSummaryWire = v.object(productSummaryEntries)
export type ProductSummaryWire = v.InferOutput<typeof ProductSummaryWire>

/** [assumed] Description of a group of specs with the same name. */
const SpecGroupTextWire = v.object({ groupName: text(), description: text() })

/** [assumed] Banner of the dealer on a product's page. */
const RetailBannerWire = sectionOrNull({ title: text(), content: text(), image_url: text(), url: text() })

/**
 * Fills in the missing field `name` of entries: from their key in a map, else from the first field of `others` that
 * they have.
 */
const withNames =
  (name: string, others: readonly string[], isEntry: (row: Row) => boolean) =>
  (value: unknown): unknown => {
    const fill = (entry: unknown, key?: string): unknown => {
      if (!isRow(entry) || entry[name] !== undefined) return entry
      return { ...entry, [name]: key ?? others.map((other) => entry[other]).find((given) => given !== undefined) }
    }
    if (Array.isArray(value)) return value.map((entry) => fill(entry))
    if (!isRow(value)) return value
    return isEntry(value) ? [fill(value)] : Object.entries(value).map(([key, entry]) => fill(entry, key))
  }

/** A selectable product of a bundle; selection_id is sent with the order. */
const BundleSelectionWire = v.object({
  selection_id: id(),
  product_id: text(),
  entity_id: text(),
  name: text(),
  image_url: ImageUrlWire,
  selection_qty: number(DEFAULTS.selectionQty),
  is_default: flag(),
  display_price: flag(true),
  regular_price_without_tax: numberOrNull(),
  regular_price_without_tax_formatted: text(),
  final_price_without_tax: numberOrNull(),
  final_price_without_tax_formatted: text(),
})

const isSelection = (row: Row): boolean => 'selection_id' in row || 'entity_id' in row || 'product_id' in row

const BundleOptionWire = v.object({
  option_id: id(),
  title: text(),
  required: flag(true),
  selections: v.optional(
    v.pipe(
      v.unknown(),
      v.transform(withNames('selection_id', ['entity_id', 'product_id'], isSelection)),
      listOf(BundleSelectionWire, ['selection_id']),
    ),
    [],
  ),
})

const BundleOptionsWire = v.optional(
  v.pipe(
    v.unknown(),
    v.transform(withNames('option_id', [], (row) => 'selections' in row)),
    listOf(BundleOptionWire, ['option_id']),
  ),
  [],
)

const SimpleProductWire = v.object({
  ...productSummaryEntries,
  upccode: text(),
  attribute_labels: textMap(),
  images: listOf(ProductImageWire, ['normal', 'url']),
  outlets: listOf(ProductSummaryWire, ['entity_id']),
})

/** Response of GET /products/{id} with its embeds (S1-3.7, S1-7.3). */
export const ProductWire = v.object({
  ...productSummaryEntries,
  upccode: text(),
  locale_url_keys: listOf(LocaleUrlKeyWire, ['locale']),
  description: text(),
  meta_title: text(),
  meta_description: text(),
  meta_keyword: text(),
  images: listOf(ProductImageWire, ['normal', 'url']),
  assets: listOf(ProductAssetWire, ['asset_type']),
  videos_json: listOf(VideoWire, ['FileUrl']),
  wistia_videos: textList(),
  gallery_layout: text(),
  doc_asset: textMap(),
  promotions: sectionOrNull({
    product_promotions: listOf(ProductPromotionWire, ['program_id']),
    after_checkout: text(),
    package_savings_amount: number(),
    package_savings_amount_formatted: text('$0.00'),
    after_rebates_amount: number(),
    after_rebates_amount_formatted: text('$0.00'),
  }),
  crosssells: listOf(v.object({ ...productSummaryEntries, pre_selected_add_on: flag() }), ['entity_id']),
  relateds: listOf(ProductSummaryWire, ['entity_id']),
  upsells: listOf(ProductSummaryWire, ['entity_id']),
  parentbundles: listOf(ProductSummaryWire, ['entity_id']),
  outlets: listOf(ProductSummaryWire, ['entity_id']),
  pre_selected_add_ons: textList(),
  categories: textList(),
  product_features: sentenceList(),
  simple_attributes: SpecGroupsWire,
  custom_columns: SpecRowsWire,
  category_group_details: listOf(SpecGroupTextWire, ['groupName']),
  member_html_content: text(),
  step_up: listOf(ProductSummaryWire, ['entity_id']),
  retailbanner: RetailBannerWire,
  simple_products: listOf(SimpleProductWire, ['entity_id']),
  configurable_default_simple_id: text(),
  bundle_selection_attributes: section({ options: BundleOptionsWire }),
  show_component_prices: flag(),
})
export type ProductWire = v.InferOutput<typeof ProductWire>

/**
 * Response of GET /products: complete products with a page, in an order that doesn't change while they are read.
 * `next` is the cursor of the next call, '' after the last one. `as_of` is the value of `since` for the next update;
 * it is '' if the back end doesn't know what has changed, and then lists all products.
 */
export const ProductListWire = v.object({
  products: listOf(ProductWire, ['entity_id']),
  next: text(),
  as_of: text(),
  /** Products with a page that have been removed since `since`; only in the first response. */
  removed: listOf(v.object({ entity_id: id(), sku: text() }), ['entity_id']),
})
export type ProductListWire = v.InferOutput<typeof ProductListWire>
