const RETRY_MS = 15_000

/** Whether the storefront can be reached from this device. */
export type Network = {
  /**
   * Whether requests of the kiosk get responses. `navigator.onLine` alone doesn't show it: it stays true while the
   * shop's own network has no connection to the internet.
   */
  isOnline(): boolean
  /** Takes over whether a request got a response, of any status. */
  noteReached(isReached: boolean): void
  /**
   * Calls `listener` after each change of `isOnline`. Meanwhile, a storefront that could not be reached is asked every
   * 15 s whether it responds again. Returns a function that ends both.
   */
  watch(listener: () => void): () => void
}

export function createNetwork(): Network {
  let isReached = true
  const listeners = new Set<() => void>()

  function noteReached(reached: boolean): void {
    if (reached === isReached) return
    isReached = reached
    for (const listener of listeners) listener()
  }
  function askAgain(): void {
    if (isReached || !navigator.onLine) return
    // The service worker passes HEAD requests on to the network.
    fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(RETRY_MS) }).then(
      () => noteReached(true),
      () => undefined,
    )
  }

  return {
    isOnline: () => navigator.onLine && isReached,
    noteReached,
    watch(listener) {
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
    },
  }
}
