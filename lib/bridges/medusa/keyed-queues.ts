/** Serializes work with the same key; work with different keys runs concurrently. */
export function createKeyedQueues(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const before = last.get(key) ?? Promise.resolve()
    const next = before.then(work, work)
    const settled = next.catch(() => {})
    last.set(key, settled)
    settled.then(() => {
      if (last.get(key) === settled) last.delete(key)
    })
    return next
  }
}
