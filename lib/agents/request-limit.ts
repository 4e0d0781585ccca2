/**
 * Limits on agents' calls, by store and visitor. In memory: several instances count separately, and the back end has
 * its own limits on what costs something.
 */
import { createExpiringMap } from '../core/server/expiring-map.ts'

const WINDOW_MS = 60_000
/** Calls of one address in a minute; platforms call for many buyers from few addresses. */
const MOST = {
  read: 600,
  write: 240,
  profile: 300,
  /** Tools that read many products, or ask the chat. */
  costly: 60,
} as const
/** Of all visitors together, where no proxy says who calls. */
const UNKNOWN_VISITOR_FACTOR = 10

const counts = createExpiringMap<{ calls: number; endMs: number }>(20_000, WINDOW_MS)

/** Counts a call; the seconds to wait if there were too many, else 0. */
export function countAgentCall(kind: keyof typeof MOST, store: string, visitor: string, nowMs = Date.now()): number {
  const key = JSON.stringify([kind, store, visitor])
  const entry = counts.get(key)
  if (entry === undefined || entry.endMs <= nowMs) {
    counts.set(key, { calls: 1, endMs: nowMs + WINDOW_MS })
    return 0
  }
  const most = visitor === '' ? MOST[kind] * UNKNOWN_VISITOR_FACTOR : MOST[kind]
  if (entry.calls >= most) return Math.max(1, Math.ceil((entry.endMs - nowMs) / 1000))
  entry.calls += 1
  return 0
}
