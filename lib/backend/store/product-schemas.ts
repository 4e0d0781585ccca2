/** Schemas of products.jsonl and reviews.jsonl (docs/store-folder.md). */
import * as v from 'valibot'
import {
  amount,
  articleCode,
  code,
  day,
  entityId,
  gtin,
  identifier,
  label,
  looseText,
  name,
  percent,
  quantity,
  taxClass,
  urlKey,
} from './schema-parts.ts'

const attributeValue = v.union([label, v.number(), v.boolean(), v.array(label)])
const spec = v.strictObject({
  group: v.optional(v.string(), ''),
  name: v.string(),
  value: looseText,
  tooltip: v.optional(v.string(), ''),
})

/** An item of the gallery besides `images`. Paths are files of media/ or web addresses. */
const asset = v.strictObject({
  type: v.picklist(['video', 'embeddedVideo', 'image360']),
  name: v.optional(v.string(), ''),
  /** One file, or the frames of a 360° view in order. */
  files: v.pipe(v.array(v.pipe(v.string(), v.minLength(1))), v.minLength(1)),
  thumbnail: v.optional(v.string(), ''),
  captions: v.optional(v.string(), ''),
})
const video = v.strictObject({
  title: name,
  description: v.optional(v.string(), ''),
  file: v.pipe(v.string(), v.minLength(1)),
  thumbnail: v.optional(v.string(), ''),
  captions: v.optional(v.string(), ''),
})
const fact = v.strictObject({ name, value: looseText, tooltip: v.optional(v.string(), '') })
const banner = v.strictObject({
  title: v.optional(v.string(), ''),
  content: v.optional(v.string(), ''),
  image: v.optional(v.string(), ''),
  url: v.optional(v.string(), ''),
})

/** Discount of a bundle without its own price on the sum of its parts: either `percent` or `amount`. */
const packageSaving = v.pipe(
  v.strictObject({
    percent: v.optional(percent),
    amount: v.optional(amount),
  }),
  v.check(
    ({ percent, amount }) => (percent === undefined) !== (amount === undefined),
    'requires either percent or amount',
  ),
)

/** A line of products.jsonl or a row of products.csv. */
export const ProductSchema = v.strictObject({
  entity_id: entityId,
  sku: v.pipe(articleCode, v.minLength(1)),
  name,
  url_key: urlKey,
  type_id: v.optional(v.picklist(['simple', 'configurable', 'bundle']), 'simple'),
  visibility: v.optional(v.picklist(['Catalog, Search', 'Not Visible Individually']), 'Catalog, Search'),
  category_ids: v.optional(v.array(entityId), []),
  manufacturer: v.optional(label, ''),
  model_number: v.optional(articleCode, ''),
  upccode: v.optional(gtin, ''),
  price: v.optional(v.nullable(amount)),
  poa: v.optional(v.boolean(), false),
  final_price: v.optional(v.nullable(amount)),
  msrp: v.optional(v.nullable(amount)),
  instant_savings_to_date: v.optional(v.nullable(day)),
  consumer_rebate: v.optional(v.nullable(amount)),
  consumer_rebate_to_date: v.optional(v.nullable(day)),
  short_description: v.optional(v.string(), ''),
  description: v.optional(v.string(), ''),
  meta_title: v.optional(v.string(), ''),
  meta_description: v.optional(v.string(), ''),
  meta_keyword: v.optional(v.string(), ''),
  images: v.optional(v.array(v.strictObject({ file: v.string(), label: v.optional(v.string(), '') })), []),
  attributes: v.optional(v.record(v.string(), attributeValue), {}),
  specs: v.optional(v.array(spec), []),
  features: v.optional(v.array(v.string()), []),
  flags: v.optional(
    v.array(
      v.looseObject({
        position: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8)),
        text: v.optional(v.looseObject({ line1: v.optional(v.string()), line2: v.optional(v.string()) })),
      }),
    ),
    [],
  ),
  stock: v.optional(v.nullable(v.record(v.string(), quantity))),
  /** Days until a product whose stock is not counted is sent, at least and at most. */
  lead_time_days: v.optional(v.nullable(v.tuple([quantity, quantity]))),
  /** google_codes of the shops that show the product, whether or not they have it in stock. */
  on_display: v.optional(v.array(code), []),
  /** Matched with `carries` and `needs` of shipping.json. */
  shipping_class: v.optional(label, ''),
  /** Matched with `class` of taxes.json. */
  tax_class: v.optional(v.union([v.literal(''), taxClass]), ''),
  energy_star_qualified: v.optional(v.boolean(), false),
  variant_attributes: v.optional(v.array(v.string()), []),
  parent_id: v.optional(v.nullable(entityId)),
  default_variant_id: v.optional(v.nullable(entityId)),
  bundle_options: v.optional(
    v.array(
      v.strictObject({
        title: name,
        required: v.optional(v.boolean(), true),
        selections: v.pipe(
          v.array(
            v.strictObject({
              product_id: entityId,
              qty: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999)), 1),
              is_default: v.optional(v.boolean(), false),
            }),
          ),
          v.minLength(1, 'at least one selection is required'),
        ),
      }),
    ),
    [],
  ),
  package_saving: v.optional(v.nullable(packageSaving), null),
  crosssells: v.optional(v.array(entityId), []),
  relateds: v.optional(v.array(entityId), []),
  upsells: v.optional(v.array(entityId), []),
  pre_selected_add_ons: v.optional(v.array(entityId), []),
  promotions: v.optional(v.array(identifier), []),
  fees: v.optional(v.array(code), []),
  documents: v.optional(v.record(v.string(), v.string()), {}),
  assets: v.optional(v.array(asset), []),
  videos: v.optional(v.array(video), []),
  wistia_videos: v.optional(v.array(v.string()), []),
  gallery_layout: v.optional(v.string(), ''),
  product_data: v.optional(v.array(fact), []),
  member_html_content: v.optional(v.string(), ''),
  retailbanner: v.optional(v.nullable(banner), null),
  step_up: v.optional(v.nullable(entityId), null),
  outlet_of: v.optional(v.nullable(entityId), null),
  display_add_to_cart: v.optional(v.boolean(), true),
  discontinued: v.optional(v.boolean(), false),
  msrp_display_actual_price_type: v.optional(v.string(), ''),
  position: v.optional(v.number()),
  created_at: v.optional(day, ''),
})
export type ProductRecord = v.InferOutput<typeof ProductSchema>

/** A change of the product with this `sku` or `entity_id`; a new product needs all required fields. */
export const ProductChangeSchema = v.pipe(
  v.partial(ProductSchema),
  v.check(
    ({ sku, entity_id }) => sku !== undefined || entity_id !== undefined,
    "requires 'sku' or 'entity_id' to identify the product",
  ),
)
export type ProductChange = v.InferOutput<typeof ProductChangeSchema>

/** The fields of a product that a locale can translate. */
export const ProductTextSchema = v.strictObject({
  entity_id: entityId,
  name: v.optional(name),
  url_key: v.optional(urlKey),
  short_description: v.optional(v.string()),
  description: v.optional(v.string()),
  meta_title: v.optional(v.string()),
  meta_description: v.optional(v.string()),
  meta_keyword: v.optional(v.string()),
  features: v.optional(v.array(v.string())),
  specs: v.optional(v.array(spec)),
  attributes: v.optional(v.record(v.string(), attributeValue)),
  flags: v.optional(v.array(v.looseObject({}))),
  images: v.optional(v.array(v.strictObject({ file: v.string(), label: v.optional(v.string(), '') }))),
  documents: v.optional(v.record(v.string(), v.string())),
})
export type ProductTextRecord = v.InferOutput<typeof ProductTextSchema>

export const ReviewSchema = v.strictObject({
  product_id: entityId,
  review_id: entityId,
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  title: v.optional(v.string(), ''),
  detail: v.optional(v.string(), ''),
  nickname: v.optional(v.string(), ''),
  created_at: v.optional(day, ''),
  votes_yes: v.optional(quantity, 0),
  votes_no: v.optional(quantity, 0),
  recommended: v.optional(v.boolean(), true),
  reply: v.optional(v.pipe(v.string(), v.maxLength(5_000)), ''),
})
export type ReviewRecord = v.InferOutput<typeof ReviewSchema>
