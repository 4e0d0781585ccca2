/** Delay in browsers without requestIdleCallback (Safari). */
const WITHOUT_WORD_MS = 300

/**
 * Runs a task when the browser is idle, after `latestMs` at the latest. Each call schedules a separate task, so that
 * the browser can handle a tap between two of them.
 *
 * @returns a function that cancels the task
 */
export function whenIdle(task: () => void, latestMs: number): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(task, Math.min(WITHOUT_WORD_MS, latestMs))
    return () => clearTimeout(timer)
  }
  const idle = window.requestIdleCallback(task, { timeout: latestMs })
  return () => window.cancelIdleCallback(idle)
}
