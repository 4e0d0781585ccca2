import { REQUEST_ID_HEADER, requestIdOf } from '../telemetry/request-id.ts'
import { formatGateTiming } from '../telemetry/server-timing.ts'

/** What a response that is not cached says of its request. */
export type RequestMarks = { readonly requestId: string; readonly startedAtMs: number }

export const startMarks = (headers: Headers): RequestMarks => ({
  startedAtMs: performance.now(),
  requestId: requestIdOf(headers),
})

/** Adds request id and durations to a response that is not cached. */
export function markResponse(response: Response, { requestId, startedAtMs }: RequestMarks): Response {
  response.headers.set(REQUEST_ID_HEADER, requestId)
  response.headers.set('server-timing', formatGateTiming(performance.now() - startedAtMs))
  return response
}
