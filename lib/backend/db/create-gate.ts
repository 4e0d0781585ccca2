/** Runs at most `limit` tasks at a time; others wait in a queue. */
export function createGate(limit: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await task()
    } finally {
      // Hands the slot to the first waiting task, so that a new one can't overtake it.
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }
}
