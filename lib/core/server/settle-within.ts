/** State of a promise after a time limit. */
export type Settled<T> = { kind: 'done'; value: T } | { kind: 'waiting' }

/** Waits for `work` for at most `limitMs` milliseconds, without cancelling it. Errors within the limit are thrown. */
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
