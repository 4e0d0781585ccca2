import { settleWithin } from '../../core/server/settle-within.ts'
import type { Collector } from './method.ts'

/** How long a panel may take to open. */
const LIMIT_MS = 15_000

/** The open panel, if it contributes data when the order is placed. */
export function createOpenPanel() {
  let collector: Collector | null = null
  /** Ends the wait for a panel that is loading. */
  let onOpened: () => void = () => {}

  return {
    /** Registers an opened panel; returns the function that closes it. */
    open(opened: Collector): () => void {
      collector = opened
      onOpened()
      return () => {
        if (collector === opened) collector = null
      }
    },

    /** The collector of the open panel; waits for one that is loading, null after 15 seconds. */
    async find(): Promise<Collector | null> {
      if (collector) return collector
      const opening = new Promise<void>((resolve) => {
        onOpened = resolve
      })
      await settleWithin(opening, LIMIT_MS)
      return collector
    },
  }
}
