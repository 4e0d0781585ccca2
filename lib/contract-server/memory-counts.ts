import { createExpiringMap } from '../core/server/expiring-map.ts'
import type { AttemptCounts } from './limiter.ts'

const MINUTE_MS = 60_000

/** Counts of attempts in this process; several instances count separately. The oldest of `most` keys are dropped. */
export function createMemoryCounts(most = 20_000): AttemptCounts {
  const entries = createExpiringMap<{ tries: number; endMs: number }>(most, MINUTE_MS)
  return {
    add: async (key, _, [limit, minutes]) => {
      const entry = entries.get(key)
      if (entry === undefined) {
        const ttl = minutes * MINUTE_MS
        entries.set(key, { tries: 1, endMs: Date.now() + ttl }, { ttl })
        return 1
      }
      if (entry.tries >= limit) return undefined
      entry.tries += 1
      return entry.tries
    },
    remove: async (key) => {
      const entry = entries.get(key)
      if (entry !== undefined) entry.tries = Math.max(0, entry.tries - 1)
    },
    secondsLeft: async (key) => Math.max(1, Math.ceil(((entries.get(key)?.endMs ?? 0) - Date.now()) / 1_000)),
  }
}
