import type { Call } from '../contracts/calls/call.ts'
import { CALLS } from '../contracts/calls.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { callAccount } from './account-checks.ts'
import { BackEndClient, type Limits } from './call-back-end.ts'
import { callOrders } from './order-checks.ts'
import type { CallOutcome } from './outcome.ts'
import { callReads } from './read-checks.ts'
import { type AddTrace, createTestShopper } from './test-shopper.ts'
import { callVisitor } from './visitor-checks.ts'
import { callWrites } from './write-checks.ts'

/** Number of calls, time per call, total time. */
const LIMITS: Limits = { calls: 180, callMs: 10_000, totalMs: 180_000 }

/** Never called: it sends data to a partner's statistics. */
const NEVER = new Set(['relayConversion'])

export type CheckOptions = {
  /** Base of the calls, without trailing '/'. */
  base: string
  /** Dash form; default: the store's own language. */
  locale?: string
  allowsWrites: boolean
  /** The registry's record of the store, to compare GET /config with. */
  record?: Tenant
  limits?: Limits
  /** Called for everything that a check with writes leaves in the store. */
  onTrace?: AddTrace
  /** Replaced in tests. */
  fetcher?: typeof fetch
}

/** Makes all possible calls to a back end and checks the responses; every call of the contract gets an outcome. */
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
      await client.call(call.name, { mayBeRefused: 'rejected with a message while the cart is empty' })
  }
  if (allowsWrites) {
    await callWrites(client, samples)
    const shopper = createTestShopper(client, samples, onTrace)
    await callVisitor(shopper)
    await callOrders(shopper)
    await callAccount(shopper)
  }

  const calledNames = new Set(client.outcomes.map(({ call }) => call.name))
  const skipped = CALLS.filter(({ host, name }) => host === 'api' && !calledNames.has(name)).map(
    (call): CallOutcome => ({ call, verdict: 'skipped', reason: reasonFor(call, allowsWrites, client.isOver) }),
  )
  return [...client.outcomes, ...skipped]
}

function reasonFor({ name, method, caller, feature }: Call, allowsWrites: boolean, isOver: boolean): string {
  if (NEVER.has(name)) return 'sends data to partners'
  if (feature?.startsWith('payment method'))
    return 'contacts the provider, or the cart does not offer the payment method'
  if (!allowsWrites && (method !== 'GET' || caller === 'customer'))
    return 'writes, or depends on a write: use --allow-writes'
  if (caller === 'customer') return 'needs a signed-in customer'
  return isOver ? 'limit of the check reached' : 'earlier responses have no key for it'
}
