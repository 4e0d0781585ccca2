type Listener = (tags: readonly string[]) => void

const SHARED = Symbol.for('showroom.purge-listeners')
const shared = globalThis as { [SHARED]?: Set<Listener> }

/** Pages and the cache handler are loaded apart, so they meet at a global name. */
shared[SHARED] ??= new Set()
const listeners = shared[SHARED]

/** Calls `listener` with the tags of every purge, wherever it was asked for. */
export function onPurge(listener: Listener): void {
  listeners.add(listener)
}

/** Tells the listeners of this process. */
export function announcePurge(tags: readonly string[]): void {
  for (const listener of listeners) listener(tags)
}
