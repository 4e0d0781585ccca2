import { handleMcpRequest } from '#lib/agents/mcp/handle-mcp.server.ts'
import { withTenant } from '#lib/api/with-tenant.server.ts'

/** Tools for shop assistants, by the Model Context Protocol. */
export const POST = (request: Request): Promise<Response> =>
  withTenant(request, (tenant, trace) => handleMcpRequest(request, tenant, trace))
