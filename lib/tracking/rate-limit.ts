import { createExpiringMap } from '../core/server/expiring-map.ts'

/** Whether one more request of `key` is within its limit. */
export type RateLimit = (key: string) => boolean

/** Limit of remembered keys; the least recently used are forgotten first. */
const KEY_LIMIT = 20_000

/** Creates a limit of requests per key and time window. Each instance counts separately. */
export function createRateLimit(limit: number, windowMs: number): RateLimit {
  const counts = createExpiringMap<{ count: number }>(KEY_LIMIT, windowMs)
  return (key) => {
    const seen = counts.get(key)
    if (!seen) counts.set(key, { count: 1 })
    else seen.count += 1
    return (seen?.count ?? 1) <= limit
  }
}
