import { forward } from '#lib/api/gateway.ts'
import { withTenant } from '#lib/api/with-tenant.server.ts'

type Context = { params: Promise<{ path: string[] }> }

/** Same-origin door of the islands to the store's back end. */
const handle = async (request: Request, { params }: Context): Promise<Response> => {
  const { path } = await params
  return withTenant(request, (tenant, exchange) => forward(request, tenant, path, exchange))
}

export { handle as DELETE, handle as GET, handle as POST, handle as PUT }
