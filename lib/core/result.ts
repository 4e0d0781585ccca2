/** The outcome of something that may fail in an expected way: a value to look at, never an exception. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E }

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value })
export const err = <E>(error: E): Result<never, E> => ({ ok: false, error })

/**
 * The value, for a caller that takes exceptions: SWR keeps what it has read before when a later read throws. Throws an
 * Error 'The read failed' with the failure as its cause; null is a read that was not made.
 */
export function orThrow<T>(result: Result<T, unknown> | null): T {
  if (result?.ok) return result.value
  throw new Error('The read failed', { cause: result?.error })
}
