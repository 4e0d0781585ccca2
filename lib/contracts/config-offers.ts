/**
 * What a store says about its offers to search engines, feeds and software of shoppers. The rules of returns and
 * shipping repeat what the store's pages say; without a rule, nothing is said.
 */
import * as v from 'valibot'
import { listOf, numberOrNull, oneOf, text, textList, textMap } from './wire.ts'

/** Products to which a rule applies; empty lists mean all. */
const goodsEntries = {
  /** Ids or url_keys of categories, whose subcategories are included. */
  categories: textList(),
  /** Words for the state of the goods: new, open_box, in_stock, to_order. */
  goods: textList(),
  /** Two-letter codes; the store's country by default. */
  countries: textList(),
}

/** Rules of returns; the first one that matches a product applies. */
const ReturnPolicyWire = listOf(
  v.object({
    ...goodsEntries,
    /** Days after the delivery; 0: no returns. Without a number, nothing is said about returns. */
    days: numberOrNull(),
    /** Words: store, mail, kiosk. */
    methods: textList(),
    /** Who pays the way back; `fixed` is the amount of `fee`. */
    fees: oneOf(['', 'free', 'customer', 'fixed'], ''),
    fee: numberOrNull(),
    restocking_percent: numberOrNull(),
    /** Words: refund, exchange, credit. */
    refunds: textList(),
  }),
  ['days', 'methods'],
)

/** Shipping rates; all that match a product apply. Days are workdays. */
const ShippingPolicyWire = listOf(
  v.object({
    ...goodsEntries,
    name: text(),
    /** Values of the product's shipping_class. */
    classes: textList(),
    /** Codes of states or provinces, such as MN. */
    regions: textList(),
    /** Beginnings of postal codes. */
    postal_codes: textList(),
    price: numberOrNull(),
    /** Price of the product from which shipping is free. */
    free_from: numberOrNull(),
    handling_days_min: numberOrNull(),
    handling_days_max: numberOrNull(),
    transit_days_min: numberOrNull(),
    transit_days_max: numberOrNull(),
  }),
  ['price', 'name'],
)

export const offerEntries = {
  return_policy: ReturnPolicyWire,
  shipping_policy: ShippingPolicyWire,
  /** Google's product category (number or path) by id or url_key of a category. */
  google_categories: textMap(),
}
