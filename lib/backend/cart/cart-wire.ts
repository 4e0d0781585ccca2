/** The cart in responses (S2-3.2, S2-7.1). */

import type { AddressWire, BillingAddressWire, ShippingAddressWire } from '../../contracts/address.ts'
import { isScheduledMethod } from '../../contracts/scheduled-method.ts'
import { isInStock } from '../catalog/availability.ts'
import { priceOf } from '../catalog/prices.ts'
import { describeStock, pictureOf } from '../catalog/product-summary.ts'
import { buildSwatchAttributes, optionsOf } from '../catalog/variants.ts'
import { describeAddress, EMPTY_ADDRESS, findAddressErrors } from '../customers/address.ts'
import type { Queryable } from '../db/database.ts'
import { mediaAddress } from '../media/addresses.ts'
import { writeConsentWording } from '../sms/text-settings.ts'
import type { StoreContext } from '../store/store-context.ts'
import { translate } from '../text/messages.ts'
import { type CartState, createCartState, describePayment, type StoredAddress } from './cart-state.ts'
import { type CartSummary, explainCoupon } from './cart-summary.ts'
import { describeChoice, describeChosenDays, hasBook, planDeliveries } from './delivery-days.ts'
import { bookedSlot, describeSlot } from './delivery-slots.ts'
import { describeExpected } from './expected-date.ts'
import { countDemand, nameIn, type ResolvedLine } from './lines.ts'
import {
  checkPickup,
  describePickup,
  describePickupAsDelivery,
  describeSoonestPickup,
  explainLostPickup,
} from './pickup.ts'
import { hasPickupShops } from './pickup-shops.ts'
import { describeEstimate, describeReadyEstimate } from './shipping.ts'
import { describeTotals, moneyIn } from './totals-wire.ts'

const SUGGESTION_LIMIT = 3

/** product_id → ids of suggested products. */
type Suggestions = Map<number, { crosssells: number[]; relateds: number[]; upsells: number[] }>

export async function loadSuggestions(
  db: Queryable,
  store: StoreContext,
  lines: readonly ResolvedLine[],
): Promise<Suggestions> {
  if (lines.length === 0) return new Map()
  const rows = await db.query<{ product_id: number; crosssells: number[]; relateds: number[]; upsells: number[] }>(
    `SELECT product_id, detail->'crosssells' AS crosssells, detail->'relateds' AS relateds, detail->'upsells' AS upsells
     FROM product WHERE store_id = $1
       AND product_id = ANY(ARRAY(SELECT value::integer FROM jsonb_array_elements_text($2::jsonb)))`,
    [store.content.id, JSON.stringify(lines.map(({ product }) => product.entity_id))],
  )
  return new Map(rows.map((row) => [row.product_id, row]))
}

function describeSuggested({ content }: StoreContext, ids: readonly number[]) {
  return ids.slice(0, SUGGESTION_LIMIT).flatMap((id) => {
    const product = content.productById.get(id)
    if (product === undefined) return []
    const { finalCents } = priceOf(content, product)
    return {
      entity_id: String(id),
      // The cart has no choice of options, so products with options are only linked.
      display_add_to_cart:
        finalCents !== null && !product.poa && product.type_id === 'simple' && isInStock(content, product),
    }
  })
}

/** The choices of a line: options of a configurable, selections of a bundle. */
export function describeChildren(store: StoreContext, { product, item, parts }: ResolvedLine) {
  if (parts.length > 0) {
    return parts.map((part) => ({
      name: nameIn(part.product, store.locale),
      label: part.title,
      value: nameIn(part.product, store.locale),
      qty: part.quantity,
    }))
  }
  return buildSwatchAttributes(store, product).flatMap(({ code, label, options }) => {
    const option = options.find(({ products }) => products.includes(String(item.entity_id)))
    return option === undefined ? [] : { name: code, label, value: option.label, qty: 1 }
  })
}

function describeLine(store: StoreContext, resolved: ResolvedLine, suggestions: Suggestions) {
  const { line, product, item, parts, unitCents, regularCents, rebateCents, packageCents } = resolved
  const { content, baseMediaUrl, locale } = store
  const money = moneyIn(store)
  const suggested = suggestions.get(product.entity_id)
  return {
    item_id: String(line.itemId),
    product_id: String(product.entity_id),
    sku: item.sku,
    name: nameIn(product, store.locale),
    url_key: product.texts.get(locale)?.url_key ?? product.url_key,
    price: money(unitCents),
    original_price: money(regularCents),
    row_total: money(unitCents * line.quantity),
    qty: line.quantity,
    manufacturer: product.manufacturer,
    model_number: item.model_number || product.model_number,
    short_description: product.texts.get(locale)?.short_description ?? product.short_description,
    discount: money(packageCents * line.quantity),
    discount_consumer_rebate: money(rebateCents * line.quantity),
    discount_instant_savings: money((regularCents - unitCents - packageCents) * line.quantity),
    image_url: mediaAddress(content, baseMediaUrl, item.image || pictureOf(product, locale), 320),
    children: describeChildren(store, resolved),
    expected_date: describeExpected(store, resolved),
    super_attribute: optionsOf(product, item),
    bundle_option: line.bundle,
    ...describeStock(
      store,
      item,
      parts.map(({ product: part, quantity }) => ({ product: part, qty: quantity })),
    ),
    crosssell_parent_id: line.parents.join(','),
    crosssells: describeSuggested(store, suggested?.crosssells ?? []),
    relateds: describeSuggested(store, suggested?.relateds ?? []),
    upsells: describeSuggested(store, suggested?.upsells ?? []),
  }
}

const describeStored = (stored: StoredAddress | null, locale: string): AddressWire =>
  stored === null
    ? describeAddress(EMPTY_ADDRESS, [], locale, true)
    : describeAddress(
        stored.address,
        findAddressErrors(stored.address, stored.onlyEstimate),
        locale,
        stored.onlyEstimate,
      )

/** The billing address. `email` falls back to the cart's; newsletter_is_subscribed is the shopper's consent. */
export function describeBilling(state: CartState, locale: string): BillingAddressWire {
  const address = describeStored(state.billing, locale)
  return { ...address, email: address.email || state.email, newsletter_is_subscribed: state.newsletter }
}

export const describeShipping = (state: CartState, locale: string): ShippingAddressWire => ({
  ...describeStored(state.shipping, locale),
  same_as_billing: state.sameAsBilling,
})

/** Public messages about what prevents an order. */
function describeProblems(store: StoreContext, { goneCount, shortages, totals }: CartSummary): string[] {
  const { locale } = store
  return [
    ...(totals.taxState === 'later' ? [translate('taxLater', locale)] : []),
    ...(goneCount > 0 ? [translate('itemGone', locale)] : []),
    ...shortages.map(({ product, available }) =>
      available === 0
        ? translate('outOfStock', locale, { name: nameIn(product, store.locale) })
        : translate('fewLeft', locale, { name: nameIn(product, store.locale), count: available }),
    ),
  ]
}

/**
 * The booked delivery, else the estimated days of the selected method. A method of the delivery scheduler has no
 * estimate: its fields are empty until a slot is booked.
 */
export function describeDelivery(store: StoreContext, state: CartState, summary: CartSummary) {
  const { shippingMethod, goods, destination } = summary
  if (shippingMethod !== undefined && isScheduledMethod(shippingMethod.code)) {
    const slot = bookedSlot(store, state, summary)
    return slot === undefined ? createCartState().delivery : describeSlot(slot, store.locale)
  }
  if (hasBook(shippingMethod)) {
    const [plan] = planDeliveries(store, state, summary)
    if (plan === undefined) return createCartState().delivery
    const choice = describeChoice(store, shippingMethod.book, plan)
    // Without a day the goods come as the method's estimate says.
    const isOpen = plan.chosen === undefined && !plan.isRequired && !plan.isWaiting
    return isOpen ? { ...choice, delivery_date: describeEstimate(store, shippingMethod, goods, destination) } : choice
  }
  const pickup = checkPickup(store, state, summary)
  if (pickup.kind === 'chosen') return describePickupAsDelivery(store, pickup)
  const isBooked = Object.values(state.delivery).some((text) => text !== '')
  if (isBooked || shippingMethod === undefined || goods.length === 0) return state.delivery
  const estimate =
    describeSoonestPickup(store, shippingMethod, countDemand(summary.lines)) ??
    describeEstimate(store, shippingMethod, goods, destination)
  return { ...state.delivery, delivery_date: estimate }
}

/** The choice about texts (SMS), null if none was made, and the words of the consent; nothing without texts. */
function describeTextConsent(store: StoreContext, { texts }: CartState) {
  const wording = writeConsentWording(store, 'cart')
  if (wording === '') return {}
  return { text_consent: texts === null ? null : texts !== 'refused', text_consent_wording: wording }
}

/** Top-level fields of the cart: count, coupon, messages, choices. */
export function describeInfo(store: StoreContext, state: CartState, summary: CartSummary) {
  const money = moneyIn(store)
  const { lines, offers, totals } = summary
  const problems = describeProblems(store, summary)
  const pickup = checkPickup(store, state, summary)
  const lostPickup = explainLostPickup(store, pickup)
  const tried = state.refusedCoupon || state.couponCode
  const sum = (cents: (line: ResolvedLine) => number) =>
    lines.reduce((total, resolved) => total + cents(resolved) * resolved.line.quantity, 0)
  const mailInCents = offers
    .filter(({ type }) => type === 'BuyMoreSaveMore_MailIn')
    .reduce((sum, { cents }) => sum + cents, 0)
  const linesSavedCents = sum(({ regularCents, unitCents }) => regularCents - unitCents)
  return {
    qty: lines.reduce((sum, { line }) => sum + line.quantity, 0),
    coupon_code: state.couponCode,
    coupon_error: tried === '' ? '' : explainCoupon(store, tried, totals.subtotal),
    messages: { error: lostPickup === '' ? problems : [...problems, lostPickup], success: [] },
    has_error: problems.length > 0,
    email: state.email,
    shipping_method: summary.shippingMethod?.code ?? '',
    sales_assistance: state.salesAssistance,
    ...describeTextConsent(store, state),
    fees: summary.fees.map(({ title, cents }) => ({ title, fee_amount: money(cents) })),
    shipping: { data: describeDelivery(store, state, summary) },
    delivery: describeChosenDays(store, state, summary),
    pickup: describePickup(store, pickup),
    channel: state.channel,
    discount_subtotal_plus_consumer_rebate: money(sum(({ rebateCents }) => rebateCents)),
    discount_subtotal_plus_discount: money(linesSavedCents + totals.discount),
    // Includes the savings of packages, so that it and the offers add up to the total discount.
    discount_subtotal_plus_instant_savings: money(linesSavedCents),
    buymoresavemore_final_price_after_savings: money(
      mailInCents === 0 ? 0 : Math.max(0, totals.grandTotal - mailInCents),
    ),
    buymoresavemore_package_mailin_rebates: money(mailInCents),
    buymoresavemore_info: offers.map(({ type, title, cents }) => ({ type, title, amount: money(cents) })),
  }
}

/**
 * Response of GET /cart with the sections in `embed`. `paymentMethods` are those that the store offers, as the response
 * lists them.
 */
export function describeCart(
  store: StoreContext,
  state: CartState,
  summary: CartSummary,
  suggestions: Suggestions,
  embed: ReadonlySet<string>,
  paymentMethods: unknown = [],
) {
  const sections: Record<string, () => unknown> = {
    totals: () => describeTotals(store, summary),
    items: () =>
      Object.fromEntries(
        summary.lines.map((line) => [String(line.line.itemId), describeLine(store, line, suggestions)]),
      ),
    billing_address: () => describeBilling(state, store.locale),
    shipping_address: () => describeShipping(state, store.locale),
    shipping_methods: () =>
      summary.shippingMethods.map(({ method, cents }) => ({
        code: method.code,
        carrier: method.carrier,
        carrier_title: method.carrier_title,
        price: moneyIn(store)(cents),
        delivery_estimate:
          describeSoonestPickup(store, method, countDemand(summary.lines)) ??
          describeEstimate(store, method, summary.goods, summary.destination),
        ready_estimate: describeReadyEstimate(store, method, summary.goods, summary.destination),
        books_days: hasBook(method),
        has_pickup_shops: hasPickupShops(store, method),
      })),
    payment_methods: () => paymentMethods,
    payment: () => describePayment(state.payment),
  }
  return {
    ...Object.fromEntries(
      Object.entries(sections).flatMap(([name, build]) => (embed.has(name) ? [[name, build()]] : [])),
    ),
    ...describeInfo(store, state, summary),
  }
}
