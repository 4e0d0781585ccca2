/** What each file of a store folder may hold (docs/store-folder.md), one valibot schema a record. */
import * as v from 'valibot'

const entityId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_000_000_000))
const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300))
const code = v.pipe(v.string(), v.regex(/^[\w.-]{1,80}$/, 'may only have letters, digits, "_", "-" and "."'))
const urlKey = v.pipe(v.string(), v.regex(/^[^\s/?#%]{1,200}$/u, 'must have no spaces and none of / ? # %'))
const amount = v.pipe(v.number(), v.minValue(0), v.maxValue(10_000_000))
const quantity = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))
const looseText = v.union([v.string(), v.number(), v.boolean()])
const identifier = v.union([v.pipe(v.string(), v.trim(), v.minLength(1)), v.number()])
/** A whole number, also written as text. */
const count = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'must be a whole number'))]),
  v.transform(Number),
)
const switchValue = v.union([v.boolean(), v.picklist(['0', '1'])])
const day = v.pipe(
  v.string(),
  v.check((value) => value === '' || !Number.isNaN(Date.parse(value)), 'must be a date such as 2026-05-31'),
)

export const StoreSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'may only have lower-case letters, digits and "-"')),
  hosts: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[a-z0-9.-]{1,253}$/, 'must be a lower-case host name without port'))),
    v.minLength(1, 'at least one host name is required'),
  ),
  suspicious_order_total: v.optional(amount),
})
export type StoreIdentity = v.InferOutput<typeof StoreSchema>

export const ConfigSchema = v.looseObject({
  name: v.string(),
  locale: v.pipe(v.string(), v.regex(/^[a-z]{2}[-_][A-Z]{2}$/, 'must look like en_US')),
  locales: v.optional(v.array(v.union([v.string(), v.looseObject({ locale: v.string() })]))),
  currency_code: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a currency code such as USD'))),
})

export const AttributeSchema = v.strictObject({
  code: v.pipe(
    code,
    v.check(
      (value) =>
        !['category_id', 'price', 'manufacturer', 'in_stock', 'rating', 'entity_id', 'visibility'].includes(value),
      'is built in and must not be listed',
    ),
  ),
  label: name,
  type: v.picklist(['select', 'range', 'flag']),
  position: v.optional(v.number()),
  filterable: v.optional(v.boolean(), true),
  searchable: v.optional(v.boolean(), false),
  unit: v.optional(v.string(), ''),
  options: v.optional(v.array(v.strictObject({ value: v.string(), swatch: v.optional(v.string(), '') })), []),
})

export const CategorySchema = v.strictObject({
  entity_id: entityId,
  parent_id: v.pipe(v.number(), v.integer(), v.minValue(0)),
  position: v.optional(v.number(), 0),
  level: v.optional(count),
  name,
  url_key: urlKey,
  include_in_menu: v.optional(switchValue, '1'),
  display_mode: v.optional(v.picklist(['PRODUCTS', 'PAGE']), 'PRODUCTS'),
  page_h1_title: v.optional(v.string()),
  page_h2_title: v.optional(v.string()),
  description: v.optional(v.string()),
  bottom_page_h2_title: v.optional(v.string()),
  bottom_page_description: v.optional(v.string()),
  meta_title: v.optional(v.string()),
  meta_description: v.optional(v.string()),
  icon_url: v.optional(v.string()),
  image_url: v.optional(v.string()),
  default_sort_by: v.optional(v.string()),
  redirect: v.optional(v.string()),
  display_subnav: v.optional(switchValue),
  structured_data: v.optional(v.string()),
  featured_filter: v.optional(v.looseObject({})),
})

export const MenuSchema = v.strictObject({
  node_id: identifier,
  parent_node_id: v.optional(identifier, '0'),
  label: v.string(),
  request_url: v.optional(v.string()),
  href_override: v.optional(v.string()),
  target: v.optional(v.string()),
  icon_url: v.optional(v.string()),
  top_menu_visibility: v.optional(looseText),
  placement: v.optional(v.string()),
})

export const ScriptSchema = v.strictObject({
  script_id: identifier,
  parent_id: v.optional(identifier, '0'),
  script_name: v.optional(v.string()),
  location: v.optional(v.picklist(['head', 'body']), 'body'),
  cms_pages: v.optional(v.array(v.string())),
  force_reload: v.optional(switchValue),
  source: v.optional(v.picklist(['url', 'inline']), 'inline'),
  script: v.optional(v.string()),
  type: v.optional(v.string()),
  html_attribs: v.optional(v.string()),
  additional_html: v.optional(v.string()),
  position: v.optional(v.number()),
})

export const LocationSchema = v.strictObject({
  google_code: code,
  store_name: name,
  address: v.strictObject({
    street: v.string(),
    city: v.string(),
    region: v.string(),
    postcode: v.string(),
    country_id: v.string(),
  }),
  phone: v.optional(v.string(), ''),
  latitude: v.optional(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))),
  longitude: v.optional(v.pipe(v.number(), v.minValue(-180), v.maxValue(180))),
  pickup_method: v.optional(v.string(), ''),
  hours: v.optional(v.array(v.strictObject({ days: v.string(), open: v.string(), close: v.string() })), []),
})

export const PromotionSchema = v.strictObject({
  program_id: identifier,
  promo_name: name,
  promo_short_description: v.optional(v.string(), ''),
  start_date: v.optional(day, ''),
  end_date: v.optional(day, ''),
  rebate_form_url: v.optional(v.string(), ''),
  manufacturer: v.optional(v.string(), ''),
  linq_type: v.optional(v.string(), ''),
  brand_logo_urls: v.optional(v.array(v.string()), []),
  amount: v.optional(v.nullable(amount)),
})

export const ShippingSchema = v.strictObject({
  code,
  carrier: v.optional(v.string(), ''),
  carrier_title: name,
  price: v.optional(amount, 0),
  free_from: v.optional(amount),
  countries: v.optional(v.array(v.string())),
  postcodes: v.optional(v.array(v.string())),
  days: v.optional(v.tuple([quantity, quantity])),
  pickup: v.optional(v.boolean(), false),
})

export const PaymentSchema = v.strictObject({
  code,
  title: name,
  description: v.optional(v.string(), ''),
  logo: v.optional(v.string(), ''),
  additional_data: v.optional(v.record(v.string(), v.unknown())),
  api_key: v.optional(v.string()),
  gateway_url: v.optional(v.string()),
  cc_types: v.optional(v.array(v.string())),
})

export const TaxSchema = v.strictObject({
  country: v.pipe(v.string(), v.length(2)),
  region: name,
  rate: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  title: name,
  shipping: v.optional(v.boolean(), false),
})

export const CouponSchema = v.pipe(
  v.strictObject({
    code,
    percent: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
    amount: v.optional(amount),
    min_subtotal: v.optional(amount),
  }),
  v.check(
    (coupon) => (coupon.percent === undefined) !== (coupon.amount === undefined),
    'needs either percent or amount',
  ),
)

const attributeValue = v.union([v.string(), v.number(), v.boolean(), v.array(v.string())])
const spec = v.strictObject({
  group: v.optional(v.string(), ''),
  name: v.string(),
  value: looseText,
  tooltip: v.optional(v.string(), ''),
})

export const ProductSchema = v.strictObject({
  entity_id: entityId,
  sku: name,
  name,
  url_key: urlKey,
  type_id: v.optional(v.picklist(['simple', 'configurable', 'bundle']), 'simple'),
  visibility: v.optional(v.picklist(['Catalog, Search', 'Not Visible Individually']), 'Catalog, Search'),
  category_ids: v.optional(v.array(entityId), []),
  manufacturer: v.optional(v.string(), ''),
  model_number: v.optional(v.string(), ''),
  upccode: v.optional(v.union([v.string(), v.number()]), ''),
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
  energy_star_qualified: v.optional(v.boolean(), false),
  prop_65: v.optional(v.boolean(), false),
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
  crosssells: v.optional(v.array(entityId), []),
  relateds: v.optional(v.array(entityId), []),
  upsells: v.optional(v.array(entityId), []),
  pre_selected_add_ons: v.optional(v.array(entityId), []),
  promotions: v.optional(v.array(identifier), []),
  documents: v.optional(v.record(v.string(), v.string()), {}),
  position: v.optional(v.number()),
  created_at: v.optional(day, ''),
})
export type ProductRecord = v.InferOutput<typeof ProductSchema>

/** Fields of a product that a locale may say differently. */
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
})
export type ReviewRecord = v.InferOutput<typeof ReviewSchema>

/** Attribute translation: label and option labels only. */
export const AttributeTextSchema = v.strictObject({
  code,
  label: v.optional(v.string()),
  unit: v.optional(v.string()),
  options: v.optional(v.array(v.strictObject({ value: v.string(), label: v.string() }))),
})

export type AttributeRecord = v.InferOutput<typeof AttributeSchema>
export type AttributeTextRecord = v.InferOutput<typeof AttributeTextSchema>
export type CategoryRecord = v.InferOutput<typeof CategorySchema>
export type MenuRecord = v.InferOutput<typeof MenuSchema>
export type ScriptRecord = v.InferOutput<typeof ScriptSchema>
export type LocationRecord = v.InferOutput<typeof LocationSchema>
export type PromotionRecord = v.InferOutput<typeof PromotionSchema>
export type ShippingRecord = v.InferOutput<typeof ShippingSchema>
export type PaymentRecord = v.InferOutput<typeof PaymentSchema>
export type TaxRecord = v.InferOutput<typeof TaxSchema>
export type CouponRecord = v.InferOutput<typeof CouponSchema>
