/** Whether the storefront can be reached, for in-store screens. */

const RETRY_MS = 15_000

/** Whether the last request of the kiosk got a response, of any status. */
let isReached = true
const listeners = new Set<() => void>()

/**
 * Whether the storefront can be reached. `navigator.onLine` alone doesn't show it: it stays true while the shop's own
 * network has no connection to the internet.
 */
export const isOnline = (): boolean => navigator.onLine && isReached

/** Takes over the outcome of a request to the storefront. */
export function noteReached(reached: boolean): void {
  if (reached === isReached) return
  isReached = reached
  for (const listener of listeners) listener()
}

/**
 * Calls `listener` after each change of `isOnline`. Meanwhile, a storefront that could not be reached is asked every
 * 15 s whether it responds again. Returns a function that ends both.
 */
export function watchNetwork(listener: () => void): () => void {
  const askAgain = () => {
    if (isReached || !navigator.onLine) return
    // The service worker passes HEAD requests on to the network.
    fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(RETRY_MS) }).then(
      () => noteReached(true),
      () => undefined,
    )
  }
  const timer = setInterval(askAgain, RETRY_MS)
  const change = () => {
    listener()
    askAgain()
  }
  listeners.add(listener)
  for (const name of ['online', 'offline']) window.addEventListener(name, change)
  return () => {
    clearInterval(timer)
    listeners.delete(listener)
    for (const name of ['online', 'offline']) window.removeEventListener(name, change)
  }
}
