import type { ApiFailure } from '../api/failure.ts'
import type { RestClient } from '../api/request.client.ts'
import { ok, type Result } from '../core/result.ts'
import { mapSession } from './map.ts'
import type { Session } from './session.ts'

/** Public id of the session, different for each visit; '' if the back end sends none or the request fails. */
export async function readSessionId(rest: RestClient): Promise<string> {
  const response = await rest.session()
  return response.ok ? response.value.customer_data.sid : ''
}

/** GET /customers/self/session, shared with the calls that need its token; `isFresh` sends a new request. */
export async function loadSession(rest: RestClient, isFresh = false): Promise<Result<Session, ApiFailure>> {
  const response = await (isFresh ? rest.refreshSession() : rest.session())
  return response.ok ? ok(mapSession(response.value)) : response
}
