import { REQUEST_ID_HEADER, requestIdOf } from '../telemetry/request-id.ts'
import { isShareable, startTiming, type Timing } from '../telemetry/server-timing.ts'

/** One request of a route handler: its id, and how long its parts took. */
export type Exchange = { readonly requestId: string; readonly timing: Timing }

/** Begins to measure a request and gives it its id. */
export const startExchange = (request: Request): Exchange => ({
  requestId: requestIdOf(request.headers),
  timing: startTiming(),
})

/** Puts id and durations on a response, unless a shared cache may keep it: it would tell them to others. */
export function finishExchange(response: Response, { requestId, timing }: Exchange): Response {
  if (isShareable(response.headers)) return response
  response.headers.set(REQUEST_ID_HEADER, requestId)
  response.headers.set('server-timing', timing.format())
  return response
}
