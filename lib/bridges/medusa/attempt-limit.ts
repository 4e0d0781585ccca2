/** Rate limits for sensitive calls. Each instance counts separately. */
import { createExpiringMap } from '../../core/expiring-map.ts'
import { RateLimited } from './refusal.ts'

const WINDOW_MS = 15 * 60_000
const VISITORS = 20_000

/** Maximum attempts within 15 minutes, by kind. */
const MOST = { 'sign-in': 20, account: 10, forgotten: 5, reset: 20, coupon: 60 } as const

/** Counts an attempt; throws RateLimited beyond the limit. Unidentified visitors are not counted. */
export type AttemptLimit = (kind: keyof typeof MOST, visitor: string | undefined) => void

export function createAttemptLimit(): AttemptLimit {
  const tries = createExpiringMap<{ count: number; endMs: number }>(VISITORS, WINDOW_MS)
  return (kind, visitor) => {
    if (visitor === undefined) return
    const key = `${kind} ${visitor}`
    const entry = tries.get(key) ?? { count: 0, endMs: Date.now() + WINDOW_MS }
    if (entry.count >= MOST[kind]) throw new RateLimited(Math.max(1, Math.ceil((entry.endMs - Date.now()) / 1_000)))
    tries.set(key, { ...entry, count: entry.count + 1 }, { ttl: Math.max(1, entry.endMs - Date.now()) })
  }
}
