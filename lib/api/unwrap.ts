import type { Result } from '../core/result.ts'
import { type ApiFailure, describeFailure } from './failure.ts'

/**
 * The value of a call a page can't do without. Throws otherwise: the error page shows (status 500), and a page that is
 * being renewed stays in the cache as it was.
 */
export function unwrap<T>(result: Result<T, ApiFailure>, call: string): T {
  if (result.ok) return result.value
  throw new Error(describeFailure(call, result.error))
}
