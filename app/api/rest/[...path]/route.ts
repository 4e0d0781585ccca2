import { forward } from '#lib/api/gateway.ts'
import { withTenant } from '#lib/api/with-tenant.server.ts'
import { count, statusClassOf } from '#lib/telemetry/storefront-metrics.ts'

type Context = { params: Promise<{ path: string[] }> }

/** Forwards the islands' same-origin calls to the store's back end. */
const handle = async (request: Request, { params }: Context): Promise<Response> => {
  const { path } = await params
  return withTenant(request, async (tenant, trace) => {
    const response = await forward(request, tenant, path, trace)
    count('showroom_storefront_gateway_calls_total', [tenant.tenant, statusClassOf(response.status)])
    return response
  })
}

export { handle as DELETE, handle as GET, handle as POST, handle as PUT }
