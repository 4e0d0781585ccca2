import { isCounting, STORE_HEADER } from '../telemetry/storefront-metrics.ts'
import { withSpan } from '../telemetry/tracer.ts'
import { normalizeHost } from '../tenant/host.ts'
import type { Lookup } from '../tenant/registry.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { refuseCall } from './refuse-call.ts'
import { addTraceHeaders, type RequestTrace, startTrace } from './request-trace.ts'

/** Finds the store of a hostname, as `createRegistry` does (lib/tenant/registry.ts). */
export type LookUpTenant = (host: string) => Promise<Lookup>

/** Responds to a request for the store of its Host header; unknown hosts get 404, an outage of the registry 503. */
export async function answerForTenant(
  request: Request,
  lookupTenant: LookUpTenant,
  handle: (tenant: Tenant, trace: RequestTrace) => Promise<Response>,
): Promise<Response> {
  const trace = startTrace(request)
  const startedAtMs = performance.now()
  const lookup = await lookUp(request, lookupTenant)
  trace.timing.add('gate', startedAtMs)
  const response =
    lookup.kind === 'found'
      ? await handle(lookup.tenant, trace)
      : lookup.kind === 'unknown'
        ? refuseCall(request, 404, 'unknownStore')
        : refuseCall(request, 503, 'unavailable')
  if (isCounting() && lookup.kind === 'found') response.headers.set(STORE_HEADER, lookup.tenant.tenant)
  return addTraceHeaders(response, trace)
}

const lookUp = (request: Request, lookupTenant: LookUpTenant): Promise<Lookup> =>
  withSpan(
    'showroom.gate',
    () => ({ 'http.request.method': request.method }),
    async (span) => {
      const host = normalizeHost(request.headers.get('host'))
      const lookup: Lookup = host ? await lookupTenant(host) : { kind: 'unknown' }
      span.set({ 'showroom.outcome': lookup.kind === 'found' ? 'forwarded' : lookup.kind })
      if (lookup.kind === 'found') span.set({ 'showroom.tenant': lookup.tenant.tenant })
      return lookup
    },
  )
