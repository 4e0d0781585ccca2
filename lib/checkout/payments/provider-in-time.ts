import { settleWithin } from '../../core/settle-within.ts'

/** How long a provider's script, and the fields it brings, may take. */
const LIMIT_MS = 15_000

/** Waits for what a provider brings to the page; false when that fails, or has not come after 15 seconds. */
export async function isInTime(work: Promise<unknown>): Promise<boolean> {
  try {
    return (await settleWithin(work, LIMIT_MS)).kind === 'done'
  } catch {
    return false
  }
}
