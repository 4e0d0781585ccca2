/** One valibot schema for each kind of record in the small files of a store folder (docs/store-folder.md). */
import * as v from 'valibot'
import { DeliveryBookSchema } from './delivery-book.ts'
import { ReturnRulesSchema } from './return-schema.ts'
import {
  amount,
  code,
  count,
  couponCode,
  entityId,
  identifier,
  label,
  looseText,
  name,
  percent,
  quantity,
  switchValue,
  urlKey,
} from './schema-parts.ts'
import { exceptionList, exceptionTitles, timeZone } from './shop-hours-schema.ts'

const hostName = v.pipe(v.string(), v.regex(/^[a-z0-9.-]{1,253}$/, 'must be a lower-case host name without port'))

/**
 * store.json. `kiosk_hosts` are the host names of in-store screens; orders from `suspicious_order_total` on are marked
 * as suspicious.
 */
export const StoreSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'may contain only lower-case letters, digits and "-"')),
  hosts: v.pipe(v.array(hostName), v.minLength(1, 'at least one host name is required')),
  kiosk_hosts: v.optional(v.array(hostName)),
  suspicious_order_total: v.optional(amount),
  /** Address that receives a mail for each order. */
  order_email: v.optional(v.pipe(v.string(), v.maxLength(254), v.email('must be an e-mail address'))),
  mail_logo: v.optional(v.string()),
  /** Whether each tax is rounded once, or for each line of a cart (default: total). */
  tax_rounding: v.optional(v.picklist(['line', 'total'])),
  /** States and provinces of taxes.csv that tax the shipping, too. */
  taxed_shipping: v.optional(v.pipe(v.array(v.pipe(v.string(), v.length(2))), v.maxLength(70))),
  /** Taxes are computed by the tax service; `fallback` is used while it can't be reached. */
  tax_service: v.optional(v.strictObject({ fallback: v.optional(v.picklist(['refuse', 'tables']), 'refuse') })),
  review_request: v.optional(
    v.strictObject({
      enabled: v.optional(v.boolean(), false),
      /** Days between the order and the mail that requests a review. */
      days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90)), 14),
    }),
  ),
  returns: v.optional(ReturnRulesSchema),
})
export type StoreIdentity = v.InferOutput<typeof StoreSchema>

/** All host names of a store: the shop's, then those of its in-store screens. */
export const hostsOf = ({ hosts, kiosk_hosts = [] }: StoreIdentity): string[] => [...hosts, ...kiosk_hosts]

/**
 * The part of config.json that the back end reads. The storefront receives the whole file; check-config.ts checks its
 * values.
 */
export const ConfigSchema = v.looseObject({
  name: v.string(),
  locale: v.string(),
  locales: v.optional(v.array(v.union([v.string(), v.looseObject({ locale: v.string() })]))),
  currency_code: v.optional(v.string()),
  search_redirects: v.optional(v.record(v.string(), v.string())),
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
  options: v.optional(v.array(v.strictObject({ value: label, swatch: v.optional(v.string(), '') })), []),
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
  kiosk_icon_url: v.optional(v.string()),
  image_url: v.optional(v.string()),
  default_sort_by: v.optional(v.string()),
  redirect: v.optional(v.string()),
  display_subnav: v.optional(switchValue),
  structured_data: v.optional(v.string()),
  featured_filter: v.optional(v.looseObject({})),
  landing_page: v.optional(v.looseObject({})),
})

export const MenuSchema = v.strictObject({
  node_id: identifier,
  parent_node_id: v.optional(identifier, '0'),
  label: v.string(),
  request_url: v.optional(v.string()),
  href_override: v.optional(v.string()),
  target: v.optional(v.string()),
  icon_url: v.optional(v.string()),
  kiosk_icon_url: v.optional(v.string()),
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
  time_zone: v.optional(timeZone),
  exceptions: v.optional(exceptionList, []),
  /** Whether orders can be picked up here; true if missing. */
  pickup: v.optional(v.boolean()),
})

/** Translation of a shop: of its exceptions only the titles, because their times are the same in every language. */
export const LocationTextSchema = v.strictObject({
  ...v.partial(v.omit(LocationSchema, ['time_zone', 'exceptions', 'pickup'])).entries,
  exceptions: v.optional(exceptionTitles),
})

const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.integer(`must be a whole number from ${least} to ${most}`),
    v.minValue(least, `must be a whole number from ${least} to ${most}`),
    v.maxValue(most, `must be a whole number from ${least} to ${most}`),
  )

/** Times at which orders can be picked up, within the opening hours of each shop. */
const PickupSlotsSchema = v.strictObject({
  minutes: v.optional(wholeNumber(15, 480), 60),
  /** Orders per slot and shop. */
  capacity: v.optional(wholeNumber(1, 999), 4),
  /** Days that can be chosen, from the day on which the goods are ready. */
  days: v.optional(wholeNumber(1, 31), 7),
  /** Minutes that the shop needs to get goods ready, counted while it is open. */
  lead_minutes: v.optional(wholeNumber(0, 10_080), 120),
})

export const ShippingSchema = v.strictObject({
  code,
  carrier: v.optional(v.string(), ''),
  carrier_title: name,
  price: v.optional(amount, 0),
  free_from: v.optional(amount),
  countries: v.optional(v.array(v.string())),
  postcodes: v.optional(v.array(v.string())),
  /** Workdays from the order to the delivery, at least and at most; `zones` overrides them for some postcodes. */
  days: v.optional(v.tuple([quantity, quantity])),
  zones: v.optional(v.array(v.strictObject({ postcodes: v.array(v.string()), days: v.tuple([quantity, quantity]) }))),
  /** Time of day (HH:MM in the store's time zone) from which an order counts as placed on the next workday. */
  cutoff: v.optional(v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 14:00'))),
  /**
   * Shipping classes of products. `carries`: every item must have one of them. `needs`: at least one item must have
   * one.
   */
  carries: v.optional(v.array(label)),
  needs: v.optional(v.array(label)),
  pickup: v.optional(v.boolean(), false),
  /** For pickup only; without slots shoppers choose a shop but no time. */
  slots: v.optional(PickupSlotsSchema),
  /** For orders with items in stock and items to be procured: the former are sent first. */
  ready_first: v.optional(v.boolean(), false),
  /** Days and windows from which the shopper chooses. */
  book: v.optional(DeliveryBookSchema),
})

/** The fields of a shipping method that a locale can translate; titles of windows have their own. */
export const ShippingTextSchema = v.partial(v.omit(ShippingSchema, ['book']))

export const PaymentSchema = v.strictObject({
  code,
  title: name,
  description: v.optional(v.string(), ''),
  logo: v.optional(v.string(), ''),
  additional_data: v.optional(v.record(v.string(), v.unknown())),
  api_key: v.optional(v.string()),
  gateway_url: v.optional(v.string()),
  cc_types: v.optional(v.array(v.string())),
  /** The method's gateway has a vault, so that customers can save cards. */
  vault: v.optional(v.strictObject({ code_required: v.optional(v.boolean(), false) })),
})

/**
 * An entry of fees.json: charged for each unit of a product that lists it, in all countries or in one country or its
 * regions.
 */
export const FeeSchema = v.strictObject({
  code,
  title: name,
  amount,
  country: v.optional(v.pipe(v.string(), v.length(2))),
  regions: v.optional(v.array(name)),
  taxed: v.optional(v.boolean(), true),
})

/** An entry of coupons.json with either `percent` or `amount`. */
export const CouponSchema = v.pipe(
  v.strictObject({
    code: couponCode,
    percent: v.optional(percent),
    amount: v.optional(amount),
    min_subtotal: v.optional(amount),
  }),
  v.check(
    (coupon) => (coupon.percent === undefined) !== (coupon.amount === undefined),
    'requires either percent or amount',
  ),
)

/** Translation of an attribute: its label, unit and option labels. */
export const AttributeTextSchema = v.strictObject({
  code,
  label: v.optional(v.string()),
  unit: v.optional(v.string()),
  options: v.optional(v.array(v.strictObject({ value: label, label: name }))),
})

export type AttributeRecord = v.InferOutput<typeof AttributeSchema>
export type AttributeTextRecord = v.InferOutput<typeof AttributeTextSchema>
export type CategoryRecord = v.InferOutput<typeof CategorySchema>
export type MenuEntryRecord = v.InferOutput<typeof MenuSchema>
export type ScriptRecord = v.InferOutput<typeof ScriptSchema>
export type LocationRecord = v.InferOutput<typeof LocationSchema>
export type LocationTextRecord = v.InferOutput<typeof LocationTextSchema>
export type ShippingRecord = v.InferOutput<typeof ShippingSchema>
export type PaymentRecord = v.InferOutput<typeof PaymentSchema>
export type FeeRecord = v.InferOutput<typeof FeeSchema>
export type CouponRecord = v.InferOutput<typeof CouponSchema>
