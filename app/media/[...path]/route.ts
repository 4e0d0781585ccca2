import { forwardMedia } from '#lib/api/media.ts'
import { withTenant } from '#lib/api/with-tenant.server.ts'

type Context = { params: Promise<{ path: string[] }> }

/** Pictures and documents of the store, at its own address. */
export const GET = async (request: Request, { params }: Context): Promise<Response> => {
  const { path } = await params
  return withTenant(request, (tenant, trace) => forwardMedia(request, tenant, path, trace))
}
