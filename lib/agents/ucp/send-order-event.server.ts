import 'server-only'
import * as v from 'valibot'
import { lookupTenant } from '../../api/lookup-tenant.server.ts'
import { OrderWire } from '../../contracts/order.ts'
import { normalizeHost } from '../../tenant/host.ts'
import type { Tenant } from '../../tenant/tenant.ts'
import { openHostSite } from '../agent-site.server.ts'
import type { CapabilityName } from './capabilities.ts'
import { type OrderCallback, openCallback } from './order-callback.ts'
import { describeUcpOrder } from './order-operations.server.ts'
import { readTargetUrl, requirePublic } from './platform-address.ts'
import { createPurchaseIds } from './purchase-id.ts'
import { signRequest } from './sign-messages.ts'
import { deriveStoreKey } from './store-key.ts'

/** Platforms have to respond at once, and to work afterwards. */
const TIMEOUT_MS = 10_000

/** What the back end sends about a change of an order. */
export const AgentOrderEvent = v.object({
  // The purpose keeps a signature of another request from being used here.
  purpose: v.literal('order-event'),
  tenant: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/)),
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)),
  /** ISO 8601. */
  occurred_at: v.pipe(v.string(), v.isoTimestamp()),
  callback: v.pipe(v.string(), v.maxLength(6_000)),
  /** Parsed once the signature is verified. */
  order: v.unknown(),
})
export type AgentOrderEvent = v.InferOutput<typeof AgentOrderEvent>

/** 'gone': this order has no more events. 'failed': the back end tries again later. */
export type EventOutcome = 'sent' | 'gone' | 'failed'

const ORDER: CapabilityName = 'dev.ucp.shopping.order'

const hostOf = (origin: string): string => normalizeHost(new URL(origin).host) ?? ''

/** The store of a callback, if it still has the hostname at which the agent has bought. */
async function findStore({ origin }: OrderCallback, tenant: string): Promise<Tenant | undefined> {
  const lookup = await lookupTenant(hostOf(origin))
  return lookup.kind === 'found' && lookup.tenant.tenant === tenant ? lookup.tenant : undefined
}

/**
 * Sends the order as it is now to the platform that has completed it
 * (https://ucp.dev/2026-04-08/specification/order, “Order Event Webhook”).
 */
export async function sendOrderEvent(event: AgentOrderEvent): Promise<EventOutcome> {
  const { tenant: store, id, occurred_at, callback } = event
  const parsed = v.safeParse(OrderWire, event.order)
  if (!parsed.success) return 'gone'
  const order = parsed.output
  const ids = createPurchaseIds(store)
  const opened = await openCallback(ids, callback)
  const tenant = opened && (await findStore(opened, store))
  const target = opened && readTargetUrl(opened.url, new URL(opened.origin).hostname)
  if (!opened || !tenant || !target) return 'gone'
  const site = await openHostSite(hostOf(opened.origin), tenant, opened.locale)
  if (site === null) return 'failed'
  if (!site.config.agents.isEnabled) return 'gone'
  const { origin, checkout, expiresAtMs } = opened
  const reference = { order: order.increment_id || order.entity_id, email: order.email, checkout }
  const orderId = await ids.sealOrder(reference, expiresAtMs)
  const body = await describeUcpOrder({ site, origin, active: new Set([ORDER]) }, orderId, checkout, order)
  const bytes = new TextEncoder().encode(JSON.stringify(body))
  const headers = {
    'content-type': 'application/json',
    'ucp-agent': `profile="${origin}/.well-known/ucp"`,
    'idempotency-key': id,
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(Date.parse(occurred_at) / 1000)),
  }
  try {
    await requirePublic(target)
    const response = await fetch(target.url, {
      method: 'POST',
      headers: await signRequest(target.url, bytes, headers, await deriveStoreKey(store)),
      body: bytes,
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (response.status === 410) return 'gone'
    return response.status >= 200 && response.status < 300 ? 'sent' : 'failed'
  } catch {
    return 'failed'
  }
}
