import * as v from 'valibot'
import { ok, type Result } from '../core/result.ts'
import type { ApiFailure } from './failure.ts'
import type { RestClient, Write } from './request.client.ts'

/** A write whose response body is ignored: only its status counts, so that an empty body or plain text is fine. */
export async function sendWithoutResponse(
  rest: RestClient,
  write: Omit<Write<v.GenericSchema>, 'schema'>,
): Promise<Result<null, ApiFailure>> {
  const response = await rest.send({ ...write, schema: v.unknown() })
  return response.ok || response.error.layer === 'shape' ? ok(null) : response
}
