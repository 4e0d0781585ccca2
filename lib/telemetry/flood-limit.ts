/** Lines of one kind written per second; further ones are counted. */
const LINES_PER_SECOND = 20
const WINDOW_MS = 1_000

type Window = { startedAtMs: number; written: number; suppressed: number }

/**
 * Limits log lines of one kind to 20 a second. After such a second, `report` is called once with the number of
 * suppressed lines. On edge platforms, where no timer fires between requests, the next line of the kind triggers it.
 */
export function createFloodLimit(report: (kind: string, count: number) => void, now: () => number = Date.now) {
  const windows = new Map<string, Window>()

  function close(kind: string, window: Window): void {
    if (windows.get(kind) === window) windows.delete(kind)
    if (window.suppressed > 0) report(kind, window.suppressed)
    window.suppressed = 0
  }

  /** Whether one more line of this kind may be written now. */
  return function isAllowed(kind: string): boolean {
    let window = windows.get(kind)
    if (window && now() - window.startedAtMs >= WINDOW_MS) {
      close(kind, window)
      window = undefined
    }
    if (!window) {
      window = { startedAtMs: now(), written: 0, suppressed: 0 }
      windows.set(kind, window)
    }
    if (window.written < LINES_PER_SECOND) {
      window.written += 1
      return true
    }
    window.suppressed += 1
    if (window.suppressed === 1) {
      const current = window
      const timer: unknown = setTimeout(() => close(kind, current), WINDOW_MS)
      // A process may exit before the timer fires; timers of edge platforms are plain numbers.
      if (typeof timer === 'object' && timer !== null && 'unref' in timer) (timer as { unref: () => void }).unref()
    }
    return false
  }
}
