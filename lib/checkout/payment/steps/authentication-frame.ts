import { settleWithin } from '../../../core/server/settle-within.ts'
import type { Authentication, FrameEnd } from '../../payment-methods/three-d-secure.ts'

/** Limit for the 3-D Secure frame; long, because the shopper's bank may send a code by mail. */
const LIMIT_MS = 10 * 60 * 1000

/** Intervals at which the payment is read while the frame is open: 3 seconds at first, growing to 10. */
const FIRST_WAIT_MS = 3_000
const LONGEST_WAIT_MS = 10_000

/** Reads of the payment after the frame has returned to the shop: the bank notifies the server at about that time. */
const READS_AFTER_RETURN = 6
const WAIT_AFTER_RETURN_MS = 1_000

/** Reads the payment's state again; 'unknown' if the request fails. */
export type ReadAuthentication = () => Promise<Authentication['kind'] | 'unknown'>

/** The 3-D Secure frame of a checkout; only one is open at a time. */
export function createAuthenticationFrame() {
  let finish: (end: FrameEnd) => void = () => undefined

  return {
    /**
     * Waits until the frame ends: by its message, by its return to the shop, or by the payment's state, which is read
     * meanwhile; 'late' after ten minutes. If the payment never reported that it waits for the bank, its state does not
     * end the wait: that back end decides when the order is placed.
     */
    async untilFinished(read: ReadAuthentication): Promise<'authenticated' | 'failed' | 'late'> {
      const ended = new Promise<FrameEnd>((resolve) => {
        finish = resolve
      })
      let wasAsked = false
      const look = async (): Promise<'authenticated' | 'failed' | null> => {
        const kind = await read()
        wasAsked ||= kind === 'asked'
        if (kind === 'none') return wasAsked ? 'authenticated' : null
        return kind === 'authenticated' || kind === 'failed' ? kind : null
      }
      const lookAfterReturn = async (): Promise<'authenticated' | 'failed'> => {
        for (let reads = 1; reads <= READS_AFTER_RETURN; reads += 1) {
          const seen = await look()
          if (seen) return seen
          if (!wasAsked) return 'authenticated'
          if (reads < READS_AFTER_RETURN) await new Promise((resolve) => setTimeout(resolve, WAIT_AFTER_RETURN_MS))
        }
        return 'failed'
      }
      const startedAtMs = Date.now()
      void look()
      for (let waitMs = FIRST_WAIT_MS; Date.now() - startedAtMs < LIMIT_MS; waitMs = longer(waitMs)) {
        const outcome = await settleWithin(ended, waitMs)
        if (outcome.kind === 'done') return outcome.value === 'returned' ? lookAfterReturn() : outcome.value
        const seen = await look()
        if (seen) return seen
      }
      return 'late'
    },

    /** Reports that the frame has ended, or that the shopper has closed it, which counts as a failure. */
    finish: (end: FrameEnd): void => finish(end),
  }
}

const longer = (waitMs: number): number => Math.min(waitMs * 1.5, LONGEST_WAIT_MS)
