/** A browser that has no word for being idle (Safari) is given this time. */
const WITHOUT_WORD_MS = 300

/**
 * Runs a task once the browser has nothing else to do, after `latestMs` at the latest; the answer calls it off. Each
 * such task is one by itself, so that a tap in between is answered.
 */
export function whenIdle(task: () => void, latestMs: number): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(task, Math.min(WITHOUT_WORD_MS, latestMs))
    return () => clearTimeout(timer)
  }
  const idle = window.requestIdleCallback(task, { timeout: latestMs })
  return () => window.cancelIdleCallback(idle)
}
