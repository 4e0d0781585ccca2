import { handleCall } from '#lib/api/handle-call.ts'
import { lookupTenant } from '#lib/api/lookup-tenant.server.ts'

type Context = { params: Promise<{ path: string[] }> }

/**
 * Forwards the islands' same-origin calls to the store's back end. On Node, most of them are served before Next
 * (lib/server/serve-calls.node.ts).
 */
const handle = async (request: Request, { params }: Context): Promise<Response> =>
  handleCall(request, (await params).path, lookupTenant)

export { handle as DELETE, handle as GET, handle as POST, handle as PUT }
