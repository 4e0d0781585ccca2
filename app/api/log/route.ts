import { withTenant } from '#lib/api/with-tenant.server.ts'
import { forwardLog } from '#lib/tracking/log-gateway.ts'

/** The tracking log, reached at /showroom/log (middleware.ts). */
export const POST = (request: Request): Promise<Response> =>
  withTenant(request, (tenant, exchange) => forwardLog(request, tenant, exchange))
