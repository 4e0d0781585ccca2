import type { ApiFailure } from '../api/failure.ts'
import type { RestClient } from '../api/request.client.ts'
import { ok, type Result } from '../core/result.ts'
import { mapSession } from './map.ts'
import type { Session } from './session.ts'

/** The session's public id, which tells one visit from the next; '' where the back end names none. */
export async function readSessionId(rest: RestClient): Promise<string> {
  const response = await rest.session()
  return response.ok ? response.value.customer_data.sid : ''
}

/** GET /customers/self/session, shared with the calls that need its token; `isFresh` asks the server again. */
export async function loadSession(rest: RestClient, isFresh = false): Promise<Result<Session, ApiFailure>> {
  const response = await (isFresh ? rest.refreshSession() : rest.session())
  return response.ok ? ok(mapSession(response.value)) : response
}
