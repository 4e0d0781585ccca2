import { withTenant } from '#lib/api/with-tenant.server.ts'
import { routeOfPublicPath } from '#lib/routing/public-route.ts'
import { takeVitals } from '#lib/tracking/take-vitals.ts'

/** Web vitals of a visit, for /metrics. */
export const POST = (request: Request): Promise<Response> =>
  withTenant(request, (tenant, exchange) => takeVitals(request, tenant, exchange, routeOfPublicPath))
