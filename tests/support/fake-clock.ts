import { vi } from 'vitest'

/**
 * Replaces `performance.now()`, which expiring maps read, until `vi.useRealTimers()`; `vi.advanceTimersByTime` moves
 * it. It doesn't start at 0, because lru-cache treats 0 as no time.
 */
export function fakeClock(): void {
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.advanceTimersByTime(1)
}
