import { REQUEST_ID_HEADER, requestIdOf } from '../telemetry/request-id.ts'
import { isShareable, startTiming, type Timing } from '../telemetry/server-timing.ts'

/** Id and timings of a request that a route handler is processing. */
export type RequestTrace = { readonly requestId: string; readonly timing: Timing }

export const startTrace = (request: Request): RequestTrace => ({
  requestId: requestIdOf(request.headers),
  timing: startTiming(),
})

/** Adds id and durations to a response, unless a shared cache may store it: other visitors would get them. */
export function addTraceHeaders(response: Response, { requestId, timing }: RequestTrace): Response {
  if (isShareable(response.headers)) return response
  response.headers.set(REQUEST_ID_HEADER, requestId)
  response.headers.set('server-timing', timing.format())
  return response
}
