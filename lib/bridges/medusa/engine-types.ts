/**
 * The parts of Medusa's responses that the bridge reads (Store API, version 2). Everything but ids may be missing:
 * fields are requested by name, and an engine may leave out some.
 */

type Maybe<T> = T | null | undefined

/** A region: countries with prices in one currency. */
export type MedusaRegion = {
  id: string
  name?: Maybe<string>
  currency_code?: Maybe<string>
  countries?: Maybe<{ iso_2?: Maybe<string> }[]>
}

/** Parents are referenced by id. */
export type MedusaCategory = {
  id: string
  name?: Maybe<string>
  handle?: Maybe<string>
  description?: Maybe<string>
  rank?: Maybe<number>
  parent_category_id?: Maybe<string>
  metadata?: Maybe<Record<string, unknown>>
}

/** A variant with its price in the requested region; `inventory_quantity` is the stock available for sale. */
export type MedusaVariant = {
  id: string
  title?: Maybe<string>
  sku?: Maybe<string>
  upc?: Maybe<string>
  ean?: Maybe<string>
  barcode?: Maybe<string>
  thumbnail?: Maybe<string>
  variant_rank?: Maybe<number>
  manage_inventory?: Maybe<boolean>
  allow_backorder?: Maybe<boolean>
  inventory_quantity?: Maybe<number>
  options?: Maybe<{ id?: Maybe<string>; value?: Maybe<string>; option?: Maybe<{ title?: Maybe<string> }> }[]>
  calculated_price?: Maybe<{
    calculated_amount?: Maybe<number>
    original_amount?: Maybe<number>
    currency_code?: Maybe<string>
  }>
}

export type MedusaProduct = {
  id: string
  title?: Maybe<string>
  handle?: Maybe<string>
  subtitle?: Maybe<string>
  description?: Maybe<string>
  thumbnail?: Maybe<string>
  material?: Maybe<string>
  weight?: Maybe<number>
  length?: Maybe<number>
  width?: Maybe<number>
  height?: Maybe<number>
  created_at?: Maybe<string>
  metadata?: Maybe<Record<string, unknown>>
  type?: Maybe<{ value?: Maybe<string> }>
  collection?: Maybe<{ id: string; title?: Maybe<string> }>
  tags?: Maybe<{ value?: Maybe<string> }[]>
  categories?: Maybe<{ id: string }[]>
  images?: Maybe<{ url?: Maybe<string> }[]>
  options?: Maybe<{ title?: Maybe<string>; values?: Maybe<{ id?: Maybe<string>; value?: Maybe<string> }[]> }[]>
  variants?: Maybe<MedusaVariant[]>
}

/** An address of a cart, an order or a customer. */
export type MedusaAddress = {
  id?: Maybe<string>
  first_name?: Maybe<string>
  last_name?: Maybe<string>
  company?: Maybe<string>
  address_1?: Maybe<string>
  address_2?: Maybe<string>
  city?: Maybe<string>
  province?: Maybe<string>
  postal_code?: Maybe<string>
  country_code?: Maybe<string>
  phone?: Maybe<string>
  is_default_billing?: Maybe<boolean>
  is_default_shipping?: Maybe<boolean>
}

/** A line of a cart or an order. */
export type MedusaLine = {
  id: string
  title?: Maybe<string>
  quantity?: Maybe<number>
  unit_price?: Maybe<number>
  compare_at_unit_price?: Maybe<number>
  subtotal?: Maybe<number>
  discount_total?: Maybe<number>
  thumbnail?: Maybe<string>
  product_id?: Maybe<string>
  product_title?: Maybe<string>
  product_subtitle?: Maybe<string>
  product_handle?: Maybe<string>
  variant_id?: Maybe<string>
  variant_sku?: Maybe<string>
  variant_title?: Maybe<string>
  variant?: Maybe<{ id?: Maybe<string> }>
  metadata?: Maybe<Record<string, unknown>>
}

/** Totals of carts and orders. */
export type MedusaTotals = {
  currency_code?: Maybe<string>
  total?: Maybe<number>
  tax_total?: Maybe<number>
  discount_subtotal?: Maybe<number>
  discount_total?: Maybe<number>
  discount_tax_total?: Maybe<number>
  item_subtotal?: Maybe<number>
  shipping_subtotal?: Maybe<number>
  credit_line_total?: Maybe<number>
}

/** The selected shipping method. */
export type MedusaShippingMethod = { name?: Maybe<string>; shipping_option_id?: Maybe<string>; amount?: Maybe<number> }

/** An attempt to pay with a provider. */
export type MedusaPaymentSession = {
  id: string
  provider_id?: Maybe<string>
  status?: Maybe<string>
  amount?: Maybe<number>
  data?: Maybe<Record<string, unknown>>
}

export type MedusaCart = MedusaTotals & {
  id: string
  email?: Maybe<string>
  region_id?: Maybe<string>
  completed_at?: Maybe<string>
  metadata?: Maybe<Record<string, unknown>>
  items?: Maybe<MedusaLine[]>
  promotions?: Maybe<{ code?: Maybe<string>; is_automatic?: Maybe<boolean> }[]>
  billing_address?: Maybe<MedusaAddress>
  shipping_address?: Maybe<MedusaAddress>
  shipping_methods?: Maybe<MedusaShippingMethod[]>
  customer?: Maybe<{ id: string }>
  payment_collection?: Maybe<{ id: string; payment_sessions?: Maybe<MedusaPaymentSession[]> }>
}

/** An available shipping method. */
export type MedusaShippingOption = {
  id: string
  name?: Maybe<string>
  amount?: Maybe<number>
  price_type?: Maybe<string>
  insufficient_inventory?: Maybe<boolean>
  type?: Maybe<{ label?: Maybe<string>; description?: Maybe<string>; code?: Maybe<string> }>
}

export type MedusaOrder = MedusaTotals & {
  id: string
  display_id?: Maybe<number | string>
  custom_display_id?: Maybe<string>
  status?: Maybe<string>
  payment_status?: Maybe<string>
  fulfillment_status?: Maybe<string>
  created_at?: Maybe<string>
  email?: Maybe<string>
  items?: Maybe<MedusaLine[]>
  billing_address?: Maybe<MedusaAddress>
  shipping_address?: Maybe<MedusaAddress>
  shipping_methods?: Maybe<MedusaShippingMethod[]>
  metadata?: Maybe<Record<string, unknown>>
}

export type MedusaCustomer = {
  id: string
  email?: Maybe<string>
  first_name?: Maybe<string>
  last_name?: Maybe<string>
  metadata?: Maybe<Record<string, unknown>>
}
