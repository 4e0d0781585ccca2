import 'client-only'
import type { ApiFailure } from './failure.ts'

/** Longer than a page lives on after its calls have been broken off. */
const LEAVING_MS = 500

/**
 * Waits before a failed change is taken back. Leaving a page breaks its calls off, which looks like a lost connection:
 * what the shopper has just done must not be undone by that, and the wait never ends in a page that is gone.
 */
export const outlivePage = ({ status }: ApiFailure): Promise<void> =>
  status === null ? new Promise((resolve) => setTimeout(resolve, LEAVING_MS)) : Promise.resolve()
