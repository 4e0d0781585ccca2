type Listener = (tags: readonly string[]) => void

const SHARED = Symbol.for('showroom.purge-listeners')
const shared = globalThis as { [SHARED]?: Set<Listener> }

/** Next bundles pages and the cache handler separately, so they share one set through a global symbol. */
shared[SHARED] ??= new Set()
const listeners = shared[SHARED]

/** Calls `listener` with the tags of every purge, also of purges by other instances. */
export function onPurge(listener: Listener): void {
  listeners.add(listener)
}

/** Calls the listeners of this process. */
export function announcePurge(tags: readonly string[]): void {
  for (const listener of listeners) listener(tags)
}
