import type { Call } from '../contracts/calls/call.ts'
import { CALLS } from '../contracts/calls.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { BackEndClient, type Limits } from './call-back-end.ts'
import type { Outcome } from './outcome.ts'
import { callReads } from './read-rounds.ts'
import { callWrites } from './write-rounds.ts'

/** Bounds of a check: calls altogether, time of one call, time altogether. */
const LIMITS: Limits = { calls: 120, callMs: 10_000, totalMs: 180_000 }

/** Writes that are never made: they reach people or partners, place orders, or need an account. */
const NEVER = new Set([
  'askRestockNotice',
  'cancelRestockNotices',
  'createAccount',
  'endWishlistSharing',
  'findOrder',
  'forgotPassword',
  'openOrderAccount',
  'placeOrder',
  'relayConversion',
  'reorder',
  'requestQuote',
  'resetPassword',
  'sendBlogComment',
  'sendCartEmail',
  'sendChatFeedback',
  'sendChatMessage',
  'sendContactMessage',
  'shareWishlist',
  'signIn',
  'signOut',
  'voteOnBlogPost',
  'writeReview',
])

export type CheckOptions = {
  /** Base of the calls, without '/' at the end. */
  base: string
  /** Dash form; undefined asks in the store's own language. */
  locale?: string
  allowsWrites: boolean
  /** The registry's record of the store, which GET /config is compared with. */
  record?: Tenant
  limits?: Limits
  /** Replaced in tests. */
  fetcher?: typeof fetch
}

/** Asks a back end for everything within reach and judges every answer; every call of the contract has an outcome. */
export async function checkBackEnd({ base, locale, allowsWrites, record, limits = LIMITS, fetcher }: CheckOptions) {
  const client = new BackEndClient(base, locale ?? record?.locale ?? 'en-US', limits, fetcher, record)
  const samples = await callReads(client, (locale ?? record) !== undefined)
  const methods = samples.cart?.payment_methods.map(({ code }) => code) ?? []
  for (const call of CALLS) {
    const method = /^payment method (\w+)$/.exec(call.feature ?? '')?.[1]
    const isOffered = method !== undefined && methods.includes(method)
    if (isOffered && call.method === 'GET') await client.call(call.name, { mayBeRefused: true })
  }
  if (allowsWrites) await callWrites(client, samples)

  const calledNames = new Set(client.outcomes.map(({ call }) => call.name))
  const unasked = CALLS.filter(({ host, name }) => host === 'api' && !calledNames.has(name)).map(
    (call): Outcome => ({ call, verdict: 'unasked', reason: reasonFor(call, allowsWrites, client.isOver) }),
  )
  return [...client.outcomes, ...unasked]
}

function reasonFor({ name, method, caller, feature }: Call, allowsWrites: boolean, isOver: boolean): string {
  if (caller === 'customer') return 'needs a signed-in customer'
  if (NEVER.has(name)) return 'reaches people, partners or orders'
  if (feature?.startsWith('payment method')) return 'the cart does not offer the payment method'
  if (method !== 'GET' && !allowsWrites) return 'a write: --allow-writes'
  return isOver ? 'limit of the check reached' : 'no key found to ask with'
}
