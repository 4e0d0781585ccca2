import { settleWithin } from '../../core/server/settle-within.ts'

/** How long a provider's script and its fields may take. */
const LIMIT_MS = 15_000

/** Waits for a provider's script or fields; false if loading fails or takes more than 15 seconds. */
export async function isInTime(work: Promise<unknown>): Promise<boolean> {
  try {
    return (await settleWithin(work, LIMIT_MS)).kind === 'done'
  } catch {
    return false
  }
}
