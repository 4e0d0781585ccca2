/** Maps Medusa's orders to the contract. */

import { createMoney } from '../../../contract-server/money.ts'
import type { CatalogEntry } from '../catalog/catalog-entry.ts'
import type { MedusaOrder } from '../engine-types.ts'
import type { Market } from '../markets.ts'
import { type PaymentSettings, type StoreSettings, textIn } from '../store-settings.ts'
import { describeFields, fieldsOf } from './address-from-medusa.ts'
import { mapLine, mapTotals } from './cart-from-medusa.ts'

/** The order's number for people. */
const orderNumber = ({ id, display_id, custom_display_id }: MedusaOrder): string =>
  custom_display_id || String(display_id ?? '') || id

/** Combines Medusa's statuses of the order, its fulfilment and its payment into one. */
export function orderStatus({ status, fulfillment_status, payment_status }: MedusaOrder): string {
  if (status === 'canceled' || fulfillment_status === 'canceled') return 'canceled'
  if (payment_status === 'refunded') return 'refunded'
  if (status === 'archived') return 'closed'
  if (status === 'completed' || fulfillment_status === 'delivered') return 'complete'
  if (fulfillment_status === 'shipped' || fulfillment_status === 'partially_shipped') return 'shipped'
  if (fulfillment_status === 'fulfilled' || fulfillment_status === 'partially_fulfilled') return 'processing'
  return 'pending'
}

/**
 * Maps a new order to the response of POST /cart/place. An e-mail address in it tells the shopper that a confirmation
 * was sent, which Medusa does only if the dealer has set it up.
 */
export function mapPlacedOrder(order: MedusaOrder, market: Market | undefined, { confirmation_mail }: StoreSettings) {
  const money = createMoney(market?.locale ?? 'en-US', (order.currency_code ?? market?.currency ?? 'usd').toUpperCase())
  return {
    order: orderNumber(order),
    status: orderStatus(order),
    order_total: money(order.total),
    ...(confirmation_mail && { additional_information: { email_address: order.email ?? '' } }),
  }
}

/** Maps an order. `market.money` must format the order's currency, which may differ from the market's current one. */
export function mapOrder(
  order: MedusaOrder,
  market: Market,
  find: (productId: string) => CatalogEntry | undefined,
  payments: readonly PaymentSettings[],
) {
  const email = order.email ?? ''
  const code = typeof order.metadata?.payment_method === 'string' ? order.metadata.payment_method : ''
  const payment = payments.find((candidate) => candidate.code === code)
  const totals = mapTotals(order, market)
  const sameAsBilling = order.metadata?.same_as_billing !== false
  return {
    entity_id: order.id,
    increment_id: orderNumber(order),
    status: orderStatus(order),
    created_at: order.created_at ?? '',
    grand_total: market.money(order.total),
    email,
    items: (order.items ?? []).map((line) => mapLine(line, find(line.product_id ?? ''), market)),
    totals,
    billing_address: describeFields(fieldsOf(order.billing_address), email, [], market.locale),
    shipping_address: {
      ...describeFields(fieldsOf(order.shipping_address), email, [], market.locale),
      same_as_billing: sameAsBilling,
    },
    shipping_title: order.shipping_methods?.[0]?.name ?? '',
    payment_title: payment ? textIn(payment.title, market.locale) : '',
  }
}
