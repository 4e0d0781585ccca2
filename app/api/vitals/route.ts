import { withTenant } from '#lib/api/with-tenant.server.ts'
import { routeOfPublicPath } from '#lib/routing/route-of-public-path.ts'
import { recordVitals } from '#lib/tracking/record-vitals.ts'

/** Receives the web vitals of a visit for /metrics. */
export const POST = (request: Request): Promise<Response> =>
  withTenant(request, (tenant, trace) => recordVitals(request, tenant, trace, routeOfPublicPath))
