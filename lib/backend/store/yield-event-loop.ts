/** Splits long work into parts, so that an import does not block requests. */
import { setImmediate } from 'node:timers/promises'

/** Items between two pauses: about ten milliseconds for products. */
const ITEMS_PER_PAUSE = 100

/** Lets pending requests run. Requests that need the database still wait while a transaction locks it. */
export const yieldEventLoop = (): Promise<void> => setImmediate()

/** The same items, with a pause after every hundred. */
export async function* withPauses<T>(items: Iterable<T>): AsyncGenerator<T> {
  let count = 0
  for (const item of items) {
    yield item
    count += 1
    if (count % ITEMS_PER_PAUSE === 0) await yieldEventLoop()
  }
}
