import { handleAgentRequest } from '#lib/agents/ucp/handle-agent-request.server.ts'
import { withTenant } from '#lib/api/with-tenant.server.ts'

type Context = { params: Promise<{ path: string[] }> }

/** Calls of agents: the REST transport of the Universal Commerce Protocol, its profile, and the page for persons. */
const handle = async (request: Request, { params }: Context): Promise<Response> => {
  const { path } = await params
  return withTenant(request, (tenant, trace) => handleAgentRequest(request, path, tenant, trace))
}

export { handle as DELETE, handle as GET, handle as POST, handle as PUT }
