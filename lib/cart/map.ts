import * as v from 'valibot'
import { mapAddress } from '../address/map-address.ts'
import type { ShippingAddressWire } from '../contracts/address.ts'
import { type CartItemWire, CartWire } from '../contracts/cart.ts'
import { BUY_MORE_SAVE_MORE_TYPES } from '../core/checkout-constants.ts'
import { DEFAULTS } from '../core/constants.ts'
import { formatMoney, type Money } from '../core/money/money.ts'
import { resolveHttpUrl } from '../core/url/url.ts'
import { readStock } from '../stock/stock-status.ts'
import { buildAddonMap, parseParentIds } from './addons.ts'
import type { Cart, CartItem, Savings, Selection, Suggestion, TaxLine, Total, Totals } from './cart.ts'
import { mapChosenDays } from './chosen-days.ts'
import { isCouponApplied } from './coupon.ts'
import { mapSavedCard } from './saved-card.ts'
import { splitDiscount } from './savings.ts'

/** Format of amounts for which the server sends no text. */
export type MoneyFormat = { readonly locale: string; readonly currency: string; readonly symbol?: string }

type MoneyWire = CartItemWire['price']
type PriceWire = CartWire['shipping_methods'][number]['price']

/**
 * Maps an amount. A text of the server is kept; the default '$0.00' stands for a missing text, so the amount is
 * formatted in the store's currency.
 */
export function mapMoney(wire: MoneyWire, format: MoneyFormat): Money {
  const hasOwnText = wire.formatted.trim() !== '' && wire.formatted !== DEFAULTS.formattedMoney
  if (hasOwnText) return wire
  return {
    amount: wire.amount,
    currency: format.currency,
    formatted: formatMoney(wire.amount, format.currency, format.locale, format.symbol),
  }
}

/** A price that the server may omit: null if missing. */
export const mapPrice = ({ amount, ...wire }: PriceWire, format: MoneyFormat): Money | null =>
  amount === null ? null : mapMoney({ ...wire, amount }, format)

type TotalWire = CartWire['totals']['subtotal']

function mapTotal(wire: TotalWire, format: MoneyFormat): Total | null {
  if (!wire) return null
  if (wire.amount === null) return { title: wire.title, amount: null, formatted: '' }
  const formatted = wire.formatted.trim() || formatMoney(wire.amount, format.currency, format.locale, format.symbol)
  return { title: wire.title, amount: wire.amount, formatted }
}

export const mapTaxLines = (wires: CartWire['totals']['tax_lines'], format: MoneyFormat): TaxLine[] =>
  wires.map(({ title, rate, ...amount }) => ({ title, rate, formatted: mapMoney(amount, format).formatted }))

const mapSuggestions = (wires: CartItemWire['relateds']): Suggestion[] =>
  wires.map(({ entity_id, display_add_to_cart }) => ({ id: entity_id, canAddToCart: display_add_to_cart }))

/** null for a line with choices but without their ids: the storefront can't add it again. */
function mapSelection({ children, super_attribute, bundle_option }: CartItemWire): Selection | null {
  const isKnown = Object.keys(super_attribute).length > 0 || Object.keys(bundle_option).length > 0
  return children.length > 0 && !isKnown ? null : { options: super_attribute, bundle: bundle_option }
}

/** null if the back end returns nothing about a line's stock: no status is displayed then, instead of a guess. */
const mapStock = ({ display_add_to_cart, location_inventory, product_data }: CartItemWire): CartItem['stock'] =>
  display_add_to_cart === null && location_inventory.length === 0
    ? null
    : readStock({ display_add_to_cart: display_add_to_cart ?? true, location_inventory, product_data, poa: false })

/** Placeholder base, so that relative URLs can be checked. */
const SHOP = 'https://shop.example.com/'

/** '' if the URL is not http or https, such as 'javascript:'. */
const mapImage = (address: string): string => (resolveHttpUrl(address, SHOP) === undefined ? '' : address.trim())

function mapItem(wire: CartItemWire, format: MoneyFormat): CartItem {
  const money = (amount: MoneyWire) => mapMoney(amount, format)
  const hasRowTotal = wire.row_total.amount !== 0
  return {
    id: wire.item_id,
    productId: wire.product_id,
    sku: wire.sku,
    // The link to the product needs a text.
    name: wire.name || wire.model_number || wire.sku || wire.product_id || wire.item_id,
    urlKey: wire.url_key,
    imageUrl: mapImage(wire.image_url),
    brand: wire.manufacturer,
    modelNumber: wire.model_number,
    shortDescription: wire.short_description ?? '',
    qty: wire.qty,
    price: money(wire.price),
    originalPrice: money(wire.original_price),
    // Some back ends send no row totals.
    rowTotal: hasRowTotal
      ? money(wire.row_total)
      : mapMoney({ amount: wire.price.amount * wire.qty, currency: wire.price.currency, formatted: '' }, format),
    discount: money(wire.discount),
    consumerRebate: money(wire.discount_consumer_rebate),
    instantSavings: money(wire.discount_instant_savings),
    choices: wire.children.map((child) => ({
      label: child.label || (child.value ? child.name : ''),
      value: child.value || child.name,
      qty: child.qty,
    })),
    selection: mapSelection(wire),
    expectedDate: wire.expected_date,
    stock: mapStock(wire),
    parentIds: parseParentIds(wire.crosssell_parent_id),
    related: mapSuggestions(wire.relateds),
    crosssells: mapSuggestions(wire.crosssells),
    upsells: mapSuggestions(wire.upsells),
  }
}

const mapShippingAddress = (wire: ShippingAddressWire): Cart['shipping'] => ({
  ...mapAddress(wire),
  isSameAsBilling: wire.same_as_billing,
})

/**
 * Savings of 0 are never displayed and need no text; formatting is skipped, as most carts that pages read are empty.
 */
function mapSaving(wire: MoneyWire, format: MoneyFormat): Money {
  return wire.amount === 0 ? { amount: 0, currency: format.currency, formatted: '' } : mapMoney(wire, format)
}

function mapSavings(wire: CartWire, format: MoneyFormat): Savings {
  const { mailIn, instant } = BUY_MORE_SAVE_MORE_TYPES
  return {
    consumerRebates: mapSaving(wire.discount_subtotal_plus_consumer_rebate, format),
    discounts: mapSaving(wire.discount_subtotal_plus_discount, format),
    instantSavings: mapSaving(wire.discount_subtotal_plus_instant_savings, format),
    finalPriceAfterSavings: mapSaving(wire.buymoresavemore_final_price_after_savings, format),
    mailInRebates: mapSaving(wire.buymoresavemore_package_mailin_rebates, format),
    offers: wire.buymoresavemore_info.flatMap(({ type, title, amount }) => {
      if (type !== mailIn && type !== instant) return []
      return [
        {
          kind: type === mailIn ? ('mail-in' as const) : ('instant' as const),
          title,
          amount: mapSaving(amount, format),
        },
      ]
    }),
  }
}

const mapPickup = ({ google_code, store_name, slot, title }: CartWire['pickup']): Cart['pickup'] =>
  google_code === '' ? null : { shopCode: google_code, shopName: store_name || google_code, slot, title }

export function mapCart(wire: CartWire, format: MoneyFormat): Cart {
  const items = wire.items.filter((item) => item.qty > 0).map((item) => mapItem(item, format))
  const { totals } = wire
  const total = (entry: TotalWire) => mapTotal(entry, format)
  const savings = mapSavings(wire, format)
  const discount = total(totals.discount)
  const write = (amount: number) => formatMoney(amount, format.currency, format.locale, format.symbol)
  const mappedTotals: Totals = {
    subtotal: total(totals.subtotal),
    discount,
    discountParts: splitDiscount(discount, savings.offers, wire.coupon_code, write),
    fee: total(totals.fee),
    tax: total(totals.tax),
    taxLines: mapTaxLines(totals.tax_lines, format),
    shipping: total(totals.shipping),
    adminFee: total(totals.financeit_admin_fee),
    grandTotal: total(totals.grand_total),
  }
  const coupon = { code: wire.coupon_code, error: wire.coupon_error }
  return {
    items,
    qty: items.length === 0 ? 0 : wire.qty || items.reduce((sum, item) => sum + item.qty, 0),
    addons: buildAddonMap(items),
    totals: mappedTotals,
    fees: wire.fees.map(({ title, fee_amount }) => {
      const { amount, formatted } = mapMoney(fee_amount, format)
      return { title, amount, formatted }
    }),
    savings,
    billing: mapAddress(wire.billing_address),
    hasEmailConsent: wire.billing_address.newsletter_is_subscribed,
    shipping: mapShippingAddress(wire.shipping_address),
    // An empty cart, the most frequent one, ships nothing, so no prices need formatting.
    shippingMethods: (items.length > 0 ? wire.shipping_methods : []).map((method) => ({
      code: method.code,
      carrier: method.carrier,
      title: method.carrier_title || method.carrier || method.code,
      price: mapPrice(method.price, format),
      deliveryEstimate: method.delivery_estimate,
      readyEstimate: method.ready_estimate,
      hasPickupShops: method.has_pickup_shops,
      booksDays: method.books_days,
    })),
    pickup: mapPickup(wire.pickup),
    paymentMethods: wire.payment_methods.map((method) => ({
      code: method.code,
      title: method.title || method.code,
      logoHtml: method.logo,
      descriptionHtml: method.description,
      additionalData: method.additional_data,
      apiKey: method.api_key,
      gatewayUrl: method.gateway_url,
      cardTypes: method.cc_types,
      canSaveCard: method.can_save_card,
      savedCards: method.saved_cards.map(mapSavedCard),
    })),
    paymentMethod: wire.payment.method,
    paymentData: wire.payment.data,
    shippingMethod: wire.shipping_method,
    delivery: {
      date: wire.shipping.data.delivery_date,
      title: wire.shipping.data.delivery_title,
      message: wire.shipping.data.delivery_message,
    },
    deliveries: mapChosenDays(wire),
    email: wire.email,
    salesAssistance: wire.sales_assistance,
    coupon: { ...coupon, isApplied: isCouponApplied(coupon, mappedTotals) },
    messages: { errors: wire.messages.error, successes: wire.messages.success },
    hasError: wire.has_error,
  }
}

/** The cart without lines, for a session whose cart was ordered or is unknown to the server. */
export const emptyCart = (format: MoneyFormat): Cart => mapCart(v.parse(CartWire, {}), format)
