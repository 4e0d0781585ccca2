/** Limits how often a visitor may try something out. Each instance counts for itself. */
import { createExpiringMap } from '../../core/expiring-map.ts'
import { TooOften } from './refusal.ts'

const WINDOW_MS = 15 * 60_000
const VISITORS = 20_000

/** Most tries within a quarter of an hour, by what is tried. */
const MOST = { 'sign-in': 20, account: 10, forgotten: 5, reset: 20, coupon: 60 } as const

/** Counts a try; throws TooOften beyond the limit. A visitor who can't be told apart is not counted. */
export type TryLimit = (kind: keyof typeof MOST, visitor: string | undefined) => void

/** Makes the counters. */
export function createTryLimit(): TryLimit {
  const tries = createExpiringMap<{ count: number; endMs: number }>(VISITORS, WINDOW_MS)
  return (kind, visitor) => {
    if (visitor === undefined) return
    const key = `${kind} ${visitor}`
    const entry = tries.get(key) ?? { count: 0, endMs: Date.now() + WINDOW_MS }
    if (entry.count >= MOST[kind]) throw new TooOften(Math.max(1, Math.ceil((entry.endMs - Date.now()) / 1_000)))
    tries.set(key, { ...entry, count: entry.count + 1 }, { ttl: Math.max(1, entry.endMs - Date.now()) })
  }
}
