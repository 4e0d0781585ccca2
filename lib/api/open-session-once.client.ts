import 'client-only'

/** Name of the Web Lock with which a browser's tabs open their session one after the other. */
const LOCK = 'showroom-session'

type Outcome = { readonly ok: boolean }

/**
 * Serializes calls until one has succeeded; later calls run freely. A browser without session cookie gets a session
 * with its first call; two concurrent calls would open two sessions, and the later Set-Cookie would orphan what was
 * stored in the other (a filled cart).
 * @param locks the browser's, to serialize tabs too; undefined on plain http
 * @param timeoutMs maximum wait for another tab
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
    // A tab that never releases the lock must not block this one.
    await locks.request(LOCK, { signal: AbortSignal.timeout(timeoutMs) }, start).catch(() => undefined)
    return started ?? call()
  }

  return {
    /** Whether a call has succeeded, so that the browser has the back end's cookies. */
    isOpen: () => isOpen,
    /** Runs a call, which never rejects, when its turn comes. */
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
