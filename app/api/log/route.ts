import { withTenant } from '#lib/api/with-tenant.server.ts'
import { forwardLog } from '#lib/tracking/log-gateway.ts'

/** The tracking log; its public address is /showroom/log (middleware.ts). */
export const POST = (request: Request): Promise<Response> =>
  withTenant(request, (tenant, trace) => forwardLog(request, tenant, trace))
