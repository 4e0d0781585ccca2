import 'server-only'
import { errorBody } from '../contracts/error.ts'
import { normalizeHost } from '../tenant/host.ts'
import { lookupTenant } from '../tenant/lookup.server.ts'
import type { Tenant } from '../tenant/tenant.ts'

/** Answers a route handler's request for the store that the Host header names; unknown hosts get 404, an outage 503. */
export async function withTenant(request: Request, answer: (tenant: Tenant) => Promise<Response>): Promise<Response> {
  const host = normalizeHost(request.headers.get('host'))
  const lookup = host ? await lookupTenant(host) : ({ kind: 'unknown' } as const)
  if (lookup.kind === 'found') return answer(lookup.tenant)
  const [status, message] = lookup.kind === 'unknown' ? [404, 'Unknown store'] : [503, 'Service unavailable']
  return Response.json(errorBody(message), { status, headers: { 'cache-control': 'no-store' } })
}
