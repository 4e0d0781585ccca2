/** Outcome of an operation that can fail in an expected way: a value, never an exception. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E }

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value })
export const err = <E>(error: E): Result<never, E> => ({ ok: false, error })

/**
 * Unwraps a result for SWR, which keeps earlier data if a later read throws. Throws Error('The read failed') with the
 * failure as its cause. A null result, for a read that was not made, throws too.
 */
export function orThrow<T>(result: Result<T, unknown> | null): T {
  if (result?.ok) return result.value
  throw new Error('The read failed', { cause: result?.error })
}
