/** What a lease provider's window is told, before the order and after it. */
import { summarizeCart } from '../cart/cart-summary.ts'
import { describeCart } from '../cart/cart-wire.ts'
import type { View } from '../catalog/view.ts'
import { providerPageUrl } from '../sandbox/provider-page-url.ts'
import { toMoney } from '../text/money.ts'
import type { OpenOrder } from './open-order.ts'
import { type PaymentContext, settingsOf } from './payment-method.ts'

type Snapshot = {
  items?: Record<string, { sku?: string; name?: string; qty?: number; row_total?: unknown }>
  billing_address?: Record<string, unknown>
  email?: string
}

const SECTIONS = new Set(['totals', 'items', 'billing_address'])

/** The cart as the order that is placed of it will be told; its number is ''. */
export function describeOrderToBe({ view, state }: Pick<PaymentContext, 'view' | 'state'>, method: string): OpenOrder {
  const summary = summarizeCart(view, state)
  const snapshot = describeCart(view, state, summary, new Map(), SECTIONS)
  return { number: '', method, cents: summary.totals.grandTotal, snapshot }
}

/** What the provider's window needs (checkout specification 7.5): the order, its items and whose it is. */
export function describeLease(view: View, order: OpenOrder, session: string) {
  const { items = {}, billing_address = {}, email = '' } = order.snapshot as Snapshot
  const { firstname, lastname, telephone, street, city, region, postcode, country_id } = billing_address
  const { config } = view.documents
  return {
    application_url: providerPageUrl(view.origin, order.method, session),
    merchant_id: String(settingsOf(view, order.method).merchant_id ?? ''),
    api_key: order.method === 'zibby' ? String(config.zibby_api_key || config.katapult_api_key || '') : '',
    order_id: order.number,
    total: toMoney(order.cents, view.locale, view.content.currency),
    items: Object.values(items).map(({ sku, name, qty, row_total }) => ({ sku, name, qty, row_total })),
    customer: { firstname, lastname, email, telephone, street, city, region, postcode, country_id },
  }
}
