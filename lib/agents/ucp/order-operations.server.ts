import 'server-only'
import type { OrderWire } from '../../contracts/order.ts'
import { paths } from '../../i18n/paths.ts'
import { describeUcpAddress } from './addresses.ts'
import { type AgentCall, envelope, startAgentSession, unavailable } from './agent-call.ts'
import { listUcpTotals, toMinorUnits } from './amounts.ts'
import { describeItem, describeLineTotals, listParents } from './line-items.ts'
import { businessError, protocolError, UcpFailure, type UcpResponse } from './outcomes.ts'
import { loadOrder } from './placed-orders.server.ts'
import { loadVariantIds } from './variant-ids.server.ts'

/** Statuses of an order whose goods have all been handed over. */
const FULFILLED: ReadonlySet<string> = new Set(['complete', 'closed'])

const toTime = (text: string): string | undefined => {
  const time = new Date(text)
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}

/**
 * GET /orders/{id}: the id contains number and e-mail address of the order, with which the back end finds it for
 * everybody who knows both.
 */
export async function getOrder(call: AgentCall, id: string): Promise<UcpResponse> {
  const reference = await call.ids.openOrder(id)
  const missing = () => new UcpFailure(businessError('not_found', call.t('orderNotFound')))
  if (reference === undefined) throw missing()
  const session = await startAgentSession(call)
  const order = await loadOrder(session, reference)
  if (order.ok) return { status: 200, body: await describeUcpOrder(call, id, reference.checkout, order.value) }
  // The back end limits how often orders are looked up.
  if (order.error === 429) return protocolError('rate_limited', call.t('unavailable'), { retryAfterS: 60 })
  throw order.error >= 500 ? unavailable(call) : missing()
}

/** An order as it is now, whole: for an agent that reads it, and for events of its changes. */
export async function describeUcpOrder(
  call: Pick<AgentCall, 'site' | 'origin' | 'active'>,
  id: string,
  checkout: string,
  order: OrderWire,
) {
  const currency = call.site.config.locale.currency.code
  const lines = Object.values(order.items)
  const variantIds = await loadVariantIds(call.site, lines)
  const isFulfilled = FULFILLED.has(order.status)
  const isShipped = isFulfilled || order.status === 'shipped'
  const parents = listParents(lines)
  const items = lines.map((line) => {
    const parent = parents.get(line.item_id)
    const original = Math.max(0, Math.round(line.qty))
    const total = line.is_canceled || order.status === 'canceled' ? 0 : original
    const fulfilled = isFulfilled ? total : 0
    return {
      id: line.item_id,
      item: describeItem(line, currency, variantIds, `${call.origin}/`),
      quantity: { original, total, fulfilled },
      totals: describeLineTotals(line, currency),
      ...(parent !== undefined && { parent_id: parent }),
      status: total === 0 ? 'removed' : fulfilled === total ? 'fulfilled' : 'processing',
    }
  })
  const active = items.filter(({ quantity }) => quantity.total > 0)
  const references = active.map((line) => ({ id: line.id, quantity: line.quantity.total }))
  const destination = order.shipping_address.same_as_billing ? order.billing_address : order.shipping_address
  const when = order.shipping.data.delivery_date || order.pickup?.title || ''
  return {
    ucp: envelope(call, 'dev.ucp.shopping.order'),
    id,
    label: order.increment_id || order.entity_id,
    checkout_id: checkout,
    permalink_url: call.site.url(paths.findOrder),
    line_items: items,
    fulfillment: {
      expectations:
        references.length === 0
          ? []
          : [
              {
                id: 'delivery',
                line_items: references,
                method_type: order.pickup ? 'pickup' : 'shipping',
                destination: order.pickup ? { street_address: order.pickup.address } : describeUcpAddress(destination),
                ...((order.shipping_title || when) && {
                  description: [order.shipping_title, when].filter((text) => text !== '').join(' · '),
                }),
              },
            ],
      events: isShipped ? describeEvents(order, references) : [],
    },
    adjustments: describeAdjustments(order, currency),
    currency,
    totals: listUcpTotals(order.totals, currency),
  }
}

const describeEvents = ({ history }: OrderWire, lines: { id: string; quantity: number }[]) =>
  history.flatMap(({ status, created_at, carrier, tracking_number, tracking_url }, index) => {
    const time = toTime(created_at)
    const type = status === 'shipped' ? 'shipped' : FULFILLED.has(status) ? 'delivered' : null
    if (time === undefined || type === null) return []
    return [
      {
        id: `event-${index + 1}`,
        occurred_at: time,
        type,
        line_items: lines,
        ...(carrier !== '' && { carrier }),
        ...(tracking_number !== '' && { tracking_number }),
        ...(URL.canParse(tracking_url) && { tracking_url }),
      },
    ]
  })

const describeAdjustments = ({ refunds }: OrderWire, currency: string) =>
  refunds.flatMap(({ created_at, amount, is_cancellation }, index) => {
    const time = toTime(created_at)
    if (time === undefined) return []
    return [
      {
        id: `adjustment-${index + 1}`,
        type: is_cancellation ? 'cancellation' : 'refund',
        occurred_at: time,
        status: 'completed',
        totals: [{ type: 'total', amount: -toMinorUnits(amount.amount, currency) }],
      },
    ]
  })
