/** Long work in parts, between which requests are answered: an import must not stop the shop. */
import { setImmediate } from 'node:timers/promises'

/** Items that are worked on without a pause: some ten milliseconds for products. */
const PART = 100

/** Requests that have come meanwhile are answered; those that need the database, as long as no transaction has it. */
export const letOthersIn = (): Promise<void> => setImmediate()

/** The same items, with a pause after every hundred. */
export async function* inParts<T>(items: Iterable<T>): AsyncGenerator<T> {
  let count = 0
  for (const item of items) {
    yield item
    count += 1
    if (count % PART === 0) await letOthersIn()
  }
}
