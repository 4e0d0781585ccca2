/** Layer in which a call failed; 'refused': status 200 with error messages in the body. */
export type FailureLayer = 'network' | 'timeout' | 'http' | 'shape' | 'refused'

/**
 * Why a call to a store's back end failed. `messages` are the server's texts (messages.error[].message, errors{}),
 * possibly empty; `status` is set for layer 'http'; `isRetryable`: the same idempotent call may succeed later.
 */
export type ApiFailure = {
  layer: FailureLayer
  status: number | null
  messages: readonly string[]
  /** Text of a top-level `message` in the body; read by password reset and chat. */
  plainMessages?: readonly string[]
  isRetryable: boolean
  cause?: unknown
}

/** Text for a log line: call and layer, never a body or a header. */
export const describeFailure = (call: string, failure: ApiFailure): string =>
  `${call} failed: ${failure.layer}${failure.status === null ? '' : ` ${failure.status}`}`

export const isNotFound = (failure: ApiFailure): boolean => failure.status === 404 || failure.status === 410

/** The back end does not implement the call, so that a retry is pointless. */
export const isUnsupported = (failure: ApiFailure): boolean => failure.status === 405 || failure.status === 501

/**
 * The back end is down, overloaded, broken or redirects, rather than rejecting the call. Earlier responses may still be
 * used.
 */
export function isOutage({ layer, status }: ApiFailure): boolean {
  if (layer === 'refused') return false
  return layer !== 'http' || status === null || status < 400 || status === 429 || status >= 500
}
