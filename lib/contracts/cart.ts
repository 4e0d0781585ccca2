import * as v from 'valibot'
import { BillingAddressWire, ShippingAddressWire } from './address.ts'
import { SavedCardWire } from './customer.ts'
import { SpecRowsWire, StockWire } from './product.ts'
import { textConsentEntries } from './text-consent.ts'
import {
  flag,
  id,
  listOf,
  mapOf,
  money,
  moneyOrNone,
  needed,
  number,
  numberOrNull,
  section,
  sectionOrNull,
  sentenceList,
  text,
  textList,
  textMap,
  valueMap,
  wrappedListOf,
} from './wire.ts'

const totalEntries = { amount: numberOrNull(), currency: text('USD'), formatted: text(), title: text() }

/** A line of the totals; a line the back end leaves out is null, a null amount shows as '-'. */
const total = () => sectionOrNull(totalEntries)

/** A product suggested with a line: what it is called and costs is read with the product itself. */
const RelatedWire = v.object({ entity_id: id(), display_add_to_cart: flag(true) })

const CartChildWire = v.object({ name: text(), label: text(), value: text(), qty: number(1) })

/** One line of the cart (S2-3.2). */
export const CartItemWire = v.object({
  item_id: id(),
  product_id: text(),
  sku: text(),
  name: text(),
  url_key: text(),
  price: money(),
  original_price: money(),
  row_total: money(),
  qty: number(1),
  manufacturer: text(),
  model_number: text(),
  /** HTML; back ends may leave it out. */
  short_description: v.optional(v.nullable(text()), null),
  discount: money(),
  discount_consumer_rebate: money(),
  discount_instant_savings: money(),
  image_url: text(),
  /** What a product says of its stock (S1-3.7); back ends may leave all three out. */
  display_add_to_cart: v.optional(v.nullable(flag(true)), null),
  location_inventory: listOf(StockWire, ['qty']),
  product_data: SpecRowsWire,
  children: listOf(CartChildWire, ['name', 'label']),
  /** What POST /cart/items takes to add the same again; back ends may leave both out. */
  super_attribute: textMap(),
  bundle_option: textMap(),
  /** When goods that must be ordered or made first are expected, as a text; back ends may leave it out. */
  expected_date: text(),
  crosssell_parent_id: text(),
  crosssells: listOf(RelatedWire, ['entity_id']),
  relateds: listOf(RelatedWire, ['entity_id']),
  upsells: listOf(RelatedWire, ['entity_id']),
})
export type CartItemWire = v.InferOutput<typeof CartItemWire>

/** A shipping method offered for the cart. */
const ShippingMethodWire = v.object({
  code: id(),
  carrier: text(),
  carrier_title: text(),
  price: moneyOrNone(),
  delivery_estimate: text(),
  /** When what is ready comes, of a method that sends it first: `delivery_estimate` is then that of the rest. */
  ready_estimate: text(),
  /** The shopper chooses day and window (GET /cart/delivery-days); back ends may leave it out. */
  books_days: flag(),
  /** The shopper chooses the shop, from those of GET /cart/pickup. */
  has_pickup_shops: flag(),
})

/**
 * A payment method offered for the cart. `logo` and `description` are HTML. Back ends may leave the last two out: what
 * a signed-in shopper can save in the gateway's vault, and has saved, the last used first.
 */
const PaymentMethodWire = v.object({
  code: id(),
  title: text(),
  additional_data: valueMap(),
  api_key: text(),
  gateway_url: text(),
  cc_types: textList(),
  logo: text(),
  description: text(),
  can_save_card: flag(),
  saved_cards: listOf(SavedCardWire, ['id']),
})

/**
 * The chosen payment (PUT and GET /cart/payment). `data` is the provider's; of a card that its bank must authenticate
 * it says three_d_secure_enabled, three_d_secure_auth_required and three_d_secure_iframe_url, and afterwards, as the
 * back end likes, three_d_secure_status ('authenticated', 'failed').
 */
export const PaymentWire = v.object({ method: text(), data: valueMap() })

/**
 * A chosen day (YYYY-MM-DD) and window, '' if not chosen. `can_change_until` is ISO 8601, '' if the shopper can't
 * change it.
 */
const chosenDayEntries = { day: text(), window: text(), can_change_until: text() }

/**
 * Days that the shopper has chosen, of a method with `books_days`; back ends may leave it out. The first three fields
 * are those of the first part. An order has one part ('all'), or two if goods in stock are delivered first ('ready' and
 * 'rest'). `is_required`: an order needs the day; without it the shop asks for it once the goods are in.
 */
const ChosenDaysWire = section({
  ...chosenDayEntries,
  parts: listOf(
    v.object({
      part: text('all'),
      ...chosenDayEntries,
      delivery_date: text(),
      delivery_title: text(),
      delivery_message: text(),
      is_required: flag(true),
      is_waiting: flag(),
      /** Of orders: whether the shopper can choose or change the day now. */
      can_change: flag(),
      item_ids: textList(),
    }),
    ['part'],
  ),
})

/** The shop and time chosen for a pickup method; all texts are empty without a choice. `slot` is its id. */
const ChosenPickupWire = section({
  google_code: text(),
  store_name: text(),
  slot: text(),
  title: text(),
  ready_text: text(),
})

const infoEntries = {
  qty: number(),
  coupon_code: text(),
  coupon_error: text(),
  messages: section({ error: sentenceList(), success: sentenceList() }),
  has_error: flag(),
  email: text(),
  shipping_method: text(),
  sales_assistance: text(),
  ...textConsentEntries,
  fees: listOf(v.object({ title: text(), fee_amount: money() }), ['title']),
  shipping: section({ data: section({ delivery_date: text(), delivery_message: text(), delivery_title: text() }) }),
  delivery: ChosenDaysWire,
  pickup: ChosenPickupWire,
  /** Where the purchase comes from, as PUT /cart has set it; back ends may leave it out. */
  channel: sectionOrNull({ name: text(), note: text() }),
}

/** A tax that is part of the row `tax`; `rate` is 0.06875 for 6.875 %. */
export const TaxLineWire = v.object({
  title: text(),
  rate: number(),
  amount: number(),
  currency: text('USD'),
  formatted: text(),
})
export type TaxLineWire = v.InferOutput<typeof TaxLineWire>

const totalsEntries = {
  subtotal: total(),
  discount: total(),
  fee: total(),
  tax: total(),
  /** The taxes of which `tax` is the sum; back ends may leave them out. */
  tax_lines: listOf(TaxLineWire, ['title']),
  shipping: total(),
  grand_total: total(),
  financeit_admin_fee: total(),
}

/** Answer of GET /cart with its full embed list, and of PUT /cart (totals plus info). */
export const CartWire = v.object({
  totals: section(totalsEntries),
  items: mapOf(CartItemWire, ['item_id']),
  billing_address: v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => value ?? {}),
      BillingAddressWire,
    ),
    {},
  ),
  shipping_address: v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => value ?? {}),
      ShippingAddressWire,
    ),
    {},
  ),
  shipping_methods: listOf(ShippingMethodWire, ['code']),
  payment_methods: listOf(PaymentMethodWire, ['code']),
  payment: v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => value ?? {}),
      PaymentWire,
    ),
    {},
  ),
  discount_subtotal_plus_consumer_rebate: money(),
  discount_subtotal_plus_discount: money(),
  discount_subtotal_plus_instant_savings: money(),
  buymoresavemore_final_price_after_savings: money(),
  buymoresavemore_package_mailin_rebates: money(),
  buymoresavemore_info: listOf(v.object({ type: text(), title: text(), amount: money() }), ['type']),
  ...infoEntries,
})
export type CartWire = v.InferOutput<typeof CartWire>

/** One product to put into the cart: body of POST /cart/items, alone or as an entry of `items`. */
export type CartItemInput = {
  product_id: string
  /** Chosen options of a configurable: attribute code → option id; [] for simple products. */
  super_attribute?: Record<string, string> | []
  /** Chosen selections of a bundle: option_id → selection_id. */
  bundle_option?: Record<string, string>
  qty?: number
  /** Comma-joined ids of the main products this item is an add-on to. */
  crosssell_parent_id?: string
}

/** Answer of POST /cart/items: the added lines. */
export const AddedItemsWire = wrappedListOf('items', v.object({ item_id: id() }), ['item_id'])

/**
 * Where and when an order is picked up; null if it is delivered or cancelled. `title` is the chosen time, or the day
 * from which the goods are ready, `bring` what the shopper has to bring. `status` is 'waiting', 'ready' or 'collected'.
 */
export const OrderPickupWire = sectionOrNull({
  store_name: text(),
  address: text(),
  phone: text(),
  title: text(),
  code: text(),
  status: text('waiting'),
  bring: text(),
})
export type OrderPickupWire = v.InferOutput<typeof OrderPickupWire>

/** Answer of POST /cart/place (S2-3.2, S2-7.6). */
export const PlacedOrderWire = v.object({
  /** Its number: an answer without one is no order. */
  order: needed(),
  status: text(),
  affirm_loanid: text(),
  order_total: money(),
  /** Where a confirmation was sent; without it the receipt promises none. */
  additional_information: section({ email_address: text() }),
  redirect_url: text(),
  checkout_url: text(),
  pickup: OrderPickupWire,
})
export type PlacedOrderWire = v.InferOutput<typeof PlacedOrderWire>

/** One shipping method of GET /products/{id}/shipping/{zip} (S2-7.2). */
export const ShippingOptionWire = v.object({
  code: text(),
  carrier: text(),
  carrier_title: text(),
  title: text(),
  price: moneyOrNone(),
  delivery_estimate: text(),
})
