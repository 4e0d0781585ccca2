import * as v from 'valibot'
import { type MoneyFormat, mapCart, mapMoney } from '../cart/map.ts'
import { CartWire } from '../contracts/cart.ts'
import type { OrderWire } from '../contracts/order.ts'
import { resolveHttpUrl } from '../core/url.ts'
import type { Order, OrderStep } from './account.ts'

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

/** Maps one order of GET /orders; its parts have the shape of the cart's. */
export function mapOrder(wire: OrderWire, format: MoneyFormat): Order {
  const { items, totals, fees, billing_address, shipping_address, shipping } = wire
  const cart = mapCart(
    { ...v.parse(CartWire, {}), items, totals, fees, billing_address, shipping_address, shipping },
    format,
  )
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
    paymentTitle: wire.payment_title,
    history: wire.history.map(mapStep).filter(({ status }) => status !== ''),
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
