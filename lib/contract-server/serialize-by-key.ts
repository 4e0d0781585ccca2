/** Runs tasks with the same name one after another, within this process. */
export function createSerializer() {
  const last = new Map<string, Promise<unknown>>()
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work)
    const over = turn.catch(() => {})
    last.set(name, over)
    try {
      return await turn
    } finally {
      if (last.get(name) === over) last.delete(name)
    }
  }
}
