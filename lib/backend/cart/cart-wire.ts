/** The cart as answers carry it (checkout specification 3.2, 7.1). */
import type { AddressWire, BillingAddressWire, ShippingAddressWire } from '../../contracts/address.ts'
import { isInStock } from '../catalog/availability.ts'
import { priceOf } from '../catalog/prices.ts'
import { describeStock, pictureOf } from '../catalog/product-summary.ts'
import { buildSwatchAttributes, optionsOf } from '../catalog/variants.ts'
import type { View } from '../catalog/view.ts'
import type { Queryable } from '../db/database.ts'
import { mediaAddress } from '../media/addresses.ts'
import { describePaymentMethods } from '../payments/offered.ts'
import { say } from '../text/messages.ts'
import { toMoney } from '../text/money.ts'
import { describeAddress, EMPTY_ADDRESS, findAddressMistakes } from './address.ts'
import { type CartState, createCartState, describePayment, type StoredAddress } from './cart-state.ts'
import { type CartSummary, explainCoupon } from './cart-summary.ts'
import { bookedSlot, describeSlot } from './delivery-slots.ts'
import { nameIn, type ResolvedLine } from './lines.ts'
import { describeEstimate, describeReadyEstimate, isScheduled } from './shipping.ts'

const SUGGESTION_LIMIT = 3

/** product_id → ids of its suggestions. */
type Suggestions = Map<number, { crosssells: number[]; relateds: number[]; upsells: number[] }>

/** Reads which products are suggested with the products of a cart. */
export async function loadSuggestions(db: Queryable, view: View, lines: readonly ResolvedLine[]): Promise<Suggestions> {
  if (lines.length === 0) return new Map()
  const rows = await db.query<{ product_id: number; crosssells: number[]; relateds: number[]; upsells: number[] }>(
    `SELECT product_id, detail->'crosssells' AS crosssells, detail->'relateds' AS relateds, detail->'upsells' AS upsells
     FROM product WHERE store_id = $1
       AND product_id IN (SELECT value::integer FROM jsonb_array_elements_text($2::jsonb))`,
    [view.content.id, JSON.stringify(lines.map(({ product }) => product.entity_id))],
  )
  return new Map(rows.map((row) => [row.product_id, row]))
}

const moneyIn = (view: View) => (cents: number) => toMoney(cents, view.locale, view.content.currency)

function describeSuggested({ content }: View, ids: readonly number[]) {
  return ids.slice(0, SUGGESTION_LIMIT).flatMap((id) => {
    const product = content.productById.get(id)
    if (product === undefined) return []
    const { finalCents } = priceOf(content, product)
    return {
      entity_id: String(id),
      // Options can't be chosen in the cart: such products are offered by their page.
      display_add_to_cart:
        finalCents !== null && !product.poa && product.type_id === 'simple' && isInStock(content, product),
    }
  })
}

/** What was chosen in a line: the options of a configurable, the selections of a bundle. */
export function describeChildren(view: View, { product, item, parts }: ResolvedLine) {
  if (parts.length > 0) {
    return parts.map((part) => ({
      name: nameIn(part.product, view.locale),
      label: part.title,
      value: nameIn(part.product, view.locale),
      qty: part.quantity,
    }))
  }
  return buildSwatchAttributes(view, product).flatMap(({ code, label, options }) => {
    const option = options.find(({ products }) => products.includes(String(item.entity_id)))
    return option === undefined ? [] : { name: code, label, value: option.label, qty: 1 }
  })
}

function describeLine(view: View, resolved: ResolvedLine, suggestions: Suggestions) {
  const { line, product, item, parts, unitCents, regularCents, rebateCents, packageCents } = resolved
  const { content, baseMediaUrl, locale } = view
  const money = moneyIn(view)
  const suggested = suggestions.get(product.entity_id)
  return {
    item_id: String(line.itemId),
    product_id: String(product.entity_id),
    sku: item.sku,
    name: nameIn(product, view.locale),
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
    children: describeChildren(view, resolved),
    super_attribute: optionsOf(product, item),
    bundle_option: line.bundle,
    ...describeStock(
      view,
      item,
      parts.map(({ product: part, quantity }) => ({ product: part, qty: quantity })),
    ),
    crosssell_parent_id: line.parents.join(','),
    crosssells: describeSuggested(view, suggested?.crosssells ?? []),
    relateds: describeSuggested(view, suggested?.relateds ?? []),
    upsells: describeSuggested(view, suggested?.upsells ?? []),
  }
}

/** Names what the discount is made of: an offer alone, or 'Discount (WELCOME5, The Whole Room)'. */
function titleDiscount({ locale }: View, { offers, coupon, totals }: CartSummary): string {
  const instant = offers.filter(({ type }) => type === 'BuyMoreSaveMore_Instant')
  const offersCents = instant.reduce((sum, { cents }) => sum + cents, 0)
  const names = instant.map(({ title }) => title)
  if (coupon !== undefined && totals.discount > offersCents) names.unshift(coupon.code)
  else if (names.length === 1) return names.join()
  return names.length === 0 ? say('discount', locale) : `${say('discount', locale)} (${names.join(', ')})`
}

/** The lines of the totals that apply; subtotal and grand total always do. */
export function describeTotals(view: View, summary: CartSummary) {
  const { locale } = view
  const { totals, instalment } = summary
  const line = (cents: number, title: string) => ({ ...moneyIn(view)(cents), title })
  return {
    subtotal: line(totals.subtotal, say('subtotal', locale)),
    ...(totals.discount > 0 ? { discount: line(-totals.discount, titleDiscount(view, summary)) } : {}),
    ...(totals.fee === null ? {} : { fee: line(totals.fee, say('fee', locale)) }),
    ...(totals.tax === null ? {} : { tax: line(totals.tax, totals.taxTitle || say('tax', locale)) }),
    ...(totals.shipping === null ? {} : { shipping: line(totals.shipping, say('shipping', locale)) }),
    ...(instalment === null ? {} : { financeit_admin_fee: line(instalment.feeCents, instalment.feeTitle) }),
    grand_total: line(totals.grandTotal, say('grandTotal', locale)),
  }
}

const describeStored = (stored: StoredAddress | null, locale: string): AddressWire =>
  stored === null
    ? describeAddress(EMPTY_ADDRESS, [], locale, true)
    : describeAddress(
        stored.address,
        findAddressMistakes(stored.address, stored.onlyEstimate),
        locale,
        stored.onlyEstimate,
      )

/** The billing address; its e-mail is the cart's, its newsletter switch what the shopper consented to. */
export function describeBilling(state: CartState, locale: string): BillingAddressWire {
  const address = describeStored(state.billing, locale)
  return { ...address, email: address.email || state.email, newsletter_is_subscribed: state.newsletter }
}

/** The shipping address and whether it is in use. */
export const describeShipping = (state: CartState, locale: string): ShippingAddressWire => ({
  ...describeStored(state.shipping, locale),
  same_as_billing: state.sameAsBilling,
})

/** What stands in the way of ordering, as sentences. */
function describeProblems(view: View, { goneCount, shortages }: CartSummary): string[] {
  const { locale } = view
  return [
    ...(goneCount > 0 ? [say('itemGone', locale)] : []),
    ...shortages.map(({ product, available }) =>
      available === 0
        ? say('outOfStock', locale, { name: nameIn(product, view.locale) })
        : say('fewLeft', locale, { name: nameIn(product, view.locale), count: available }),
    ),
  ]
}

/**
 * The delivery that was booked; else the days on which the chosen method comes. A method of the delivery scheduler comes
 * on no day until one is booked.
 */
export function describeDelivery(view: View, state: CartState, summary: CartSummary) {
  const { shippingMethod, goods, destination } = summary
  if (shippingMethod !== undefined && isScheduled(shippingMethod)) {
    const slot = bookedSlot(view, state, summary)
    return slot === undefined ? createCartState().delivery : describeSlot(slot, view.locale)
  }
  const isBooked = Object.values(state.delivery).some((text) => text !== '')
  if (isBooked || shippingMethod === undefined || goods.length === 0) return state.delivery
  return { ...state.delivery, delivery_date: describeEstimate(view, shippingMethod, goods, destination) }
}

/** The part of the cart that is neither totals nor a list: count, coupon, messages, choices. */
export function describeInfo(view: View, state: CartState, summary: CartSummary) {
  const money = moneyIn(view)
  const { lines, offers, totals } = summary
  const problems = describeProblems(view, summary)
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
    coupon_error: tried === '' ? '' : explainCoupon(view, tried, totals.subtotal),
    messages: { error: problems, success: [] },
    has_error: problems.length > 0,
    email: state.email,
    shipping_method: summary.shippingMethod?.code ?? '',
    sales_assistance: state.salesAssistance,
    fees: summary.fees.map(({ title, cents }) => ({ title, fee_amount: money(cents) })),
    shipping: { data: describeDelivery(view, state, summary) },
    discount_subtotal_plus_consumer_rebate: money(sum(({ rebateCents }) => rebateCents)),
    discount_subtotal_plus_discount: money(linesSavedCents + totals.discount),
    discount_subtotal_plus_instant_savings: money(
      sum(({ regularCents, unitCents, packageCents }) => regularCents - unitCents - packageCents),
    ),
    buymoresavemore_final_price_after_savings: money(
      mailInCents === 0 ? 0 : Math.max(0, totals.grandTotal - mailInCents),
    ),
    buymoresavemore_package_mailin_rebates: money(mailInCents),
    buymoresavemore_info: offers.map(({ type, title, cents }) => ({ type, title, amount: money(cents) })),
  }
}

/** Answer of GET /cart with the sections that `embed` names. */
export function describeCart(
  view: View,
  state: CartState,
  summary: CartSummary,
  suggestions: Suggestions,
  embed: ReadonlySet<string>,
) {
  const sections: Record<string, () => unknown> = {
    totals: () => describeTotals(view, summary),
    items: () =>
      Object.fromEntries(
        summary.lines.map((line) => [String(line.line.itemId), describeLine(view, line, suggestions)]),
      ),
    billing_address: () => describeBilling(state, view.locale),
    shipping_address: () => describeShipping(state, view.locale),
    shipping_methods: () =>
      summary.shippingMethods.map(({ method, cents }) => ({
        code: method.code,
        carrier: method.carrier,
        carrier_title: method.carrier_title,
        price: moneyIn(view)(cents),
        delivery_estimate: describeEstimate(view, method, summary.goods, summary.destination),
        ready_estimate: describeReadyEstimate(view, method, summary.goods, summary.destination),
      })),
    payment_methods: () => describePaymentMethods(view),
    payment: () => describePayment(state.payment),
  }
  return {
    ...Object.fromEntries(
      Object.entries(sections).flatMap(([name, build]) => (embed.has(name) ? [[name, build()]] : [])),
    ),
    ...describeInfo(view, state, summary),
  }
}
