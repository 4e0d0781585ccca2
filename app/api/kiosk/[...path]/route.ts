import { withTenant } from '#lib/api/with-tenant.server.ts'
import { forwardKioskCall } from '#lib/kiosk/kiosk-gateway.ts'

type Context = { params: Promise<{ path: string[] }> }

/** Calls of in-store screens to the kiosk service. */
const respond = async (request: Request, { params }: Context): Promise<Response> => {
  const { path } = await params
  return withTenant(request, (tenant, trace) => forwardKioskCall(request, path.join('/'), tenant, trace))
}

export const GET = respond
export const POST = respond
