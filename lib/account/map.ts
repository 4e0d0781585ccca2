import * as v from 'valibot'
import { type MoneyFormat, mapCart, mapMoney, mapTaxLines } from '../cart/map.ts'
import { mapOrderPickup } from '../cart/order-pickup.ts'
import { CartWire } from '../contracts/cart.ts'
import type { OrderWire } from '../contracts/order.ts'
import type { OrderReturnWire } from '../contracts/order-return.ts'
import { resolveHttpUrl } from '../core/url/url.ts'
import type { Order, OrderStep, RequestedReturn, ReturnOffer, ReturnWish } from './account.ts'

/** Parses a date of the back end: ISO 8601, or Magento's 'YYYY-MM-DD hh:mm:ss' in UTC. null if missing or invalid. */
function readDate(text: string): Date | null {
  const trimmed = text.trim()
  const isBare = /^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/.test(trimmed)
  const date = new Date(isBare ? `${trimmed.replace(' ', 'T')}Z` : trimmed)
  return trimmed === '' || Number.isNaN(date.getTime()) ? null : date
}

const mapStep = (wire: OrderWire['history'][number]): OrderStep => ({
  status: wire.status.trim(),
  changedAt: readDate(wire.created_at),
  carrier: wire.carrier.trim(),
  trackingNumber: wire.tracking_number.trim(),
  // The base has no host, so that a relative URL gives ''.
  trackingUrl: resolveHttpUrl(wire.tracking_url, 'about:blank') ?? '',
})

const WISHES: readonly ReturnWish[] = ['refund', 'exchange', 'repair']

const mapReturn = (wire: OrderReturnWire): RequestedReturn => ({
  id: wire.id,
  isCancellation: wire.kind === 'cancellation',
  status: wire.status.trim(),
  requestedAt: readDate(wire.created_at),
  items: wire.items.map(({ item_id, qty, reason }) => ({ itemId: item_id, qty, reason })),
  pictures: wire.pictures,
  pictureUrls: wire.picture_urls.filter((url) => /^(?:https?:\/)?\/[^/\\]/.test(url)),
  messages: wire.messages.map(({ text }) => text).filter((text) => text !== ''),
})

/** Lines that the order has, if the back end also sends reasons and wishes. */
function mapReturnOffer(
  { returnable = [], return_reasons = [], return_wishes = [], restocking_fee_percent = 0, way_back }: OrderWire,
  itemIds: ReadonlySet<string>,
): ReturnOffer | null {
  const lines = returnable
    .filter(({ item_id, qty }) => itemIds.has(item_id) && Number.isInteger(qty) && qty > 0)
    .map(({ item_id, qty, until }) => ({
      itemId: item_id,
      qty,
      until: /^\d{4}-\d\d-\d\d$/.test(until) ? until : '',
    }))
  const reasons = return_reasons.map(({ code, label, is_free }) => ({ code, label: label || code, isFree: is_free }))
  const wishes = WISHES.filter((wish) => return_wishes.includes(wish))
  if (lines.length === 0 || reasons.length === 0 || wishes.length === 0) return null
  return {
    lines,
    reasons,
    wishes,
    feePercent: Math.max(0, restocking_fee_percent),
    isWayBackFree: way_back === 'store',
  }
}

/** Maps one order of GET /orders; its parts have the shape of the cart's. */
export function mapOrder(wire: OrderWire, format: MoneyFormat): Order {
  const { items, totals, fees, billing_address, shipping_address, shipping, delivery } = wire
  const cart = mapCart(
    { ...v.parse(CartWire, {}), items, totals, fees, billing_address, shipping_address, shipping, delivery },
    format,
  )
  const itemIds = new Set(wire.items.map(({ item_id }) => item_id))
  return {
    id: wire.entity_id,
    number: wire.increment_id || wire.entity_id,
    status: wire.status.trim(),
    placedAt: readDate(wire.created_at),
    total: mapMoney(wire.grand_total, format),
    email: wire.email,
    items: cart.items,
    totals: cart.totals,
    fees: cart.fees,
    billing: cart.billing,
    shipping: cart.shipping.isSameAsBilling ? null : cart.shipping,
    shippingTitle: wire.shipping_title,
    delivery: cart.delivery,
    deliveries: cart.deliveries,
    deliveryToken: wire.delivery_token,
    paymentTitle: wire.payment_title,
    history: wire.history.map(mapStep).filter(({ status }) => status !== ''),
    pickup: mapOrderPickup(wire.pickup),
    refunds: wire.refunds.map(({ amount, created_at, tax_lines, is_cancellation }) => ({
      amount: mapMoney(amount, format),
      taxLines: mapTaxLines(tax_lines, format),
      refundedAt: readDate(created_at),
      isCancellation: is_cancellation === true,
    })),
    canCancel: wire.can_cancel === true,
    cancelable: (wire.cancelable ?? []).filter((itemId) => itemIds.has(itemId)),
    returnOffer: mapReturnOffer(wire, itemIds),
    returns: (wire.returns ?? []).map(mapReturn),
  }
}

const rankOf = ({ id }: Pick<Order, 'id'>): bigint => (/^\d+$/.test(id) ? BigInt(id) : -1n)

/**
 * Newest first, by entity_id as a number (S1-3.12). Some engines have ids that aren't numbers: those come last, sorted
 * by the order's time.
 */
export const sortOrders = <T extends Pick<Order, 'id' | 'placedAt'>>(orders: readonly T[]): T[] =>
  [...orders].sort((a, b) => {
    const [first, second] = [rankOf(a), rankOf(b)]
    if (first !== second) return first < second ? 1 : -1
    return (b.placedAt?.getTime() ?? 0) - (a.placedAt?.getTime() ?? 0)
  })
