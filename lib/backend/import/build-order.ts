/** Builds what the database keeps of an order from its line in orders.jsonl. */
import { toCents, toMoney } from '../../contract-server/money.ts'
import { createCartState } from '../cart/cart-state.ts'
import { describeAddress, EMPTY_ADDRESS, type PostalAddress } from '../customers/address.ts'
import type { OrderEvent, OrderEventKind } from '../orders/order-rules.ts'
import type { PaymentProgress } from '../orders/payment-facts.ts'
import { computeRefund, describeRefundable, type Refund } from '../orders/refund.ts'
import { translate } from '../text/messages.ts'
import type { ImportedOrder } from './order-schemas.ts'
import type { SoldProduct } from './sold-products.ts'

/** Language and currency of an order, and its products by SKU. */
export type OrderSetting = {
  readonly locale: string
  readonly currency: string
  readonly find: (sku: string) => SoldProduct | undefined
}

type Step = Pick<OrderEvent, 'kind' | 'status' | 'by' | 'note' | 'carrier' | 'tracking_number' | 'tracking_url'> & {
  happened_at: string
  details: Readonly<Record<string, unknown>>
}

/** Days without a time become noon in UTC, which is the same day in North America. A time is never in the future. */
export const toTime = (written: string): string => {
  const time = new Date(written.length === 10 ? `${written}T12:00:00Z` : written)
  return new Date(Math.min(time.getTime(), Date.now())).toISOString()
}

const describe = (address: Readonly<PostalAddress>, locale: string) => describeAddress(address, [], locale, false)

function describeItems({ items }: ImportedOrder, { locale, currency, find }: OrderSetting) {
  return items.map(({ sku, name, qty, price }, index) => {
    const { entity_id = 0, product_id = 0, image = '', ...sold }: Partial<SoldProduct> = find(sku) ?? {}
    const cents = toCents(price)
    const money = (amount: number) => toMoney(amount, locale, currency)
    return {
      entity_id,
      item_id: String(index + 1),
      product_id: String(product_id),
      sku,
      name: name ?? sold.name ?? sku,
      url_key: sold.url_key ?? '',
      price: money(cents),
      original_price: money(cents),
      row_total: money(cents * qty),
      qty,
      manufacturer: sold.manufacturer ?? '',
      model_number: sold.model_number ?? '',
      image_url: image === '' ? '' : `/media/w320/${image.split('/').map(encodeURIComponent).join('/')}`,
      children: sold.children ?? [],
      super_attribute: sold.super_attribute ?? {},
      discount: money(0),
      discount_consumer_rebate: money(0),
      discount_instant_savings: money(0),
      short_description: '',
      expected_date: '',
      bundle_option: {},
      product_data: [],
      location_inventory: [],
      crosssell_parent_id: '',
      crosssells: [],
      relateds: [],
      upsells: [],
    }
  })
}

function describeTotals(order: ImportedOrder, { locale, currency }: OrderSetting) {
  const row = (cents: number, title: string) => ({ ...toMoney(cents, locale, currency), title })
  const subtotal = order.items.reduce((sum, { price, qty }) => sum + toCents(price) * qty, 0)
  const cents = (part: { amount: number } | undefined) => toCents(part?.amount ?? 0)
  const { discount, fee, tax, shipping } = order
  const grandTotal = Math.max(0, subtotal - cents(discount) + cents(fee) + cents(tax) + cents(shipping))
  const title = (part: { title: string }, key: Parameters<typeof translate>[0]) => part.title || translate(key, locale)
  return {
    subtotal: row(subtotal, translate('subtotal', locale)),
    ...(discount && { discount: row(-cents(discount), title(discount, 'discount')) }),
    ...(fee && { fee: row(cents(fee), title(fee, 'fee')) }),
    ...(tax && { tax: row(cents(tax), title(tax, 'tax')) }),
    shipping: row(cents(shipping), translate('shipping', locale)),
    grand_total: row(grandTotal, translate('grandTotal', locale)),
  }
}

const NO_TRACKING = { carrier: '', tracking_number: '', tracking_url: '' }

/** Replays the events: the order's last status, the state of its payment, and each event as it is stored. */
function replay(order: ImportedOrder, snapshot: Readonly<Record<string, unknown>>) {
  const steps: Step[] = []
  let status: string = order.first_status
  let payment: PaymentProgress = order.payment.paid ? 'paid' : 'due'
  const asEvents = () => steps.map(({ happened_at, ...step }): OrderEvent => ({ ...step, created_at: happened_at }))
  for (const { created_at, by, note, status: next, refund, paid, ...tracking } of order.events) {
    status = next ?? status
    const step = (kind: OrderEventKind, details: Step['details'] = {}): Step => {
      const carried = kind === 'status' ? tracking : NO_TRACKING
      return { kind, status, by, note, ...carried, happened_at: toTime(created_at), details }
    }
    const addRefund = (made: Refund) => {
      steps.push(step('refund', made))
      const { totalCents, refundedCents } = describeRefundable(snapshot, asEvents())
      payment = totalCents === refundedCents ? 'refunded' : 'partially_refunded'
    }
    if (paid) {
      payment = 'paid'
      steps.push(step('payment'))
    } else if (refund !== undefined) {
      const ids = order.items.map(({ sku }, index) => [sku, String(index + 1)] as const)
      const items = Object.fromEntries(
        Object.entries(refund.items).map(([sku, units]) => [new Map(ids).get(sku) ?? sku, units]),
      )
      addRefund(
        computeRefund(snapshot, asEvents(), { items, shipping: refund.shipping, otherCents: toCents(refund.other) }),
      )
    } else steps.push(step(next === undefined ? 'note' : 'status'))
    if (next === 'canceled' && payment === 'due') payment = 'void'
    if (next === 'refunded') {
      const { totalCents, refundedCents, unitsLeft, shippingCents, isShippingLeft } = describeRefundable(
        snapshot,
        asEvents(),
      )
      const left = totalCents - refundedCents
      const shipping = isShippingLeft ? shippingCents : 0
      if (left > 0)
        addRefund({
          items: unitsLeft,
          itemsCents: left - shipping,
          shippingCents: shipping,
          otherCents: 0,
          totalCents: left,
        })
    }
  }
  return { status, payment, steps }
}

/**
 * The order's row and its events.
 * @throws Refusal if a refund is empty, of other products, or larger than what is left
 */
export function buildOrder(order: ImportedOrder, setting: OrderSetting) {
  const { locale, currency } = setting
  const { number, email, billing_address: billing, shipping_address: shipping, payment } = order
  const totals = describeTotals(order, setting)
  const described = describeItems(order, setting)
  const items = Object.fromEntries(described.map(({ entity_id: _, ...item }) => [item.item_id, item]))
  const snapshot = {
    locale,
    shipping_title: order.shipping.title,
    payment_title: payment.title,
    items,
    totals,
    billing_address: { ...describe(billing, locale), email, newsletter_is_subscribed: false },
    shipping_address: {
      ...(shipping ? describe(shipping, locale) : describeAddress(EMPTY_ADDRESS, [], locale, true)),
      same_as_billing: shipping === undefined,
    },
    qty: order.items.reduce((sum, { qty }) => sum + qty, 0),
    email,
    fees: order.fee
      ? [{ title: totals.fee?.title ?? '', fee_amount: toMoney(toCents(order.fee.amount), locale, currency) }]
      : [],
    shipping: { data: { ...createCartState().delivery, delivery_date: order.shipping.delivery } },
    payment: { method: payment.method, data: {} },
  }
  const { status, payment: state, steps } = replay(order, snapshot)
  const total = toCents(totals.grand_total.amount)
  return {
    status,
    steps,
    total_cents: total,
    placed_at: toTime(order.placed_at),
    snapshot,
    answer: {
      order: number,
      status: order.first_status,
      affirm_loanid: '',
      order_total: toMoney(total, locale, currency),
      additional_information: { email_address: email },
      redirect_url: '',
      checkout_url: '',
    },
    payment: {
      method: payment.method,
      title: payment.title,
      brand: payment.brand,
      last_four: payment.last_four,
      transaction: payment.transaction,
      state,
    },
    parts: described.map(({ entity_id, item_id, sku, model_number, name, qty }) => ({
      item_id,
      product_id: entity_id,
      sku,
      model_number,
      name,
      qty,
      shops: {},
    })),
  }
}
