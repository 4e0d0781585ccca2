import type { Call } from '../contracts/calls/call.ts'
import { CALLS } from '../contracts/calls.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { callAccount } from './account-rounds.ts'
import { BackEndClient, type Limits } from './call-back-end.ts'
import { callOrders } from './order-rounds.ts'
import type { Outcome } from './outcome.ts'
import { callReads } from './read-rounds.ts'
import { type Trace, throwAway } from './throw-away.ts'
import { callVisitor } from './visitor-rounds.ts'
import { callWrites } from './write-rounds.ts'

/** Bounds of a check: calls altogether, time of one call, time altogether. */
const LIMITS: Limits = { calls: 180, callMs: 10_000, totalMs: 180_000 }

/** Told to a partner's statistics; never made. */
const NEVER = new Set(['relayConversion'])

export type CheckOptions = {
  /** Base of the calls, without '/' at the end. */
  base: string
  /** Dash form; undefined asks in the store's own language. */
  locale?: string
  allowsWrites: boolean
  /** The registry's record of the store, which GET /config is compared with. */
  record?: Tenant
  limits?: Limits
  /** Hears of each thing that a check with writes leaves in the store. */
  onTrace?: Trace
  /** Replaced in tests. */
  fetcher?: typeof fetch
}

/** Asks a back end for everything within reach and judges every answer; every call of the contract has an outcome. */
export async function checkBackEnd({
  base,
  locale,
  allowsWrites,
  record,
  limits = LIMITS,
  onTrace = () => {},
  fetcher,
}: CheckOptions) {
  const client = new BackEndClient(base, locale ?? record?.locale ?? 'en-US', limits, fetcher, record)
  const samples = await callReads(client, (locale ?? record) !== undefined)
  const methods = samples.cart?.payment_methods.map(({ code }) => code) ?? []
  for (const call of CALLS) {
    const method = /^payment method (\w+)$/.exec(call.feature ?? '')?.[1]
    const isOffered = method !== undefined && methods.includes(method)
    if (isOffered && call.method === 'GET')
      await client.call(call.name, { mayBeRefused: 'refused, with a sentence, while nothing is in the cart' })
  }
  if (allowsWrites) {
    await callWrites(client, samples)
    const shopper = throwAway(client, samples, onTrace)
    await callVisitor(shopper)
    await callOrders(shopper)
    await callAccount(shopper)
  }

  const calledNames = new Set(client.outcomes.map(({ call }) => call.name))
  const unasked = CALLS.filter(({ host, name }) => host === 'api' && !calledNames.has(name)).map(
    (call): Outcome => ({ call, verdict: 'unasked', reason: reasonFor(call, allowsWrites, client.isOver) }),
  )
  return [...client.outcomes, ...unasked]
}

function reasonFor({ name, method, caller, feature }: Call, allowsWrites: boolean, isOver: boolean): string {
  if (NEVER.has(name)) return 'reaches partners'
  if (feature?.startsWith('payment method'))
    return 'reaches the provider, or the cart does not offer the payment method'
  if (!allowsWrites && (method !== 'GET' || caller === 'customer')) return 'a write, or needs one: --allow-writes'
  if (caller === 'customer') return 'needs a signed-in customer'
  return isOver ? 'limit of the check reached' : 'no key found to ask with'
}
