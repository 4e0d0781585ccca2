/** What the queues of mails and texts share: one run at a time, and the waits between attempts. */

/** SQL of the wait after an attempt: 1, 2, 4 … minutes, at most 6 hours. */
export const RETRY_WAIT = "least(interval '6 hours', interval '1 minute' * power(2, attempts))"

export type DeliveryRun = {
  /** Sends all that is due. Concurrent calls share one run. Never rejects. */
  readonly deliver: () => Promise<void>
  /** Waits for the current run. */
  readonly untilIdle: () => Promise<void>
}

/** `deliverAll` sends all that is due; it must not reject. */
export function createDeliveryRun(deliverAll: () => Promise<void>): DeliveryRun {
  let run: Promise<void> | undefined
  let shouldRunAgain = false
  const work = async () => {
    do {
      shouldRunAgain = false
      await deliverAll()
    } while (shouldRunAgain)
    run = undefined
  }
  return {
    deliver: () => {
      // Makes a current run look again: this entry may have been queued after the run's last query.
      shouldRunAgain = true
      run ??= work()
      return run
    },
    untilIdle: async () => {
      await run
    },
  }
}
