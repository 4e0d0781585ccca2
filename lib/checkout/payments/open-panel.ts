import { settleWithin } from '../../core/settle-within.ts'
import type { Collector } from './method.ts'

/** How long a panel may take to be there. */
const LIMIT_MS = 15_000

/** The panel that is open, where it has something to add as the order is placed. */
export function createOpenPanel() {
  let collector: Collector | null = null
  /** Ends the wait for a panel that is being loaded. */
  let onOpened: () => void = () => {}

  return {
    /** A panel has opened; answers the function that closes it. */
    open(opened: Collector): () => void {
      collector = opened
      onOpened()
      return () => {
        if (collector === opened) collector = null
      }
    },

    /** How the open panel is asked; one that is still loading is waited for. null when none has come after 15 seconds. */
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
