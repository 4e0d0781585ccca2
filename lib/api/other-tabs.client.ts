import 'client-only'

/** What the server keeps of a shopper that tabs of one store show at the same time. */
export type SharedState = 'session' | 'cart'

const keyOf = (state: SharedState): string => `showroom:changed:${state}`

/**
 * Tells the other tabs of this store that a write has changed something. Not what: each asks the server. Where the browser
 * refuses storage they learn of it as before, when they come to the front.
 */
export function announceChange(state: SharedState): void {
  try {
    // Another text each time: only a change is an event.
    window.localStorage.setItem(keyOf(state), String(performance.timeOrigin + performance.now()))
  } catch {
    // Full or refused.
  }
}

/**
 * Calls `listener` when another tab has changed something; of a tab that nobody sees once it is looked at again, so that a
 * write in one of twenty tabs is no twenty reads. Answers how to stop.
 */
export function onChangeElsewhere(state: SharedState, listener: () => void): () => void {
  let isDue = false
  const check = () => {
    if (!isDue || document.hidden) return
    isDue = false
    listener()
  }
  const hear = ({ key }: StorageEvent) => {
    isDue ||= key === keyOf(state)
    check()
  }
  window.addEventListener('storage', hear)
  document.addEventListener('visibilitychange', check)
  return () => {
    window.removeEventListener('storage', hear)
    document.removeEventListener('visibilitychange', check)
  }
}
