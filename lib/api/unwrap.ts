import type { Result } from '../core/result.ts'
import { type ApiFailure, describeFailure } from './failure.ts'

/**
 * The value of a call that a page depends on. Throws if it failed: a new page becomes the error page (status 500), and
 * a stored page stays as it was.
 */
export function unwrap<T>(result: Result<T, ApiFailure>, call: string): T {
  if (result.ok) return result.value
  throw new Error(describeFailure(call, result.error))
}
