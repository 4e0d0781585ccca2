import 'server-only'
import * as v from 'valibot'
import { PlacedOrderWire } from '../../contracts/cart.ts'
import { OrderWire } from '../../contracts/order.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import { err, ok, type Result } from '../../core/result.ts'
import { createExpiringMap } from '../../core/server/expiring-map.ts'
import { paths } from '../../i18n/paths.ts'
import type { CallFailure, ShopperSession } from '../shopper-session.ts'
import { type AgentCall, envelope } from './agent-call.ts'
import { listUcpTotals } from './amounts.ts'
import { expiryOf, listLinks } from './describe-purchase.ts'
import { describeLines } from './line-items.ts'
import type { Purchase } from './purchase-id.ts'
import { PURCHASE_MS } from './purchase-id.ts'
import { loadVariantIds } from './variant-ids.server.ts'

/** The order of a completed checkout. */
export type Placed = { readonly order: string; readonly email: string }

/**
 * How checkouts have ended, by store and nonce, so that not every read needs a call. Only a memory: another instance
 * finds the order by the key under which it was placed.
 */
const endings = createExpiringMap<Placed | 'canceled'>(5_000, PURCHASE_MS)

const keyOf = ({ tenant }: AgentCall, { nonce }: Purchase) => `${tenant.tenant} ${nonce}`

export const rememberCanceled = (call: AgentCall, purchase: Purchase): void =>
  void endings.set(keyOf(call, purchase), 'canceled')

/** Places the order of a checkout, once: every attempt has the same idempotency key. */
export async function placePurchase(
  call: AgentCall,
  session: ShopperSession,
  purchase: Purchase,
  body: object,
): Promise<Result<Placed, CallFailure>> {
  const result = await session.call('POST', REST_PATHS.placeOrder, body, {
    'idempotency-key': `agent-${purchase.nonce}`,
  })
  if (!result.ok) return result
  const placed = v.safeParse(PlacedOrderWire, result.value)
  if (!placed.success) return err({ status: 502, messages: [] })
  const { order, additional_information } = placed.output
  const ending = { order, email: additional_information.email_address }
  endings.set(keyOf(call, purchase), ending)
  return ok(ending)
}

/**
 * The order of a checkout whose cart is empty; null if none was placed. The back end knows by the idempotency key: it
 * returns the first order again, and can place none of an empty cart.
 */
export async function findPlaced(call: AgentCall, session: ShopperSession, purchase: Purchase): Promise<Placed | null> {
  const known = endings.get(keyOf(call, purchase))
  if (known !== undefined) return known === 'canceled' ? null : known
  const result = await placePurchase(call, session, purchase, { method: 'none' })
  return result.ok ? result.value : null
}

/** The order as the back end finds it by number and e-mail address; the failure's status if it does not. */
export async function loadOrder(session: ShopperSession, { order, email }: Placed): Promise<Result<OrderWire, number>> {
  const result = await session.call('POST', REST_PATHS.guestOrderSearch, { order, email })
  if (!result.ok) return err(result.error.status)
  const wire = v.safeParse(OrderWire, result.value)
  return wire.success ? ok(wire.output) : err(502)
}

/** The order in a completed checkout. */
export async function describeConfirmation(call: AgentCall, purchase: Purchase, { order, email }: Placed) {
  const checkout = await call.ids.seal('ucp checkout', purchase)
  return {
    id: await call.ids.sealOrder({ order, email, checkout }, purchase.expiresAtMs),
    label: order,
    permalink_url: call.site.url(paths.findOrder),
  }
}

/** A completed checkout: lines and totals are those of the order. */
export async function describeCompleted(call: AgentCall, session: ShopperSession, purchase: Purchase, placed: Placed) {
  const loaded = await loadOrder(session, placed)
  const order = loaded.ok ? loaded.value : null
  const currency = call.site.config.locale.currency.code
  const lines = order ? Object.values(order.items) : []
  const variantIds = await loadVariantIds(call.site, lines)
  return {
    ucp: envelope(call, 'dev.ucp.shopping.checkout', []),
    id: await call.ids.seal('ucp checkout', purchase),
    line_items: describeLines(lines, currency, variantIds, `${call.origin}/`),
    status: 'completed' as const,
    currency,
    totals: order
      ? listUcpTotals(order.totals, currency)
      : [
          { type: 'subtotal', amount: 0 },
          { type: 'total', amount: 0 },
        ],
    links: listLinks(call),
    expires_at: expiryOf(purchase),
    order: await describeConfirmation(call, purchase, placed),
  }
}
