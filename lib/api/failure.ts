/** The layer of a call that failed; 'refused': the response came with status 200 and names errors. */
export type FailureLayer = 'network' | 'timeout' | 'http' | 'shape' | 'refused'

/**
 * Why a call to a store back end failed.
 * `messages` are the server's own texts (messages.error[].message, errors{}), possibly none; `status` is set for layer
 * http; `isRetryable` says that the same idempotent call may succeed later.
 */
export type ApiFailure = {
  layer: FailureLayer
  status: number | null
  messages: readonly string[]
  /** Texts of a bare `message` beside them, for the one call that is refused in this way. */
  plainMessages?: readonly string[]
  isRetryable: boolean
  cause?: unknown
}

/** Text for a log line: what was called and which layer failed, never a body or a header. */
export const describeFailure = (call: string, failure: ApiFailure): string =>
  `${call} failed: ${failure.layer}${failure.status === null ? '' : ` ${failure.status}`}`

/** The back end says that there is no such thing. */
export const isNotFound = (failure: ApiFailure): boolean => failure.status === 404 || failure.status === 410

/** The back end did not get to say what it means: it is away, busy, broken or redirects. What it said before may stand. */
export const isOutage = ({ layer, status }: ApiFailure): boolean =>
  layer !== 'http' || status === null || status < 400 || status === 429 || status >= 500
