/** What a store says about returns, shipping and categories of its offers (lib/contracts/config-offers.ts). */

/** Goods to which a rule of the store applies; an empty list means all. */
export type GoodsLimits = {
  /** Ids or url_keys of categories, whose subcategories are included. */
  readonly categories: readonly string[]
  readonly goods: readonly ('new' | 'open_box' | 'in_stock' | 'to_order')[]
  /** ISO 3166-1 alpha-2, at least one. */
  readonly countries: readonly string[]
}

/** A rule of returns, of which the first that matches a product applies. */
export type ReturnRule = GoodsLimits & {
  /** Days after the delivery; 0: no returns; null: the store says nothing about returns of these goods. */
  readonly days: number | null
  readonly methods: readonly ('store' | 'mail' | 'kiosk')[]
  /** Who pays the way back; null if the store doesn't say. */
  readonly fees: 'free' | 'customer' | 'fixed' | null
  /** Amount of a fixed fee in the store's currency, else null. */
  readonly fee: number | null
  /** Percentage that the store keeps; null if the store doesn't say. */
  readonly restockingPercent: number | null
  readonly refunds: readonly ('refund' | 'exchange' | 'credit')[]
}

/** Workdays, at least and at most. */
export type DayRange = { readonly min: number; readonly max: number }

/** A shipping rate; all that match a product apply. */
export type ShippingRule = GoodsLimits & {
  readonly name: string
  /** Values of a product's shipping_class; empty: all. */
  readonly classes: readonly string[]
  /** Codes of states or provinces; empty: the whole country. */
  readonly regions: readonly string[]
  /** Beginnings of postal codes; empty: all. */
  readonly postalCodes: readonly string[]
  /** In the store's currency. */
  readonly price: number
  /** Price of a product from which shipping is free; null: never. */
  readonly freeFrom: number | null
  readonly handlingDays: DayRange | null
  readonly transitDays: DayRange | null
}

/** What the store says about its offers to search engines, feeds and agents. */
export type OffersConfig = {
  readonly returns: readonly ReturnRule[]
  readonly shipping: readonly ShippingRule[]
  /** Google's product category (number or path) by id or url_key of a category. */
  readonly googleCategories: Readonly<Record<string, string>>
}
