import 'client-only'

/** Server state of a shopper that several tabs of a store show. */
export type SharedState = 'session' | 'cart'

const keyOf = (state: SharedState): string => `showroom:changed:${state}`

/**
 * Notifies the other tabs of this store of a write. The message has no data: each tab requests it. If the browser
 * blocks storage, tabs notice the change when they come to the front.
 */
export function announceChange(state: SharedState): void {
  try {
    // The value differs each time, because only changes fire an event.
    window.localStorage.setItem(keyOf(state), String(performance.timeOrigin + performance.now()))
  } catch {
    // Storage is full or blocked.
  }
}

/**
 * Calls `listener` when another tab has changed the state; a hidden tab waits until it becomes visible, so that a write
 * in one of twenty tabs does not cause twenty reads. Returns the function that unsubscribes.
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
