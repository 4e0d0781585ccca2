import 'client-only'
import type { ApiFailure } from './failure.ts'

/** Longer than a page lives after its calls were aborted. */
const LEAVING_MS = 500

/**
 * Waits before a failed change is rolled back. Leaving a page aborts its calls, which looks like a lost connection: the
 * shopper's change must not be undone then, and in a page that is gone the wait never ends.
 */
export const outlivePage = ({ status }: ApiFailure): Promise<void> =>
  status === null ? new Promise((resolve) => setTimeout(resolve, LEAVING_MS)) : Promise.resolve()
