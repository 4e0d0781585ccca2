/**
 * Lease-to-own: the order is placed at once and stays open while the shopper applies in the provider's window, which
 * tells the back end how it ended.
 */
import type { View } from '../catalog/view.ts'
import { providerPageUrl } from '../sandbox/provider-page-url.ts'
import { toMoney } from '../text/money.ts'
import type { OpenOrder } from './open-order.ts'
import { type PaymentMethod, settingsOf } from './payment-method.ts'
import { keepPlain } from './plain-data.ts'

/** Ways of paying whose order waits for the provider's decision. */
export const LEASE: PaymentMethod = {
  save: (_, data) => ({ payment: { data: keepPlain(data) } }),
  charge: () => ({ data: {}, isOpen: true }),
}

type Snapshot = {
  items?: Record<string, { sku?: string; name?: string; qty?: number; row_total?: unknown }>
  billing_address?: Record<string, unknown>
  email?: string
}

/** What the provider's window needs (checkout specification 7.5): the open order, its items and whose it is. */
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
