/** What came of a promise by a certain time. */
export type Settled<T> = { kind: 'done'; value: T } | { kind: 'waiting' }

/**
 * Waits for `work` for at most `limitMs` milliseconds. The work itself goes on; what it throws within the time is
 * thrown here.
 */
export async function settleWithin<T>(work: Promise<T>, limitMs: number): Promise<Settled<T>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<Settled<T>>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'waiting' }), limitMs)
  })
  try {
    return await Promise.race([work.then((value): Settled<T> => ({ kind: 'done', value })), timeout])
  } finally {
    clearTimeout(timer)
  }
}
