import 'client-only'

/** Name of the lock by which the tabs of a browser open a session one after the other. */
const LOCK = 'showroom-session'

/** What a call has come to, as far as its successors need to know. */
type Outcome = { readonly ok: boolean }

/**
 * Lets calls go one at a time until one has succeeded, and freely from then on. A browser that holds no session cookie
 * is given a session by whatever it calls first; two calls side by side would open two, and the later Set-Cookie would
 * orphan what was put into the other (a filled cart).
 *
 * @param locks the browser's, so that tabs that open together take turns as well; undefined where pages have none
 * (plain http)
 * @param timeoutMs longest wait for another tab
 */
export function createOpening(locks: LockManager | undefined, timeoutMs: number) {
  let isOpen = false
  let current: Promise<unknown> | undefined

  const lockTabs = async <T>(call: () => Promise<T>): Promise<T> => {
    if (!locks) return call()
    let started: Promise<T> | undefined
    const start = () => {
      started = call()
      return started
    }
    // A tab that does not give the lock back must not keep this one from its shop.
    await locks.request(LOCK, { signal: AbortSignal.timeout(timeoutMs) }, start).catch(() => undefined)
    return started ?? call()
  }

  return {
    /** Whether a call has succeeded: the browser holds what the store's back end gave it. */
    isOpen: () => isOpen,
    /** Makes a call, which never rejects, when it may go. */
    async pass<T extends Outcome>(call: () => Promise<T>): Promise<T> {
      while (!isOpen && current) await current
      if (isOpen) return call()
      const opening = lockTabs(call)
      current = opening
      const outcome = await opening
      current = undefined
      isOpen ||= outcome.ok
      return outcome
    },
  }
}
